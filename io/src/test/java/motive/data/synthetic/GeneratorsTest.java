package motive.data.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.GroundTruth;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class GeneratorsTest {
  private static final NodeSet MOTIF = NodeSet.of(25, 20, 21, 22, 23, 24);

  @Test
  void ba2MotifHasTheStatedCounts() {
    DataSet data = Ba2Motif.generate(0);

    assertThat(data.size()).isEqualTo(1000);
    assertThat(data.classNames()).containsExactly("cycle", "house");
    assertThat(data.summary().classes()).extracting(c -> c.graphs()).containsExactly(500, 500);
    assertThat(data.warnings()).isEmpty();
    for (int i = 0; i < data.size(); i++) {
      Graph graph = data.graph(i);
      // 19 tree edges, one joining edge, and 5 of the ring or 6 of the house.
      assertThat(graph.nodes()).isEqualTo(25);
      assertThat(graph.edges()).isEqualTo(data.label(i) == 0 ? 25 : 26);
      assertThat(Components.of(graph)).hasSize(1);
      assertThat(graph.features().row(24)).containsOnly(0.1f).hasSize(10);
      GroundTruth truth = data.groundTruth(i).orElseThrow();
      assertThat(truth.nodes()).isEqualTo(MOTIF);
      assertThat(truth.edges()).hasSize(data.label(i) == 0 ? 5 : 6);
      assertThat(truth.names()).containsExactly(data.className(data.label(i)));
      assertThat(graph.inducedEdges(MOTIF.complement())).isEqualTo(19);
    }
  }

  @Test
  void ba2MotifPlantsTheHouseInTheDocumentedLayout() {
    Graph house = Ba2Motif.generate(3, 2, Ba2Motif.Defect.NONE).graph(1).induced(MOTIF);

    assertThat(pairs(house)).containsExactly("0-1", "0-3", "0-4", "1-2", "1-4", "2-3");
  }

  @Test
  void ba2MotifPlantsTheCycleInTheDocumentedLayout() {
    Graph cycle = Ba2Motif.generate(3, 2, Ba2Motif.Defect.NONE).graph(0).induced(MOTIF);

    assertThat(pairs(cycle)).containsExactly("0-1", "0-4", "1-2", "2-3", "3-4");
  }

  @Test
  void ba2MotifRepeatsThePublishedDefectInTwentyGraphsOfEachClass() {
    DataSet sound = Ba2Motif.generate(7);
    DataSet published = Ba2Motif.generate(7, Ba2Motif.GRAPHS, Ba2Motif.Defect.PUBLISHED);

    int[] defective = new int[2];
    for (int i = 0; i < published.size(); i++) {
      Graph graph = published.graph(i);
      if (graph.equals(sound.graph(i))) {
        continue;
      }
      defective[published.label(i)]++;
      assertThat(Components.of(graph)).hasSize(2);
      int loops = 0;
      for (int v = 0; v < 25; v++) {
        loops += graph.hasLoop(v) ? 1 : 0;
        assertThat(graph.hasLoop(v)).isEqualTo(graph.hasLoop(v) && MOTIF.contains(v));
      }
      assertThat(loops).isEqualTo(1);
      assertThat(published.groundTruth(i).orElseThrow().edges())
          .hasSameSizeAs(sound.groundTruth(i).orElseThrow().edges());
    }
    assertThat(defective).containsExactly(20, 20);
    assertThat(published.warnings())
        .extracting(DataWarning::text)
        .first()
        .asString()
        .startsWith("40 self-loops kept like any edge, first in graph ");
  }

  @Test
  void baMultiShapesHasTheStatedCounts() {
    DataSet data = BaMultiShapes.generate(0);
    Map<String, Integer> cases = new TreeMap<>();
    Map<String, Integer> nodes = Map.of("house", 5, "wheel", 6, "grid", 9);
    Map<String, Integer> edges = Map.of("house", 6, "wheel", 10, "grid", 12);
    for (int i = 0; i < data.size(); i++) {
      Graph graph = data.graph(i);
      GroundTruth truth = data.groundTruth(i).orElseThrow();
      int motifNodes = truth.names().stream().mapToInt(nodes::get).sum();
      int motifEdges = truth.names().stream().mapToInt(edges::get).sum();
      assertThat(graph.nodes()).isEqualTo(40);
      assertThat(truth.nodes().size()).isEqualTo(motifNodes);
      assertThat(truth.edges()).hasSize(motifEdges);
      // A tree of what is left, the motifs, and one joining edge each.
      assertThat(graph.edges()).isEqualTo(40 - motifNodes - 1 + motifEdges + truth.names().size());
      assertThat(Components.of(graph)).hasSize(1);
      assertThat(truth.names().size() == 2).isEqualTo(data.label(i) == 1);
      cases.merge(String.join("+", truth.names()), 1, Integer::sum);
    }
    // Expected 50 each with a deviation of 6.7, 300 with 11, 167 with 10.5: four deviations.
    assertThat(cases.get("")).isBetween(256, 344);
    for (String rare : List.of("house", "wheel", "grid", "house+wheel+grid")) {
      assertThat(cases.get(rare)).as(rare).isBetween(23, 77);
    }
    for (String pair : List.of("house+wheel", "wheel+grid", "house+grid")) {
      assertThat(cases.get(pair)).as(pair).isBetween(124, 209);
    }
  }

  @Test
  void baMultiShapesPlantsWheelAndGridInTheDocumentedLayout() {
    DataSet data = BaMultiShapes.generate(1);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < data.size(); i++) {
      for (GroundTruth.Planted motif : data.groundTruth(i).orElseThrow().motifs()) {
        List<String> pairs = pairs(data.graph(i).induced(motif.nodes()));
        if (motif.name().equals("wheel")) {
          assertThat(pairs)
              .containsExactly(
                  "0-1", "0-2", "0-3", "0-4", "0-5", "1-2", "1-5", "2-3", "3-4", "4-5");
        } else if (motif.name().equals("grid")) {
          assertThat(pairs)
              .containsExactly(
                  "0-1", "0-3", "1-2", "1-4", "2-5", "3-4", "3-6", "4-5", "4-7", "5-8", "6-7",
                  "7-8");
        }
        seen.add(motif.name());
      }
    }
    assertThat(seen).containsExactlyInAnyOrder("house", "wheel", "grid");
  }

  @Test
  void aGraphDependsOnTheSeedAndItsNumberAlone() {
    DataSet all = BaMultiShapes.generate(5, 20);

    assertThat(BaMultiShapes.generate(5, 20)).isEqualTo(all);
    assertThat(BaMultiShapes.generate(5, 40).graph(3)).isEqualTo(all.graph(3));
    assertThat(BaMultiShapes.generate(6, 20)).isNotEqualTo(all);
    assertThat(Ba2Motif.generate(5)).isNotEqualTo(Ba2Motif.generate(6));
  }

  @Test
  void attachmentFollowsDegree() {
    // A node of degree d is joined by node v with probability d / (2(v - 1)), so the mean degree of
    // node 0 is the product of 1 + 1/(2(v - 1)) over v = 2 … 19, which is 4.886; uniform attachment
    // would give 1 + 1/2 + … + 1/19 = 3.55.
    DataSet data = Ba2Motif.generate(0);
    double mean =
        IntStream.range(0, data.size())
            .mapToLong(i -> IntStream.range(1, 20).filter(v -> data.graph(i).hasEdge(0, v)).count())
            .average()
            .orElseThrow();

    assertThat(mean).isBetween(4.6, 5.2);
  }

  @Test
  void anOddNumberOfGraphsIsRefused() {
    assertThatThrownBy(() -> Ba2Motif.generate(0, 3, Ba2Motif.Defect.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("graphs must be even and >= 2, got 3");
    assertThatThrownBy(() -> BaMultiShapes.generate(0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("graphs must be even and >= 2, got 0");
  }

  private static List<String> pairs(Graph graph) {
    List<String> pairs = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      pairs.add(graph.low(e) + "-" + graph.high(e));
    }
    return pairs;
  }
}

package motive.data.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.data.GroundTruth.Planted;
import motive.data.catalog.NodeDataSets;
import motive.data.node.NodeData;
import motive.data.node.NodeOptions;
import motive.data.node.NodeSummary.ClassCount;
import motive.data.node.Split;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeGeneratorsTest {
  static List<String> names() {
    return NodeDataSets.names();
  }

  private static NodeData generated(String name, long seed) throws Exception {
    return NodeDataSets.open(name, seed, NodeOptions.DEFAULT);
  }

  private static List<Integer> sizes(NodeData data) {
    return data.summary().classes().stream().map(ClassCount::nodes).toList();
  }

  @ParameterizedTest
  @MethodSource("names")
  void aSeedDecidesEverything(String name) throws Exception {
    assertThat(generated(name, 1)).isEqualTo(generated(name, 1));
    assertThat(generated(name, 1).graph()).isNotEqualTo(generated(name, 2).graph());
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyNodeIsSetAsideForOnePurpose(String name) throws Exception {
    NodeData data = generated(name, 0);
    int nodes = data.nodes();
    NodeSet train = data.mask(Split.TRAIN).orElseThrow();
    NodeSet validation = data.mask(Split.VALIDATION).orElseThrow();
    NodeSet test = data.mask(Split.TEST).orElseThrow();
    assertThat(train.size()).isEqualTo(nodes * 8 / 10);
    assertThat(train.union(validation).union(test)).isEqualTo(NodeSet.all(nodes));
    assertThat(train.size() + validation.size() + test.size()).isEqualTo(nodes);
  }

  /** What stands planted is there, edge by edge, and a node is of a motif if it is no base node. */
  @ParameterizedTest
  @MethodSource("names")
  void theTruthIsPlantedWhereItSays(String name) throws Exception {
    NodeData data = generated(name, 3);
    Graph graph = data.graph();
    List<Planted> motifs = data.groundTruth().orElseThrow().motifs();
    for (int m = 0; m < motifs.size(); m++) {
      Planted motif = motifs.get(m);
      NodeSet covered = NodeSet.empty(graph.nodes());
      for (int e : motif.edges()) {
        covered = covered.union(NodeSet.of(graph.nodes(), graph.low(e), graph.high(e)));
      }
      assertThat(covered).isEqualTo(motif.nodes());
      assertThat(Components.isConnected(graph, motif.nodes())).isTrue();
      for (int v : motif.nodes().toArray()) {
        assertThat(data.motifOf(v)).hasValue(m);
        assertThat(data.plantedAt(v)).contains(motif);
      }
    }
    for (int v = 0; v < graph.nodes(); v++) {
      boolean isBase = List.of("base", "tree", "normal").contains(word(data, v));
      assertThat(data.motifOf(v).isEmpty()).isEqualTo(isBase);
    }
  }

  private static String word(NodeData data, int v) {
    return data.classNames().get(data.label(v)).split(" ", -1)[0];
  }

  @ParameterizedTest
  @ValueSource(ints = {BaShapes.RANDOM_EDGES, BaShapes.CODE_RANDOM_EDGES})
  void baShapesHasThePublishedSizesAndRoles(int randomEdges) {
    NodeData data = BaShapes.generate(5, randomEdges);
    // 295 nodes of the base bring 5 edges each; a house has 6 edges and 1 to the base.
    assertThat(data.graph().edges()).isEqualTo(295 * 5 + 80 * (6 + 1) + randomEdges);
    assertThat(data.classNames()).containsExactly("base", "middle", "bottom", "roof");
    assertThat(sizes(data)).containsExactly(300, 160, 160, 80);
    assertThat(data.graph().features().row(123)).hasSize(10).containsOnly(1f);
    assertThat(data.graph().isDirected()).isFalse();
    for (Planted house : data.groundTruth().orElseThrow().motifs()) {
      assertThat(house.name()).isEqualTo("house");
      assertThat(house.edges()).hasSize(6);
      // Within the house the roof and the bottom have two edges, the middle three.
      assertThat(rolesByDegree(data, house)).isEqualTo(Map.of("middle", 3, "bottom", 2, "roof", 2));
    }
  }

  private static Map<String, Integer> rolesByDegree(NodeData data, Planted motif) {
    Map<Integer, Integer> degrees = new HashMap<>();
    for (int e : motif.edges()) {
      degrees.merge(data.graph().low(e), 1, Integer::sum);
      degrees.merge(data.graph().high(e), 1, Integer::sum);
    }
    Map<String, Integer> byRole = new HashMap<>();
    degrees.forEach((v, degree) -> byRole.put(word(data, v), degree));
    return byRole;
  }

  @Test
  void housesOfBaShapesStandOnDifferentNodesOfTheBase() {
    NodeData data = BaShapes.generate(2, 0);
    List<Integer> feet = new ArrayList<>();
    Graph graph = data.graph();
    for (int e = 0; e < graph.edges(); e++) {
      boolean low = data.motifOf(graph.low(e)).isPresent();
      if (low != data.motifOf(graph.high(e)).isPresent()) {
        feet.add(low ? graph.high(e) : graph.low(e));
        assertThat(word(data, low ? graph.low(e) : graph.high(e))).isEqualTo("middle");
      }
    }
    assertThat(feet).hasSize(80).doesNotHaveDuplicates().allMatch(v -> v < 300);
  }

  @Test
  void theBaseOfBaShapesGrowsByDegree() {
    NodeData data = BaShapes.generate(0, 0);
    int[] degrees = IntStream.range(0, 300).map(data.graph()::degree).sorted().toArray();
    // Nodes that come last have 5 edges; hubs have many times as many.
    assertThat(degrees[150]).isLessThan(10);
    assertThat(degrees[299]).isGreaterThan(40);
  }

  @Test
  void baCommunityHasTwoGraphsThatFeaturesTellApart() {
    NodeData data = BaCommunity.generate(4);
    Graph graph = data.graph();
    assertThat(data.nodes()).isEqualTo(1400);
    assertThat(graph.edges()).isEqualTo(2 * (295 * 5 + 80 * 7 + 70) + 350);
    assertThat(sizes(data)).containsExactly(300, 160, 160, 80, 300, 160, 160, 80);
    long between =
        IntStream.range(0, graph.edges())
            .filter(e -> graph.low(e) < 700 != graph.high(e) < 700)
            .count();
    assertThat(between).isEqualTo(350);
    // Means of 700 numbers of variance 0.5 lie within 5 * sqrt(0.5 / 700) = 0.13 of the true one.
    assertThat(mean(graph, 0, 0)).isBetween(-1.13, -0.87);
    assertThat(mean(graph, 700, 1)).isBetween(0.87, 1.13);
    assertThat(mean(graph, 0, 9)).isBetween(-0.19, 0.19);
    assertThat(data.label(0)).isZero();
    assertThat(data.label(700)).isEqualTo(4);
  }

  private static double mean(Graph graph, int first, int column) {
    return IntStream.range(first, first + 700)
        .mapToDouble(v -> graph.features().row(v)[column])
        .average()
        .orElseThrow();
  }

  @Test
  void treesHaveThePublishedMotifs() {
    NodeData cycles = TreeMotifs.cycles(1);
    assertThat(cycles.nodes()).isEqualTo(511 + 60 * 6);
    assertThat(cycles.graph().edges()).isEqualTo(510 + 60 * 7 + 87);
    assertThat(sizes(cycles)).containsExactly(511, 360);
    NodeData grids = TreeMotifs.grids(1);
    assertThat(grids.nodes()).isEqualTo(511 + 80 * 9);
    assertThat(grids.graph().edges()).isEqualTo(510 + 80 * 13 + 123);
    assertThat(sizes(grids)).containsExactly(511, 720);
    assertThat(grids.groundTruth().orElseThrow().motifs())
        .hasSize(80)
        .allMatch(motif -> motif.name().equals("grid") && motif.edges().length == 12);
    // Node v of the tree hangs below node (v - 1) / 2.
    assertThat(IntStream.range(1, 511).allMatch(v -> grids.graph().hasEdge((v - 1) / 2, v)))
        .isTrue();
  }

  @Test
  void ringsOfPaymentsAreDirectedCycles() {
    NodeData data = PaymentRings.generate(7);
    Graph graph = data.graph();
    assertThat(data.nodes()).isBetween(1800, 2100);
    assertThat(graph.isDirected()).isTrue();
    for (Planted ring : data.groundTruth().orElseThrow().motifs()) {
      assertThat(ring.nodes().size()).isBetween(5, 8).isEqualTo(ring.edges().length);
      for (int v : ring.nodes().toArray()) {
        assertThat(data.classNames().get(data.label(v))).isEqualTo("fraud");
        long out = Arrays.stream(ring.edges()).filter(e -> graph.leadsFrom(e, v)).count();
        long in = Arrays.stream(ring.edges()).filter(e -> graph.leadsTo(e, v)).count();
        assertThat(List.of(out, in)).containsExactly(1L, 1L);
      }
    }
  }

  @Test
  void neitherFeaturesNorDegreesTellRingsFromDecoys() {
    NodeData data = PaymentRings.generate(7);
    int members = data.groundTruth().orElseThrow().nodes().size();
    int first = data.nodes() - 2 * members;
    for (int i = 0; i < members; i++) {
      int member = first + i;
      int decoy = first + members + i;
      assertThat(data.label(member)).isEqualTo(1);
      assertThat(data.label(decoy)).isZero();
      assertThat(data.graph().features().equalRows(member, decoy)).isTrue();
      for (int v : new int[] {member, decoy}) {
        assertThat(List.of(payments(data.graph(), v, true), payments(data.graph(), v, false)))
            .containsExactly(2L, 2L);
      }
    }
  }

  private static long payments(Graph graph, int v, boolean out) {
    return IntStream.range(0, graph.degree(v))
        .map(i -> graph.neighborEdge(v, i))
        .filter(e -> out ? graph.leadsFrom(e, v) : graph.leadsTo(e, v))
        .count();
  }
}

package motive.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import motive.chem.toxicophore.Toxicophores;
import motive.data.DataSet;
import motive.data.RealData;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.motif.Containment;
import motive.motif.Counting;
import motive.motif.MotifCounter;
import motive.motif.MotifLibrary;
import org.junit.jupiter.api.Test;

/** The shipped shapes, which are found whatever the labels of nodes are. */
class StructuralLibraryTest {
  private static MotifLibrary open(DataSet data) throws IOException {
    return MotifLibraries.open(MotifLibraries.STRUCTURAL, data, true);
  }

  private static long[] counts(MotifLibrary library, Graph graph, Counting counting) {
    return MotifCounter.of(library, Containment.INDUCED).count(graph, counting);
  }

  private static long presence(MotifLibrary library, Graph graph, String name) {
    return counts(library, graph, Counting.PRESENCE)[library.names().indexOf(name)];
  }

  private static Graph labelled(Graph graph, IntUnaryOperator label) {
    int[] labels = new int[graph.nodes()];
    for (int v = 0; v < labels.length; v++) {
      labels[v] = label.applyAsInt(v);
    }
    GraphBuilder builder = Graph.builder(graph.features()).labels(labels);
    for (int e = 0; e < graph.edges(); e++) {
      builder.edge(graph.low(e), graph.high(e));
    }
    return builder.build();
  }

  @Test
  void housesAndCyclesArePlantedByClass() throws IOException {
    DataSet data = Ba2Motif.generate(0, 40, Ba2Motif.Defect.NONE);
    MotifLibrary library = open(data);
    for (int g = 0; g < data.size(); g++) {
      assertThat(presence(library, data.graph(g), "cycle of 5")).isEqualTo(1 - data.label(g));
      assertThat(presence(library, data.graph(g), "house")).isEqualTo(data.label(g));
    }
  }

  @Test
  void theClassIsTheNumberOfShapes() throws IOException {
    DataSet data = BaMultiShapes.generate(0, 60);
    MotifLibrary library = open(data);
    for (int g = 0; g < data.size(); g++) {
      long shapes = 0;
      for (String name : List.of("house", "wheel of 5", "grid of 2x3")) {
        shapes += presence(library, data.graph(g), name);
      }
      assertThat(shapes == 2).as("graph " + g).isEqualTo(data.label(g) == 1);
    }
  }

  @Test
  void labelsOfNodesAreIgnored() throws IOException {
    DataSet shapes = BaMultiShapes.generate(0, 10);
    DataSet molecules = Toxicophores.generate(0);
    for (DataSet data : List.of(shapes, molecules)) {
      MotifLibrary library = open(data);
      for (Graph graph : data.graphs().subList(0, 10)) {
        long[] counts = counts(library, graph, Counting.OCCURRENCES);
        assertThat(counts(library, labelled(graph, v -> 0), Counting.OCCURRENCES))
            .containsExactly(counts);
        assertThat(counts(library, labelled(graph, v -> v % 3 - 1), Counting.OCCURRENCES))
            .containsExactly(counts);
      }
    }
  }

  @Test
  void proteinsHaveShapesOfAnyElements() throws IOException {
    DataSet proteins = TuReader.read(RealData.folder("PROTEINS"));
    MotifLibrary library = open(proteins);
    long triangles = 0;
    for (Graph graph : proteins.graphs().subList(0, 50)) {
      long[] counts = counts(library, graph, Counting.OCCURRENCES);
      assertThat(counts(library, labelled(graph, v -> 0), Counting.OCCURRENCES))
          .containsExactly(counts);
      triangles += counts[library.names().indexOf("triangle")];
    }
    assertThat(triangles).isPositive();
  }

  @Test
  void orderEmbeddingAsksForOneLabel() throws IOException {
    DataSet shapes = BaMultiShapes.generate(0, 2);
    MotifLibrary library = open(shapes);
    Graph triangle = MotifFeatures.of(shapes).graph(library.motif(0));
    assertThat(triangle.features().row(0)).isEqualTo(shapes.graph(0).features().row(0));
    DataSet molecules = Toxicophores.generate(0);
    assertThatThrownBy(() -> MotifFeatures.of(molecules).graph(library.motif(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "motif 'triangle' must have one label a node for order embedding, got nodes of any"
                + " label for data with 6 labels; use --match containment or --match partial");
  }

  @Test
  void theUsualLibrarySuitsTheData() {
    DataSet shapes = BaMultiShapes.generate(0, 2);
    assertThat(MotifLibraries.usual(shapes)).isEqualTo("bamultishapes");
    assertThat(MotifLibraries.usual(renamed(shapes, new TreeMap<>()))).isEqualTo("structural");
    DataSet molecules = Toxicophores.generate(0);
    assertThat(MotifLibraries.usual(molecules)).isEqualTo("toxicophores");
    assertThat(MotifLibraries.usual(renamed(molecules, new TreeMap<>(molecules.nodeLabelNames()))))
        .isEqualTo("functional-groups");
    TreeMap<Integer, String> words = new TreeMap<>();
    molecules.nodeLabelNames().forEach((label, name) -> words.put(label, "kind " + name));
    assertThat(MotifLibraries.usual(renamed(molecules, words))).isEqualTo("structural");
  }

  private static DataSet renamed(DataSet data, SortedMap<Integer, String> labels) {
    var builder = DataSet.builder("mine").classNames(data.classNames()).nodeLabelNames(labels);
    for (int g = 0; g < data.size(); g++) {
      builder.add(data.graph(g), data.label(g));
    }
    return builder.build();
  }
}

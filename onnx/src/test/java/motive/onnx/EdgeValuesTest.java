package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;

/** What edges carry reaches the model. */
class EdgeValuesTest {
  private static ForeignModel open(String name, List<Graph> graphs) throws IOException {
    return new OnnxFormat().open(Fixtures.bytes(name), name + ".onnx", ForeignOptions.OPEN, graphs);
  }

  private static Graph rows(Graph graph, float[][] rows) {
    return graph.withEdgeFeatures(Features.dense(rows.length == 0 ? 1 : rows[0].length, rows));
  }

  /** The graph with its edge labels written as one-hot rows. */
  private static Graph oneHot(Graph graph) {
    float[][] rows = new float[graph.edges()][3];
    for (int e = 0; e < graph.edges(); e++) {
      rows[e][graph.edgeLabel(e).orElseThrow()] = 1;
    }
    return graph.edges() == 0 ? graph : rows(graph, rows);
  }

  private static Graph weighted(Graph graph, float weight) {
    float[][] rows = new float[graph.edges()][];
    Arrays.setAll(rows, e -> new float[] {weight});
    return graph.edges() == 0 ? graph : rows(graph, rows);
  }

  @Test
  void featureRowsAreReadAsTheModelReadsLabels() throws IOException {
    List<Graph> labelled = Fixtures.graphs();
    List<Graph> rich = labelled.stream().map(EdgeValuesTest::oneHot).toList();
    try (ForeignModel byLabel = open("gine", labelled);
        ForeignModel byRow = open("gine", rich)) {
      assertThat(byRow.remarks()).contains("edge features are given as 3 columns");
      for (int g = 0; g < rich.size(); g++) {
        assertThat(byRow.logits(rich.get(g))).containsExactly(byLabel.logits(labelled.get(g)));
      }
      Graph other = rows(labelled.get(0), new float[labelled.get(0).edges()][3]);
      assertThat(byRow.logits(other)).isNotEqualTo(byLabel.logits(labelled.get(0)));
    }
  }

  @Test
  void theOneFeatureOfEdgesIsTheirWeight() throws IOException {
    List<Graph> plain = Fixtures.graphs();
    List<Graph> ones = plain.stream().map(graph -> weighted(graph, 1)).toList();
    try (ForeignModel without = open("gcn_weighted", plain);
        ForeignModel with = open("gcn_weighted", ones)) {
      assertThat(without.remarks())
          .contains(
              "edge weights are the one feature of edges where no other input reads it, and else 1");
      assertThat(with.remarks()).contains("edge features are given as edge weights");
      for (int g = 0; g < ones.size(); g++) {
        assertThat(with.logits(ones.get(g)))
            .containsExactly(without.logits(plain.get(g)), within(1e-9));
      }
      assertThat(with.logits(weighted(plain.get(0), 3))).isNotEqualTo(with.logits(ones.get(0)));
    }
  }

  @Test
  void negativeLabelsAreNoPlaceInAnEmbedding() {
    List<Graph> negative =
        List.of(Graph.builder(Features.constant(2, 4, 1)).edge(0, 1, -1).build());
    assertThatThrownBy(() -> open("gine_embedding", negative))
        .hasMessageStartingWith(
            "gine_embedding.onnx: edge labels must be >= 0 for the model's input");
  }

  @Test
  void rowsOfAnotherWidthAreRefused() {
    List<Graph> narrow =
        List.of(Graph.builder(Features.constant(2, 4, 1)).edge(0, 1).build()).stream()
            .map(graph -> rows(graph, new float[][] {{1, 2}}))
            .toList();
    assertThatThrownBy(() -> open("gine", narrow))
        .hasMessage(
            "gine.onnx: edge features must be as wide as the model's input edge_attr float[?,3],"
                + " got 2 a row");
  }
}

package motive.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class DataSetTest {
  private static final Graph EDGE = Graph.builder(Features.constant(2, 3, 1)).edge(0, 1).build();

  @Test
  void aDataSetWithoutGraphsIsRefused() {
    assertThatThrownBy(() -> DataSet.builder("x").build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("data set x must have graphs, got none");
  }

  @Test
  void graphsMustHaveRowsOfOneWidth() {
    Graph narrow = Graph.builder(Features.constant(2, 2, 1)).build();

    assertThatThrownBy(() -> DataSet.builder("x").add(EDGE, 0).add(narrow, 0).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "graph 1 must have rows of 3 features, got 2 features, no node labels and no edge"
                + " labels");
  }

  @Test
  void labelsMustBeInAllGraphsOrInNone() {
    Graph labelled = Graph.builder(Features.constant(1, 3, 1)).labels(4).build();
    Graph edgeLabelled = Graph.builder(Features.constant(1, 3, 1)).edge(0, 0, 9).build();

    assertThatThrownBy(() -> DataSet.builder("x").add(EDGE, 0).add(labelled, 0).build())
        .hasMessage(
            "graph 1 must have node labels exactly when graph 0 has, got 3 features, node labels"
                + " and no edge labels");
    assertThatThrownBy(() -> DataSet.builder("x").add(EDGE, 0).add(edgeLabelled, 0).build())
        .hasMessage(
            "graph 1 must have edge labels exactly when graph 0 has, got 3 features, no node labels"
                + " and edge labels");
  }

  @Test
  void classesMustHaveNames() {
    assertThatThrownBy(() -> DataSet.builder("x").classNames(List.of("a")).add(EDGE, 1).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("class of graph 0 must be in [0, 1), got 1");
    assertThatThrownBy(() -> DataSet.builder("x").add(EDGE, -1).build())
        .hasMessage("class of graph 0 must be in [0, 1), got -1");
  }

  @Test
  void groundTruthMustFitItsGraph() {
    GroundTruth small = new GroundTruth(1, List.of());
    GroundTruth beyond =
        new GroundTruth(2, List.of(new GroundTruth.Planted("m", NodeSet.all(2), 1)));

    assertThatThrownBy(() -> DataSet.builder("x").add(EDGE, 0, small))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("graph 0: ground truth must be of 2 nodes, got 1");
    assertThatThrownBy(() -> DataSet.builder("x").add(EDGE, 0, beyond))
        .hasMessage("graph 0: edge of motif m must be in [0, 1), got 1");
    assertThatThrownBy(() -> new GroundTruth(1, beyond.motifs()))
        .hasMessage("motif m must be a set of 1 nodes, got one of 2");
  }

  @Test
  void groundTruthJoinsItsMotifs() {
    GroundTruth truth =
        new GroundTruth(
            4,
            List.of(
                new GroundTruth.Planted("b", NodeSet.of(4, 2, 3), 5, 2),
                new GroundTruth.Planted("a", NodeSet.of(4, 0, 2), 2)));

    assertThat(truth.names()).containsExactly("b", "a");
    assertThat(truth.nodes()).isEqualTo(NodeSet.of(4, 0, 2, 3));
    assertThat(truth.edges()).containsExactly(2, 5);
  }

  @Test
  void classesWithoutGraphsAreWarnedOf() {
    DataSet data =
        DataSet.builder("x").classNames(List.of("a", "b", "c")).add(EDGE, 0).add(EDGE, 2).build();

    assertThat(data.warnings())
        .extracting(DataWarning::text)
        .containsExactly("classes without graphs: b");
    assertThat(data.summary().classes())
        .extracting(Summary.ClassCount::graphs)
        .containsExactly(1, 0, 1);
  }

  @Test
  void warningsDoNotCountTowardsEquality() {
    DataSet plain = DataSet.builder("x").add(EDGE, 0).add(EDGE, 1).build();
    DataSet warned =
        DataSet.builder("x")
            .add(EDGE, 0)
            .add(EDGE, 1)
            .warn(new DataWarning(DataWarning.Kind.UNREAD_FILES, 1, "w"))
            .build();

    assertThat(warned).isEqualTo(plain).hasSameHashCodeAs(plain);
    assertThat(DataSet.builder("y").add(EDGE, 0).add(EDGE, 1).build()).isNotEqualTo(plain);
    assertThat(DataSet.builder("x").add(EDGE, 1).add(EDGE, 0).build()).isNotEqualTo(plain);
  }

  @Test
  void messagesStayOnOneLine() {
    DatasetFormatException e =
        new DatasetFormatException("a\nb.txt", 3, "x must y, got z\r\u2028\uD800");

    assertThat(e).hasMessage("a\\u000ab.txt:3: x must y, got z\\u000d\\u2028\\ud800");
  }

  @Test
  void limitsMustBePositive() {
    assertThatThrownBy(() -> new Limits(1, 1, 1, 1, 0, 1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxValues must be >= 1, got 0");
  }
}

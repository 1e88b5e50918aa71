package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignModel;
import motive.foreign.ForeignOptions;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.Task;
import org.junit.jupiter.api.Test;

/** Models of nodes and of pairs of nodes, made by hand from ONNX operators. */
class NodeModelTest {
  private static final byte[] ZERO = OnnxBytes.constants("zero", 0);
  private static final byte[] ONE = OnnxBytes.constants("one", 1);

  /** Each node's row with those that edges lead to it from. */
  private static byte[] sum(String from, String to) {
    return OnnxBytes.join(
        OnnxBytes.node("Gather", from + " src", "sent_" + to, OnnxBytes.integer("axis", 0)),
        OnnxBytes.node(
            "ScatterElements",
            from + " index sent_" + to,
            to,
            OnnxBytes.integer("axis", 0),
            OnnxBytes.word("reduction", "add")));
  }

  /** h1 and h2: each node's features after one and after two sums over neighbours. */
  private static byte[] sums() {
    return OnnxBytes.join(
        ZERO,
        ONE,
        OnnxBytes.node("Gather", "edge_index zero", "src", OnnxBytes.integer("axis", 0)),
        OnnxBytes.node("Gather", "edge_index one", "dst", OnnxBytes.integer("axis", 0)),
        OnnxBytes.constants("axes", 1L, 1),
        OnnxBytes.node("Unsqueeze", "dst axes", "column"),
        OnnxBytes.node("Gather", "x src", "shaped", OnnxBytes.integer("axis", 0)),
        OnnxBytes.node("Shape", "shaped", "shape"),
        OnnxBytes.node("Expand", "column shape", "index"),
        sum("x", "h1"),
        sum("h1", "h2"));
  }

  /** Two classes a node from h2. */
  private static byte[] nodes() {
    return OnnxBytes.model(
        "out",
        2,
        sums(),
        OnnxBytes.node("MatMul", "h2 w", "out"),
        OnnxBytes.values("w", 4, 2, 1, -1, 0.5f, 0, 0, 2, -1, 1));
  }

  /** The dot product of the rows h1 of each pair. */
  private static byte[] pairs() {
    return OnnxBytes.pairModel(
        "out",
        1,
        sums(),
        OnnxBytes.node("Gather", "edge_label_index zero", "us", OnnxBytes.integer("axis", 0)),
        OnnxBytes.node("Gather", "edge_label_index one", "vs", OnnxBytes.integer("axis", 0)),
        OnnxBytes.node("Gather", "h1 us", "a", OnnxBytes.integer("axis", 0)),
        OnnxBytes.node("Gather", "h1 vs", "b", OnnxBytes.integer("axis", 0)),
        OnnxBytes.node("Mul", "a b", "ab"),
        OnnxBytes.node("ReduceSum", "ab axes", "out", OnnxBytes.integer("keepdims", 0)));
  }

  private static ForeignModel open(byte[] model, ForeignOptions options, Graph... sample)
      throws IOException {
    return new OnnxFormat().open(model, "m.onnx", options, List.of(sample));
  }

  /** What the model of nodes computes, by hand: arcs lead from source to target. */
  private static double[][] expected(Graph graph, int rounds) {
    double[][] rows = new double[graph.nodes()][4];
    for (int v = 0; v < rows.length; v++) {
      int at = v;
      graph.features().forEachEntry(v, (column, value) -> rows[at][column] = value);
    }
    double[][] before = rows;
    for (int round = 0; round < rounds; round++) {
      double[][] after = new double[before.length][];
      for (int v = 0; v < after.length; v++) {
        after[v] = before[v].clone();
        for (int i = 0; i < graph.degree(v); i++) {
          for (int c = 0; c < 4; c++) {
            boolean leads = graph.leadsTo(graph.neighborEdge(v, i), v);
            after[v][c] += leads ? before[graph.neighbor(v, i)][c] : 0;
          }
        }
      }
      before = after;
    }
    return before;
  }

  private static double[] classes(double[] h) {
    return new double[] {h[0] + 0.5 * h[1] - h[3], -h[0] + 2 * h[2] + h[3]};
  }

  /** A long path with some branches, so that six hops do not reach everything. */
  private static Graph path(boolean directed) {
    int nodes = 40;
    GraphBuilder builder =
        Graph.builder(Features.oneHot(4, IntStream.range(0, nodes).map(v -> v * v % 4).toArray()));
    for (int v = 1; v < nodes; v++) {
      int to = v % 7 == 0 ? v - 3 : v - 1;
      if (directed && v % 3 == 0) {
        builder.arc(v, to);
      } else {
        builder.edge(v, to);
      }
    }
    return builder.build();
  }

  @Test
  void aRowForEachNodeIsReadAtTheRoot() throws IOException {
    Graph graph = path(false);
    try (ForeignModel model = open(nodes(), ForeignOptions.OPEN, graph)) {
      assertThat(model.task()).isEqualTo(Task.NODE);
      assertThat(model.hops()).hasValue(2);
      assertThat(model.remarks())
          .containsExactly(
              "output is read as logits",
              "the output depends on 2 hops around a node, as tried at 8 places; --hops gives"
                  + " another number",
              "task: node, since the output has a row for each node (--task graph, where it has"
                  + " not)");
      double[][] rows = expected(graph, 2);
      for (int v = 0; v < graph.nodes(); v++) {
        assertThat(model.logits(graph.withRoots(v)))
            .containsExactly(classes(rows[v]), within(1e-4));
      }
      try (ForeignModel again = open(nodes(), model.settled(), graph)) {
        assertThat(again.settled()).isEqualTo(model.settled());
        assertThat(again.remarks()).containsExactly("output is read as logits, as given");
      }
    }
  }

  @Test
  void graphsSideBySideGetTheSameRows() throws IOException {
    Graph graph = path(false);
    List<Graph> graphs = new ArrayList<>();
    for (int v = 0; v < 30; v++) {
      graphs.add(v % 5 == 4 ? graph.withRoots(v).withEdges() : graph.withRoots(v));
    }
    try (ForeignModel model = open(nodes(), ForeignOptions.OPEN, graph)) {
      double[][] out = new double[30][2];
      model.logits(graphs, out);
      for (int v = 0; v < 30; v++) {
        assertThat(out[v]).containsExactly(model.logits(graphs.get(v)), within(1e-5));
      }
    }
  }

  @Test
  void directedEdgesReachTheModelAsTheyAre() throws IOException {
    Graph graph = path(true);
    assertThat(graph.isDirected()).isTrue();
    try (ForeignModel model = open(nodes(), ForeignOptions.OPEN, graph)) {
      double[][] rows = expected(graph, 2);
      double[][] bothWays = expected(path(false), 2);
      int differs = 0;
      for (int v = 0; v < graph.nodes(); v++) {
        assertThat(model.logits(graph.withRoots(v)))
            .containsExactly(classes(rows[v]), within(1e-4));
        differs += rows[v][0] == bothWays[v][0] ? 0 : 1;
      }
      assertThat(differs).isPositive();
    }
  }

  @Test
  void aPairIsScoredThroughEdgeLabelIndex() throws IOException {
    Graph graph = path(false);
    ForeignOptions logit = ForeignOptions.OPEN.withKind(OutputKind.LOGIT);
    try (ForeignModel model = open(pairs(), logit, graph)) {
      assertThat(model.task()).isEqualTo(Task.EDGE);
      assertThat(model.hops()).hasValue(1);
      assertThat(model.remarks())
          .contains("task: edge, since the model has the input edge_label_index");
      double[][] rows = expected(graph, 1);
      List<Graph> graphs = new ArrayList<>();
      for (int v = 1; v < 20; v++) {
        graphs.add(graph.withRoots(v, 2 * v % 39 == v ? 0 : 2 * v));
      }
      double[][] out = new double[graphs.size()][2];
      model.logits(graphs, out);
      for (int i = 0; i < out.length; i++) {
        double[] a = rows[graphs.get(i).root(0)];
        double[] b = rows[graphs.get(i).root(1)];
        double dot = IntStream.range(0, 4).mapToDouble(c -> a[c] * b[c]).sum();
        assertThat(out[i]).containsExactly(new double[] {0, dot}, within(1e-4));
      }
    }
    assertThatThrownBy(() -> open(pairs(), logit.withTask(Task.NODE), graph))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessage(
            "m.onnx: a model with the input edge_label_index must have the task edge, got node");
    assertThatThrownBy(() -> open(nodes(), logit.withTask(Task.EDGE), graph))
        .hasMessage(
            "m.onnx: a model of the task edge must have the input edge_label_index, got none; name"
                + " it with --inputs edge_label_index=NAME");
  }

  @Test
  void aModelThatReadsTheWholeGraphNeedsItsHops() throws IOException {
    byte[] all =
        OnnxBytes.model(
            "out",
            2,
            OnnxBytes.node("ReduceSum", "x axis", "all", OnnxBytes.integer("keepdims", 1)),
            OnnxBytes.constants("axis", 0L, 1),
            OnnxBytes.node("Add", "x all", "h"),
            OnnxBytes.node("MatMul", "h w", "out"),
            OnnxBytes.values("w", 4, 2, 1, -1, 0.5f, 0, 0, 2, -1, 1));
    Graph graph = path(false);
    assertThatThrownBy(() -> open(all, ForeignOptions.OPEN, graph))
        .hasMessage(
            "m.onnx: the output for a node must depend on at most 6 hops around it to be explained,"
                + " got a model that reads further; give --hops where the number is known");
    try (ForeignModel model = open(all, ForeignOptions.OPEN.withHops(3), graph)) {
      assertThat(model.hops()).hasValue(3);
      assertThat(model.remarks())
          .contains("graphs are evaluated one at a time: side by side they get other outputs");
    }
  }

  @Test
  void smallSamplesDoNotShowTheHops() throws IOException {
    try (ForeignModel model = open(nodes(), ForeignOptions.OPEN, Fixtures.random(5, 1))) {
      assertThat(model.hops()).hasValue(6);
      assertThat(model.remarks())
          .contains(
              "the sample graphs are too small to show how many hops the output depends on: 6 are"
                  + " taken; --hops gives another number");
    }
  }

  @Test
  void aGraphMustHaveTheRootsOfTheTask() throws IOException {
    Graph graph = path(false);
    try (ForeignModel model = open(nodes(), ForeignOptions.OPEN, graph)) {
      assertThatThrownBy(() -> model.logits(graph))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the graph must have 1 roots for this model, got 0");
      // A part without its root has no output.
      assertThat(
              model.logits(
                  graph.withRoots(3).induced(motive.graph.NodeSet.of(graph.nodes(), 7, 8))))
          .containsExactly(0, 0);
    }
  }

  @Test
  void aNodeClassifierIsNoClassifierOfGraphs() {
    assertThatThrownBy(() -> open(nodes(), ForeignOptions.OPEN.withTask(Task.GRAPH), path(false)))
        .isInstanceOf(CheckpointFormatException.class)
        .hasMessageContaining("a node classifier, which --task node explains");
  }
}

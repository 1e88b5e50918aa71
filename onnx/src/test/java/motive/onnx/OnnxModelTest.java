package motive.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.foreign.ForeignFormats;
import motive.foreign.ForeignModel;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.model.Evaluation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class OnnxModelTest {
  private static double[][] logits(ForeignModel model, List<Graph> graphs) {
    double[][] out = new double[graphs.size()][model.classes()];
    model.logits(graphs, out);
    return out;
  }

  private static List<Graph> many(int count) {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      graphs.add(Fixtures.random(1 + i % 17, i));
    }
    return graphs;
  }

  @Test
  void isFoundAsAService() {
    assertThat(ForeignFormats.reading("model.ONNX")).containsInstanceOf(OnnxFormat.class);
    assertThat(ForeignFormats.named("onnx")).containsInstanceOf(OnnxFormat.class);
    assertThat(ForeignFormats.reading("model.safetensors")).isEmpty();
  }

  @Test
  void opensWithItsOwnSettingsAndHasNothingLeftToFindOut() throws IOException {
    try (ForeignModel found = Fixtures.open("gin_unnamed");
        ForeignModel told = Fixtures.open("gin_unnamed", found.settled())) {
      assertThat(told.settled()).isEqualTo(found.settled());
      assertThat(told.remarks())
          .containsExactly(
              "output is read as logits, as given",
              "the model cannot take a graph without nodes: it gets equal logits by convention");
    }
  }

  @Test
  void answersManyAsOneByOneToRounding() throws IOException {
    List<Graph> graphs = many(3 * OnnxModel.BATCH + 5);
    try (ForeignModel model = Fixtures.open("gin")) {
      double[][] together = logits(model, graphs);
      for (int i = 0; i < graphs.size(); i += 29) {
        assertThat(together[i]).containsExactly(model.logits(graphs.get(i)), within(1e-4));
      }
    }
  }

  @Test
  void runsEndByCountAndBySize() {
    List<Graph> small = many(2 * OnnxModel.BATCH);
    assertThat(OnnxModel.endOfRun(small, 0, OnnxModel.BATCH)).isEqualTo(OnnxModel.BATCH);
    assertThat(OnnxModel.endOfRun(small, OnnxModel.BATCH + 3, OnnxModel.BATCH))
        .isEqualTo(2 * OnnxModel.BATCH);
    assertThat(OnnxModel.endOfRun(small, 5, 1)).isEqualTo(6);
    Graph large = Graph.builder(Features.constant(40_000, 1, 1)).build();
    Graph huge = Graph.builder(Features.constant(70_000, 1, 1)).build();
    // 2 x 40,000 nodes are more than 65,536; a graph that is too large by itself runs alone.
    assertThat(OnnxModel.endOfRun(List.of(large, large, large), 0, 64)).isEqualTo(1);
    assertThat(OnnxModel.endOfRun(List.of(huge, large), 0, 64)).isEqualTo(1);
    assertThat(OnnxModel.endOfRun(List.of(small.get(0), large, small.get(1)), 0, 64)).isEqualTo(3);
  }

  @Test
  void equalQuestionsGetEqualBitsFromAllThreads() throws Exception {
    List<Graph> graphs = many(300);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    double[][] expected;
    try (ForeignModel model = Fixtures.open("gat")) {
      expected = logits(model, graphs);
      List<Future<double[][]>> answers = new ArrayList<>();
      for (int t = 0; t < 12; t++) {
        // In between, other questions: they must leave no trace.
        model.logits(graphs.get(t));
        answers.add(threads.submit(() -> logits(model, graphs)));
      }
      for (Future<double[][]> answer : answers) {
        assertThat(answer.get()).isDeepEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
    try (ForeignModel again = Fixtures.open("gat")) {
      assertThat(logits(again, graphs)).isDeepEqualTo(expected);
    }
  }

  @Test
  void aGraphWithoutNodesTakesNoPartInABatch() throws IOException {
    Graph empty = Graph.builder(Features.constant(0, Fixtures.FEATURES, 0)).build();
    Graph graph = Fixtures.random(6, 2);
    try (ForeignModel model = Fixtures.open("gin");
        ForeignModel alone = Fixtures.open("gin_alone")) {
      double[][] out = logits(model, List.of(empty, graph, empty, graph));
      assertThat(out[0]).containsExactly(0, 0, 0);
      assertThat(out[2]).containsExactly(0, 0, 0);
      assertThat(out[1]).isEqualTo(logits(model, List.of(graph, graph))[0]);
      // This one sums nodes without counting graphs, so that it can say what it is for no nodes:
      // the bias of its head.
      assertThat(alone.remarks()).noneMatch(remark -> remark.contains("convention"));
      assertThat(alone.logits(empty)).isNotEqualTo(new double[] {0, 0, 0});
    }
  }

  @Test
  void walksOverNodeSetsAndTheirComplements() throws IOException {
    Graph graph = Fixtures.random(9, 4);
    try (ForeignModel model = Fixtures.open("gin")) {
      Evaluation nodes = model.walk(graph, Complement.NODES);
      Evaluation edges = model.walk(graph, Complement.EDGES);
      double[] got = new double[model.classes()];
      for (int v : new int[] {3, 0, 7}) {
        nodes.add(v);
        edges.add(v);
      }
      nodes.remove(0);
      nodes.undo();
      NodeSet set = NodeSet.of(9, 0, 3, 7);
      nodes.inside(got);
      assertThat(got).isEqualTo(model.logits(graph.induced(set)));
      nodes.outside(got);
      assertThat(got).isEqualTo(model.logits(graph.induced(set.complement())));
      edges.outside(got);
      int[] left =
          java.util.stream.IntStream.range(0, graph.edges())
              .filter(e -> !(set.contains(graph.low(e)) && set.contains(graph.high(e))))
              .toArray();
      assertThat(got).isEqualTo(model.logits(graph.withEdges(left)));
    }
  }

  @Test
  void refusesUseAfterItWasClosed() throws IOException {
    ForeignModel model = Fixtures.open("gin");
    model.close();
    model.close();
    assertThatThrownBy(() -> model.logits(Fixtures.random(3, 1)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("model must be open, got one that was closed");
  }

  @Test
  void refusesGraphsOfAnotherWidth() throws IOException {
    try (ForeignModel model = Fixtures.open("gin")) {
      Graph wide = Graph.builder(Features.constant(2, 9, 1)).build();
      assertThatThrownBy(() -> model.logits(wide))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("features must have width 4, got 9");
    }
  }

  @Test
  void entriesAreSortedBySourceAndTargetWithLoopsOnce() {
    Graph graph =
        Graph.builder(Features.constant(3, 1, 1)).edge(2, 0).edge(1, 1).edge(0, 1).build();
    Entries entries = new Entries(List.of(graph, graph));
    // (0,1) (0,2) (1,0) (1,1) (2,0), and the same three further on.
    assertThat(entries.pairs(1, 2))
        .containsExactly(0, 1, 0, 2, 1, 0, 1, 1, 2, 0, 3, 4, 3, 5, 4, 3, 4, 4, 5, 3);
    assertThat(entries.pairs(10, 1))
        .containsExactly(0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 1, 2, 0, 1, 0, 4, 5, 3, 4, 3);
  }

  /** From 1.29 on, the runtime's builds for Linux report to their maker over the network. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void theRuntimeHoldsNoClientThatReportsHome() throws IOException {
    String name = "/ai/onnxruntime/native/linux-x64/libonnxruntime.so";
    try (InputStream in = ai.onnxruntime.OrtEnvironment.class.getResourceAsStream(name)) {
      assertThat(in).isNotNull();
      String library = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      assertThat(library.length()).isGreaterThan(1_000_000);
      assertThat(library.contains("OneCollector")).isFalse();
    }
  }
}

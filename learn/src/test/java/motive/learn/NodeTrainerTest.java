package motive.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.checkpoint.Architecture;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.Tensor;
import motive.checkpoint.TensorFile;
import motive.data.node.NodeData;
import motive.data.node.NodeDataBuilder;
import motive.data.node.Split;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.model.ColorModel;
import motive.model.DenseKernel;
import motive.model.Network;
import motive.model.Softmax;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class NodeTrainerTest {
  private static final int TREE = 60;
  private static final int TRIANGLES = 20;

  private static final NodeTrainingOptions QUICK =
      NodeTrainingOptions.DEFAULT.withWidth(8).withMaxEpochs(120);

  /** A tree with triangles hung on it; nodes of triangles are of class 1, all features are 1. */
  private static Graph graph() {
    SplitMix64 random = new SplitMix64(5);
    GraphBuilder builder = Graph.builder(Features.constant(TREE + 3 * TRIANGLES, 1, 1));
    for (int v = 1; v < TREE; v++) {
      builder.edge(random.nextInt(v), v);
    }
    for (int t = 0; t < TRIANGLES; t++) {
      int a = TREE + 3 * t;
      builder.edge(a, a + 1).edge(a + 1, a + 2).edge(a, a + 2).edge(random.nextInt(TREE), a);
    }
    return builder.build();
  }

  private static int[] labels() {
    return IntStream.range(0, TREE + 3 * TRIANGLES).map(v -> v < TREE ? 0 : 1).toArray();
  }

  private static NodeResult train(NodeTrainingOptions options, long seed) {
    return new NodeTrainer(options, seed)
        .train(graph(), labels(), 2, NodeSplit.stratified(labels(), seed), Progress.NONE);
  }

  private static Network network(Map<String, Tensor> tensors) throws IOException {
    return NetworkReader.read(
            new TensorFile(tensors, Map.of()),
            "trained",
            Architecture.parse(NodeNetworkGraph.ARCHITECTURE),
            Renames.NONE)
        .network();
  }

  @Test
  void learnsToTellTrianglesFromTheTree() {
    NodeResult result = train(QUICK.withMaxEpochs(400), 1);
    assertThat(result.test()).isGreaterThanOrEqualTo(0.9);
    assertThat(result.all()).isGreaterThan(0.9);
    assertThat(result.interrupted()).isFalse();
  }

  @Test
  void theSameSeedGivesTheSameBytes() {
    assertThat(train(QUICK, 3).tensors()).isEqualTo(train(QUICK, 3).tensors());
    assertThat(train(QUICK, 4).tensors()).isNotEqualTo(train(QUICK, 3).tensors());
  }

  @Test
  void theEngineAgreesAtEveryNode() throws IOException {
    NodeResult result = train(QUICK, 2);
    Network network = network(result.tensors());
    assertThat(network.pooling()).isEqualTo(Network.Pooling.NODE);
    ColorModel model = ColorModel.of(network);
    double[][] expected = NodeTrainer.logits(result.tensors(), graph(), QUICK.layers());
    int right = 0;
    for (int v = 0; v < graph().nodes(); v++) {
      double[] logits = model.logits(graph().withRoots(v));
      assertThat(logits).containsExactly(expected[v], within(1e-4));
      assertThat(DenseKernel.outputs(network, graph().withRoots(v)))
          .containsExactly(expected[v], within(1e-4));
      right += Softmax.best(logits) == labels()[v] ? 1 : 0;
    }
    assertThat(result.all()).isEqualTo((double) right / graph().nodes());
  }

  @Test
  void trainingStopsWhereValidationStandsStill() {
    NodeTrainingOptions options = new NodeTrainingOptions(8, 2, 0.05, 0, 0, 10, 100_000);
    assertThat(train(options, 1).epochs()).isLessThan(5000);
  }

  @Test
  void anInterruptEndsTrainingAndStays() {
    Thread.currentThread().interrupt();
    NodeResult result = train(QUICK, 1);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.interrupted()).isTrue();
    assertThat(result.epochs()).isEqualTo(1);
  }

  @Test
  void threeFifthsOfEachClassAreTrainedOn() {
    int[] labels = labels();
    labels[0] = -1;
    NodeSplit split = NodeSplit.stratified(labels, 7);
    // 59 and 60 nodes: 12 each to stop by and to test.
    assertThat(split.train).hasSize(35 + 36).isSorted().doesNotContain(0);
    assertThat(split.validation).hasSize(12 + 12);
    assertThat(split.test).hasSize(12 + 12);
    int[] all = IntStream.of(split.train).toArray();
    assertThat(
            IntStream.concat(
                    Arrays.stream(all),
                    IntStream.concat(Arrays.stream(split.validation), Arrays.stream(split.test)))
                .distinct())
        .hasSize(119);
    assertThat(NodeSplit.stratified(labels, 8).test).isNotEqualTo(split.test);
  }

  private static NodeDataBuilder data() {
    return NodeData.builder("toy", graph()).classes(List.of("tree", "triangle"), labels());
  }

  @Test
  void masksOfTheDataDecide() {
    int nodes = graph().nodes();
    NodeData masked =
        data()
            .mask(Split.TRAIN, NodeSet.of(nodes, 1, 2, 70))
            .mask(Split.VALIDATION, NodeSet.of(nodes, 3, 80))
            .build();
    NodeSplit split = NodeSplit.of(masked, 1);
    assertThat(split.train).containsExactly(1, 2, 70);
    assertThat(split.validation).containsExactly(3, 80);
    assertThat(split.test).hasSize(nodes - 5).contains(0, 4, 81);
    assertThat(NodeSplit.of(data().build(), 1).train)
        .isEqualTo(NodeSplit.stratified(labels(), 1).train);
  }

  @Test
  void wrongArgumentsAreRefused() {
    int[] labels = labels();
    labels[9] = 2;
    NodeSplit split = NodeSplit.stratified(labels(), 1);
    NodeTrainer trainer = new NodeTrainer(QUICK, 1);
    assertThatThrownBy(() -> trainer.train(graph(), labels, 2, split, Progress.NONE))
        .hasMessage("label of node 9 must be < 2, got 2");
    assertThatThrownBy(() -> trainer.train(graph(), new int[3], 2, split, Progress.NONE))
        .hasMessage("labels must name a class for each of 120 nodes, got 3");
    NodeSplit none = new NodeSplit(new int[0], new int[0], new int[0]);
    assertThatThrownBy(() -> trainer.train(graph(), labels(), 2, none, Progress.NONE))
        .hasMessage("there must be nodes to train on, got none");
    assertThatThrownBy(() -> QUICK.withWidth(0)).hasMessage("width must be >= 1, got 0");
  }
}

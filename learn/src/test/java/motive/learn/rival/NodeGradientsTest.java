package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import motive.baseline.Background;
import motive.baseline.Rival;
import motive.baseline.Task;
import motive.checkpoint.Tensor;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.learn.rival.NativeNetwork.Masks;
import motive.learn.torch.Torch;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** The gradient rivals where a node is explained, beside what is worked out by hand. */
class NodeGradientsTest {
  /** 0 – 1 – 2 – 3 – 4, explained at a node. */
  private static Graph path(int root) {
    float[][] rows = {{1}, {2}, {3}, {4}, {5}};
    GraphBuilder builder = Graph.builder(Features.dense(1, rows));
    for (int v = 1; v < 5; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build().withRoots(root);
  }

  /** One layer that adds up neighbours; the logits of a node are minus and plus that sum. */
  private static Network adding() {
    Chain same = new Chain(1, List.of(new Step.Linear(1, 1, new float[] {1}, new float[] {0})));
    Layer layer = new Layer(Layer.Gather.SUM, -1, same, false);
    Step.Linear out = new Step.Linear(1, 2, new float[] {-1, 1}, new float[] {0, 0});
    return new Network(
        NodeNetwork.of(List.of(layer), NodeNetwork.Jumping.LAST),
        Pooling.NODE,
        new Chain(1, List.of(out)));
  }

  private static Background background(Network network, List<Graph> graphs) {
    return new Background(() -> ColorModel.of(network), Optional.of(network), graphs, List.of());
  }

  private static Task task(Graph graph) {
    return Task.of(graph, 0, Target.of(1), 3);
  }

  @Test
  void outputsAtRootsAreThoseOfTheEngineSideBySide() {
    for (int i = 0; i < 40; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network drawn = TestNetworks.any(random, 3, 2);
      boolean pairs = i % 2 == 1;
      Network network =
          new Network(drawn.nodes(), pairs ? Pooling.PAIR_PRODUCT : Pooling.NODE, drawn.readout());
      List<Graph> graphs = new ArrayList<>();
      for (int g = 0; g < 3; g++) {
        Graph graph = TestNetworks.graph(random, 3 + random.nextInt(6), 3);
        int root = random.nextInt(graph.nodes());
        graphs.add(
            pairs ? graph.withRoots(root, (root + 1) % graph.nodes()) : graph.withRoots(root));
      }
      try (NDManager manager = Torch.newManager()) {
        NativeGraphs together = new NativeGraphs(new Messages(graphs), manager);
        List<double[]> rows =
            Torch.rows(
                new NativeNetwork(network, manager)
                    .logits(together, together.features(manager), Masks.NONE));
        for (int g = 0; g < 3; g++) {
          assertThat(rows.get(g))
              .as("network " + i + ", graph " + g)
              .containsExactly(ColorModel.of(network).logits(graphs.get(g)), within(1e-4));
        }
      }
    }
  }

  @Test
  void gnnExplainerScoresTheEdgesOfTheNodeAloneWhereOneLayerReadsThem() {
    Rival rival = GnnExplainer.KIND.make(background(adding(), List.of()), Map.of());
    Graph graph = path(1);
    double[] scores = rival.study(task(graph), () -> false).scores().orElseThrow().edges();
    // Node 1 hears 0 and 2. Messages to other nodes have no slope, so they count 0 from the first
    // epoch on; an edge has the mean of its two messages, one of which leads to node 1.
    assertThat(scores[0]).isPositive().isLessThanOrEqualTo(0.5);
    assertThat(scores[1]).isPositive().isLessThanOrEqualTo(0.5);
    assertThat(scores[2]).isZero();
    assertThat(scores[3]).isZero();
    assertThat(rival.study(task(graph), () -> false).within(2).part().edgesIn(graph))
        .containsExactly(0, 1);
    NodeSet none = NodeSet.empty(5);
    Task near = new Task(graph, 0, Target.of(1), none, none, NodeSet.of(5, 3, 4), 3);
    assertThat(rival.study(near, () -> false).within(4).part().edgesIn(graph))
        .containsExactly(0, 1);
  }

  @Test
  void pgExplainersNetworkReadsTheRowOfTheNodeBesideThoseOfTheEnds() {
    PgScorer scorer = new PgScorer(2, true, new SplitMix64(1));
    Messages messages = new Messages(List.of(path(1), path(4)));
    PgPairs pairs = new PgPairs(messages, false);
    float[] values = new float[20];
    for (int i = 0; i < values.length; i++) {
      values[i] = (i * 7 % 11) / 11f - 0.4f;
    }
    double[] logits;
    try (NDManager manager = Torch.newManager()) {
      NDArray rows = Torch.matrix(manager, values, 10, 2);
      logits = scorer.logits(rows, pairs);
    }
    Map<String, Tensor> weights = scorer.tensors();
    for (int m = 0; m < messages.size(); m++) {
      // Nodes of the second graph follow those of the first, its root is node 4.
      int root = m < messages.firstMessage(1) ? 1 : 9;
      int[] read = {messages.sender(m), messages.receiver(m), root};
      assertThat(logits[m]).isCloseTo(byHand(weights, values, read), within(1e-5));
    }
  }

  private static double byHand(Map<String, Tensor> weights, float[] rows, int... read) {
    float[] in = Objects.requireNonNull(weights.get("mlp.0.weight")).values();
    float[] inBias = Objects.requireNonNull(weights.get("mlp.0.bias")).values();
    float[] out = Objects.requireNonNull(weights.get("mlp.2.weight")).values();
    double logit = Objects.requireNonNull(weights.get("mlp.2.bias")).values()[0];
    for (int h = 0; h < inBias.length; h++) {
      double sum = inBias[h];
      for (int i = 0; i < 6; i++) {
        sum += in[6 * h + i] * rows[2 * read[i / 2] + i % 2];
      }
      logit += out[h] * Math.max(0, sum);
    }
    return logit;
  }

  @Test
  void pgExplainerLearnsFromDrawnNodesAndRefusesPairs() {
    List<Graph> graphs = List.of(path(0), path(1), path(2), path(3), path(4));
    Rival rival =
        PgExplainer.KIND.make(background(adding(), graphs), Map.of("epochs", "2", "graphs", "3"));
    assertThat(rival.study(task(path(1)), () -> false).within(2).part().edgesIn(path(1)))
        .hasSize(2);
    Network pairs = new Network(adding().nodes(), Pooling.PAIR_PRODUCT, adding().readout());
    Graph pair = path(1).withRoots(1, 3);
    assertThat(
            PgExplainer.KIND
                .make(background(pairs, List.of(pair)), Map.of())
                .objectionsTo(task(pair)))
        .containsExactly(
            "pgexplainer must explain whole graphs or nodes, got a pair of nodes: its network reads"
                + " the row of one explained node");
    assertThat(
            GnnExplainer.KIND.make(background(pairs, List.of()), Map.of()).objectionsTo(task(pair)))
        .isEmpty();
    assertThatThrownBy(
            () -> PgExplainer.KIND.make(background(adding(), graphs), Map.of("preset", "original")))
        .hasMessage("pgexplainer preset must be pyg or dig for nodes, got original");
  }
}

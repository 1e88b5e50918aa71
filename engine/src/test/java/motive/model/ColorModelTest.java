package motive.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColorModelTest {
  private static final int FEATURES = 3;

  static Graph graph(SplitMix64 random, int nodes) {
    return random.nextInt(2) == 0
        ? RandomGraphs.labelled(random, nodes, FEATURES, 0.3, 0.1)
        : RandomGraphs.realValued(random, nodes, FEATURES, 0.3, 0.1);
  }

  private static double[] inside(Evaluation walk, int classes) {
    double[] logits = new double[classes];
    walk.inside(logits);
    return logits;
  }

  private static double[] outside(Evaluation walk, int classes) {
    double[] logits = new double[classes];
    walk.outside(logits);
    return logits;
  }

  /** What is left when the edges inside a set are removed, built the plain way. */
  private static Graph cut(Graph graph, NodeSet set) {
    int[] kept =
        IntStream.range(0, graph.edges())
            .filter(e -> !(set.contains(graph.low(e)) && set.contains(graph.high(e))))
            .toArray();
    return graph.withEdges(kept);
  }

  @Test
  void agreesWithTheDenseKernelOnRandomNetworksAndGraphs() {
    for (int seed = 0; seed < 400; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Network network = RandomNetworks.any(random, FEATURES, 3);
      Graph graph = graph(random, random.nextInt(12));
      double[] expected = DenseKernel.outputs(network, graph);
      double scale = 1 + Arrays.stream(expected).map(Math::abs).max().orElse(0);
      assertThat(ColorModel.of(network).logits(graph))
          .as("seed %d", seed)
          .containsExactly(expected, within(1e-5 * scale));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aWalkGivesTheBitsOfTheSubgraphAndOfItsComplement(Complement complement) {
    for (int seed = 0; seed < 150; seed++) {
      SplitMix64 random = new SplitMix64(1000 + seed);
      int n = 1 + random.nextInt(9);
      Graph graph = graph(random, n);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, FEATURES, 2));
      Evaluation walk = model.walk(graph, complement);
      NodeSet set = NodeSet.empty(n);
      List<NodeSet> before = new ArrayList<>();
      for (int move = 0; move < 25; move++) {
        Graph rest =
            complement == Complement.NODES ? graph.induced(set.complement()) : cut(graph, set);
        assertThat(inside(walk, 2)).isEqualTo(model.logits(graph.induced(set)));
        assertThat(outside(walk, 2)).isEqualTo(model.logits(rest));
        int v = random.nextInt(n);
        if (!before.isEmpty() && random.nextInt(3) == 0) {
          walk.undo();
          set = before.remove(before.size() - 1);
        } else {
          before.add(set);
          if (set.contains(v)) {
            walk.remove(v);
            set = set.without(v);
          } else {
            walk.add(v);
            set = set.with(v);
          }
        }
      }
    }
  }

  @Test
  void theEmptySetIsTheReadoutOfTheZeroVector() {
    SplitMix64 random = new SplitMix64(5);
    for (Network.Pooling pooling : RandomNetworks.poolings()) {
      Network network = RandomNetworks.of(random, Layer.Gather.SUM, FEATURES, 2, pooling);
      double[] zero = network.readout().apply(new double[network.readout().inputs()]);
      ColorModel model = ColorModel.of(network);
      assertThat(inside(model.walk(graph(random, 4), Complement.NODES), 2)).isEqualTo(zero);
      assertThat(model.logits(Graph.builder(Features.oneHot(FEATURES)).build())).isEqualTo(zero);
    }
  }

  @Test
  void theNumberingOfNodesReachesNoBit() {
    for (int seed = 0; seed < 200; seed++) {
      SplitMix64 random = new SplitMix64(2000 + seed);
      Network network = RandomNetworks.any(random, FEATURES, 2);
      Graph graph =
          seed % 2 == 0
              ? RandomGraphs.cancelling(random, 10, FEATURES, 0.4, 0.1)
              : graph(random, 10);
      Graph renumbered = graph.reordered(RandomGraphs.permutation(random, 10));
      assertThat(ColorModel.of(network).logits(renumbered))
          .isEqualTo(ColorModel.of(network).logits(graph));
    }
  }

  @Test
  void capsOnMemoryChangeNoBit() {
    for (int seed = 0; seed < 100; seed++) {
      SplitMix64 random = new SplitMix64(3000 + seed);
      Network network = RandomNetworks.any(random, FEATURES, 2);
      int depth = network.nodes().depth();
      List<ColorModel> models =
          List.of(
              new ColorModel(network, new ColorTable(depth)),
              new ColorModel(network, new ColorTable(depth), 0),
              new ColorModel(network, new ColorTable(depth, 0), 0),
              new ColorModel(network, new ColorTable(depth, 1_500), 300));
      Graph graph = graph(random, 12);
      List<Evaluation> walks = models.stream().map(m -> m.walk(graph, Complement.EDGES)).toList();
      for (int v : RandomGraphs.permutation(random, 12)) {
        walks.forEach(walk -> walk.add(v));
        for (Evaluation walk : walks) {
          assertThat(inside(walk, 2)).isEqualTo(inside(walks.get(0), 2));
          assertThat(outside(walk, 2)).isEqualTo(outside(walks.get(0), 2));
        }
      }
      assertThat(models.get(3).counts().bytes()).isLessThanOrEqualTo(300);
      assertThat(models.get(2).table().counts().refused()).isPositive();
    }
  }

  @Test
  void valuesTooLargeForFixedPointAreSummedByContent() {
    // One GIN layer that multiplies by 1e6: a node's contribution is far beyond 2^11.
    Step.Linear huge = new Step.Linear(1, 1, new float[] {1e6f}, null);
    Layer layer = new Layer(Layer.Gather.SUM, 0, new Chain(1, List.of(huge)), false);
    NodeNetwork nodes = NodeNetwork.of(List.of(layer), NodeNetwork.Jumping.LAST);
    Step.Linear one = new Step.Linear(1, 1, new float[] {1f}, new float[] {0.5f});
    Network network = new Network(nodes, Network.Pooling.SUM, new Chain(1, List.of(one)));
    float[][] rows = {{1}, {0.3f}, {-7}, {1e-3f}};
    Graph graph = Graph.builder(Features.dense(1, rows)).edge(0, 1).edge(1, 2).edge(2, 3).build();
    ColorModel model = ColorModel.of(network);
    // Each row counts once for its node and once for each neighbour: 2·1 + 3·0.3 − 3·7 + 2·0.001.
    assertThat(model.logits(graph)[0]).isCloseTo(1e6 * (2 + 0.9 - 21 + 0.002) + 0.5, within(2.0));
    SplitMix64 random = new SplitMix64(1);
    for (int round = 0; round < 20; round++) {
      Graph renumbered = graph.reordered(RandomGraphs.permutation(random, 4));
      assertThat(ColorModel.of(network).logits(renumbered)).isEqualTo(model.logits(graph));
      Evaluation walk = model.walk(graph, Complement.NODES);
      walk.add(1);
      walk.add(2);
      assertThat(inside(walk, 1)).isEqualTo(model.logits(graph.induced(NodeSet.of(4, 1, 2))));
      walk.undo();
      walk.undo();
      assertThat(outside(walk, 1)).isEqualTo(model.logits(graph));
    }
  }

  @Test
  void refusesAGraphWhoseFeaturesHaveAnotherWidth() {
    ColorModel model = ColorModel.of(RandomNetworks.any(new SplitMix64(1), FEATURES, 2));
    Graph other = Graph.builder(Features.constant(2, 5, 1f)).build();
    assertThatThrownBy(() -> model.logits(other))
        .hasMessage("the graph must have feature rows of width 3 for this model, got 5");
    assertThatThrownBy(() -> model.walk(other, Complement.NODES))
        .hasMessage("the graph must have feature rows of width 3 for this model, got 5");
  }

  @Test
  void withoutRoomARunIsNotRepeatedForOneColour() {
    // A star of stars: the depth-3 tree of its centre has 1 + 20 + 20·21 + … branches, but few
    // distinct colours. Without any room a result must cost as many runs as its tree has colours.
    GraphBuilder builder = Graph.builder(Features.constant(1 + 20 + 400, 1, 1f));
    for (int i = 0; i < 20; i++) {
      builder.edge(0, 1 + i);
      for (int j = 0; j < 20; j++) {
        builder.edge(1 + i, 21 + 20 * i + j);
      }
    }
    Graph graph = builder.build();
    SplitMix64 random = new SplitMix64(4);
    Network network = RandomNetworks.of(random, Layer.Gather.SUM, 1, 2, Network.Pooling.SUM);
    int depth = network.nodes().depth();
    ColorModel roomy = ColorModel.of(network);
    ColorModel tight = new ColorModel(network, new ColorTable(depth), 0);
    assertThat(tight.logits(graph)).isEqualTo(roomy.logits(graph));
    // At most all colours of all depths for each of the 421 nodes.
    long colors = roomy.table().counts().colors().stream().mapToInt(Integer::intValue).sum();
    assertThat(tight.counts().layerRuns()).isLessThanOrEqualTo(421 * colors);
  }

  @Test
  void countsLayerRunsOncePerColour() {
    SplitMix64 random = new SplitMix64(9);
    Network network = RandomNetworks.of(random, Layer.Gather.SUM, 1, 2, Network.Pooling.SUM);
    // A cycle of equal nodes has one colour at each depth, whatever its length.
    int n = 50;
    GraphBuilder builder = Graph.builder(Features.constant(n, 1, 1f));
    for (int v = 0; v < n; v++) {
      builder.edge(v, (v + 1) % n);
    }
    ColorModel model = ColorModel.of(network);
    model.logits(builder.build());
    assertThat(model.counts().layerRuns()).isEqualTo(network.nodes().layers().size());
  }
}

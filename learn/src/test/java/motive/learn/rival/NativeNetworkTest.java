package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;
import motive.graph.Graph;
import motive.learn.rival.ModelLoss.Slopes;
import motive.learn.rival.ModelLoss.Weights;
import motive.learn.rival.NativeNetwork.Masks;
import motive.learn.torch.Torch;
import motive.model.DenseKernel;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class NativeNetworkTest {
  private static final int NETWORKS = 60;

  private static double[] drawn(SplitMix64 random, int size) {
    double[] values = new double[size];
    Arrays.setAll(values, i -> (float) (0.1 + 0.8 * random.nextDouble()));
    return values;
  }

  @Test
  void agreesWithTheDenseKernelWithoutMasksAndSideBySide() {
    for (int i = 0; i < NETWORKS; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network network = TestNetworks.any(random, 3, 2);
      List<Graph> graphs = new ArrayList<>();
      for (int g = 0; g < 3; g++) {
        graphs.add(TestNetworks.graph(random, 1 + random.nextInt(8), 3));
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
              .containsExactly(DenseKernel.outputs(network, graphs.get(g)), within(1e-4));
        }
      }
    }
  }

  @Test
  void givesTheRowsOfTheLastLayer() {
    SplitMix64 random = new SplitMix64(5);
    Network network = TestNetworks.any(random, 3, 2);
    Graph graph = TestNetworks.graph(random, 6, 3);
    var plain = NodeNetwork.of(network.nodes().layers(), NodeNetwork.Jumping.LAST);
    double[][] expected = DenseKernel.nodes(plain, graph);
    try (NDManager manager = Torch.newManager()) {
      NativeGraphs graphs = new NativeGraphs(new Messages(List.of(graph)), manager);
      List<double[]> rows =
          Torch.rows(
              new NativeNetwork(network, manager).lastLayer(graphs, graphs.features(manager)));
      for (int v = 0; v < 6; v++) {
        assertThat(rows.get(v)).containsExactly(expected[v], within(1e-4));
      }
    }
  }

  @Test
  void lossAndSlopesAreThoseOfThePlainComputation() {
    for (int i = 0; i < NETWORKS; i++) {
      SplitMix64 random = new SplitMix64(1000 + i);
      Network network = TestNetworks.any(random, 3, 3);
      Graph graph = TestNetworks.graph(random, 3 + random.nextInt(5), 3);
      Messages messages = new Messages(List.of(graph));
      if (messages.size() == 0) {
        continue;
      }
      int n = graph.nodes();
      double[] weights = drawn(random, messages.size());
      double[] own = drawn(random, n);
      double[] flat = drawn(random, 3 * n);
      double[][] features = new double[n][];
      Arrays.setAll(features, v -> Arrays.copyOfRange(flat, 3 * v, 3 * v + 3));
      PlainMasked plain = new PlainMasked(network, graph);
      Slopes slopes =
          slopes(network, messages, new Weights(weights, own, flat, FeatureMask.ATTRIBUTES));
      String name = "network " + i;
      assertThat(slopes.losses[0])
          .as(name)
          .isCloseTo(plain.loss(1, weights, own, features), within(1e-4));
      for (int m = 0; m < weights.length; m++) {
        assertThat(slopes.messages[m])
            .as(name + ", message " + m)
            .isCloseTo(
                slope(weights, m, () -> plain.loss(1, weights, own, features)), within(2e-3));
      }
      for (int v = 0; v < n && slopes.own.length > 0; v++) {
        assertThat(slopes.own[v])
            .as(name + ", own row " + v)
            .isCloseTo(slope(own, v, () -> plain.loss(1, weights, own, features)), within(2e-3));
      }
      for (int c = 0; c < 3 * n; c++) {
        assertThat(slopes.features[c])
            .as(name + ", feature " + c)
            .isCloseTo(
                slope(features[c / 3], c % 3, () -> plain.loss(1, weights, own, features)),
                within(2e-3));
      }
    }
  }

  private static Slopes slopes(Network network, Messages messages, Weights weights) {
    try (NDManager manager = Torch.newManager()) {
      return ModelLoss.at(
          new NativeNetwork(network, manager),
          new NativeGraphs(messages, manager),
          new int[] {1},
          weights,
          manager);
    }
  }

  /** A central difference. */
  private static double slope(double[] at, int i, DoubleSupplier value) {
    double before = at[i];
    double step = 1e-5;
    at[i] = before + step;
    double up = value.getAsDouble();
    at[i] = before - step;
    double down = value.getAsDouble();
    at[i] = before;
    return (up - down) / (2 * step);
  }

  @Test
  void sharedFeatureWeightsCollectTheSlopesOfAllThatShareThem() {
    SplitMix64 random = new SplitMix64(9);
    Network network = TestNetworks.any(random, 3, 2);
    Graph graph = TestNetworks.graph(random, 5, 3);
    Messages messages = new Messages(List.of(graph));
    double[] ones = new double[messages.size()];
    Arrays.fill(ones, 1);
    double[] all = new double[15];
    Arrays.fill(all, 0.5);
    double[] each =
        slopes(network, messages, new Weights(ones, null, all, FeatureMask.ATTRIBUTES)).features;
    double[] common =
        slopes(
                network,
                messages,
                new Weights(ones, null, Arrays.copyOf(all, 3), FeatureMask.COMMON))
            .features;
    double[] object =
        slopes(
                network,
                messages,
                new Weights(ones, null, Arrays.copyOf(all, 5), FeatureMask.OBJECT))
            .features;
    for (int c = 0; c < 3; c++) {
      double sum = 0;
      for (int v = 0; v < 5; v++) {
        sum += each[3 * v + c];
      }
      assertThat(common[c]).isCloseTo(sum, within(1e-5));
    }
    for (int v = 0; v < 5; v++) {
      assertThat(object[v])
          .isCloseTo(each[3 * v] + each[3 * v + 1] + each[3 * v + 2], within(1e-5));
    }
  }

  @Test
  void stepsLeaveNothingBehindInTheScopeOfTheModel() {
    for (int i = 0; i < NETWORKS; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network network = TestNetworks.any(random, 3, 2);
      Graph graph = TestNetworks.graph(random, 6, 3);
      Messages messages = new Messages(List.of(graph));
      double[] own = drawn(random, 6);
      Weights weights =
          new Weights(drawn(random, messages.size()), own, drawn(random, 3), FeatureMask.COMMON);
      try (NDManager manager = Torch.newManager()) {
        NativeNetwork model = new NativeNetwork(network, manager);
        NativeGraphs graphs = new NativeGraphs(messages, manager);
        step(model, graphs, weights, manager);
        int before = manager.getManagedArrays().size();
        step(model, graphs, weights, manager);
        assertThat(manager.getManagedArrays()).as("network " + i).hasSize(before);
      }
    }
  }

  private static void step(
      NativeNetwork model, NativeGraphs graphs, Weights weights, NDManager manager) {
    try (NDManager scope = manager.newSubManager()) {
      assertThat(ModelLoss.at(model, graphs, new int[] {1}, weights, scope).isFinite()).isTrue();
    }
  }
}

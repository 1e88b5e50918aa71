package motive.learn.rival;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Layer.Gather;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.NodeNetwork;
import motive.model.NodeNetwork.Jumping;
import motive.model.Step;
import motive.seed.SplitMix64;

/** Small networks of every kind with drawn weights, and graphs for them. */
final class TestNetworks {
  private TestNetworks() {}

  static Network any(SplitMix64 random, int features, int classes) {
    int width = 3 + random.nextInt(3);
    List<Layer> layers = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int l = 0; l < count; l++) {
      Gather gather = pick(random, Gather.values());
      int in = l == 0 ? features : width;
      int taken = gather == Gather.MEAN_BESIDE_OWN ? 2 * in : in;
      double epsilon = gather == Gather.SUM ? random.nextDouble() - 0.5 : 0;
      boolean residual = in == width && random.nextInt(2) == 0;
      layers.add(new Layer(gather, epsilon, chain(random, taken, width), residual));
    }
    Jumping jumping = pick(random, Jumping.values());
    int jumped = jumping == Jumping.CONCATENATE ? count * width : width;
    Chain tail =
        random.nextInt(2) == 0 ? new Chain(jumped, List.of()) : chain(random, jumped, width);
    return new Network(
        new NodeNetwork(layers, jumping, tail),
        pick(random, new Pooling[] {Pooling.SUM, Pooling.MEAN, Pooling.MAX}),
        new Chain(tail.outputs(), List.of(linear(random, tail.outputs(), classes))));
  }

  private static <T> T pick(SplitMix64 random, T[] values) {
    return values[random.nextInt(values.length)];
  }

  private static Chain chain(SplitMix64 random, int in, int out) {
    double[] scale = new double[out];
    double[] shift = new double[out];
    for (int i = 0; i < out; i++) {
      scale[i] = 0.5 + random.nextDouble();
      shift[i] = random.nextDouble() - 0.5;
    }
    return new Chain(
        in,
        List.of(
            linear(random, in, out),
            new Step.Affine(scale, shift),
            new Step.Activate(pick(random, Activation.values()))));
  }

  static Step.Linear linear(SplitMix64 random, int in, int out) {
    float[] weights = new float[in * out];
    float[] bias = new float[out];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (random.nextGaussian() / Math.sqrt(in));
    }
    for (int i = 0; i < out; i++) {
      bias[i] = (float) (0.3 * random.nextGaussian());
    }
    return new Step.Linear(in, out, weights, bias);
  }

  /** A graph with drawn features and edges, some of them self-loops; maybe without any. */
  static Graph graph(SplitMix64 random, int nodes, int width) {
    float[][] rows = new float[nodes][width];
    for (float[] row : rows) {
      for (int c = 0; c < width; c++) {
        row[c] = (float) random.nextGaussian();
      }
    }
    GraphBuilder builder = Graph.builder(Features.dense(width, rows));
    for (int u = 0; u < nodes; u++) {
      for (int v = u; v < nodes; v++) {
        if (random.nextDouble() < (u == v ? 0.15 : 0.35)) {
          builder.edge(u, v);
        }
      }
    }
    return builder.build();
  }
}

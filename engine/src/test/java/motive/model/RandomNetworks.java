package motive.model;

import java.util.ArrayList;
import java.util.List;
import motive.seed.SplitMix64;

/** Networks with random weights for tests: every gathering, pooling, norm and connection occurs. */
public final class RandomNetworks {
  private RandomNetworks() {}

  /** A network drawn from the whole family. */
  public static Network any(SplitMix64 random, int features, int classes) {
    Layer.Gather gather = pick(random, Layer.Gather.values());
    return of(random, gather, features, classes, pick(random, Network.Pooling.values()));
  }

  /** A network with the given gathering and pooling; the rest is drawn. */
  public static Network of(
      SplitMix64 random, Layer.Gather gather, int features, int classes, Network.Pooling pooling) {
    NodeNetwork nodes = nodes(random, gather, features);
    List<Step> readout = new ArrayList<>();
    int width = nodes.outputs();
    if (random.nextInt(2) == 0) {
      readout.add(linear(random, width, 5));
      readout.add(new Step.Activate(Activation.RELU));
      width = 5;
    }
    readout.add(linear(random, width, classes));
    return new Network(nodes, pooling, new Chain(nodes.outputs(), readout));
  }

  /** The node part of such a network. */
  public static NodeNetwork nodes(SplitMix64 random, Layer.Gather gather, int features) {
    int width = 3 + random.nextInt(4);
    int depth = 1 + random.nextInt(3);
    List<Layer> layers = new ArrayList<>();
    int in = features;
    for (int l = 0; l < depth; l++) {
      int gathered = gather == Layer.Gather.MEAN_BESIDE_OWN ? 2 * in : in;
      List<Step> steps = new ArrayList<>();
      steps.add(linear(random, gathered, width));
      if (random.nextInt(2) == 0) {
        steps.add(batchNorm(random, width));
      }
      steps.add(new Step.Activate(Activation.RELU));
      if (gather == Layer.Gather.SUM) {
        steps.add(linear(random, width, width));
        steps.add(new Step.Activate(pick(random, Activation.values())));
      }
      double epsilon = gather == Layer.Gather.SUM ? 0.1 * random.nextInt(3) : 0;
      boolean residual = in == width && random.nextInt(2) == 0;
      layers.add(new Layer(gather, epsilon, new Chain(gathered, steps), residual));
      in = width;
    }
    NodeNetwork network = NodeNetwork.of(layers, pick(random, NodeNetwork.Jumping.values()));
    if (random.nextInt(3) > 0) {
      return network;
    }
    Chain tail = new Chain(network.outputs(), List.of(linear(random, network.outputs(), 4)));
    return new NodeNetwork(layers, network.jumping(), tail);
  }

  static Step.Linear linear(SplitMix64 random, int inputs, int outputs) {
    float[] bias = random.nextInt(3) == 0 ? null : gaussians(random, outputs, 0.3);
    return new Step.Linear(
        inputs, outputs, gaussians(random, inputs * outputs, 1 / Math.sqrt(inputs)), bias);
  }

  private static Step.Affine batchNorm(SplitMix64 random, int width) {
    float[] variance = gaussians(random, width, 1);
    for (int i = 0; i < width; i++) {
      variance[i] = Math.abs(variance[i]);
    }
    return Step.Affine.batchNorm(
        gaussians(random, width, 1),
        gaussians(random, width, 1),
        gaussians(random, width, 1),
        variance,
        1e-5);
  }

  private static float[] gaussians(SplitMix64 random, int count, double scale) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) (scale * random.nextGaussian());
    }
    return values;
  }

  static <T> T pick(SplitMix64 random, T[] values) {
    return values[random.nextInt(values.length)];
  }
}

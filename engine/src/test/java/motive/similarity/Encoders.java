package motive.similarity;

import java.util.List;
import motive.color.ColorTable;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.NodeEmbedding;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.seed.SplitMix64;

/** Encoders for tests. */
final class Encoders {
  /** Two layers scaled by degrees. */
  static final int DEPTH = 3;

  private Encoders() {}

  /** Two graph-convolution layers with random weights, always the same ones. */
  static NodeEmbedding random(ColorTable table, int features) {
    SplitMix64 random = new SplitMix64(99);
    Layer hidden =
        new Layer(
            Layer.Gather.SYMMETRIC,
            0,
            new Chain(
                features, List.of(linear(random, features, 6), new Step.Activate(Activation.RELU))),
            false);
    Layer means =
        new Layer(Layer.Gather.SYMMETRIC, 0, new Chain(6, List.of(linear(random, 6, 5))), false);
    NodeNetwork network = NodeNetwork.of(List.of(hidden, means), NodeNetwork.Jumping.LAST);
    return new NodeEmbedding(network, table, 1 << 20);
  }

  /** Each node's vector is its feature row, whatever its neighbours. */
  static NodeEmbedding identity(int features) {
    float[] beside = new float[2 * features * features];
    for (int i = 0; i < features; i++) {
      beside[i * 2 * features + OWN * features + i] = 1;
    }
    Layer own =
        new Layer(
            Layer.Gather.MEAN_BESIDE_OWN,
            0,
            new Chain(2 * features, List.of(new Step.Linear(2 * features, features, beside, null))),
            false);
    NodeNetwork network = NodeNetwork.of(List.of(own), NodeNetwork.Jumping.LAST);
    return new NodeEmbedding(network, new ColorTable(1), 1 << 20);
  }

  // Which half of the gathered vector is the node's own.
  private static final int OWN = 1;

  private static Step.Linear linear(SplitMix64 random, int inputs, int outputs) {
    float[] weights = new float[inputs * outputs];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    float[] bias = new float[outputs];
    for (int i = 0; i < outputs; i++) {
      bias[i] = (float) (0.3 * random.nextGaussian());
    }
    return new Step.Linear(inputs, outputs, weights, bias);
  }
}

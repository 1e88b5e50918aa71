package motive.bench;

import java.util.ArrayList;
import java.util.List;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Step;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/** Networks of the published sizes with random weights; speed does not depend on training. */
final class Networks {
  private Networks() {}

  /** Three GIN layers with two-layer MLPs, sum pooling and a linear readout. */
  static Network gin(int features, int width, int classes) {
    return gin(3, features, width, classes, Network.Pooling.SUM);
  }

  /** Two GIN layers that answer for a node. */
  static Network nodes(int features, int width, int classes) {
    return gin(2, features, width, classes, Network.Pooling.NODE);
  }

  private static Network gin(
      int depth, int features, int width, int classes, Network.Pooling pooling) {
    SplitMix64 random = new SplitMix64(Seeds.derive(0, "bench-network"));
    List<Layer> layers = new ArrayList<>();
    for (int l = 0; l < depth; l++) {
      int in = l == 0 ? features : width;
      List<Step> steps =
          List.of(
              linear(random, in, width),
              new Step.Activate(Activation.RELU),
              linear(random, width, width),
              new Step.Activate(Activation.RELU));
      layers.add(new Layer(Layer.Gather.SUM, 0, new Chain(in, steps), false));
    }
    return new Network(
        NodeNetwork.of(layers, NodeNetwork.Jumping.LAST),
        pooling,
        new Chain(width, List.of(linear(random, width, classes))));
  }

  private static Step.Linear linear(SplitMix64 random, int in, int out) {
    float[] weights = new float[in * out];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) ((2 * random.nextDouble() - 1) / Math.sqrt(in));
    }
    return new Step.Linear(in, out, weights, new float[out]);
  }
}

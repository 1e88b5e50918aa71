package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import motive.learn.rival.NativeNetwork.Masks;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import org.jspecify.annotations.Nullable;

/** The cross-entropy of a model on graphs whose messages and features are weighted. */
final class ModelLoss {
  private ModelLoss() {}

  /** Weights in [0, 1]. */
  static final class Weights {
    final double[] messages;
    private final double @Nullable [] own;
    private final double @Nullable [] features;
    private final FeatureMask mask;

    /**
     * @param messages one a message
     * @param own one a node, for what layers add for the node itself; null where all are 1
     * @param features shaped as the mask says; null where all are 1
     */
    Weights(
        double[] messages,
        double @Nullable [] own,
        double @Nullable [] features,
        FeatureMask mask) {
      this.messages = messages;
      this.own = own;
      this.features = features;
      this.mask = mask;
    }

    static Weights of(double[] messages) {
      return new Weights(messages, null, null, FeatureMask.NONE);
    }
  }

  /** How the sum of all graphs' losses changes with each weight. */
  static final class Slopes {
    /** The cross-entropy of each graph. */
    final double[] losses;

    final double[] messages;

    /** Empty where own rows have no weights. */
    final double[] own;

    /** Empty where features have no weights. */
    final double[] features;

    Slopes(double[] losses, double[] messages, double[] own, double[] features) {
      this.losses = losses;
      this.messages = messages;
      this.own = own;
      this.features = features;
    }

    boolean isFinite() {
      return Arrays.stream(losses).allMatch(Double::isFinite)
          && Arrays.stream(messages).allMatch(Double::isFinite);
    }
  }

  /**
   * The losses at some weights, and their slopes.
   *
   * @param classes the explained class of each graph
   * @param scope of all that is computed
   */
  static Slopes at(
      NativeNetwork network, NativeGraphs graphs, int[] classes, Weights weights, NDManager scope) {
    try (Tape tape = Tape.start()) {
      NDArray messages = leaf(scope, weights.messages, weights.messages.length, 1);
      NDArray own = null;
      if (weights.own != null && network.weighsOwn()) {
        own = leaf(scope, weights.own, weights.own.length, 1);
      }
      NDArray rows = graphs.features(scope);
      NDArray features = null;
      if (weights.features != null) {
        int height = weights.mask.rows((int) rows.getShape().get(0));
        int width = weights.mask.columns((int) rows.getShape().get(1));
        features = leaf(scope, weights.features, height, width);
        rows = rows.mul(features);
      }
      NDArray logs = network.logits(graphs, rows, new Masks(messages, own)).logSoftmax(1);
      int count = classes.length;
      int width = (int) logs.getShape().get(1);
      float[] chosen = new float[count * width];
      for (int g = 0; g < count; g++) {
        chosen[g * width + classes[g]] = -1;
      }
      tape.backward(logs.mul(Torch.matrix(scope, chosen, count, width)).sum());
      float[] values = logs.toFloatArray();
      double[] losses = new double[count];
      Arrays.setAll(losses, g -> -values[g * width + classes[g]]);
      return new Slopes(losses, slope(messages), slope(own), slope(features));
    }
  }

  private static NDArray leaf(NDManager scope, double[] weights, int rows, int columns) {
    float[] values = new float[weights.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) weights[i];
    }
    NDArray leaf = Torch.matrix(scope, values, rows, columns);
    leaf.setRequiresGradient(true);
    return leaf;
  }

  private static double[] slope(@Nullable NDArray leaf) {
    if (leaf == null) {
      return new double[0];
    }
    try (NDArray gradient = leaf.getGradient()) {
      float[] values = gradient.toFloatArray();
      double[] slope = new double[values.length];
      Arrays.setAll(slope, i -> values[i]);
      return slope;
    }
  }
}

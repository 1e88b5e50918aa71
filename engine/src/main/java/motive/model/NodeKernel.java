package motive.model;

import java.util.concurrent.atomic.LongAdder;

/**
 * The arithmetic of a node network at one node: the one place where vectors are computed, whether
 * for a colour or for a node that has none.
 *
 * <p>Values are computed in double precision in a fixed order and rounded to float once a layer.
 */
final class NodeKernel {
  private final NodeNetwork network;
  private final LongAdder runs = new LongAdder();

  NodeKernel(NodeNetwork network) {
    this.network = network;
  }

  /** How often a layer was computed at a node or for a colour. */
  long runs() {
    return runs.sum();
  }

  /**
   * The vector after a layer.
   *
   * @param layer 1 … L
   * @param own the node's vector before it
   * @param degree the node's degree, itself counted once; read by symmetric layers only
   * @param messages the neighbours' vectors; a symmetric layer's hold the node's own once
   */
  float[] layer(int layer, float[] own, int degree, Messages messages) {
    runs.increment();
    Layer l = network.layers().get(layer - 1);
    double[] result = l.chain().apply(gather(l, own, degree, messages));
    if (l.residual()) {
      for (int i = 0; i < result.length; i++) {
        result[i] += own[i];
      }
    }
    return rounded(result);
  }

  private static double[] gather(Layer layer, float[] own, int degree, Messages messages) {
    int width = layer.inputs();
    return switch (layer.gather()) {
      case SUM -> {
        double[] sum = messages.sum(width, false);
        for (int i = 0; i < width; i++) {
          sum[i] += (1 + layer.epsilon()) * own[i];
        }
        yield sum;
      }
      case SYMMETRIC -> {
        double[] sum = messages.sum(width, true);
        double scale = 1 / Math.sqrt(degree);
        for (int i = 0; i < width; i++) {
          sum[i] *= scale;
        }
        yield sum;
      }
      case MEAN_BESIDE_OWN -> {
        double[] sum = messages.sum(width, false);
        double[] both = new double[2 * width];
        for (int i = 0; i < width; i++) {
          both[i] = messages.count() == 0 ? 0 : sum[i] / messages.count();
          both[width + i] = own[i];
        }
        yield both;
      }
    };
  }

  /**
   * The vector of a node.
   *
   * @param layers its vectors after layers 1 … L; where only the last is read, the others may be
   *     absent
   */
  float[] result(float[][] layers) {
    if (network.jumping() == NodeNetwork.Jumping.LAST && network.tail().steps().isEmpty()) {
      return layers[layers.length - 1];
    }
    return rounded(network.tail().apply(jump(layers)));
  }

  private double[] jump(float[][] layers) {
    double[] jumped = new double[network.tail().inputs()];
    switch (network.jumping()) {
      case LAST -> {
        for (int i = 0; i < jumped.length; i++) {
          jumped[i] = layers[layers.length - 1][i];
        }
      }
      case CONCATENATE -> {
        int at = 0;
        for (float[] layer : layers) {
          for (float value : layer) {
            jumped[at++] = value;
          }
        }
      }
      case MAX -> {
        for (int i = 0; i < jumped.length; i++) {
          double greatest = layers[0][i];
          for (float[] layer : layers) {
            greatest = Math.max(greatest, layer[i]);
          }
          jumped[i] = greatest;
        }
      }
    }
    return jumped;
  }

  private static float[] rounded(double[] values) {
    float[] result = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      // Adding zero turns -0 into 0: the two are one value and must be one content.
      result[i] = (float) values[i] + 0f;
    }
    return result;
  }
}

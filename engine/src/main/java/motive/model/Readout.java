package motive.model;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pooling and readout of a network, cut where pooling ends: what a node contributes, and what
 * becomes of the contributions.
 *
 * <p>Where pooling is a sum or a mean and the readout a single linear map, the map moves in front
 * of the pooling: a node contributes to each logit.
 */
final class Readout {
  private final Network.Pooling pooling;
  private final Chain chain;
  private final boolean linear;

  Readout(Network network) {
    this.pooling = network.pooling();
    this.chain = network.readout();
    this.linear =
        (pooling == Network.Pooling.SUM || pooling == Network.Pooling.MEAN)
            && chain.steps().size() == 1
            && chain.steps().get(0) instanceof Step.Linear;
  }

  boolean isMax() {
    return pooling == Network.Pooling.MAX;
  }

  boolean isAtRoots() {
    return pooling.task() != Task.GRAPH;
  }

  /** The width of a contribution. */
  int width() {
    return linear ? chain.outputs() : chain.inputs();
  }

  Contribution contribution(float[] vector) {
    double[] values = widened(vector);
    return Contribution.of(linear ? linear().product(values) : values);
  }

  private Step.Linear linear() {
    return (Step.Linear) chain.steps().get(0);
  }

  static double[] widened(float[] vector) {
    double[] values = new double[vector.length];
    for (int i = 0; i < vector.length; i++) {
      values[i] = vector[i];
    }
    return values;
  }

  /** The network's result from the sum of all contributions. */
  void fromSum(double[] sum, int nodes, double[] out) {
    if (pooling == Network.Pooling.MEAN && nodes > 0) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] /= nodes;
      }
    }
    if (linear) {
      for (int k = 0; k < out.length; k++) {
        out[k] = sum[k] + linear().bias(k);
      }
    } else {
      fromPooled(sum, out);
    }
  }

  void fromPooled(double[] pooled, double[] out) {
    System.arraycopy(chain.apply(pooled), 0, out, 0, out.length);
  }

  /**
   * The network's result from the vectors of the roots.
   *
   * @param vectors one a root; null where the graph does not hold it, which counts as zeros
   */
  void fromRoots(List<float @Nullable []> vectors, int width, double[] out) {
    double[] pooled = new double[chain.inputs()];
    if (pooling == Network.Pooling.PAIR_PRODUCT) {
      float[] first = vectors.get(0);
      float[] second = vectors.get(1);
      for (int c = 0; c < width && first != null && second != null; c++) {
        pooled[c] = (double) first[c] * second[c];
      }
    } else {
      for (int r = 0; r < vectors.size(); r++) {
        float[] vector = vectors.get(r);
        for (int c = 0; c < width && vector != null; c++) {
          pooled[r * width + c] = vector[c];
        }
      }
    }
    fromPooled(pooled, out);
  }

  /** The sum of contributions in the order of their content. */
  static double[] sumByContent(List<Contribution> contributions, int width) {
    double[][] rows = contributions.stream().map(Contribution::values).toArray(double[][]::new);
    Arrays.sort(rows, Arrays::compare);
    double[] sum = new double[width];
    for (double[] row : rows) {
      for (int i = 0; i < width; i++) {
        sum[i] += row[i];
      }
    }
    return sum;
  }
}

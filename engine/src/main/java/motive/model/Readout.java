package motive.model;

import java.util.Arrays;
import java.util.List;

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
        pooling != Network.Pooling.MAX
            && chain.steps().size() == 1
            && chain.steps().get(0) instanceof Step.Linear;
  }

  boolean isMax() {
    return pooling == Network.Pooling.MAX;
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

package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import motive.checkpoint.Tensor;
import motive.learn.torch.Parameters;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.seed.SplitMix64;

/**
 * The network that scores a pair of nodes by their rows: Linear to 64, ReLU, Linear to 1, on one
 * row beside the other, and beside both that of the root where a node is explained. Not thread-safe
 * while it learns.
 */
final class PgScorer {
  private static final int HIDDEN = 64;
  private static final String IN_WEIGHT = "mlp.0.weight";
  private static final String IN_BIAS = "mlp.0.bias";
  private static final String OUT_WEIGHT = "mlp.2.weight";
  private static final String OUT_BIAS = "mlp.2.bias";

  private final Parameters parameters = new Parameters();
  private final int width;
  private final boolean readsRoot;

  /**
   * @param width of a node's row
   * @param readsRoot whether the row of the root stands beside those of the pair
   */
  PgScorer(int width, boolean readsRoot, SplitMix64 random) {
    this.width = width;
    this.readsRoot = readsRoot;
    parameters.linear(IN_WEIGHT, IN_BIAS, (readsRoot ? 3 : 2) * width, HIDDEN, random);
    parameters.linear(OUT_WEIGHT, OUT_BIAS, HIDDEN, 1, random);
  }

  /** A copy of the weights as they are now. */
  Map<String, Tensor> tensors() {
    return parameters.tensors();
  }

  /** The logit of each pair. */
  double[] logits(NDArray rows, PgPairs pairs) {
    return values(logits(rows, pairs, parameters.constants(rows.getManager())));
  }

  /**
   * The first map is applied to each half on its own, node by node: a node's row is multiplied by
   * its weights once, however many pairs it is in.
   */
  private NDArray logits(NDArray rows, PgPairs pairs, Map<String, NDArray> weights) {
    NDArray in = named(weights, IN_WEIGHT);
    NDArray one = rows.matMul(in.get(new NDIndex(":, 0:" + width)).transpose());
    NDArray other =
        rows.matMul(in.get(new NDIndex(":, " + width + ":" + 2 * width)).transpose())
            .add(named(weights, IN_BIAS));
    NDArray sum = pairs.byOne(one).add(pairs.byOther(other));
    if (readsRoot) {
      NDIndex last = new NDIndex(":, " + 2 * width + ":" + 3 * width);
      sum = sum.add(pairs.byRoot(rows.matMul(in.get(last).transpose())));
    }
    NDArray hidden = sum.getNDArrayInternal().relu();
    return hidden.matMul(named(weights, OUT_WEIGHT).transpose()).add(named(weights, OUT_BIAS));
  }

  private static NDArray named(Map<String, NDArray> weights, String name) {
    return Objects.requireNonNull(weights.get(name), name);
  }

  private static double[] values(NDArray column) {
    float[] floats = column.toFloatArray();
    double[] values = new double[floats.length];
    Arrays.setAll(values, i -> floats[i]);
    return values;
  }

  /** A rule for how a loss changes with the logits of some pairs. */
  interface LossRule {
    double[] slopes(double[] logits);
  }

  /** The weights of the scorer during one step; slopes of several batches add up. */
  final class Step {
    private final Map<String, NDArray> leaves;

    Step(NDManager scope) {
      this.leaves = parameters.leaves(scope);
    }

    /**
     * Scores pairs, computes how the loss changes with the scores, and passes that on to the
     * weights.
     */
    void add(NDArray rows, PgPairs pairs, LossRule rule) {
      try (Tape tape = Tape.start()) {
        NDArray logits = logits(rows, pairs, leaves);
        double[] slopes = rule.slopes(values(logits));
        float[] values = new float[slopes.length];
        for (int i = 0; i < values.length; i++) {
          values[i] = (float) slopes[i];
        }
        NDArray given = Torch.matrix(rows.getManager(), values, values.length, 1);
        tape.backward(logits.mul(given).sum());
      }
    }

    /** Moves the weights. */
    void take(double rate) {
      parameters.step(leaves, rate, 0, Double.POSITIVE_INFINITY);
    }
  }
}

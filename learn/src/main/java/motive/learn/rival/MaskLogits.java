package motive.learn.rival;

import java.util.Arrays;
import motive.seed.SplitMix64;

/** The logits of a mask, moved by Adam with PyTorch's constants. Not thread-safe. */
final class MaskLogits {
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final double[] logits;
  private final double[] mean;
  private final double[] square;
  private int steps;

  MaskLogits(double[] start) {
    this.logits = start.clone();
    this.mean = new double[start.length];
    this.square = new double[start.length];
  }

  /** Logits drawn from a normal distribution. */
  static MaskLogits normal(int size, double mean, double deviation, SplitMix64 random) {
    double[] start = new double[size];
    for (int i = 0; i < size; i++) {
      start[i] = mean + deviation * random.nextGaussian();
    }
    return new MaskLogits(start);
  }

  /** The sigmoid of each logit. */
  double[] weights() {
    return MaskTerms.sigmoid(logits);
  }

  double[] logits() {
    return logits.clone();
  }

  /**
   * One step down.
   *
   * @param slopes how the loss changes with each weight (not each logit)
   */
  void step(double[] slopes, double rate) {
    steps++;
    double meanShare = 1 - StrictMath.pow(BETA1, steps);
    double squareShare = 1 - StrictMath.pow(BETA2, steps);
    double[] weights = weights();
    Arrays.setAll(
        logits,
        i -> {
          double g = slopes[i] * weights[i] * (1 - weights[i]);
          mean[i] = BETA1 * mean[i] + (1 - BETA1) * g;
          square[i] = BETA2 * square[i] + (1 - BETA2) * g * g;
          return logits[i]
              - rate / meanShare * mean[i] / (Math.sqrt(square[i] / squareShare) + EPSILON);
        });
  }
}

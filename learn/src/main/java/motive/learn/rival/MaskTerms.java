package motive.learn.rival;

import java.util.Arrays;

/**
 * The terms that explainers add to a model's loss for the weights of a mask: their size, and their
 * entropy, which is least where weights are near 0 or 1.
 *
 * @param size counts each weight
 * @param entropy counts each weight's entropy
 * @param floor keeps logarithms finite: log(p + floor)
 */
record MaskTerms(double size, double entropy, double floor) {
  /**
   * Terms for a mask of so many weights.
   *
   * @param size the coefficient of the sum of all weights
   * @param entropy the coefficient of the mean of all entropies
   */
  static MaskTerms sumAndMean(double size, double entropy, double floor, int weights) {
    return new MaskTerms(size, entropy / weights, floor);
  }

  double value(double p) {
    return size * p + entropy * entropy(p, floor);
  }

  /** How the value changes with the weight. */
  double slope(double p) {
    double q = 1 - p;
    double log = StrictMath.log(q + floor) - StrictMath.log(p + floor);
    return size + entropy * (log + q / (q + floor) - p / (p + floor));
  }

  /** −p log(p + floor) − (1 − p) log(1 − p + floor). */
  static double entropy(double p, double floor) {
    return -p * StrictMath.log(p + floor) - (1 - p) * StrictMath.log(1 - p + floor);
  }

  /** Exact to rounding for very negative values too, where ranks would else end in ties. */
  static double sigmoid(double x) {
    if (x >= 0) {
      return 1 / (1 + StrictMath.exp(-x));
    }
    double power = StrictMath.exp(x);
    return power / (1 + power);
  }

  static double[] sigmoid(double[] logits) {
    return Arrays.stream(logits).map(MaskTerms::sigmoid).toArray();
  }
}

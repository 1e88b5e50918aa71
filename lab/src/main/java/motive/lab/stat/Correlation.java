package motive.lab.stat;

import org.hipparchus.stat.correlation.Covariance;
import org.hipparchus.stat.descriptive.moment.StandardDeviation;

/** Pearson's correlation of two lists of values. */
public final class Correlation {
  /** What rounding may leave between a perfect correlation and 1. */
  private static final double PERFECT = 1e-14;

  private Correlation() {}

  /**
   * Pearson's product-moment correlation.
   *
   * @return a value in [−1, 1]; NaN where one of the two is constant
   */
  public static double pearson(double[] a, double[] b) {
    Sample.requirePairs(a, b);
    if (Sample.isConstant(a) || Sample.isConstant(b)) {
      return Double.NaN;
    }
    // The library's own correlation is a root of R², which near 0 keeps only half of the digits.
    StandardDeviation deviation = new StandardDeviation();
    double correlation =
        new Covariance().covariance(a, b) / deviation.evaluate(a) / deviation.evaluate(b);
    return Math.abs(correlation) > 1 - PERFECT ? Math.signum(correlation) : correlation;
  }
}

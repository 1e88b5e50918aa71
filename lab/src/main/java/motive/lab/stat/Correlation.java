package motive.lab.stat;

import org.hipparchus.stat.correlation.PearsonsCorrelation;

/** How two lists of values move together. */
public final class Correlation {
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
    return within(new PearsonsCorrelation().correlation(a, b));
  }

  // Rounding may carry a perfect correlation a bit beyond 1.
  static double within(double correlation) {
    return Math.max(-1, Math.min(1, correlation));
  }
}

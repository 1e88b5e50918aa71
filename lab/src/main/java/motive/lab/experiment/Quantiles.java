package motive.lab.experiment;

import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

/** Quantiles of values, linear between neighbours (type 7); NaN where there is no value. */
final class Quantiles {
  private Quantiles() {}

  static double median(double[] values) {
    return of(values, 0.5);
  }

  /**
   * The value below which so large a share lies.
   *
   * @param share above 0, at most 1
   */
  static double of(double[] values, double share) {
    return new Percentile().withEstimationType(EstimationType.R_7).evaluate(values, 100 * share);
  }
}

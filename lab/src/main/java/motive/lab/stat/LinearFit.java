package motive.lab.stat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;

/**
 * A least-squares fit y ≈ intercept + Σ slope·predictor.
 *
 * <p>A predictor that is constant, or a linear combination of those before it (also for want of
 * cases), adds nothing to the fit: it is left out, and its slope is NaN. The other slopes and R²
 * are those of the fit without it.
 *
 * @param intercept the fitted value where all predictors are 0
 * @param slopes one a predictor, in the given order; NaN for one that was left out
 * @param rSquared the share of y's variance that the fit explains, in [0, 1]; 0 where every
 *     predictor was left out; NaN where y is constant, since then there is no variance to explain
 * @param cases how many values y has
 */
public record LinearFit(double intercept, List<Double> slopes, double rSquared, int cases) {
  /** What may be left of a predictor's variance, beside those before it, for it to add nothing. */
  private static final double COLLINEAR = 1e-10;

  public LinearFit {
    slopes = List.copyOf(slopes);
  }

  /**
   * Fits y to predictors.
   *
   * @param y at least two values
   * @param predictors each as long as y; none gives the mean
   */
  public static LinearFit of(double[] y, double[]... predictors) {
    require(y, predictors);
    List<Integer> kept = independent(predictors, y.length);
    double[] beta = {Arrays.stream(y).sum() / y.length};
    double rSquared = 0;
    if (!kept.isEmpty()) {
      OLSMultipleLinearRegression regression = regression(y, predictors, kept);
      beta = regression.estimateRegressionParameters();
      rSquared = Math.max(0, Math.min(1, regression.calculateRSquared()));
    }
    Double[] slopes = new Double[predictors.length];
    Arrays.fill(slopes, Double.NaN);
    for (int k = 0; k < kept.size(); k++) {
      slopes[kept.get(k)] = beta[k + 1];
    }
    return new LinearFit(
        beta[0], Arrays.asList(slopes), Sample.isConstant(y) ? Double.NaN : rSquared, y.length);
  }

  /** The fitted value at a place; predictors that were left out do not count. */
  public double at(double... predictors) {
    if (predictors.length != slopes.size()) {
      throw new IllegalArgumentException(
          "predictors must be " + slopes.size() + " values, got " + predictors.length);
    }
    double value = intercept;
    for (int k = 0; k < predictors.length; k++) {
      value += Double.isNaN(slopes.get(k)) ? 0 : slopes.get(k) * predictors[k];
    }
    return value;
  }

  private static void require(double[] y, double[][] predictors) {
    if (y.length < 2) {
      throw new IllegalArgumentException("y must have at least 2 values, got " + y.length);
    }
    Sample.requireFinite("y", y);
    for (int k = 0; k < predictors.length; k++) {
      if (predictors[k].length != y.length) {
        throw new IllegalArgumentException(
            "predictor "
                + k
                + " must have as many values as y, "
                + y.length
                + ", got "
                + predictors[k].length);
      }
      Sample.requireFinite("predictor " + k, predictors[k]);
    }
  }

  /** The predictors that keep variance of their own beside those kept before them. */
  private static List<Integer> independent(double[][] predictors, int n) {
    List<Integer> kept = new ArrayList<>();
    for (int k = 0; k < predictors.length; k++) {
      // Beside the intercept at most n − 1 are independent.
      if (!Sample.isConstant(predictors[k]) && kept.size() < n - 1) {
        boolean adds =
            kept.isEmpty()
                || 1 - regression(predictors[k], predictors, kept).calculateRSquared() > COLLINEAR;
        if (adds) {
          kept.add(k);
        }
      }
    }
    return kept;
  }

  private static OLSMultipleLinearRegression regression(
      double[] y, double[][] predictors, List<Integer> kept) {
    double[][] rows = new double[y.length][];
    for (int i = 0; i < y.length; i++) {
      int row = i;
      rows[i] = kept.stream().mapToDouble(k -> predictors[k][row]).toArray();
    }
    OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
    regression.newSampleData(y, rows);
    return regression;
  }
}

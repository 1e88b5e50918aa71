package motive.lab.experiment;

import java.util.function.ToDoubleFunction;
import motive.lab.stat.Bootstrap;
import motive.lab.stat.LinearFit;
import motive.objective.Metric;

/**
 * The share of a metric's variance over a sweep that ρ explains, alone and together with w_s.
 *
 * @param alone the fit to ρ
 * @param both the fit to ρ and w_s
 * @param aloneInterval of R² of the first
 * @param bothInterval of R² of the second
 * @param gainInterval of their difference
 */
record TradeoffFit(
    LinearFit alone,
    LinearFit both,
    Bootstrap.Interval aloneInterval,
    Bootstrap.Interval bothInterval,
    Bootstrap.Interval gainInterval) {
  static final double LEVEL = 0.95;

  /** Fixed, so that intervals of equal runs are equal. */
  private static final long SEED = 0;

  static TradeoffFit of(TradeoffPoints sweep, Metric metric, int resamples) {
    double[] y = sweep.values(metric);
    double[] rho = sweep.rho();
    double[] stability = sweep.weightsOf(Metric.STABILITY);
    LinearFit alone = LinearFit.of(y, rho);
    LinearFit both = LinearFit.of(y, rho, stability);
    return new TradeoffFit(
        alone,
        both,
        interval(y, resamples, at -> rSquared(at, y, rho)),
        interval(y, resamples, at -> rSquared(at, y, rho, stability)),
        interval(y, resamples, at -> rSquared(at, y, rho, stability) - rSquared(at, y, rho)));
  }

  private static Bootstrap.Interval interval(
      double[] y, int resamples, ToDoubleFunction<int[]> statistic) {
    return Bootstrap.percentile(y.length, resamples, LEVEL, SEED, statistic);
  }

  private static double rSquared(int[] at, double[] y, double[]... predictors) {
    double[][] drawn = new double[predictors.length][];
    for (int k = 0; k < drawn.length; k++) {
      drawn[k] = pick(predictors[k], at);
    }
    return LinearFit.of(pick(y, at), drawn).rSquared();
  }

  private static double[] pick(double[] values, int[] at) {
    double[] picked = new double[at.length];
    for (int i = 0; i < at.length; i++) {
      picked[i] = values[at[i]];
    }
    return picked;
  }

  /** What w_s adds to R². */
  double gain() {
    return both.rSquared() - alone.rSquared();
  }
}

package motive.lab.experiment;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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
    ToDoubleFunction<int[]> alone = at -> rSquared(at, y, rho);
    ToDoubleFunction<int[]> both = at -> rSquared(at, y, rho, stability);
    return new TradeoffFit(
        LinearFit.of(y, rho),
        LinearFit.of(y, rho, stability),
        interval(y, resamples, alone),
        interval(y, resamples, both),
        interval(y, resamples, at -> both.applyAsDouble(at) - alone.applyAsDouble(at)));
  }

  private static Bootstrap.Interval interval(
      double[] y, int resamples, ToDoubleFunction<int[]> statistic) {
    return Bootstrap.percentile(y.length, resamples, LEVEL, SEED, statistic);
  }

  private static double rSquared(int[] at, double[] y, double[]... predictors) {
    double[][] drawn = Arrays.stream(predictors).map(p -> pick(p, at)).toArray(double[][]::new);
    return LinearFit.of(pick(y, at), drawn).rSquared();
  }

  private static double[] pick(double[] values, int[] at) {
    return IntStream.of(at).mapToDouble(i -> values[i]).toArray();
  }

  /** What w_s adds to R². */
  double gain() {
    return both.rSquared() - alone.rSquared();
  }
}

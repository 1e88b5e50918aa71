package motive.lab.stat;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.descriptive.rank.Percentile.EstimationType;

/**
 * The bootstrap: how a statistic varies over samples drawn with replacement from the cases at hand
 * (Efron 1979).
 */
public final class Bootstrap {
  private Bootstrap() {}

  /**
   * A percentile interval.
   *
   * @param low its lower end; NaN where no resample gave a value
   * @param high its upper end; NaN where no resample gave a value
   * @param level the share of resamples that it is meant to hold
   * @param used how many resamples gave a finite value
   * @param dropped how many did not, and were left out
   */
  public record Interval(double low, double high, double level, int used, int dropped) {}

  /**
   * The percentile interval: the (1 − level)/2 and (1 + level)/2 quantiles of the statistic over
   * resamples, linear between order statistics (type 7 of Hyndman and Fan, the default of R and
   * NumPy). Resamples where the statistic is not finite, such as a correlation in a resample of one
   * case repeated, are dropped and counted.
   *
   * @param n how many cases there are
   * @param resamples how many samples of n cases are drawn; each depends on the seed and its own
   *     number alone
   * @param level the share of resamples to hold, such as 0.95
   * @param statistic the statistic of the cases with these numbers, which repeat
   */
  public static Interval percentile(
      int n, int resamples, double level, long seed, ToDoubleFunction<int[]> statistic) {
    if (n < 1) {
      throw new IllegalArgumentException("n must be >= 1, got " + n);
    }
    if (resamples < 1) {
      throw new IllegalArgumentException("resamples must be >= 1, got " + resamples);
    }
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level must lie between 0 and 1, got " + level);
    }
    double[] values = new double[resamples];
    int used = 0;
    for (int r = 0; r < resamples; r++) {
      double value = statistic.applyAsDouble(resample(n, Seeds.generator(seed, r, "bootstrap")));
      if (Double.isFinite(value)) {
        values[used++] = value;
      }
    }
    double[] finite = Arrays.copyOf(values, used);
    return new Interval(
        quantile(finite, (1 - level) / 2),
        quantile(finite, (1 + level) / 2),
        level,
        used,
        resamples - used);
  }

  private static int[] resample(int n, SplitMix64 random) {
    int[] cases = new int[n];
    for (int i = 0; i < n; i++) {
      cases[i] = random.nextInt(n);
    }
    return cases;
  }

  private static double quantile(double[] values, double share) {
    return values.length == 0
        ? Double.NaN
        : new Percentile().withEstimationType(EstimationType.R_7).evaluate(values, 100 * share);
  }
}

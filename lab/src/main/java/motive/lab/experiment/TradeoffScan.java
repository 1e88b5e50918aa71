package motive.lab.experiment;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import motive.draw.Dot;
import motive.lab.finding.Published.Range;
import motive.objective.Metric;
import org.hipparchus.stat.descriptive.moment.StandardDeviation;

/**
 * A scan over ρ, repeated.
 *
 * @param runs the replicates, all over the same weights
 */
record TradeoffScan(List<TradeoffPoints> runs) {
  TradeoffScan {
    runs = List.copyOf(runs);
  }

  /** The means over the replicates. */
  TradeoffPoints mean() {
    return TradeoffPoints.mean(runs);
  }

  /** The standard deviation over the replicates at a ρ (n − 1); NaN for one replicate. */
  double deviation(Metric metric, int place) {
    // The library calls the deviation of one value 0; it is not known.
    return runs.size() < 2
        ? Double.NaN
        : new StandardDeviation().evaluate(Values.column(runs, r -> r.value(metric, place)));
  }

  /** Means over ρ with one standard deviation to either side. */
  List<Dot> band(Metric metric) {
    TradeoffPoints mean = mean();
    double[] rho = mean.rho();
    return Values.list(
        rho.length, i -> Dot.around(rho[i], mean.value(metric, i), deviation(metric, i)));
  }

  /**
   * What the replicates give.
   *
   * @param range from the least to the greatest of those that give a number; empty where fewer than
   *     half do, since a few say nothing of the rest
   * @param lacking how many give none
   */
  record Found(Optional<Range> range, int lacking) {}

  /** Asks each replicate; no number and NaN are the same. */
  Found find(Function<TradeoffPoints, OptionalDouble> of) {
    double[] values = Values.finite(runs, run -> Values.orNaN(of.apply(run)));
    boolean few = 2 * values.length < runs.size();
    return new Found(few ? Optional.empty() : Values.range(values), runs.size() - values.length);
  }
}

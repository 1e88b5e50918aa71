package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import motive.draw.Dot;
import motive.lab.finding.Published.Range;
import motive.lab.stat.Knee;
import motive.lab.stat.Regimes;
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
    return TradeoffPoints.of(
        runs.get(0).weights(),
        means(Metric.FIDELITY),
        means(Metric.INTERPRETABILITY),
        means(Metric.STABILITY));
  }

  private double[] means(Metric metric) {
    return across(metric, at -> Arrays.stream(at).average().orElse(Double.NaN));
  }

  /** The standard deviation over the replicates at each ρ (n − 1); NaN for one replicate. */
  double[] deviations(Metric metric) {
    return across(
        metric,
        // The library calls the deviation of one value 0; it is not known.
        at -> at.length < 2 ? Double.NaN : new StandardDeviation().evaluate(at));
  }

  private double[] across(Metric metric, ToDoubleFunction<double[]> of) {
    double[] values = new double[runs.get(0).size()];
    for (int i = 0; i < values.length; i++) {
      int point = i;
      values[i] =
          of.applyAsDouble(runs.stream().mapToDouble(run -> run.values(metric)[point]).toArray());
    }
    return values;
  }

  /** Means over ρ with one standard deviation to either side. */
  List<Dot> band(Metric metric) {
    double[] rho = mean().rho();
    double[] means = means(metric);
    double[] deviations = deviations(metric);
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < rho.length; i++) {
      dots.add(new Dot(rho[i], means[i], means[i] - deviations[i], means[i] + deviations[i]));
    }
    return dots;
  }

  /** The knee of some points. */
  static Knee knee(TradeoffPoints points) {
    return Knee.of(
        points.rho(), points.values(Metric.FIDELITY), points.values(Metric.INTERPRETABILITY));
  }

  /** The boundaries in some points. */
  static Regimes regimes(TradeoffPoints points) {
    return Regimes.of(
        points.rho(), points.values(Metric.FIDELITY), points.values(Metric.INTERPRETABILITY));
  }

  Knee knee() {
    return knee(mean());
  }

  Regimes regimes() {
    return regimes(mean());
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
    double[] values =
        runs.stream()
            .mapToDouble(run -> of.apply(run).orElse(Double.NaN))
            .filter(Double::isFinite)
            .toArray();
    boolean few = values.length == 0 || 2 * values.length < runs.size();
    return new Found(
        few
            ? Optional.empty()
            : Optional.of(
                new Range(
                    Arrays.stream(values).min().orElseThrow(),
                    Arrays.stream(values).max().orElseThrow())),
        runs.size() - values.length);
  }
}

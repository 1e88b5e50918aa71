package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import motive.draw.Dot;
import motive.lab.finding.Published.Range;
import motive.lab.stat.Knee;
import motive.lab.stat.Regimes;
import motive.objective.Metric;

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
        at -> {
          double mean = Arrays.stream(at).average().orElse(Double.NaN);
          double squares = Arrays.stream(at).map(v -> (v - mean) * (v - mean)).sum();
          return at.length < 2 ? Double.NaN : Math.sqrt(squares / (at.length - 1));
        });
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

  /** The least and the greatest of what each replicate gives; NaN where one gives nothing. */
  Range range(Function<TradeoffPoints, OptionalDouble> of) {
    double[] values = runs.stream().mapToDouble(r -> of.apply(r).orElse(Double.NaN)).toArray();
    double low = Arrays.stream(values).min().orElse(Double.NaN);
    double high = Arrays.stream(values).max().orElse(Double.NaN);
    return Double.isNaN(low) || Double.isNaN(high)
        ? new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
        : new Range(low, high);
  }
}

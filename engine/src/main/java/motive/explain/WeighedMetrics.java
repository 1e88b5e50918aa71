package motive.explain;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import motive.objective.Assessment;
import motive.objective.Breakdown;
import motive.objective.FidelityForm;
import motive.objective.Metric;
import motive.objective.MetricValues;
import motive.objective.Units;

/**
 * The metrics of a part as a preference weighs them. Immutable.
 *
 * @param values NaN where nothing measures a metric; fidelity is in the form in force
 * @param attained the share of the way from chance to the best; empty where units are constants
 */
public record WeighedMetrics(Map<Metric, Double> values, Map<Metric, Double> attained) {
  /** Copies both maps. */
  public WeighedMetrics {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    attained = Collections.unmodifiableMap(new LinkedHashMap<>(attained));
  }

  /**
   * Those of reported values.
   *
   * @param form that is weighed as fidelity
   */
  public static WeighedMetrics of(MetricValues metrics, FidelityForm form, Optional<Units> units) {
    return of(
        metric ->
            metric == Metric.FIDELITY ? metrics.get(form.metricId()) : metrics.get(metric.id()),
        units);
  }

  /** Those of an assessed part. */
  public static WeighedMetrics of(Assessment worth, Optional<Units> units) {
    return of(
        metric ->
            switch (metric) {
              case FIDELITY -> worth.fidelity().value();
              case INTERPRETABILITY -> value(worth.interpretability());
              case STABILITY -> value(worth.stability());
            },
        units);
  }

  private static double value(Optional<Breakdown> measured) {
    return measured.map(Breakdown::value).orElse(Double.NaN);
  }

  /** Those of what wins at a point of a map. */
  public static WeighedMetrics of(PreferenceMap.Point point) {
    return of(point::value, point.attained());
  }

  private static WeighedMetrics of(ToDoubleFunction<Metric> value, Optional<Units> units) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    Map<Metric, Double> attained = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      double number = value.applyAsDouble(metric);
      values.put(metric, number);
      units.ifPresent(
          u -> attained.put(metric, Double.isNaN(number) ? number : u.of(metric).of(number)));
    }
    return new WeighedMetrics(values, attained);
  }

  /** A value; NaN where nothing measures the metric. */
  public double value(Metric metric) {
    return values.getOrDefault(metric, Double.NaN);
  }

  /** The share of the best; NaN where units are constants or nothing measures the metric. */
  public double share(Metric metric) {
    return attained.getOrDefault(metric, Double.NaN);
  }

  /** The shares by the ids of the metrics; empty where units are constants. */
  public Map<String, Double> sharesById() {
    Map<String, Double> shares = new LinkedHashMap<>();
    attained.forEach((metric, share) -> shares.put(metric.id(), share));
    return shares;
  }
}

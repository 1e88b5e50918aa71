package motive.objective;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The values of all {@link ReportedMetrics} for one part, in their order. Immutable.
 *
 * @param byId NaN where nothing measures a metric
 */
public record MetricValues(Map<String, Double> byId) {
  /** No part was found, so that nothing has a value. */
  public static final MetricValues NONE = of(metric -> OptionalDouble.empty());

  /** Copies the values in their order. */
  public MetricValues {
    byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
  }

  /** The values of a part. */
  public static MetricValues of(Assessment worth) {
    return of(metric -> metric.of(worth));
  }

  /** Those of {@link ReportedMetrics#brief}, for lists of many parts. */
  public MetricValues brief() {
    Map<String, Double> values = new LinkedHashMap<>();
    ReportedMetrics.brief().forEach(metric -> values.put(metric.id(), get(metric.id())));
    return new MetricValues(values);
  }

  /** The means of many parts in {@link ReportedMetrics#brief}, over those that have a value. */
  public static MetricValues means(List<MetricValues> all) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (ReportedMetric metric : ReportedMetrics.brief()) {
      values.put(
          metric.id(),
          all.stream()
              .mapToDouble(one -> one.get(metric.id()))
              .filter(Double::isFinite)
              .average()
              .orElse(Double.NaN));
    }
    return new MetricValues(values);
  }

  private static MetricValues of(ValueOf value) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (ReportedMetric metric : ReportedMetrics.all()) {
      OptionalDouble known = value.of(metric);
      if (known.isPresent() || !metric.isOptional()) {
        values.put(metric.id(), known.orElse(Double.NaN));
      }
    }
    return new MetricValues(values);
  }

  private interface ValueOf {
    OptionalDouble of(ReportedMetric metric);
  }

  /** The value of a metric; NaN where nothing measures it. */
  public double get(String id) {
    return byId.getOrDefault(id, Double.NaN);
  }

  /** The value of a metric that preferences weigh; NaN where nothing measures it. */
  public double get(Metric metric) {
    return get(metric.id());
  }
}

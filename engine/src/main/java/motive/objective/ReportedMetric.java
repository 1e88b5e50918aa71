package motive.objective;

import java.util.OptionalDouble;

/**
 * A number that explanations are reported with, in every output: JSON lines, CSV, Parquet, the
 * studio and its API, and reports. Stateless and thread-safe.
 *
 * <p>A new metric is a class with a public constructor without parameters, named in {@code
 * META-INF/services/motive.objective.ReportedMetric}. It is reported beside the others; what is
 * searched for does not change.
 */
public interface ReportedMetric {
  /** The name of its field in files; letters and digits in camel case. */
  String id();

  /** What tables for people call it. */
  String title();

  /** What it means, in one line. */
  String meaning();

  /** Whether the higher of two values is the better one. */
  default boolean isHigherBetter() {
    return true;
  }

  /** Whether it only gives details of another, so that tables of many explanations leave it out. */
  default boolean isDetail() {
    return false;
  }

  /** Whether outputs leave it out where nothing measures it. */
  default boolean isOptional() {
    return false;
  }

  /** Its value; empty where nothing measures it. */
  OptionalDouble of(Assessment worth);
}

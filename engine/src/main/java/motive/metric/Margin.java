package motive.metric;

import java.util.OptionalDouble;
import motive.check.Refuse;

/**
 * The difference of two methods' means, and whether it is more than seeds alone would make it.
 *
 * @param difference the first mean less the second
 * @param threshold three times the combined spread over seeds, 3·√(σ²_a + σ²_b); empty where one
 *     seed leaves a spread unknown
 * @param resolved whether the difference exceeds the threshold; never without one
 */
public record Margin(double difference, OptionalDouble threshold, boolean resolved) {
  /** How many combined deviations a difference must exceed. */
  public static final double FACTOR = 3;

  /** What rounding may leave of two equal means, as a share of them. */
  private static final double ROUNDING = 1e-12;

  /** Checks that a resolved margin has a threshold. */
  public Margin {
    Refuse.when(
        resolved && threshold.isEmpty(), "a margin must have a threshold to be resolved, got none");
  }

  /**
   * The margin of one method over another, each with its {@link Spread#overSeeds}. Where neither
   * has any spread, every difference beyond rounding is resolved.
   */
  public static Margin between(Spread a, Spread b) {
    double difference = a.mean() - b.mean();
    if (a.deviation().isEmpty() || b.deviation().isEmpty()) {
      return new Margin(difference, OptionalDouble.empty(), false);
    }
    double threshold =
        FACTOR * Math.hypot(a.deviation().getAsDouble(), b.deviation().getAsDouble());
    double rounding = ROUNDING * Math.max(Math.abs(a.mean()), Math.abs(b.mean()));
    return new Margin(
        difference,
        OptionalDouble.of(threshold),
        Math.abs(difference) > Math.max(threshold, rounding));
  }

  /** In words: {@code resolved}, {@code not resolved}, or why that is unknown. */
  public String verdict() {
    if (threshold.isEmpty()) {
      return "not resolved: one seed leaves the spread unknown";
    }
    return resolved ? "resolved" : "not resolved";
  }
}

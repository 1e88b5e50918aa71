package motive.compare;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import motive.metric.Attainment;

/**
 * Between what every explanation of one graph within one budget stands.
 *
 * @param budget the most edges allowed
 * @param isProven whether the optimum is one: every candidate was looked at
 * @param chance the mean over random connected node sets, by column
 * @param optimum the best of all candidates, each column on its own
 */
public record Bounds(
    int budget, boolean isProven, Map<Column, Double> chance, Map<Column, Double> optimum) {
  /** The columns whose optimum a table of candidates proves. */
  public static final List<Column> COLUMNS =
      List.of(
          Column.OBJECTIVE,
          Column.FIDELITY,
          Column.FID_PLUS,
          Column.FID_MINUS,
          Column.INTERPRETABILITY,
          Column.STABILITY,
          Column.H_FIDELITY);

  public Bounds {
    chance = copy(chance);
    optimum = copy(optimum);
  }

  private static Map<Column, Double> copy(Map<Column, Double> values) {
    Map<Column, Double> sorted = new EnumMap<>(Column.class);
    sorted.putAll(values);
    return Collections.unmodifiableMap(sorted);
  }

  /** Where a value stands: 0 for chance, 1 for the optimum; empty where there is no room. */
  public OptionalDouble attainment(Column column, double value) {
    Double low = chance.get(column);
    Double high = optimum.get(column);
    return isProven && low != null && high != null && Double.isFinite(value)
        ? Attainment.of(value, high, low)
        : OptionalDouble.empty();
  }
}

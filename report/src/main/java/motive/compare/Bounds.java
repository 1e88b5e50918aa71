package motive.compare;

import java.util.Map;
import java.util.OptionalDouble;
import motive.metric.Attainment;

/**
 * The limits between which every explanation of one graph within one budget stands.
 *
 * @param budget the most edges allowed
 * @param proven whether the optimum is one: every candidate was looked at
 * @param chance the mean over random connected node sets, by the id of the column
 * @param optimum the best of all candidates, each column on its own, by the id of the column
 */
public record Bounds(
    int budget, boolean proven, Map<String, Double> chance, Map<String, Double> optimum) {
  /** Puts the values into the order of columns. */
  public Bounds {
    chance = Column.ordered(chance);
    optimum = Column.ordered(optimum);
  }

  /** Where a value stands: 0 for chance, 1 for the optimum; empty where there is no room. */
  public OptionalDouble attainment(Column column, double value) {
    Double low = chance.get(column.id());
    Double high = optimum.get(column.id());
    return proven && low != null && high != null && Double.isFinite(value)
        ? Attainment.of(value, high, low)
        : OptionalDouble.empty();
  }
}

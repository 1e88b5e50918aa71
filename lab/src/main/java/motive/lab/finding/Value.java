package motive.lab.finding;

import java.util.OptionalDouble;
import motive.metric.Spread;

/** An entry of a table. */
public sealed interface Value {
  /** Words. */
  record Text(String text) implements Value {}

  /**
   * A number; not finite where there is none.
   *
   * @param spread one standard deviation, if known
   */
  record Figure(double value, OptionalDouble spread) implements Value {}

  static Value of(String text) {
    return new Text(text);
  }

  static Value of(double value) {
    return new Figure(value, OptionalDouble.empty());
  }

  /** A mean with its standard deviation. */
  static Value of(Spread spread) {
    return new Figure(spread.mean(), spread.deviation());
  }

  static Value of(double value, OptionalDouble spread) {
    return new Figure(value, spread);
  }

  static Value of(double value, double spread) {
    return new Figure(
        value, Double.isFinite(spread) ? OptionalDouble.of(spread) : OptionalDouble.empty());
  }
}

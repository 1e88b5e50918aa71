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

  /** Words. */
  static Value of(String text) {
    return new Text(text);
  }

  /** A number without a spread; NaN where there is none. */
  static Figure of(double value) {
    return new Figure(value, OptionalDouble.empty());
  }

  /** A mean with its standard deviation. */
  static Figure of(Spread spread) {
    return new Figure(spread.mean(), spread.deviation());
  }

  /** A number with its spread; NaN where that is not known. */
  static Figure of(double value, double spread) {
    return new Figure(
        value, Double.isFinite(spread) ? OptionalDouble.of(spread) : OptionalDouble.empty());
  }
}

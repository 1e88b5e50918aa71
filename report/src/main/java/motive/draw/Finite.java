package motive.draw;

import java.util.function.Supplier;

/** Refuses numbers that have no place in a picture. */
final class Finite {
  private Finite() {}

  static double require(double value, Supplier<String> what) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          what.get() + " must be finite, got " + value + "; leave out what has no value");
    }
    return value;
  }
}

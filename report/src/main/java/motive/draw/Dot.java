package motive.draw;

import java.util.Objects;

/**
 * One place in a chart. Where {@code x} or {@code y} is not finite, there is nothing to draw: a gap
 * is left.
 *
 * @param low the lower end of its spread, NaN where it is not known
 * @param high the upper end of its spread, NaN where it is not known
 * @param tip what it shows when pointed at; where it is empty, its numbers
 * @param value a third number, shown as colour; NaN where there is none
 */
public record Dot(double x, double y, double low, double high, String tip, double value) {
  /** Checks that the interval is one. */
  public Dot {
    if (low > high) {
      throw new IllegalArgumentException("low must be <= high, got " + low + " and " + high);
    }
    Objects.requireNonNull(tip, "tip");
  }

  /** A place with a spread. */
  public Dot(double x, double y, double low, double high) {
    this(x, y, low, high, "", Double.NaN);
  }

  /** A place without a spread. */
  public static Dot of(double x, double y) {
    return new Dot(x, y, Double.NaN, Double.NaN);
  }

  /**
   * A place with an equal spread to both sides.
   *
   * @param spread NaN where it is not known
   */
  public static Dot around(double x, double y, double spread) {
    return new Dot(x, y, y - spread, y + spread);
  }

  /** The same with what it shows when pointed at. */
  public Dot withTip(String text) {
    return new Dot(x, y, low, high, text, value);
  }

  /** The same with a third number, shown as colour. */
  public Dot withValue(double number) {
    return new Dot(x, y, low, high, tip, number);
  }

  /** Whether its spread is known. */
  boolean spreads() {
    return Double.isFinite(low) && Double.isFinite(high);
  }
}

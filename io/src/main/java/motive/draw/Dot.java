package motive.draw;

/**
 * One place in a chart. Where {@code x} or {@code y} is not finite, there is nothing to draw: a gap
 * is left.
 *
 * @param low the lower end of its spread, NaN where nobody knows
 * @param high the upper end of its spread, NaN where nobody knows
 */
public record Dot(double x, double y, double low, double high) {
  public Dot {
    if (low > high) {
      throw new IllegalArgumentException("low must be <= high, got " + low + " and " + high);
    }
  }

  /** A place without a spread. */
  public static Dot of(double x, double y) {
    return new Dot(x, y, Double.NaN, Double.NaN);
  }

  /** Whether its spread is known. */
  boolean spreads() {
    return Double.isFinite(low) && Double.isFinite(high);
  }
}

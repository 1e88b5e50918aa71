package motive.lab.stat;

/** Checks of the values that a statistic is taken of. */
final class Sample {
  /** What rounding may leave of equal values, as a share of the largest. */
  private static final double ROUNDING = 1e-12;

  private Sample() {}

  static void requireFinite(String name, double[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            name
                + "["
                + i
                + "] must be finite, got "
                + values[i]
                + "; leave out what has no value");
      }
    }
  }

  static void requirePairs(double[] a, double[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException(
          "a and b must have as many values, got " + a.length + " and " + b.length);
    }
    if (a.length < 2) {
      throw new IllegalArgumentException("a and b must have at least 2 values, got " + a.length);
    }
    requireFinite("a", a);
    requireFinite("b", b);
  }

  /** Whether values differ by no more than rounding. */
  static boolean isConstant(double[] values) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    double largest = 0;
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
      largest = Math.max(largest, Math.abs(value));
    }
    return values.length == 0 || most - least <= ROUNDING * largest;
  }
}

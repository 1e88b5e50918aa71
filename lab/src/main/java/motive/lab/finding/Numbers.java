package motive.lab.finding;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as people read them. */
public final class Numbers {
  private Numbers() {}

  /** A number with so many digits behind the point; a dash where there is none. */
  public static String of(double value, int digits) {
    if (!Double.isFinite(value)) {
      return "–";
    }
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN);
    // A small number must not become zero: it keeps two digits that say something.
    if (rounded.signum() == 0 && value != 0) {
      return String.format(Locale.ROOT, "%.1e", value);
    }
    return rounded.toPlainString();
  }

  /** A number with its spread, if known. */
  public static String of(double value, OptionalDouble spread, int digits) {
    return spread.isPresent() && Double.isFinite(value)
        ? of(value, digits) + " ± " + deviation(spread.getAsDouble(), digits)
        : of(value, digits);
  }

  private static String deviation(double spread, int digits) {
    return BigDecimal.valueOf(spread).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
  }

  /** A number with all its digits; empty where there is none. */
  public static String exact(double value) {
    if (!Double.isFinite(value)) {
      return "";
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}

package motive.data.files;

/** Decimal numbers as files have them, without Java's hexadecimal and suffixed forms. */
public final class Decimals {
  private Decimals() {}

  /** Whether a text has only characters of a decimal number. */
  static boolean isDecimal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && c != '.' && c != '-' && c != '+' && c != 'e' && c != 'E') {
        return false;
      }
    }
    return true;
  }

  /** The finite number that a text is; NaN where it is none. Negative zero is zero. */
  public static double valueOf(String text) {
    if (text.isEmpty() || !isDecimal(text)) {
      return Double.NaN;
    }
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) ? value + 0.0 : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}

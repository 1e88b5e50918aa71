package motive.data;

import java.io.IOException;

/**
 * The failure of a file that breaks its format.
 *
 * <p>The message is one line, {@code file:line: what must hold, got …}; the line is left out where
 * the whole file is meant.
 */
public final class DatasetFormatException extends IOException {
  private static final int LONGEST_VALUE = 60;

  private final String file;
  private final long line;
  private final String expectation;

  /**
   * A failure in a file.
   *
   * @param file the file as the user knows it
   * @param line the line, from 1, or 0 for the file as a whole
   * @param expectation what must hold, and what was found instead
   */
  public DatasetFormatException(String file, long line, String expectation) {
    super(escape(file) + (line > 0 ? ":" + line : "") + ": " + escape(expectation));
    this.file = file;
    this.line = line;
    this.expectation = escape(expectation);
  }

  /** The file as the user knows it. */
  public String file() {
    return file;
  }

  /** The line, from 1, or 0 for the file as a whole. */
  public long line() {
    return line;
  }

  /** What must hold, and what was found instead. */
  public String expectation() {
    return expectation;
  }

  /** A value from a file as a message shows it: on one line, and not longer than a line. */
  public static String shown(String value) {
    if (value.isEmpty()) {
      return "nothing";
    }
    String escaped = escape(value);
    return escaped.length() <= LONGEST_VALUE
        ? escaped
        : escaped.substring(0, LONGEST_VALUE) + "… (" + value.length() + " characters)";
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      // Line and paragraph separators break a line in some terminals, lone surrogates in others.
      boolean harmful =
          Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || isLoneSurrogate(text, i);
      if (harmful) {
        escaped.append("\\u").append(hex(c >> 12)).append(hex(c >> 8)).append(hex(c >> 4));
        escaped.append(hex(c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  private static boolean isLoneSurrogate(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(c)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }

  private static char hex(int digit) {
    return Character.forDigit(digit & 0xF, 16);
  }
}

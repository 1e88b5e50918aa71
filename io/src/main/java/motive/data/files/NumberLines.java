package motive.data.files;

import static motive.data.DatasetFormatException.shown;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import motive.data.DatasetFormatException;

/** Lines of numbers separated by commas. Not thread-safe. */
public final class NumberLines implements Closeable {
  private final LineReader lines;
  private int position;
  private boolean more;

  /** Numbers in the lines of a file, which is closed with this. */
  public NumberLines(LineReader lines) {
    this.lines = lines;
  }

  /** Moves to the next line; returns whether there is one. */
  public boolean next() throws IOException {
    position = 0;
    more = lines.next();
    return more;
  }

  /** Whether the current line has another value. */
  public boolean hasMore() {
    return more;
  }

  /**
   * The next value of the line as a whole number; a fraction of zeros is allowed, as in {@code
   * 1.0}.
   *
   * @param what what the number is, for messages
   */
  public int nextInt(String what) throws DatasetFormatException {
    int end = endOfValue();
    int from = skipBlanks(position, end);
    int to = end;
    while (to > from && isBlank(lines.at(to - 1))) {
      to--;
    }
    int i = from;
    boolean negative = i < to && lines.at(i) == '-';
    if (negative || (i < to && lines.at(i) == '+')) {
      i++;
    }
    int digits = i;
    long value = 0;
    while (i < to && lines.at(i) >= '0' && lines.at(i) <= '9') {
      // Stops growing once out of range, so that no number of digits overflows.
      value = value > Integer.MAX_VALUE ? value : value * 10 + (lines.at(i) - '0');
      i++;
    }
    boolean isNumber = i > digits;
    if (isNumber && i < to && lines.at(i) == '.') {
      i++;
      while (i < to && lines.at(i) == '0') {
        i++;
      }
    }
    if (!isNumber || i < to) {
      throw refusal(what + " must be a whole number, got " + shown(text(from, to)));
    }
    value = negative ? -value : value;
    if (value != (int) value) {
      throw refusal(
          what + " must be a whole number of at most 32 bits, got " + shown(text(from, to)));
    }
    advance(end);
    return (int) value;
  }

  /** The next value of the line as a finite number. */
  public float nextFloat(String what) throws DatasetFormatException {
    int end = endOfValue();
    String text = text(position, end).strip();
    float value;
    try {
      // Float.parseFloat also takes forms that no other reader accepts.
      value = Decimals.isDecimal(text) ? Float.parseFloat(text) : namedValue(text);
    } catch (NumberFormatException e) {
      throw refusal(what + " must be a number, got " + shown(text));
    }
    if (!Float.isFinite(value)) {
      throw refusal(what + " must be finite, got " + shown(text));
    }
    advance(end);
    // Negative zero becomes zero, as everywhere else features are read.
    return value + 0f;
  }

  /** The same with the digits of a double. */
  public double nextDouble(String what) throws DatasetFormatException {
    int end = endOfValue();
    String text = text(position, end).strip();
    double value = Decimals.valueOf(text);
    if (Double.isNaN(value)) {
      throw refusal(what + " must be a finite number, got " + shown(text));
    }
    advance(end);
    return value;
  }

  private static float namedValue(String text) {
    String unsigned = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    boolean named =
        unsigned.equalsIgnoreCase("nan")
            || unsigned.equalsIgnoreCase("inf")
            || unsigned.equalsIgnoreCase("infinity");
    if (!named) {
      throw new NumberFormatException();
    }
    return Float.NaN;
  }

  /** Rejects what is left of the line. */
  public void requireEnd(String what, int values) throws DatasetFormatException {
    if (more) {
      throw refusal(
          what + " must have " + values + (values == 1 ? " value" : " values") + ", got more");
    }
  }

  private int endOfValue() {
    position = Math.min(position, lines.length());
    int end = position;
    while (end < lines.length() && lines.at(end) != ',') {
      end++;
    }
    return end;
  }

  private void advance(int end) {
    more = end < lines.length();
    position = end + 1;
  }

  private int skipBlanks(int from, int to) {
    int i = from;
    while (i < to && isBlank(lines.at(i))) {
      i++;
    }
    return i;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t';
  }

  private String text(int from, int to) {
    return new String(lines.copy(Math.min(from, to), to), StandardCharsets.UTF_8);
  }

  /** The number of the current line, from 1. */
  public long number() {
    return lines.number();
  }

  /** The file's name in messages. */
  public String file() {
    return lines.file();
  }

  /** An exception that names the current line. */
  public DatasetFormatException refusal(String expectation) {
    return lines.refusal(expectation);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}

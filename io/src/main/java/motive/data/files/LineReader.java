package motive.data.files;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.ZipException;
import motive.data.DatasetFormatException;
import motive.data.Limits;

/**
 * The lines of a text file, one at a time, as bytes.
 *
 * <p>Lines end with LF or CRLF; a byte order mark at the start is skipped, and so are blank lines
 * at the end. A blank line before another line is rejected. Not thread-safe.
 */
public final class LineReader implements Closeable {
  /*
   * Implementation notes.
   *
   * buffer[lineStart .. lineEnd) is the current line without its end and without blanks around it;
   * buffer[position .. filled) has not been looked at. A line that does not fit is moved to the
   * front and the buffer grown, up to the limit.
   */
  private final InputStream in;
  private final String file;
  private final Limits limits;
  private byte[] buffer = new byte[1 << 16];
  private int position;
  private int filled;
  private int lineStart;
  private int lineEnd;
  private int wholeStart;
  private int wholeEnd;
  private long number;
  private long bytes;

  /**
   * Reads from a stream.
   *
   * @param in what to read; closed with this reader
   * @param file the file's name in messages
   */
  public LineReader(InputStream in, String file, Limits limits) {
    this.in = in;
    this.file = file;
    this.limits = limits;
  }

  /** Moves to the next line; returns whether there is one. */
  public boolean next() throws IOException {
    long blankAt = 0;
    while (readLine()) {
      if (lineStart == lineEnd) {
        blankAt = blankAt == 0 ? number : blankAt;
      } else if (blankAt > 0) {
        throw new DatasetFormatException(
            file, blankAt, "blank lines must come last, got one before line " + number);
      } else {
        return true;
      }
    }
    return false;
  }

  /** Moves to the next line, blank or not; returns whether there is one. */
  public boolean nextOfAny() throws IOException {
    return readLine();
  }

  private boolean readLine() throws IOException {
    int start = position;
    int scan = position;
    while (true) {
      while (scan < filled && buffer[scan] != '\n') {
        scan++;
      }
      if (scan < filled) {
        position = scan + 1;
        break;
      }
      if (scan - start > limits.maxLineBytes()) {
        break;
      }
      if (start > 0) {
        System.arraycopy(buffer, start, buffer, 0, filled - start);
        filled -= start;
        scan -= start;
        start = 0;
      }
      if (!fill()) {
        if (scan == start) {
          position = filled;
          return false;
        }
        position = filled;
        break;
      }
    }
    number++;
    if (scan - start > limits.maxLineBytes()) {
      throw new DatasetFormatException(
          file, number, "a line must have at most " + limits.maxLineBytes() + " bytes, got more");
    }
    trim(start, scan);
    return true;
  }

  private void trim(int start, int end) {
    boolean marked =
        number == 1
            && end - start >= 3
            && (buffer[start] & 0xFF) == 0xEF
            && (buffer[start + 1] & 0xFF) == 0xBB
            && (buffer[start + 2] & 0xFF) == 0xBF;
    int from = marked ? start + 3 : start;
    int to = end;
    wholeStart = from;
    wholeEnd = end;
    while (wholeEnd > wholeStart && buffer[wholeEnd - 1] == '\r') {
      wholeEnd--;
    }
    while (to > from && isBlank(buffer[to - 1])) {
      to--;
    }
    while (from < to && isBlank(buffer[from])) {
      from++;
    }
    lineStart = from;
    lineEnd = to;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  private boolean fill() throws IOException {
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int count;
    try {
      count = in.read(buffer, filled, buffer.length - filled);
    } catch (ZipException | EOFException e) {
      throw new DatasetFormatException(
          file, number + 1, "packed data must be intact, got " + reason(e));
    }
    if (count < 0) {
      return false;
    }
    filled += count;
    bytes += count;
    if (bytes > limits.maxFileBytes()) {
      throw new DatasetFormatException(
          file,
          number + 1,
          "a file must have at most " + limits.maxFileBytes() + " bytes, got more");
    }
    return true;
  }

  private static String reason(IOException e) {
    return e.getMessage() == null ? "a broken stream" : e.getMessage();
  }

  /** The number of the current line, from 1; 0 before the first. */
  public long number() {
    return number;
  }

  /** How many bytes the current line has. */
  public int length() {
    return lineEnd - lineStart;
  }

  /** A byte of the current line. */
  public byte at(int i) {
    return buffer[lineStart + i];
  }

  /** A copy of a part of the current line. */
  public byte[] copy(int from, int to) {
    return Arrays.copyOfRange(buffer, lineStart + from, lineStart + to);
  }

  /** A copy of the current line with the blanks around it, which may be empty columns. */
  public byte[] copyWithBlanks() {
    return Arrays.copyOfRange(buffer, wholeStart, wholeEnd);
  }

  /** The file's name in messages. */
  public String file() {
    return file;
  }

  /** An exception that names the current line. */
  public DatasetFormatException refusal(String expectation) {
    return new DatasetFormatException(file, number, expectation);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}

package motive.data.files;

import java.util.ArrayList;
import java.util.List;

/**
 * The fields of a row with a separator, with quotes around what holds it. A quoted field may go on
 * over several lines, which are read one by one. Not thread-safe.
 */
public final class QuotedFields {
  private final char separator;
  private final List<String> fields = new ArrayList<>();
  private final StringBuilder field = new StringBuilder();
  private boolean blank = true;
  private boolean inside;
  private boolean sound = true;
  private boolean begun;

  /** Starts a row. */
  public QuotedFields(char separator) {
    this.separator = separator;
  }

  /** Whether a quote is open. */
  public boolean isInside() {
    return inside;
  }

  /** Whether each quoted field ended where it must: before a separator or at the end of a line. */
  public boolean isSound() {
    return sound;
  }

  /** Reads a line; behind another it goes on with the field that is open. */
  public QuotedFields read(String line) {
    if (begun) {
      append('\n');
    }
    begun = true;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (inside && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        append('"');
        i++;
      } else if (c == '"' && (inside || blank)) {
        sound &= !inside || isEnd(line, i + 1);
        inside = !inside;
      } else if (c == separator && !inside) {
        end();
      } else {
        append(c);
      }
    }
    return this;
  }

  private boolean isEnd(String line, int from) {
    int at = from;
    while (at < line.length() && line.charAt(at) != separator && line.charAt(at) <= ' ') {
      at++;
    }
    return at == line.length() || line.charAt(at) == separator;
  }

  private void append(char c) {
    field.append(c);
    blank &= Character.isWhitespace(c);
  }

  private void end() {
    fields.add(field.toString().strip());
    field.setLength(0);
    blank = true;
  }

  /** All fields; the last ends here. */
  public List<String> finish() {
    end();
    return List.copyOf(fields);
  }
}

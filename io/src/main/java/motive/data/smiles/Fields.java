package motive.data.smiles;

import java.util.ArrayList;
import java.util.List;

/** How a line is divided: by blanks, or by a separator with quotes around what holds it. */
final class Fields {
  /** What stands for any number of blanks and tabs. */
  private static final char BLANKS = ' ';

  private final char separator;

  private Fields(char separator) {
    this.separator = separator;
  }

  /** Divides by blanks. */
  static Fields byBlanks() {
    return new Fields(BLANKS);
  }

  /** Divides by that separator which the first line holds: a comma, else a semicolon or a tab. */
  static Fields bySeparator(String first) {
    for (char candidate : new char[] {',', ';', '\t'}) {
      if (first.indexOf(candidate) >= 0) {
        return new Fields(candidate);
      }
    }
    return new Fields(',');
  }

  /**
   * The fields of a line.
   *
   * @throws IllegalArgumentException where a quote is not closed
   */
  List<String> of(String line) {
    return separator == BLANKS ? words(line) : quoted(line);
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= line.length(); i++) {
      if (i == line.length() || line.charAt(i) == ' ' || line.charAt(i) == '\t') {
        if (i > start) {
          words.add(line.substring(start, i));
        }
        start = i + 1;
      }
    }
    // Some programs write more about the atoms between bars behind the SMILES.
    if (words.size() > 1 && words.get(1).startsWith("|")) {
      int end = 1;
      while (end < words.size() && !isClosed(words.get(end), end == 1)) {
        end++;
      }
      words.subList(1, Math.min(end + 1, words.size())).clear();
    }
    return words;
  }

  private static boolean isClosed(String word, boolean opens) {
    return word.endsWith("|") && (!opens || word.length() > 1);
  }

  private List<String> quoted(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean inside = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (inside && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        field.append('"');
        i++;
      } else if (c == '"' && (inside || field.toString().isBlank())) {
        inside = !inside;
      } else if (c == separator && !inside) {
        fields.add(field.toString().strip());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    if (inside) {
      throw new IllegalArgumentException(
          "a quoted field must end on its line, got a quote that is not closed");
    }
    fields.add(field.toString().strip());
    return fields;
  }
}

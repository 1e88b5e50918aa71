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

  /**
   * Divides as a file is laid out.
   *
   * @param separated whether columns have a separator where nothing else is asked for
   * @param first the first line of the file
   */
  static Fields of(SmilesTable.Separator separator, boolean separated, String first) {
    return switch (separator) {
      case AUTO -> separated ? bySeparator(first) : new Fields(BLANKS);
      case COMMA -> new Fields(',');
      case SEMICOLON -> new Fields(';');
      case TAB -> new Fields('\t');
      case BLANKS -> new Fields(BLANKS);
    };
  }

  /**
   * Divides by that separator which makes a header of the first line, else by that which it holds:
   * a comma, a semicolon or a tab, in this order.
   */
  private static Fields bySeparator(String first) {
    Fields chosen = new Fields(',');
    boolean held = false;
    for (char candidate : new char[] {',', ';', '\t'}) {
      Fields fields = new Fields(candidate);
      List<String> divided = fields.dividedOrNone(first);
      if (divided.size() > 1 && Columns.isHeader(divided)) {
        return fields;
      }
      if (divided.size() > 1 && !held) {
        chosen = fields;
        held = true;
      }
    }
    return chosen;
  }

  private List<String> dividedOrNone(String line) {
    try {
      return of(line);
    } catch (IllegalArgumentException e) {
      // What is wrong with the line is told when it is read.
      return List.of();
    }
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

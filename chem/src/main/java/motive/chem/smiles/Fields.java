package motive.chem.smiles;

import java.util.ArrayList;
import java.util.List;
import motive.data.files.QuotedFields;
import motive.molecule.SmilesName;
import motive.molecule.SmilesTable;

/**
 * The division of a line into fields: by blanks, or by a separator with quotes around what holds
 * it.
 */
final class Fields {
  /** The most lines that a quoted field may go over. */
  static final int MOST_LINES = 100;

  /** The message for a line whose quote does not end. */
  static final String UNCLOSED =
      "a quoted field must end within "
          + MOST_LINES
          + " lines, before a separator or the end of its line, got a quote that is not closed";

  /** What stands for any number of blanks and tabs. */
  private static final char BLANKS = ' ';

  private final char separator;

  private Fields(char separator) {
    this.separator = separator;
  }

  /**
   * Divides as a file is laid out.
   *
   * @param name the name of the file, whose ending decides where no separator is given
   * @param first the first line of the file
   */
  static Fields of(SmilesTable.Separator separator, SmilesName name, String first) {
    return switch (separator) {
      case AUTO ->
          switch (name.kind()) {
            case BLANKS -> new Fields(BLANKS);
            case COMMAS -> bySeparator(first);
            case TABS -> new Fields('\t');
          };
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
      // What is wrong with the line is reported when it is read.
      return List.of();
    }
  }

  /**
   * The fields of a line.
   *
   * @throws IllegalArgumentException where a quote is not closed
   */
  List<String> of(String line) {
    if (isBlanks()) {
      return words(line);
    }
    QuotedFields fields = quoted().read(line);
    if (fields.isInside()) {
      throw new IllegalArgumentException(UNCLOSED);
    }
    return fields.finish();
  }

  /** Whether blanks divide a line, so that there are no quotes. */
  boolean isBlanks() {
    return separator == BLANKS;
  }

  /** A row with quotes, to be read line by line. */
  QuotedFields quoted() {
    return new QuotedFields(separator);
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
}

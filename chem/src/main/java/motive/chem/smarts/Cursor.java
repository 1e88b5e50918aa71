package motive.chem.smarts;

/** A place in a SMARTS. */
final class Cursor {
  private final String text;
  private int place;

  Cursor(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  int place() {
    return place;
  }

  void back(int to) {
    place = to;
  }

  boolean atEnd() {
    return place >= text.length();
  }

  /** The next character, or 0 at the end. */
  char peek() {
    return peek(0);
  }

  char peek(int ahead) {
    return place + ahead < text.length() ? text.charAt(place + ahead) : 0;
  }

  char next() {
    char c = peek();
    place++;
    return c;
  }

  /** Goes on where the next characters are these. */
  boolean take(String wanted) {
    if (text.startsWith(wanted, place)) {
      place += wanted.length();
      return true;
    }
    return false;
  }

  /** A number, or {@code otherwise} where there are no digits. */
  int number(int otherwise) {
    int from = place;
    int value = 0;
    while (isDigit(peek())) {
      value = 10 * value + (next() - '0');
      if (value > 999) {
        throw fail("have numbers below 1000", text.substring(from, place), from);
      }
    }
    return place == from ? otherwise : value;
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** What to throw for the next character. */
  IllegalArgumentException unexpected(String rule) {
    return atEnd()
        ? new IllegalArgumentException(
            "a SMARTS must " + rule + ", got the end of '" + text + "' at character " + (place + 1))
        : fail(rule, Character.toString(peek()), place);
  }

  IllegalArgumentException fail(String rule, String got, int at) {
    return new IllegalArgumentException(
        "a SMARTS must "
            + rule
            + ", got '"
            + got
            + "' at character "
            + (at + 1)
            + " of '"
            + text
            + "'");
  }

  /** What to throw for something that no graph of elements and bonds decides. */
  IllegalArgumentException undecidable(String what, String got, int at) {
    return new IllegalArgumentException(
        "a SMARTS must have conditions that a graph of atoms and bonds can decide, got "
            + what
            + " '"
            + got
            + "' at character "
            + (at + 1)
            + " of '"
            + text
            + "'; leave it out");
  }
}

package motive.chem.smiles;

/**
 * The form of a SMILES where the parser is lenient: it passes over bonds that lead nowhere, and
 * over dots and branches without atoms, which mostly stand where a charge lost its brackets or a
 * text was cut.
 */
final class SmilesForm {
  private static final String BONDS = "-=#$:/\\~";

  /** The kind of text before a character. */
  private enum Before {
    NOTHING,
    ATOM,
    BOND,
    DOT,
    OPEN
  }

  private SmilesForm() {}

  /**
   * Rejects what the parser passes over.
   *
   * @throws IllegalArgumentException the message says what is wrong and at which character
   */
  static void require(String smiles) {
    Before before = Before.NOTHING;
    int at = 0;
    while (at < smiles.length()) {
      char c = smiles.charAt(at);
      int next = at + 1;
      if (BONDS.indexOf(c) >= 0) {
        require(
            before == Before.ATOM || before == Before.OPEN, "a bond must come after an atom", at);
        before = Before.BOND;
      } else if (c == '.') {
        require(before == Before.ATOM, "a dot must come after an atom", at);
        before = Before.DOT;
      } else if (c == '(') {
        require(before == Before.ATOM, "a branch must come after an atom", at);
        before = Before.OPEN;
      } else if (c == ')') {
        require(before == Before.ATOM, "a branch must end with an atom", at);
      } else {
        next = end(smiles, at);
        String atom = smiles.substring(at, next);
        require(!atom.contains("+-") && !atom.contains("-+"), "a charge must have one sign", at);
        before = Before.ATOM;
      }
      at = next;
    }
    require(before != Before.BOND, "a bond must lead to an atom", at - 1);
    require(before != Before.DOT, "a dot must come before an atom", at - 1);
  }

  /** Where an atom in brackets, the number of a ring in parentheses, or a character ends. */
  private static int end(String smiles, int at) {
    boolean ring = smiles.startsWith("%(", at);
    if (smiles.charAt(at) != '[' && !ring) {
      return at + 1;
    }
    int close = smiles.indexOf(ring ? ')' : ']', at);
    return close < 0 ? smiles.length() : close + 1;
  }

  private static void require(boolean rule, String message, int at) {
    if (!rule) {
      throw new IllegalArgumentException(message + ", at character " + (at + 1));
    }
  }
}

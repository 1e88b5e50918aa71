package motive.chem.smiles;

import static motive.data.DatasetFormatException.shown;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import motive.data.Classes;

/** The class of a molecule as a file names it: a whole number or a word. */
final class ClassWord {
  private static final int LONGEST = 100;
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]{1,30}([.][0-9]{0,30})?|[.][0-9]{1,30})([eE][+-]?[0-9]{1,2})?");
  private static final Pattern DIGITS = Pattern.compile("[0-9]{10,}");

  private ClassWord() {}

  /**
   * A class in its plainest form: 1 for 1.0 and +1, any word as it is.
   *
   * @throws IllegalArgumentException where it is neither a whole number nor a word
   */
  static String of(String field) {
    if (field.isBlank()) {
      throw new IllegalArgumentException("a molecule must have a class, got nothing");
    }
    if (field.length() > LONGEST || field.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          "a class must be a word of at most " + LONGEST + " characters, got " + shown(field));
    }
    if (!NUMBER.matcher(field).matches()) {
      return field;
    }
    BigDecimal value = new BigDecimal(field).stripTrailingZeros();
    if (value.scale() > 0 || value.precision() - value.scale() > 9) {
      throw new IllegalArgumentException(
          "a class must be a word or a whole number of at most 9 digits, got " + shown(field));
    }
    return value.toBigInteger().toString();
  }

  /**
   * The same of a column that may hold classes or names: names may be long, and numbers of
   * compounds have many digits.
   *
   * @throws IllegalArgumentException where it is neither
   */
  static String guessed(String field) {
    if (field.length() > LONGEST) {
      return field.substring(0, LONGEST);
    }
    return DIGITS.matcher(field).matches() ? field : of(field);
  }

  /** Whether it is a number with a fraction, as measurements are and classes never. */
  static boolean isMeasured(String field) {
    return NUMBER.matcher(field).matches()
        && new BigDecimal(field).stripTrailingZeros().scale() > 0;
  }

  /** Whether a class in its plainest form is a number. */
  static boolean isNumber(String word) {
    return Classes.number(word).isPresent();
  }

  /** Whether it can be the number of a model's output. */
  static boolean isOutput(String word) {
    return Classes.number(word).orElse(-1) >= 0;
  }
}

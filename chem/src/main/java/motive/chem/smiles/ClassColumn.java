package motive.chem.smiles;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import motive.data.Classes;
import motive.data.DataSetBuilder;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.DatasetFormatException;
import motive.data.Source;
import motive.data.TargetKind;
import motive.data.files.Decimals;
import motive.molecule.SmilesTable;

/**
 * The column that distinguishes the molecules of a file, and whether it holds their class or their
 * name.
 *
 * <p>A column that is given, or that a header names as the classes, holds classes. Any other is a
 * guess. It is taken for names where it has at least three values, and more of them than half of
 * the lines; of a column with whole numbers, at least eleven, so that numbers of classes stay such
 * in the shortest files. Values that are classes of a known model are always classes.
 */
final class ClassColumn {
  private static final int FEWEST_WORDS = 3;
  private static final int FEWEST_NUMBERS = 11;
  private static final int LONGEST_NAME = 200;

  private final List<Optional<String>> words = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final List<Source> sources = new ArrayList<>();
  private long firstWithout;

  /** Adds a molecule with what stands in the column, where anything does. */
  void add(Optional<String> word, String field, Source source) {
    words.add(word);
    fields.add(field);
    sources.add(source);
    firstWithout = word.isEmpty() && firstWithout == 0 ? source.line() : firstWithout;
  }

  /** Whether the column holds values and not classes. */
  boolean areValues(TargetKind kind, boolean fractions) {
    List<String> given = words.stream().flatMap(Optional::stream).toList();
    boolean numbers = given.stream().noneMatch(word -> Double.isNaN(Decimals.valueOf(word)));
    return !given.isEmpty() && kind.isValues(numbers, fractions);
  }

  /** The values of all molecules. */
  double[] values(String file) throws DatasetFormatException {
    if (firstWithout > 0) {
      throw new DatasetFormatException(
          file, firstWithout, "a molecule must have a value as the others have, got nothing");
    }
    return words.stream().mapToDouble(word -> Decimals.valueOf(word.orElseThrow())).toArray();
  }

  /** Where a molecule comes from. */
  Source source(int molecule) {
    return sources.get(molecule);
  }

  /**
   * The classes of all molecules, and where they come from.
   *
   * @param labels one a molecule
   */
  record Read(List<String> labels, List<Source> sources) {}

  /**
   * The classes or names in the column, with their warnings.
   *
   * @param known the classes of the model, where there is one
   * @param column the name of the column in messages where it is a guess
   */
  Read read(
      String file,
      boolean isGuess,
      Name column,
      SmilesTable.Advice advice,
      List<String> known,
      DataSetBuilder data)
      throws DatasetFormatException {
    List<String> given = words.stream().flatMap(Optional::stream).toList();
    Set<String> different = new HashSet<>(given);
    boolean fits = !known.isEmpty() && fits(different, known);
    boolean unsure = isGuess && !fits;
    if (unsure && areNames(different, given.size())) {
      data.warn(
          new DataWarning(
              Kind.NO_CLASSES,
              1,
              column.shown
                  + counts(different, given)
                  + "taken for names; "
                  + (known.isEmpty() ? "all graphs count as class 0, unknown" : "no class is known")
                  + advice.choose(
                      "; --label-column " + column.asked + " takes it for classes",
                      "; a header that calls it label makes classes of it")));
      return new Read(unknown(), named());
    }
    if (given.isEmpty()) {
      data.warn(
          new DataWarning(
              Kind.NO_CLASSES,
              1,
              "no graph has a class" + (known.isEmpty() ? "; all count as class 0, unknown" : "")));
      return new Read(unknown(), sources);
    }
    if (given.size() < words.size()) {
      throw new DatasetFormatException(
          file,
          0,
          "classes must be in every line or in none, got them in "
              + given.size()
              + " of "
              + words.size()
              + " lines with a molecule; line "
              + firstWithout
              + " has none; "
              + advice.choose(
                  "--label-column with its name or number skips such lines, --label-column none"
                      + " reads the file without classes",
                  "give every line its class, or take the classes out of all lines"));
    }
    if (!known.isEmpty() && !fits && isGuess) {
      data.warn(
          new DataWarning(
              Kind.NO_CLASSES,
              1,
              "the classes must be those of the model, "
                  + String.join(", ", known)
                  + ", got others; they are taken for names"));
      return new Read(given, named());
    }
    if (unsure && areDoubtful(different, given.size())) {
      data.warn(
          new DataWarning(
              Kind.GUESSED_CLASSES,
              1,
              column.shown
                  + counts(different, given)
                  + "taken for classes; "
                  + advice.choose(
                      "--label-column none takes it for names",
                      "a header that calls it name makes names of it")));
    }
    return new Read(given, sources);
  }

  /**
   * A column in messages.
   *
   * @param shown its name
   * @param asked the option that selects it
   */
  record Name(String shown, String asked) {}

  private static String counts(Set<String> different, List<String> given) {
    return " has " + different.size() + " different values in " + given.size() + " lines and is ";
  }

  // By name, or by the numbers of a model's outputs.
  private static boolean fits(Set<String> different, List<String> known) {
    return known.containsAll(different)
        || different.stream()
            .allMatch(word -> ClassWord.isOutput(word) && Integer.parseInt(word) < known.size());
  }

  private static boolean areNames(Set<String> different, int lines) {
    // No model has as many outputs as compounds have numbers.
    if (different.stream().anyMatch(word -> Classes.objectionTo(word).isPresent())) {
      return true;
    }
    boolean numbers = different.stream().anyMatch(ClassWord::isNumber);
    return different.size() >= (numbers ? FEWEST_NUMBERS : FEWEST_WORDS)
        && 2L * different.size() > lines;
  }

  /** Many classes, or few lines for each: perhaps names that repeat themselves. */
  private static boolean areDoubtful(Set<String> different, int lines) {
    boolean words = !different.stream().allMatch(ClassWord::isNumber);
    // Numbers that leave out many others are seldom those of outputs.
    boolean sparse =
        different.stream()
            .anyMatch(word -> ClassWord.isOutput(word) && Integer.parseInt(word) >= FEWEST_NUMBERS);
    return different.size() >= FEWEST_NUMBERS
        || sparse
        || (words && different.size() >= FEWEST_WORDS && 4L * different.size() > lines);
  }

  private List<String> unknown() {
    return words.stream().map(word -> Classes.UNKNOWN).toList();
  }

  /** The sources, where the column is a part of the names. */
  private List<Source> named() {
    List<Source> named = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      Source source = sources.get(i);
      String name = nameOf(source.name() + " " + fields.get(i));
      named.add(new Source(source.line(), source.text(), name));
    }
    return named;
  }

  /** A name as one short line of visible characters. */
  static String nameOf(String text) {
    StringBuilder name = new StringBuilder();
    boolean gap = false;
    for (int at = 0; at < text.length(); ) {
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (Character.isISOControl(c) || Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        gap = name.length() > 0;
        continue;
      }
      if (name.length() >= LONGEST_NAME) {
        return name.append('…').toString();
      }
      name.append(gap ? " " : "").appendCodePoint(c);
      gap = false;
    }
    return name.toString();
  }
}

package motive.chem.smiles;

import static motive.data.DatasetFormatException.shown;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import motive.molecule.SmilesTable;

/**
 * The columns of a file that hold the SMILES and the classes.
 *
 * @param header whether the first line names the columns
 * @param smiles the column of the SMILES
 * @param label the column of the classes; {@link #LAST} for the last of each line, {@link #NONE}
 *     for no such column
 * @param isGuess whether the column of the classes is neither given nor known by its name
 * @param name the column of the molecules' names in a file with a header, or {@link #NONE}
 */
record Columns(boolean header, int smiles, int label, boolean isGuess, int name) {
  static final int NONE = -1;
  static final int LAST = -2;

  private static final List<String> SMILES =
      List.of("smiles", "canonical_smiles", "smile", "structure", "mol");
  private static final List<String> LABELS =
      List.of("label", "class", "activity", "y", "target", "outcome", "value");
  private static final List<String> TITLES =
      List.of("name", "title", "compound", "molecule", "mol_id", "id");
  private static final Set<String> NUMBERS = Set.of("num", "index", "");

  /**
   * Finds the columns by the first line.
   *
   * @throws IllegalArgumentException where that line names columns, but not the given ones, or one
   *     of them twice, or no single one that can be the classes
   */
  static Columns of(List<String> first, SmilesTable table) {
    List<String> names = first.stream().map(Columns::plain).toList();
    boolean header = hasHeader(names, table);
    int smiles =
        table.smiles().isPresent()
            ? asked(table.smiles().get(), names, first, header)
            : header ? usualSmiles(names, first, table) : 0;
    int label = label(names, first, table, header, smiles);
    if (label == smiles) {
      throw new IllegalArgumentException(
          "SMILES and classes must be in two columns, got column " + (smiles + 1) + " for both");
    }
    boolean guess =
        table.label().isEmpty()
            && label != NONE
            && !(header && labelNames(table).contains(names.get(label)));
    return new Columns(header, smiles, label, guess, header ? title(names, smiles, label) : NONE);
  }

  /** A layout with the names that the first line has for the given columns. */
  static SmilesTable named(List<String> first, SmilesTable table) {
    Columns found = of(first, table);
    return found.header
        ? table.withKnown(
            table.smiles().map(asked -> first.get(found.smiles)),
            table.label().filter(asked -> found.label >= 0).map(asked -> first.get(found.label)))
        : table;
  }

  private static int title(List<String> names, int smiles, int label) {
    return TITLES.stream()
        .mapToInt(names::indexOf)
        .filter(i -> i >= 0 && i != smiles && i != label)
        .findFirst()
        .orElse(NONE);
  }

  /** Whether a line holds a usual name of the column of the SMILES. */
  static boolean isHeader(List<String> fields) {
    return usual(fields.stream().map(Columns::plain).toList(), SMILES).isPresent();
  }

  private static List<String> smilesNames(SmilesTable table) {
    return with(table.knownSmiles(), SMILES);
  }

  private static List<String> labelNames(SmilesTable table) {
    return with(table.knownLabel(), LABELS);
  }

  private static List<String> with(Optional<String> known, List<String> usual) {
    return Stream.concat(known.map(Columns::plain).stream(), usual.stream()).toList();
  }

  private static boolean hasHeader(List<String> names, SmilesTable table) {
    return switch (table.header()) {
      case YES -> true;
      case NO -> false;
      case AUTO ->
          usual(names, smilesNames(table)).isPresent()
              || table.smiles().filter(column -> !isNumber(column)).isPresent()
              || table.label().filter(column -> !isNumber(column) && !isNone(column)).isPresent();
    };
  }

  private static boolean isNumber(String column) {
    return column.matches("[0-9]{1,6}");
  }

  private static boolean isNone(String column) {
    return plain(column).equals(SmilesTable.NO_LABELS);
  }

  private static String plain(String name) {
    String bare = name.strip().toLowerCase(Locale.ROOT);
    return bare.startsWith("#") ? bare.substring(1).strip() : bare;
  }

  private static OptionalInt usual(List<String> names, List<String> usual) {
    return usual.stream().mapToInt(names::indexOf).filter(i -> i >= 0).findFirst();
  }

  /** A column by its name, or by its number where no column has that name. */
  private static int asked(String column, List<String> names, List<String> first, boolean header) {
    if (header && names.contains(plain(column))) {
      return once(names.indexOf(plain(column)), names, first);
    }
    if (!isNumber(column)) {
      throw new IllegalArgumentException(
          header
              ? "the header must name the column " + shown(column) + ", got " + shownAll(first)
              : "a column of a file without header must be a number from 1, got " + shown(column));
    }
    int number = Integer.parseInt(column);
    if (number < 1 || (header && number > names.size())) {
      throw new IllegalArgumentException(
          "the number of a column must be from 1 to " + names.size() + ", got " + number);
    }
    return number - 1;
  }

  private static int once(int at, List<String> names, List<String> first) {
    if (Collections.frequency(names, names.get(at)) > 1) {
      throw new IllegalArgumentException(
          "the header must name the column "
              + shown(names.get(at))
              + " once, got "
              + shownAll(first)
              + "; give its number");
    }
    return at;
  }

  private static int usualSmiles(List<String> names, List<String> first, SmilesTable table) {
    OptionalInt found = usual(names, smilesNames(table));
    if (found.isEmpty()) {
      throw new IllegalArgumentException(
          "the header must name the column of the SMILES "
              + listed(SMILES)
              + ", got "
              + shownAll(first)
              + table
                  .advice()
                  .choose("; name yours with --smiles-column", "; call yours smiles there"));
    }
    return once(found.getAsInt(), names, first);
  }

  private static int label(
      List<String> names, List<String> first, SmilesTable table, boolean header, int smiles) {
    if (table.label().isPresent()) {
      String column = table.label().get();
      boolean none = isNone(column) && !(header && names.contains(plain(column)));
      return none ? NONE : asked(column, names, first, header);
    }
    if (!header) {
      return LAST;
    }
    OptionalInt usual = usual(names, labelNames(table));
    return usual.isPresent()
        ? once(usual.getAsInt(), names, first)
        : only(names, smiles, first, table);
  }

  private static int only(List<String> names, int smiles, List<String> first, SmilesTable table) {
    int[] others =
        IntStream.range(0, names.size())
            .filter(i -> i != smiles && !isTitle(names.get(i)))
            .toArray();
    if (others.length > 1) {
      throw new IllegalArgumentException(
          "the header must name the column of the classes "
              + listed(LABELS)
              + ", got "
              + shownAll(first)
              + table
                  .advice()
                  .choose(
                      "; name yours with --label-column, or use --label-column none",
                      "; call yours label there, or take the other columns out of the file"));
    }
    return others.length == 0 ? NONE : others[0];
  }

  private static boolean isTitle(String name) {
    return TITLES.contains(name) || NUMBERS.contains(name);
  }

  private static String listed(List<String> names) {
    int last = names.size() - 1;
    return String.join(", ", names.subList(0, last)) + " or " + names.get(last);
  }

  private static String shownAll(List<String> fields) {
    return shown(String.join(", ", fields));
  }

  /**
   * The name that a line gives its molecule; empty where it gives none. Without a header that is
   * what stands beside SMILES and class: the first such column, or where blanks divide, all.
   */
  String name(List<String> fields, boolean blanks) {
    if (header) {
      return name >= 0 && name < fields.size() ? fields.get(name) : "";
    }
    int last = label == LAST ? fields.size() - 1 : label;
    List<String> others =
        IntStream.range(0, fields.size())
            .filter(i -> i != smiles && i != last)
            .mapToObj(fields::get)
            .filter(field -> !field.isBlank())
            .toList();
    return blanks ? String.join(" ", others) : others.isEmpty() ? "" : others.get(0);
  }

  /** The class of a line as it stands there; none where the line has no such column. */
  Optional<String> label(List<String> fields) {
    int at = label == LAST ? fields.size() - 1 : label;
    return at < 0 || at >= fields.size() || at == smiles
        ? Optional.empty()
        : Optional.of(fields.get(at));
  }
}

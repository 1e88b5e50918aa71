package motive.data.smiles;

import static motive.data.DatasetFormatException.shown;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which columns of a file hold the SMILES and the classes.
 *
 * @param header whether the first line names the columns
 * @param smiles the column of the SMILES
 * @param label the column of the classes; {@link #LAST} for the last of each line, {@link #NONE}
 *     for no such column
 */
record Columns(boolean header, int smiles, int label) {
  static final int NONE = -1;
  static final int LAST = -2;

  private static final List<String> SMILES =
      List.of("smiles", "canonical_smiles", "smile", "structure", "mol");
  private static final List<String> LABELS =
      List.of("label", "class", "activity", "y", "target", "outcome");
  private static final Set<String> NAMES =
      Set.of("name", "id", "title", "mol_id", "molecule", "compound", "num", "index", "");

  /**
   * Finds the columns by the first line.
   *
   * @throws IllegalArgumentException where that line names columns, but not those that are asked
   *     for, or no single one that can be the classes
   */
  static Columns of(List<String> first, SmilesOptions options) {
    List<String> names = first.stream().map(Columns::plain).toList();
    OptionalInt smiles = find(names, options.smilesColumn(), SMILES);
    OptionalInt label = find(names, options.labelColumn(), LABELS);
    if (options.smilesColumn().isPresent() && smiles.isEmpty()) {
      throw missing(options.smilesColumn().get(), first);
    }
    if (options.labelColumn().isPresent() && label.isEmpty()) {
      throw missing(options.labelColumn().get(), first);
    }
    if (smiles.isEmpty()) {
      return new Columns(false, 0, LAST);
    }
    int at = smiles.getAsInt();
    return new Columns(true, at, label.isPresent() ? label.getAsInt() : only(names, at, first));
  }

  private static String plain(String name) {
    String bare = name.strip().toLowerCase(Locale.ROOT);
    return bare.startsWith("#") ? bare.substring(1).strip() : bare;
  }

  private static OptionalInt find(List<String> names, Optional<String> wanted, List<String> usual) {
    List<String> looked = wanted.map(name -> List.of(plain(name))).orElse(usual);
    return looked.stream().mapToInt(names::indexOf).filter(i -> i >= 0).findFirst();
  }

  private static IllegalArgumentException missing(String name, List<String> first) {
    return new IllegalArgumentException(
        "the header must name the column "
            + shown(name)
            + ", got "
            + shown(String.join(", ", first)));
  }

  private static int only(List<String> names, int smiles, List<String> first) {
    int[] others =
        IntStream.range(0, names.size())
            .filter(i -> i != smiles && !NAMES.contains(names.get(i)))
            .toArray();
    if (others.length > 1) {
      throw new IllegalArgumentException(
          "the header must name the column of the classes "
              + String.join(", ", LABELS.subList(0, LABELS.size() - 1))
              + " or "
              + LABELS.get(LABELS.size() - 1)
              + ", got "
              + shown(String.join(", ", first)));
    }
    return others.length == 0 ? NONE : others[0];
  }

  /** The class of a line as it stands there; none where the line has no such column. */
  Optional<String> label(List<String> fields) {
    int at = label == LAST ? fields.size() - 1 : label;
    return at < 0 || at >= fields.size() || at == smiles
        ? Optional.empty()
        : Optional.of(fields.get(at));
  }
}

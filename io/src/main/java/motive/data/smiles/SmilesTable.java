package motive.data.smiles;

import java.util.Objects;
import java.util.Optional;

/**
 * How the lines of a file of SMILES are laid out.
 *
 * @param smiles the column of the SMILES, by its name in any case or its number from 1; by the
 *     usual names if none is given
 * @param label the column of the classes in the same way, or {@value #NO_LABELS}
 */
public record SmilesTable(
    Optional<String> smiles, Optional<String> label, Header header, Separator separator) {
  /** What stands for the column of the classes where there is none. */
  public static final String NO_LABELS = "none";

  /** All by what the first line holds. */
  public static final SmilesTable DEFAULT =
      new SmilesTable(Optional.empty(), Optional.empty(), Header.AUTO, Separator.AUTO);

  /** Whether the first line names the columns. */
  public enum Header {
    /** Where it holds a usual name of the SMILES, or a column is asked for by name. */
    AUTO,
    YES,
    NO
  }

  /** What stands between columns. */
  public enum Separator {
    /**
     * Blanks, or in a {@code .tsv} a tab, or in a {@code .csv} a comma, a semicolon or a tab, as
     * the first line has them.
     */
    AUTO,
    COMMA,
    SEMICOLON,
    TAB,
    BLANKS
  }

  public SmilesTable {
    Objects.requireNonNull(smiles, "smiles");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(header, "header");
    Objects.requireNonNull(separator, "separator");
  }
}

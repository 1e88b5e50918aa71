package motive.molecule;

import java.util.Objects;
import java.util.Optional;

/**
 * The layout of the lines of a file of SMILES.
 *
 * @param smiles the column of the SMILES, by its name in any case or its number from 1; by the
 *     usual names if none is given
 * @param label the column of the classes in the same way, or {@value #NO_LABELS}
 * @param knownSmiles a name that counts as a usual one of the SMILES, before all others
 * @param knownLabel a name that counts as a usual one of the classes, before all others
 * @param advice where messages advise to change a column
 */
public record SmilesTable(
    Optional<String> smiles,
    Optional<String> label,
    Header header,
    Separator separator,
    Optional<String> knownSmiles,
    Optional<String> knownLabel,
    Advice advice) {
  /** What stands for the column of the classes where there is none. */
  public static final String NO_LABELS = "none";

  /** All by what the first line holds. */
  public static final SmilesTable DEFAULT =
      new SmilesTable(Optional.empty(), Optional.empty(), Header.AUTO, Separator.AUTO);

  /** Whether the first line names the columns. */
  public enum Header {
    /** Where it holds a usual name of the SMILES, or a column is given by name. */
    AUTO,
    /** The first line names the columns. */
    YES,
    /** The first line is a molecule. */
    NO
  }

  /** The separator of columns. */
  public enum Separator {
    /**
     * Blanks, or in a {@code .tsv} a tab, or in a {@code .csv} a comma, a semicolon or a tab, as
     * the first line has them.
     */
    AUTO,
    /** A comma; fields may be quoted. */
    COMMA,
    /** A semicolon; fields may be quoted. */
    SEMICOLON,
    /** A tab; fields may be quoted. */
    TAB,
    /** Any number of blanks and tabs; there are no quotes. */
    BLANKS
  }

  /** The place where the user of a message can choose columns. */
  public enum Advice {
    /** In options of a command. */
    OPTIONS,
    /** Nowhere but in the file itself. */
    FILE;

    /** One of two texts. */
    public String choose(String options, String file) {
      return this == OPTIONS ? options : file;
    }
  }

  /** Checks that nothing is null. */
  public SmilesTable {
    Objects.requireNonNull(smiles, "smiles");
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(header, "header");
    Objects.requireNonNull(separator, "separator");
    Objects.requireNonNull(knownSmiles, "knownSmiles");
    Objects.requireNonNull(knownLabel, "knownLabel");
    Objects.requireNonNull(advice, "advice");
  }

  /** A layout where no further names are known. */
  public SmilesTable(
      Optional<String> smiles, Optional<String> label, Header header, Separator separator) {
    this(smiles, label, header, separator, Optional.empty(), Optional.empty(), Advice.OPTIONS);
  }

  /**
   * The same where further names of columns are known, as a kit knows those that it was built from.
   */
  public SmilesTable withKnown(Optional<String> smilesName, Optional<String> labelName) {
    return new SmilesTable(smiles, label, header, separator, smilesName, labelName, advice);
  }

  /** The same with other advice in messages. */
  public SmilesTable withAdvice(Advice other) {
    return new SmilesTable(smiles, label, header, separator, knownSmiles, knownLabel, other);
  }
}

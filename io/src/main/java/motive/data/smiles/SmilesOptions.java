package motive.data.smiles;

import java.util.Objects;
import java.util.Optional;

/**
 * How a file of SMILES is read.
 *
 * @param smilesColumn the name of the column with the SMILES; found by the usual names if none
 * @param labelColumn the name of the column with the classes; found by the usual names if none
 * @param strict whether a line that is no molecule is refused; else it is skipped, with a warning
 * @param atomFeatures whether features tell charge, aromaticity and hydrogens beside the atom type
 */
public record SmilesOptions(
    Optional<String> smilesColumn,
    Optional<String> labelColumn,
    boolean strict,
    boolean atomFeatures) {
  /** Columns by their usual names, lines skipped that are no molecule, atom types alone. */
  public static final SmilesOptions DEFAULT =
      new SmilesOptions(Optional.empty(), Optional.empty(), false, false);

  public SmilesOptions {
    Objects.requireNonNull(smilesColumn, "smilesColumn");
    Objects.requireNonNull(labelColumn, "labelColumn");
  }

  /** Takes columns by these names, whatever case they are in. */
  public SmilesOptions withColumns(String smiles, String label) {
    return new SmilesOptions(Optional.of(smiles), Optional.of(label), strict, atomFeatures);
  }

  /** Refuses lines that are no molecule. */
  public SmilesOptions withStrict(boolean refuse) {
    return new SmilesOptions(smilesColumn, labelColumn, refuse, atomFeatures);
  }

  /** Adds charge, aromaticity and hydrogens to the features. */
  public SmilesOptions withAtomFeatures(boolean more) {
    return new SmilesOptions(smilesColumn, labelColumn, strict, more);
  }
}

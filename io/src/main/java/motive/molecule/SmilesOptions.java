package motive.molecule;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import motive.data.TargetKind;

/**
 * The options for reading a file of SMILES.
 *
 * @param table where the columns are
 * @param strict whether a line that is no molecule is rejected; else it is skipped, with a warning
 * @param atomFeatures whether features hold charge, aromaticity and hydrogens beside the atom type
 * @param atomTypes the elements that become labels and columns, in their order, and that molecules
 *     may have; those that are found, in alphabetical order, if empty
 * @param classes the names of the classes in their order, where the file has no others; those that
 *     are found, sorted, if empty
 * @param targets whether the column of the classes holds classes or values
 */
public record SmilesOptions(
    SmilesTable table,
    boolean strict,
    boolean atomFeatures,
    List<String> atomTypes,
    List<String> classes,
    TargetKind targets) {
  /** Columns by their usual names, lines skipped that are no molecule, atom types alone. */
  public static final SmilesOptions DEFAULT =
      new SmilesOptions(SmilesTable.DEFAULT, false, false, List.of(), List.of(), TargetKind.AUTO);

  /** Copies both lists. */
  public SmilesOptions {
    Objects.requireNonNull(table, "table");
    atomTypes = List.copyOf(atomTypes);
    classes = List.copyOf(classes);
  }

  /** The same with another layout of lines. */
  public SmilesOptions withTable(SmilesTable other) {
    return new SmilesOptions(other, strict, atomFeatures, atomTypes, classes, targets);
  }

  /** Takes columns by these names, in any case of letters, or numbers from 1. */
  public SmilesOptions withColumns(String smiles, String label) {
    return withTable(
        new SmilesTable(
            Optional.of(smiles),
            Optional.of(label),
            table.header(),
            table.separator(),
            table.knownSmiles(),
            table.knownLabel(),
            table.advice()));
  }

  /** Rejects lines that are no molecule. */
  public SmilesOptions withStrict(boolean refuse) {
    return new SmilesOptions(table, refuse, atomFeatures, atomTypes, classes, targets);
  }

  /** Adds charge, aromaticity and hydrogens to the features. */
  public SmilesOptions withAtomFeatures(boolean more) {
    return new SmilesOptions(table, strict, more, atomTypes, classes, targets);
  }

  /** The same with another meaning of the column of the classes. */
  public SmilesOptions withTargets(TargetKind kind) {
    return new SmilesOptions(table, strict, atomFeatures, atomTypes, classes, kind);
  }

  /**
   * Reads into the columns that a model expects, so that it can be evaluated on molecules of
   * another file than that it was trained on; molecules of other elements are no molecules then.
   *
   * @param columns the names of the columns; none come back where they are not those of atoms
   * @param names of the classes of the model
   */
  public Optional<SmilesOptions> linedUp(List<String> columns, List<String> names) {
    return AtomColumns.types(columns)
        .map(
            types ->
                new SmilesOptions(
                    table, strict, types.size() < columns.size(), types, names, targets));
  }
}

package motive.molecule;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.DatasetFormatException;
import motive.data.Limits;
import motive.motif.Motif;

/**
 * The functions that need a chemistry library, found as a service: module {@code motive-chem}
 * offers it. Thread-safe.
 */
public interface Chemistry {
  /** The name of the notation SMILES in files. */
  String SMILES = "smiles";

  /** The name of the notation SMARTS in files. */
  String SMARTS = "smarts";

  /** The label of an atom of a pattern that may be several elements. */
  int SEVERAL = -1;

  /** The chemistry on the class path, if any. */
  static Optional<Chemistry> find() {
    return FoundChemistry.INSTANCE;
  }

  /**
   * The chemistry on the class path.
   *
   * @throws IllegalStateException where there is none; the message says what to add
   */
  static Chemistry get() {
    return find()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "SMILES and SMARTS must have module motive-chem on the class path, got none;"
                        + " add it as a dependency"));
  }

  /**
   * The data set in a file of SMILES.
   *
   * @throws DatasetFormatException where the file is not as it must be
   */
  DataSet read(Path file, SmilesOptions options, Limits limits) throws IOException;

  /**
   * The options with the given columns by the names that the header of a file has for them, {@link
   * SmilesTable#knownSmiles()} and {@link SmilesTable#knownLabel()}; columns of a file without
   * header have no names.
   */
  SmilesOptions withNamesOf(Path file, SmilesOptions options) throws IOException;

  /** The generated data set Toxicophores, {@link motive.data.catalog.DataSets#TOXICOPHORES}. */
  DataSet toxicophores(long dataSeed);

  /** The generated data set TwoGroups, {@link motive.data.catalog.DataSets#TWO_GROUPS}. */
  DataSet twoGroups(long dataSeed);

  /**
   * A motif of the atoms and bonds of a molecule. Charges and hydrogens do not count; a nitro group
   * matches with either drawing of its two bonds. Where bonds are not read it is a plain pattern of
   * elements. A motif with an element that the vocabulary lacks occurs nowhere.
   *
   * @throws IllegalArgumentException where the SMILES is not well formed
   */
  Motif ofSmiles(String name, String smiles, Vocabulary vocabulary);

  /**
   * A motif of a SMARTS. One that requires an element that the vocabulary lacks occurs nowhere.
   *
   * @throws IllegalArgumentException where it is not well formed, requires what a graph cannot
   *     decide, or an atom that no element can be; the message is one line with the place
   */
  Motif ofSmarts(String name, String smarts, Vocabulary vocabulary);

  /**
   * A motif of a SMILES where the text is well formed as one, else of a SMARTS.
   *
   * @throws IllegalArgumentException where it is neither; the message is that of the SMARTS, with
   *     its place
   */
  Motif ofEither(String name, String text, Vocabulary vocabulary);

  /** The atoms and bonds of a molecule as they are drawn, with places where there are good ones. */
  StructuralFormula formula(MoleculeGraph molecule);

  /**
   * The lines and letters of a formula; none where it cannot be drawn.
   *
   * @param formula one with places, of the same molecule
   * @param hydrogens whether hydrogens are written beside the atoms that bear them
   */
  Optional<MoleculeShapes> shapes(
      MoleculeGraph molecule, StructuralFormula formula, boolean hydrogens);

  /** A SMILES; none where a bond has no order, or the graph is too large for a molecule. */
  Optional<String> smiles(MoleculeGraph molecule);
}

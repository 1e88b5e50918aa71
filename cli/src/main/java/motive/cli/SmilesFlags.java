package motive.cli;

import java.util.Optional;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How files of SMILES are read. */
final class SmilesFlags {
  @Option(
      names = "--smiles-column",
      paramLabel = "C",
      description =
          "Column of the SMILES in a .smi, .csv or .tsv file, by name or number from 1 (default: by the"
              + " usual names, else the first).")
  @Nullable String smiles;

  @Option(
      names = "--label-column",
      paramLabel = "C",
      description =
          "Column of the classes in such a file, by name or by number from 1, or none (default: by"
              + " the usual names, else the last).")
  @Nullable String label;

  @Option(
      names = "--smiles-header",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description =
          "Whether the first line of such a file names the columns: auto, yes or no (default:"
              + " ${DEFAULT-VALUE}).")
  SmilesTable.Header header;

  @Option(
      names = "--smiles-separator",
      paramLabel = "KIND",
      defaultValue = "auto",
      description =
          "What stands between columns of such a file: comma, semicolon, tab, blanks, or auto for"
              + " what the name of the file and its first line say (default:"
              + " ${DEFAULT-VALUE}).")
  SmilesTable.Separator separator;

  @Option(
      names = "--strict-smiles",
      description =
          "Refuse a file of SMILES with a line that is no molecule or has no class (default: such"
              + " lines are skipped, and their numbers listed).")
  boolean strict;

  @Option(
      names = "--atom-features",
      description =
          "Make features of charge, aromaticity and hydrogens of the atoms of SMILES too (default:"
              + " of the element alone; with a kit, what it reads).")
  boolean atomFeatures;

  /** What is asked for. */
  SmilesOptions options() {
    return SmilesOptions.DEFAULT
        .withTable(
            new SmilesTable(
                Optional.ofNullable(smiles), Optional.ofNullable(label), header, separator))
        .withStrict(strict)
        .withAtomFeatures(atomFeatures);
  }
}

package motive.cli;

import java.util.Optional;
import motive.molecule.SmilesOptions;
import motive.molecule.SmilesTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How files of SMILES are read. */
final class SmilesFlags {
  @Option(names = "--smiles-column", paramLabel = "C")
  @Nullable String smiles;

  @Option(names = "--label-column", paramLabel = "C")
  @Nullable String label;

  @Option(names = "--smiles-header", paramLabel = "WHEN", defaultValue = "auto")
  SmilesTable.Header header;

  @Option(names = "--smiles-separator", paramLabel = "KIND", defaultValue = "auto")
  SmilesTable.Separator separator;

  @Option(names = "--strict-smiles")
  boolean strict;

  @Option(names = "--atom-features")
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

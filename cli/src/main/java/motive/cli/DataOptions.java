package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import motive.data.DataSet;
import motive.data.DataWarning;
import motive.data.DataWarning.Kind;
import motive.data.NodeFeatures;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.data.synthetic.Ba2Motif;
import motive.molecule.SmilesOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where data sets come from and how they are read. */
public final class DataOptions {
  @Option(names = "--data", paramLabel = "DIR")
  @Nullable Path folder;

  @Option(names = "--data-seed", paramLabel = "N", defaultValue = "0")
  long seed;

  @Option(names = "--published-defect")
  boolean defect;

  @Option(names = "--features", paramLabel = "KIND", defaultValue = "auto")
  NodeFeatures features;

  @Mixin SmilesFlags smiles;

  /** What is reported of the lines of a file. */
  private static final Set<Kind> OF_LINES =
      EnumSet.of(
          Kind.SKIPPED_LINES,
          Kind.NO_CLASSES,
          Kind.GUESSED_CLASSES,
          Kind.OTHER_TEXT,
          Kind.PASSED_FIELDS);

  /** Where data sets are found. */
  DataSets places() {
    return DataSets.standard(folder, System.getenv(), Path.of(System.getProperty("user.home")));
  }

  /** The data set of a name or at a path. */
  DataSet open(String nameOrPath) throws IOException {
    return open(nameOrPath, smiles.options());
  }

  /** The same, where files of SMILES are read in a given way. */
  DataSet open(String nameOrPath, SmilesOptions molecules) throws IOException {
    return places()
        .open(
            nameOrPath,
            OpenOptions.DEFAULT
                .withDataSeed(seed)
                .withDefect(defect ? Ba2Motif.Defect.PUBLISHED : Ba2Motif.Defect.NONE)
                .withFeatures(features)
                .withSmiles(molecules));
  }

  /** Tells what a file of SMILES left out, where a command tells nothing else of a data set. */
  static void warnOfLines(DataSet data, CommonOptions common) {
    data.warnings().stream()
        .filter(warning -> OF_LINES.contains(warning.kind()))
        .forEach(warning -> tell(warning, common));
  }

  /** Tells all that a data set warns of, each in one line. */
  public static void warn(DataSet data, CommonOptions common) {
    data.warnings().forEach(warning -> tell(warning, common));
  }

  private static void tell(DataWarning warning, CommonOptions common) {
    if (warning.kind() == Kind.GUESSED_CLASSES || warning.kind() == Kind.SKIPPED_LINES) {
      common.warnOfGuess(line(warning));
    } else {
      common.warn(line(warning));
    }
  }

  private static String line(DataWarning warning) {
    return warning.text()
        + (warning.details().isEmpty()
            ? ""
            : "; `motive data show` (with the same --kit) lists all and why");
  }
}

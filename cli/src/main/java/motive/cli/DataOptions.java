package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.data.synthetic.BaMultiShapes;
import motive.data.tu.TuReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where data sets come from. */
final class DataOptions {
  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = "${env:MOTIVE_DATA}",
      description =
          "Folder in which named data sets are looked for (default: the environment variable"
              + " MOTIVE_DATA).")
  @Nullable Path folder;

  @Option(
      names = "--data-seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Seed of generated data sets (default: ${DEFAULT-VALUE}).")
  long seed;

  /** The data set of a name or at a path. */
  DataSet load(String nameOrPath) throws IOException {
    if (nameOrPath.equals(Ba2Motif.NAME)) {
      return Ba2Motif.generate(seed);
    }
    if (nameOrPath.equals(BaMultiShapes.NAME)) {
      return BaMultiShapes.generate(seed);
    }
    Path named = folder == null ? null : folder.resolve(nameOrPath);
    return TuReader.read(named != null && Files.exists(named) ? named : Path.of(nameOrPath));
  }
}

package motive.cli;

import java.io.IOException;
import motive.data.DataSet;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The data set that a command works on. */
final class DatasetOption {
  @Mixin DataOptions data;

  @Option(
      names = "--dataset",
      paramLabel = "D",
      required = true,
      description =
          "Name of a data set, or the path of one; explain and predict also take - for graphs as"
              + " JSON lines from standard input.")
  String dataset;

  /** Whether graphs come through standard input. */
  boolean isStream() {
    return dataset.equals(GraphInput.DASH);
  }

  /** The data set of that name or at that path. */
  DataSet open() throws IOException {
    if (isStream()) {
      throw new IllegalArgumentException(
          "--dataset must be a name or a path here, got -; explain and predict alone read standard"
              + " input");
    }
    return data.open(dataset);
  }
}

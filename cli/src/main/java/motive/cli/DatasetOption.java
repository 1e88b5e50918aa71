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
      description = "Name of a data set, or the path of one.")
  String dataset;

  /** The data set of that name or at that path. */
  DataSet open() throws IOException {
    return data.open(dataset);
  }
}

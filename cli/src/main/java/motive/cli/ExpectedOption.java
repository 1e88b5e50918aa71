package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import motive.setup.ModelSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Reference outputs to compare with, where any were named; else nothing is done. */
final class ExpectedOption {
  @Option(names = "--expected", paramLabel = "F")
  private @Nullable Path file;

  private @Nullable ExpectedOutputs outputs;

  /** Reads the file, before any work is done. */
  void open() throws IOException {
    outputs = file == null ? null : ExpectedOutputs.read(file);
  }

  /** Refuses a file of another number of outputs. */
  void requireClasses(ModelSource model) throws IOException {
    if (outputs != null) {
      outputs.requireClasses(model.target().classes(), model.givesOneNumber());
    }
  }

  /** Refuses a file of other graphs. */
  void requireGraphs(int[] graphs) throws IOException {
    if (outputs != null) {
      outputs.requireGraphs(graphs);
    }
  }

  void take(int graph, double[] logits) {
    if (outputs != null) {
      outputs.take(graph, logits);
    }
  }

  /** Says that all agree, or fails. */
  void tell(CommonOptions common) {
    if (outputs != null) {
      common.warn(outputs.result());
    }
  }
}

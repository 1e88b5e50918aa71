package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.foreign.ForeignOptions;
import motive.foreign.OutputKind;
import motive.kit.ForeignFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a person says of a foreign model's inputs and outputs. */
final class ForeignModelOptions {
  @Option(
      names = "--inputs",
      paramLabel = "ROLES",
      description =
          "What the inputs of an .onnx model are: its names for x, edge_index, batch, edge_attr and"
              + " edge_weight, such as x=nodes,batch=graph, or these roles in the model's order"
              + " (default: found by their names).")
  @Nullable String inputs;

  @Option(
      names = "--output-name",
      paramLabel = "NAME",
      description = "Which output of an .onnx model is read (default: the first).")
  @Nullable String outputName;

  @Option(
      names = "--output-kind",
      paramLabel = "KIND",
      description =
          "What an .onnx model gives: logits, probabilities, sigmoid (one probability) or logit (one"
              + " number) (default: found out on a few graphs).")
  @Nullable String outputKind;

  /** Whether any of it was said. */
  boolean isSaid() {
    return inputs != null || outputName != null || outputKind != null;
  }

  /** The foreign model of a file, checked on graphs of a data set. What it is taken for is told. */
  ForeignFile open(Path file, DataSet data, CommonOptions common) throws IOException {
    ForeignOptions options = common.asked(this::options);
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException("--model must be a file, got the folder " + file);
    }
    ForeignFile opened = ForeignFile.open(Files.readAllBytes(file), file, options, data);
    opened.model().remarks().forEach(line -> common.warn(file + ": " + line));
    return opened;
  }

  private ForeignOptions options() {
    ForeignOptions options = ForeignOptions.OPEN;
    if (inputs != null) {
      options = options.withInputs(inputs);
    }
    if (outputName != null) {
      options = options.withOutput(outputName);
    }
    return outputKind == null ? options : options.withKind(OutputKind.of(outputKind));
  }
}

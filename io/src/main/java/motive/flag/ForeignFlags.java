package motive.flag;

import motive.foreign.ForeignOptions;
import motive.foreign.OutputKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a person says of a foreign model's inputs and outputs. */
public final class ForeignFlags {
  @Option(
      names = "--inputs",
      paramLabel = "ROLES",
      description =
          "What the inputs of an .onnx model are: its names for x, edge_index, batch, edge_attr and"
              + " edge_weight, such as x=nodes,batch=graph, or these roles in the model's order"
              + " (default: found by their names).")
  private @Nullable String inputs;

  @Option(
      names = "--output-name",
      paramLabel = "NAME",
      description = "Which output of an .onnx model is read (default: the first).")
  private @Nullable String outputName;

  @Option(
      names = "--output-kind",
      paramLabel = "KIND",
      description =
          "What an .onnx model gives: logits, probabilities, sigmoid (one probability) or logit (one"
              + " number) (default: found out on a few graphs).")
  private @Nullable String outputKind;

  /** Whether any of it was said. */
  public boolean isSaid() {
    return inputs != null || outputName != null || outputKind != null;
  }

  /** All that was said. */
  public ForeignOptions options() {
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

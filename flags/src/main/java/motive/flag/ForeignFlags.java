package motive.flag;

import java.util.Optional;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignOptions;
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
          "What a model gives a graph: logits or probabilities, one number a class; or one number in"
              + " all: logit (a sigmoid makes it the probability of class 1), probability (of class"
              + " 1) or value (a quantity, which cannot be explained yet) (default: read off the"
              + " model where it shows; one number is asked for).")
  private @Nullable String outputKind;

  /** Whether anything was said that a file of weights has not: named inputs and outputs. */
  boolean isOfGraph() {
    return inputs != null || outputName != null;
  }

  /** Whether any of it was said. */
  public boolean isSaid() {
    return isOfGraph() || outputKind != null;
  }

  /** What the outputs mean, where it was said. */
  Optional<OutputKind> kind() {
    return Optional.ofNullable(outputKind).map(OutputKind::of);
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
    Optional<OutputKind> kind = kind();
    return kind.isPresent() ? options.withKind(kind.get()) : options;
  }
}

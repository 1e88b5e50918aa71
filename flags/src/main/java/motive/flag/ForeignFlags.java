package motive.flag;

import java.util.Optional;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options about the inputs and outputs of a model from elsewhere. */
public final class ForeignFlags {
  @Option(names = "--inputs", paramLabel = "ROLES")
  private @Nullable String inputs;

  @Option(names = "--output-name", paramLabel = "NAME")
  private @Nullable String outputName;

  @Option(names = "--output-kind", paramLabel = "KIND")
  private @Nullable String outputKind;

  /** Whether inputs or outputs were named, which a file of weights does not have. */
  boolean isOfGraph() {
    return inputs != null || outputName != null;
  }

  /** Whether any of these options was given. */
  public boolean isGiven() {
    return isOfGraph() || outputKind != null;
  }

  /** The meaning of the outputs, where it was given. */
  Optional<OutputKind> kind() {
    return Optional.ofNullable(outputKind).map(OutputKind::of);
  }

  /** All that was given. */
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

package motive.flag;

import java.util.Optional;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a person says of a foreign model's inputs and outputs. */
public final class ForeignFlags {
  @Option(names = "--inputs", paramLabel = "ROLES")
  private @Nullable String inputs;

  @Option(names = "--output-name", paramLabel = "NAME")
  private @Nullable String outputName;

  @Option(names = "--output-kind", paramLabel = "KIND")
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

package motive.flag;

import java.util.Optional;
import motive.checkpoint.OutputKind;
import motive.foreign.ForeignOptions;
import motive.model.Task;
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

  @Option(names = "--task", paramLabel = "TASK")
  private @Nullable Task task;

  @Option(names = "--hops", paramLabel = "N")
  private @Nullable Integer hops;

  /** Whether inputs or outputs were named, which a file of weights does not have. */
  boolean isOfGraph() {
    return inputs != null || outputName != null;
  }

  /** Whether hops were given, which the layers of a file of weights show. */
  public boolean hasHops() {
    return hops != null;
  }

  /** Whether any of these options was given, but for the task and the hops. */
  public boolean isGiven() {
    return isOfGraph() || outputKind != null;
  }

  /** What the model answers for, where it was given. */
  public Optional<Task> task() {
    return Optional.ofNullable(task);
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
    if (task != null) {
      options = options.withTask(task);
    }
    if (hops != null) {
      options = options.withHops(hops);
    }
    Optional<OutputKind> kind = kind();
    return kind.isPresent() ? options.withKind(kind.get()) : options;
  }
}

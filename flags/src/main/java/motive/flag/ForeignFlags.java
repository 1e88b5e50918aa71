package motive.flag;

import java.util.Optional;
import java.util.OptionalDouble;
import motive.check.Refuse;
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

  @Option(names = "--unit", paramLabel = "U")
  private @Nullable String unit;

  @Option(names = "--value-scale", paramLabel = "X")
  private @Nullable Double valueScale;

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

  /** What values are measured in, where it was given. */
  public Optional<String> unit() {
    Refuse.when(
        unit != null && (unit.isBlank() || unit.length() > 40),
        "--unit must be a word of at most 40 characters, got '{}'",
        String.valueOf(unit));
    return Optional.ofNullable(unit);
  }

  /** The change of a value that counts as a whole one, where it was given. */
  public OptionalDouble valueScale() {
    Refuse.when(
        valueScale != null && !(valueScale > 0 && Double.isFinite(valueScale)),
        "--value-scale must be finite and > 0, got {}",
        String.valueOf(valueScale));
    return valueScale == null ? OptionalDouble.empty() : OptionalDouble.of(valueScale);
  }

  /** Whether anything was said of values. */
  public boolean saysValues() {
    return unit != null || valueScale != null;
  }

  /**
   * The same for a data set: where its graphs have values and nothing was said of the outputs,
   * these are values too.
   */
  public ForeignOptions options(boolean values) {
    ForeignOptions options = options();
    return values && outputKind == null ? options.withKind(OutputKind.VALUE) : options;
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

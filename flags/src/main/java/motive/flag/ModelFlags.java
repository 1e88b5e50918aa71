package motive.flag;

import java.util.function.Consumer;
import motive.checkpoint.Architecture;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.LoadedNetwork;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.OutputKind;
import motive.checkpoint.Renames;
import motive.checkpoint.TensorFile;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.setup.ModelSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options about the file of a model. Front ends declare {@code --model} themselves: one has
 * paths that shells complete, another addresses of any file system.
 */
public final class ModelFlags {
  @Mixin private ForeignFlags foreign = new ForeignFlags();

  @Option(names = "--architecture", paramLabel = "A")
  private @Nullable String architecture;

  @Option(names = "--rename", paramLabel = "OLD=NEW,…")
  private @Nullable String rename;

  /** The options about inputs and outputs. */
  public ForeignFlags foreign() {
    return foreign;
  }

  /**
   * Rejects options that do not go together.
   *
   * @param kit of {@code --kit}, if given
   * @param model of {@code --model}, if given
   * @return these options
   */
  public ModelFlags check(@Nullable String kit, @Nullable String model) {
    require(kit == null || model == null, "--kit and --model must not both be given, got both");
    boolean isForeign = model != null && ForeignFile.isOne(model);
    boolean given = architecture != null || rename != null;
    require(
        model != null || !given,
        "--architecture and --rename must go with --model, got no --model");
    require(
        isForeign || !foreign.isOfGraph(),
        "--inputs and --output-name must go with an .onnx --model, got another or none");
    require(
        isForeign || !foreign.hasHops(),
        "--hops must go with an .onnx --model, got another or none");
    require(
        model != null || !foreign.isGiven(), "--output-kind must go with --model, got no --model");
    require(
        model != null || foreign.task().isEmpty(), "--task must go with --model, got no --model");
    require(
        !isForeign || !given,
        "--architecture and --rename must go with a file of weights, got an .onnx model");
    ForeignOptions unusedOptions = foreign.options();
    Architecture unusedArchitecture = architecture();
    Renames unusedRenames = renames();
    return this;
  }

  private static void require(boolean rule, String message) {
    if (!rule) {
      throw new IllegalArgumentException(message);
    }
  }

  private Architecture architecture() {
    Architecture said = architecture == null ? Architecture.OPEN : Architecture.parse(architecture);
    said.outputKind()
        .filter(kind -> foreign.kind().filter(other -> other != kind).isPresent())
        .ifPresent(
            kind -> {
              throw new IllegalArgumentException(
                  "--output-kind and output_kind of --architecture must say the same, got "
                      + foreign.kind().orElseThrow().id()
                      + " and "
                      + kind.id());
            });
    Architecture meant = foreign.kind().map(said::withOutputKind).orElse(said);
    said.task()
        .filter(task -> foreign.task().filter(other -> other != task).isPresent())
        .ifPresent(
            task -> {
              throw new IllegalArgumentException(
                  "--task and the task or pooling of --architecture must say the same, got "
                      + foreign.task().orElseThrow().id()
                      + " and "
                      + task.id());
            });
    return foreign.task().map(meant::withTask).orElse(meant);
  }

  private Renames renames() {
    return rename == null ? Renames.NONE : Renames.parse(rename);
  }

  /**
   * The network of a file of weights.
   *
   * @param values whether its output is a value where nothing else is said
   * @param file its name in messages
   * @param hash of the file
   * @param assumed gets one line with all that was assumed, where anything was
   */
  public ModelSource ofTensors(
      TensorFile tensors, String file, String hash, boolean values, Consumer<String> assumed)
      throws CheckpointFormatException {
    Architecture said = architecture();
    boolean assumesValue = values && said.outputKind().isEmpty();
    LoadedNetwork loaded =
        NetworkReader.read(
            tensors, file, assumesValue ? said.withOutputKind(OutputKind.VALUE) : said, renames());
    if (!loaded.assumptions().isEmpty()) {
      assumed.accept(
          "assumed of "
              + file
              + ": "
              + String.join("; ", loaded.assumptions())
              + " (--architecture and --task say otherwise, predict --expected checks)");
    }
    String kind =
        foreign.kind().map(given -> " " + given.id()).orElse("")
            + (assumesValue ? " " + OutputKind.VALUE.id() : "")
            + foreign.task().map(task -> " task " + task.id()).orElse("");
    return ModelSource.of(
        loaded.network(), loaded.outputKind(), hash + " " + architecture + " " + rename + kind);
  }
}

package motive.flag;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import motive.checkpoint.Architecture;
import motive.checkpoint.CheckpointFormatException;
import motive.checkpoint.LoadedNetwork;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.TensorFile;
import motive.kit.ForeignFile;
import motive.setup.ModelSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which model is meant where it is not a kit's, and what its file cannot tell. */
public final class ModelFlags {
  @Mixin private ForeignFlags foreign = new ForeignFlags();

  // Shells complete the names of files for it, though it may lie where Path does not reach.
  @Option(
      names = "--model",
      paramLabel = "F",
      type = Path.class,
      converter = AsWritten.class,
      description =
          "A safetensors file, or a state_dict as torch.save writes it (.pt, .pth), with the"
              + " weights of a GIN, GCN or GraphSAGE network, or any exported classifier of graphs"
              + " as .onnx, in place of a kit (default: none).")
  private @Nullable String model;

  @Option(
      names = "--architecture",
      paramLabel = "A",
      description =
          "What the file cannot reveal, such as pooling=mean,activation=elu; settings are kind,"
              + " pooling, jumping, activation, final_activation, residual and tail (default: what"
              + " the file says, else as stated in the assumptions it prints).")
  private @Nullable String architecture;

  @Option(
      names = "--rename",
      paramLabel = "OLD=NEW,…",
      description =
          "Other names for the file's tensors, such as conv1=convs.0; with nothing behind the"
              + " equals sign they are left out (default: none).")
  private @Nullable String rename;

  static final class AsWritten implements ITypeConverter<String> {
    @Override
    public String convert(String value) {
      return value;
    }
  }

  /** The file of the model; empty where a kit is meant. */
  public Optional<String> model() {
    return Optional.ofNullable(model);
  }

  /** Whether the file is of a model from elsewhere. */
  public boolean isForeign() {
    return model != null && ForeignFile.isOne(model);
  }

  /** What is said of a model from elsewhere. */
  public ForeignFlags foreign() {
    return foreign;
  }

  /**
   * Refuses what does not go together.
   *
   * @param hasKit whether a kit was asked for
   */
  public void check(boolean hasKit) {
    require(!hasKit || model == null, "--kit and --model must not both be given, got both");
    boolean said = architecture != null || rename != null;
    require(
        model != null || !said, "--architecture and --rename must go with --model, got no --model");
    require(
        isForeign() || !foreign.isSaid(),
        "--inputs, --output-name and --output-kind must go with an .onnx --model, got another or"
            + " none");
    require(
        !isForeign() || !said,
        "--architecture and --rename must go with a file of weights, got an .onnx model");
    List.of(foreign.options(), architecture(), renames());
  }

  private static void require(boolean rule, String message) {
    if (!rule) {
      throw new IllegalArgumentException(message);
    }
  }

  private Architecture architecture() {
    return architecture == null ? Architecture.OPEN : Architecture.parse(architecture);
  }

  private Renames renames() {
    return rename == null ? Renames.NONE : Renames.parse(rename);
  }

  /**
   * The network of a file of weights.
   *
   * @param hash of the file
   * @param told gets a line for each assumption
   */
  public ModelSource ofTensors(TensorFile tensors, String hash, Consumer<String> told)
      throws CheckpointFormatException {
    LoadedNetwork loaded =
        NetworkReader.read(tensors, String.valueOf(model), architecture(), renames());
    loaded.assumptions().forEach(line -> told.accept("assumed of " + model + ": " + line));
    return ModelSource.of(loaded.network(), hash + " " + architecture + " " + rename);
  }
}

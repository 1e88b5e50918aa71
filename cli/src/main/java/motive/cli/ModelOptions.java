package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import motive.checkpoint.Architecture;
import motive.checkpoint.LoadedNetwork;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.StateDict;
import motive.checkpoint.TensorFile;
import motive.data.DataSet;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.Sha256;
import motive.model.GraphModel;
import motive.setup.ModelSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which model is meant: that of a kit, or a checkpoint file. */
final class ModelOptions {
  @Mixin ForeignModelOptions foreignOptions = new ForeignModelOptions();

  @Option(
      names = "--kit",
      paramLabel = "K",
      description =
          "A kit folder or the name of a shipped kit (default: the shipped kit of the data set).")
  @Nullable String kit;

  @Option(
      names = "--model",
      paramLabel = "F",
      description =
          "A safetensors file, or a state_dict as torch.save writes it (.pt, .pth), with the"
              + " weights of a GIN, GCN or GraphSAGE network, or any exported classifier of graphs"
              + " as .onnx, in place of a kit (default: none).")
  @Nullable Path model;

  @Option(
      names = "--architecture",
      paramLabel = "A",
      description =
          "What the file cannot reveal, such as pooling=mean,activation=elu; settings are kind,"
              + " pooling, jumping, activation, final_activation, residual and tail (default: what"
              + " the file says, else as stated in the assumptions it prints).")
  @Nullable String architecture;

  @Option(
      names = "--rename",
      paramLabel = "OLD=NEW,…",
      description =
          "Other names for the file's tensors, such as conv1=convs.0; with nothing behind the"
              + " equals sign they are left out (default: none).")
  @Nullable String rename;

  /** The model for a data set. Assumptions made while reading a file are told. */
  GraphModel open(DataSet data, CommonOptions common) throws IOException {
    return source(data, common).target().open();
  }

  /** The kit or the model for a data set. Assumptions made while reading a file are told. */
  ModelSource source(DataSet data, CommonOptions common) throws IOException {
    common.require(
        kit == null || model == null, "--kit and --model must not both be given, got both");
    common.require(
        model != null || (architecture == null && rename == null),
        "--architecture and --rename must go with --model, got no --model");
    boolean foreign = model != null && ForeignFile.isOne(model);
    common.require(
        foreign || !foreignOptions.isSaid(),
        "--inputs, --output-name and --output-kind must go with an .onnx --model, got another or"
            + " none");
    common.require(
        !foreign || (architecture == null && rename == null),
        "--architecture and --rename must go with a file of weights, got an .onnx model");
    ModelSource opened;
    if (model == null) {
      opened = ModelSource.of(openKit(data));
    } else {
      opened =
          foreign
              ? ModelSource.of(foreignOptions.open(model, data, common))
              : ofFile(model, common);
    }
    opened
        .objectionTo(data)
        .ifPresent(
            objection -> {
              throw new IllegalArgumentException(
                  objection + "; see --features, or name another kit or model");
            });
    // How many classes a stream without names has, nobody knows beforehand.
    if (!data.name().equals(GraphInput.NAME)) {
      opened.warnings(data).forEach(common::warn);
    }
    return opened;
  }

  private Kit openKit(DataSet data) throws IOException {
    if (kit != null) {
      return Kit.open(kit);
    }
    return Kit.shipped(data.name())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--kit or --model must be given for "
                        + data.name()
                        + ", got neither; shipped kits are "
                        + String.join(", ", Kit.shippedNames())));
  }

  // What is asked wrongly is wrong usage, not a failure of the command.
  private static <T> T parsed(
      @Nullable String text, T otherwise, Function<String, T> parse, CommonOptions common) {
    if (text == null) {
      return otherwise;
    }
    try {
      return parse.apply(text);
    } catch (IllegalArgumentException e) {
      common.require(false, String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private ModelSource ofFile(Path file, CommonOptions common) throws IOException {
    LoadedNetwork loaded =
        NetworkReader.read(
            tensors(file, common),
            file.toString(),
            parsed(architecture, Architecture.OPEN, Architecture::parse, common),
            parsed(rename, Renames.NONE, Renames::parse, common));
    loaded.assumptions().forEach(line -> common.warn("assumed of " + file + ": " + line));
    String hash = Sha256.of(Files.readAllBytes(file)) + " " + architecture + " " + rename;
    return ModelSource.of(loaded.network(), hash);
  }

  private static TensorFile tensors(Path file, CommonOptions common) throws IOException {
    if (!StateDict.isNamedSo(file)) {
      return SafeTensors.read(file);
    }
    StateDict saved = StateDict.read(file);
    saved.notes().forEach(line -> common.warn("read of " + file + ": " + line));
    return saved.file();
  }
}

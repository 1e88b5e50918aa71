package motive.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;
import motive.checkpoint.Architecture;
import motive.checkpoint.LoadedNetwork;
import motive.checkpoint.NetworkReader;
import motive.checkpoint.Renames;
import motive.checkpoint.SafeTensors;
import motive.data.DataSet;
import motive.kit.Kit;
import motive.model.ColorModel;
import motive.model.Network;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which model is meant: that of a kit, or a checkpoint file. */
final class ModelOptions {
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
          "A safetensors file with the weights of a GIN, GCN or GraphSAGE network, in place of a kit"
              + " (default: none).")
  @Nullable Path model;

  @Option(
      names = "--architecture",
      paramLabel = "A",
      description =
          "What the file cannot reveal, such as pooling=mean,activation=elu; settings are kind,"
              + " pooling, jumping, activation, final_activation, residual and tail (default: what the"
              + " file says, else as stated in the assumptions it prints).")
  @Nullable String architecture;

  @Option(
      names = "--rename",
      paramLabel = "OLD=NEW,…",
      description =
          "Other names for the file's tensors, such as conv1=convs.0; with nothing behind the equals"
              + " sign they are left out (default: none).")
  @Nullable String rename;

  /**
   * A kit, or a model alone.
   *
   * @param network the target model's
   * @param hash of all of it that decides a result
   */
  record Source(Optional<Kit> kit, Network network, String hash) {}

  /** The model for a data set. Assumptions made while reading a file are told. */
  ColorModel open(DataSet data, CommonOptions common) throws IOException {
    return ColorModel.of(source(data, common).network());
  }

  /** The kit or the model for a data set. Assumptions made while reading a file are told. */
  Source source(DataSet data, CommonOptions common) throws IOException {
    common.require(
        kit == null || model == null, "--kit and --model must not both be given, got both");
    common.require(
        model != null || (architecture == null && rename == null),
        "--architecture and --rename must go with --model, got no --model");
    Source opened = model == null ? ofKit(openKit(data, common)) : ofFile(model, common);
    if (opened.network().features() != data.features().width()) {
      throw new IllegalArgumentException(
          "the model must read the features of "
              + data.name()
              + ", "
              + data.features().width()
              + " columns, got a model for "
              + opened.network().features()
              + "; see --features, or name another kit or model");
    }
    if (opened.network().outputs() != data.classes()) {
      common.warn(
          "the model tells "
              + opened.network().outputs()
              + " classes apart, "
              + data.name()
              + " has "
              + data.classes()
              + "; labels and predictions may not mean the same");
    }
    return opened;
  }

  private static Source ofKit(Kit kit) {
    String decides = kit.manifest().files() + " " + kit.manifest().scales();
    return new Source(
        Optional.of(kit), kit.network(), sha256(decides.getBytes(StandardCharsets.UTF_8)));
  }

  /** A hash in hexadecimal digits. */
  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private Kit openKit(DataSet data, CommonOptions common) throws IOException {
    if (kit != null) {
      Kit opened = Kit.open(kit);
      String trainedOn = opened.manifest().data().name();
      if (!trainedOn.equals(data.name())) {
        common.warn("the kit was trained on " + trainedOn + ", not on " + data.name());
      }
      return opened;
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

  private Source ofFile(Path file, CommonOptions common) throws IOException {
    LoadedNetwork loaded =
        NetworkReader.read(
            SafeTensors.read(file),
            file.toString(),
            parsed(architecture, Architecture.OPEN, Architecture::parse, common),
            parsed(rename, Renames.NONE, Renames::parse, common));
    loaded.assumptions().forEach(line -> common.warn("assumed of " + file + ": " + line));
    String hash = sha256(Files.readAllBytes(file)) + " " + architecture + " " + rename;
    return new Source(Optional.empty(), loaded.network(), hash);
  }
}

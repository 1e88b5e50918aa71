package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.StateDict;
import motive.checkpoint.TensorFile;
import motive.data.DataSet;
import motive.flag.ForeignFlags;
import motive.flag.ModelFlags;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.Sha256;
import motive.objective.Output;
import motive.setup.ModelSource;
import motive.setup.ValueOutputs;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options about the model: that of a kit, or a file. */
public final class ModelOptions {
  @Mixin ModelFlags flags = new ModelFlags();

  @Option(names = "--kit", paramLabel = "K")
  @Nullable String kit;

  @Option(names = "--model", paramLabel = "F")
  @Nullable Path model;

  /** Whether a model is meant, and not a kit. */
  boolean isBare() {
    return model != null;
  }

  /** The kit or the model for a data set. Assumptions made while reading a file are reported. */
  ModelSource source(DataSet data, CommonOptions common) throws IOException {
    var unused = common.asked(() -> flags.check(kit, model == null ? null : model.toString()));
    ModelSource opened =
        measured(
            model == null ? ModelSource.of(openKit(data)) : ofFile(model, data, common),
            data,
            common);
    opened
        .classObjectionTo(data)
        .ifPresent(
            objection -> {
              boolean table = data.source(0).isPresent();
              throw new IllegalArgumentException(
                  objection + (table ? " (--label-column none)" : ""));
            });
    opened.objectionTo(data).ifPresent(ModelOptions::refuse);
    // The number of classes of a stream without names is not known beforehand.
    if (!data.name().equals(GraphInput.NAME)) {
      opened.warnings(data).forEach(common::warnOfGuess);
    }
    return opened;
  }

  // The scale of values belongs to what is explained, so it is always said where it was found.
  private ModelSource measured(ModelSource source, DataSet data, CommonOptions common) {
    ForeignFlags said = flags.foreign();
    Optional<String> unit = common.asked(said::unit);
    OptionalDouble scale = common.asked(said::valueScale);
    if (!source.givesValue()) {
      common.require(
          !said.saysValues(),
          "--unit and --value-scale must go with a model of values, got one that chooses between"
              + " classes; see --output-kind");
      return source;
    }
    Output known = source.output();
    if (!known.isValue()) {
      if (data.name().equals(GraphInput.NAME)) {
        throw new IllegalArgumentException(
            "--dataset - must come with --kit for a model of values, got --model, whose usual values"
                + " are not known; make a kit with kit build");
      }
      source.objectionTo(data).ifPresent(ModelOptions::refuse);
      DataSet around = source.around(data);
      known = ValueOutputs.of(around, source.target().open(), scale);
      common.warnOfGuess(
          String.format(
              Locale.ROOT,
              "the output is read as a value; a change by %.6g is a whole one (%s), values of %.6g"
                  + " and above are high (the median)",
              known.scale(),
              scale.isPresent()
                  ? "--value-scale"
                  : "the interquartile range of the model's outputs over " + data.name(),
              known.middle()));
    } else if (scale.isPresent()) {
      known = known.withScale(scale.getAsDouble());
    }
    return source.withOutput(unit.isPresent() ? known.withUnit(unit.get()) : known);
  }

  private static void refuse(String objection) {
    throw new IllegalArgumentException(
        objection + "; see --features, or name another kit or model");
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

  private ModelSource ofFile(Path file, DataSet data, CommonOptions common) throws IOException {
    return ForeignFile.isOne(file.toString())
        ? ModelSource.of(foreign(file, flags.foreign(), data, common))
        : flags.ofTensors(
            tensors(file, common),
            file.toString(),
            Sha256.of(Files.readAllBytes(file)),
            data.hasValues(),
            common::warnOfGuess);
  }

  private static TensorFile tensors(Path file, CommonOptions common) throws IOException {
    if (!StateDict.isNamedSo(file)) {
      return SafeTensors.read(file);
    }
    StateDict saved = StateDict.read(file);
    saved.notes().forEach(line -> common.warn("read of " + file + ": " + line));
    return saved.file();
  }

  /** A model from elsewhere, checked on graphs of a data set. Assumptions are reported. */
  public static ForeignFile foreign(
      Path file, ForeignFlags flags, DataSet data, CommonOptions common) throws IOException {
    ForeignOptions options = common.asked(() -> flags.options(data.hasValues()));
    if (Files.isDirectory(file)) {
      throw new IllegalArgumentException("--model must be a file, got the folder " + file);
    }
    if (!ForeignFile.isOne(file.toString())) {
      throw new IllegalArgumentException(
          "--model must be an exported model (.onnx) here, got "
              + file
              + "; export yours as .onnx (docs/bring-your-model.md), or leave --model out and one is"
              + " trained. predict, explain and the others take weights as they are (.pt, .pth,"
              + " .safetensors)");
    }
    ForeignFile opened = ForeignFile.open(Files.readAllBytes(file), file, options, data);
    opened.remark().ifPresent(common::warnOfGuess);
    return opened;
  }
}

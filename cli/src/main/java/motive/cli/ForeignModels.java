package motive.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.data.DataSet;
import motive.flag.ForeignFlags;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;

/** Opens models from elsewhere. */
public final class ForeignModels {
  private ForeignModels() {}

  /**
   * The foreign model of a file, checked on graphs of a data set. What it is taken for is reported.
   */
  public static ForeignFile open(Path file, ForeignFlags flags, DataSet data, CommonOptions common)
      throws IOException {
    ForeignOptions options = common.asked(flags::options);
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

package motive.spark.work;

import java.io.IOException;
import java.util.TreeMap;
import java.util.function.Consumer;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.StateDict;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.kit.Sha256;
import motive.setup.ModelSource;
import motive.spark.flag.JobFlags;
import motive.spark.input.Outline;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A model's file as it travels.
 *
 * @param name its path, as it was given
 * @param settled what was found out of a model from elsewhere; empty before it was opened
 */
// Never compared.
@SuppressWarnings("ArrayRecordComponent")
public record FileParcel(String name, byte[] bytes, TreeMap<String, String> settled)
    implements ModelParcel {
  private static final long MOST_BYTES = 1L << 30;

  /** Packs a file, on any file system that Spark reads. */
  public static FileParcel pack(String file, Configuration conf) throws IOException {
    Path path = new Path(file);
    FileSystem system = path.getFileSystem(conf);
    require(system.exists(path), "--model must be there, got no such file as " + file);
    require(system.getFileStatus(path).isFile(), "--model must be a file, got the folder " + file);
    require(
        system.getFileStatus(path).getLen() <= MOST_BYTES,
        "--model must be a file of at most " + MOST_BYTES + " bytes, got more in " + file);
    try (var in = system.open(path)) {
      return new FileParcel(file, in.readAllBytes(), new TreeMap<>());
    }
  }

  private static void require(boolean rule, String message) {
    if (!rule) {
      throw new IllegalArgumentException(message);
    }
  }

  @Override
  public void requireRuntime() throws IOException {
    if (ForeignFile.isOne(name)) {
      ForeignFile.format(name).requireRuntime();
    }
  }

  @Override
  public ModelSource open(JobFlags flags, Outline outline, Consumer<String> assumed)
      throws IOException {
    if (!ForeignFile.isOne(name)) {
      return weights(flags, assumed);
    }
    ForeignOptions options =
        settled.isEmpty() ? flags.modelFlags().foreign().options() : ForeignOptions.of(settled);
    ForeignFile file = ForeignFile.open(bytes, name, options, outline.first());
    file.remark().ifPresent(assumed);
    return ModelSource.of(file);
  }

  private ModelSource weights(JobFlags flags, Consumer<String> assumed) throws IOException {
    String hash = Sha256.of(bytes);
    if (!StateDict.isNamedSo(java.nio.file.Path.of(new Path(name).getName()))) {
      return flags.modelFlags().ofTensors(SafeTensors.decode(bytes, name), name, hash, assumed);
    }
    StateDict saved = StateDict.decode(bytes, name);
    saved.notes().forEach(line -> assumed.accept("read of " + name + ": " + line));
    return flags.modelFlags().ofTensors(saved.file(), name, hash, assumed);
  }

  @Override
  public ModelParcel settled(ModelSource opened) {
    return opened
        .target()
        .foreign()
        .map(model -> new FileParcel(name, bytes, new TreeMap<>(model.settled().describe())))
        .orElse(this);
  }
}

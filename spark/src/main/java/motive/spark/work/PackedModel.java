package motive.spark.work;

import java.io.IOException;
import java.io.Serializable;
import java.util.TreeMap;
import java.util.function.Consumer;
import motive.checkpoint.SafeTensors;
import motive.checkpoint.StateDict;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignFormats;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.kit.Kit;
import motive.kit.Sha256;
import motive.setup.ModelSource;
import motive.spark.flag.JobFlags;
import motive.spark.input.Outline;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A kit, or the file of a model, as it is sent to executors.
 *
 * @param name its path as given, or the name of a shipped kit
 * @param isKit whether it is a kit
 * @param files the bytes of its files by name; none of a shipped kit, which every executor has
 * @param settled what was found out of a model from elsewhere; empty before it was opened
 */
public record PackedModel(
    String name, boolean isKit, TreeMap<String, byte[]> files, TreeMap<String, String> settled)
    implements Serializable {
  private static final long MOST_BYTES = 1L << 30;

  /** The name of a shipped kit. */
  public static PackedModel shipped(String kit) {
    return new PackedModel(kit, true, new TreeMap<>(), new TreeMap<>());
  }

  /** A kit folder on any file system that Spark reads, or the name of a shipped kit. */
  public static PackedModel kit(String kit, Configuration conf) throws IOException {
    PackedModel packed = shipped(kit);
    Path folder = new Path(kit);
    FileSystem system = folder.getFileSystem(conf);
    if (!system.exists(folder) || !system.getFileStatus(folder).isDirectory()) {
      return packed;
    }
    long bytes = 0;
    for (FileStatus file : system.listStatus(folder)) {
      if (file.isFile()) {
        bytes += file.getLen();
        require(
            bytes <= MOST_BYTES,
            "--kit must have files of at most " + MOST_BYTES + " bytes in all, got more");
        packed.files.put(file.getPath().getName(), read(system, file.getPath()));
      }
    }
    return packed;
  }

  /** The file of a model, on any file system that Spark reads. */
  public static PackedModel file(String file, Configuration conf) throws IOException {
    Path path = new Path(file);
    FileSystem system = path.getFileSystem(conf);
    require(system.exists(path), "--model must be there, got no such file as " + file);
    require(system.getFileStatus(path).isFile(), "--model must be a file, got the folder " + file);
    require(
        system.getFileStatus(path).getLen() <= MOST_BYTES,
        "--model must be a file of at most " + MOST_BYTES + " bytes, got more in " + file);
    PackedModel packed = new PackedModel(file, false, new TreeMap<>(), new TreeMap<>());
    packed.files.put(file, read(system, path));
    return packed;
  }

  private static byte[] read(FileSystem system, Path path) throws IOException {
    try (var in = system.open(path)) {
      return in.readAllBytes();
    }
  }

  private static void require(boolean rule, String message) {
    if (!rule) {
      throw new IllegalArgumentException(message);
    }
  }

  /**
   * Checks that what runs it is here, before any graph is read.
   *
   * @throws IllegalStateException where it is not
   */
  public void requireRuntime() throws IOException {
    if (!isKit && ForeignFile.isOne(name)) {
      ForeignFile.format(name).requireRuntime();
    }
    for (ForeignFormat format : ForeignFormats.all()) {
      if (isKit && files.containsKey(Kit.files(format.id()).get(0))) {
        format.requireRuntime();
      }
    }
  }

  /**
   * Opens it; a model from elsewhere is checked as it always is.
   *
   * @param outline of the graphs that it will be asked about
   * @param assumed gets a line for each assumption
   */
  public ModelSource open(JobFlags flags, Outline outline, Consumer<String> assumed)
      throws IOException {
    ModelSource source = read(flags, outline, assumed);
    require(
        !source.givesValue() && !flags.modelFlags.foreign().saysValues(),
        "a model must choose between classes on Spark, got values; `motive explain` explains these");
    return source;
  }

  private ModelSource read(JobFlags flags, Outline outline, Consumer<String> assumed)
      throws IOException {
    if (isKit) {
      return ModelSource.of(files.isEmpty() ? Kit.open(name) : Kit.of(name, files));
    }
    byte[] bytes = files.firstEntry().getValue();
    if (ForeignFile.isOne(name)) {
      ForeignOptions options =
          settled.isEmpty() ? flags.modelFlags.foreign().options() : ForeignOptions.of(settled);
      ForeignFile file = ForeignFile.open(bytes, name, options, outline.first());
      file.remark().ifPresent(assumed);
      return ModelSource.of(file);
    }
    String hash = Sha256.of(bytes);
    if (!StateDict.isNamedSo(java.nio.file.Path.of(new Path(name).getName()))) {
      return flags.modelFlags.ofTensors(
          SafeTensors.decode(bytes, name), name, hash, false, assumed);
    }
    StateDict saved = StateDict.decode(bytes, name);
    saved.notes().forEach(line -> assumed.accept("read of " + name + ": " + line));
    return flags.modelFlags.ofTensors(saved.file(), name, hash, false, assumed);
  }

  /** The same with all that was found out when it was opened, so that all read it alike. */
  PackedModel settled(ModelSource opened) {
    // A kit keeps what was found out of its model.
    return opened
        .target()
        .foreign()
        .filter(model -> !isKit)
        .map(model -> new TreeMap<>(model.settled().describe()))
        .map(settings -> new PackedModel(name, false, files, settings))
        .orElse(this);
  }
}

package motive.spark.work;

import java.io.IOException;
import java.util.TreeMap;
import java.util.function.Consumer;
import motive.foreign.ForeignFormat;
import motive.foreign.ForeignFormats;
import motive.kit.Kit;
import motive.setup.ModelSource;
import motive.spark.flag.JobFlags;
import motive.spark.input.Outline;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A kit as it travels: the name of a shipped one, which every executor has, or the bytes of its
 * files.
 */
public record KitParcel(String name, TreeMap<String, byte[]> files) implements ModelParcel {
  private static final long MOST_BYTES = 1L << 30;

  /** Packs a kit folder, on any file system that Spark reads, or names a shipped kit. */
  public static KitParcel pack(String kit, Configuration conf) throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    Path folder = new Path(kit);
    FileSystem system = folder.getFileSystem(conf);
    if (!system.exists(folder) || !system.getFileStatus(folder).isDirectory()) {
      return new KitParcel(kit, files);
    }
    long bytes = 0;
    for (FileStatus file : system.listStatus(folder)) {
      if (file.isFile()) {
        bytes += file.getLen();
        if (bytes > MOST_BYTES) {
          throw new IllegalArgumentException(
              "--kit must have files of at most " + MOST_BYTES + " bytes in all, got more");
        }
        try (var in = system.open(file.getPath())) {
          files.put(file.getPath().getName(), in.readAllBytes());
        }
      }
    }
    return new KitParcel(kit, files);
  }

  @Override
  public void requireRuntime() {
    for (ForeignFormat format : ForeignFormats.all()) {
      if (files.containsKey(Kit.files(format.id()).get(0))) {
        format.requireRuntime();
      }
    }
  }

  @Override
  public ModelSource open(JobFlags flags, Outline outline, Consumer<String> assumed)
      throws IOException {
    return ModelSource.of(files.isEmpty() ? Kit.open(name) : Kit.of(name, files));
  }

  /** A kit keeps what was found out of its model. */
  @Override
  public ModelParcel settled(ModelSource opened) {
    return this;
  }
}

package motive.spark.work;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import motive.kit.Kit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * A kit as it travels: the name of a shipped one, which every executor has, or the bytes of its
 * files.
 */
public record KitParcel(String name, TreeMap<String, byte[]> files) implements Serializable {
  private static final long MOST_BYTES = 1L << 30;

  /** Packs a kit folder, on any file system that Spark reads, or names a shipped kit. */
  public static KitParcel pack(String kit, Configuration conf) throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    org.apache.hadoop.fs.Path folder = new org.apache.hadoop.fs.Path(kit);
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

  /** Reads the kit; it is checked as any kit is. */
  public Kit open() throws IOException {
    if (files.isEmpty()) {
      return Kit.open(name);
    }
    Path folder = Files.createTempDirectory("motive-kit");
    try {
      for (String file : files.keySet()) {
        Files.write(folder.resolve(file), files.getOrDefault(file, new byte[0]));
      }
      return Kit.load(folder);
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path path : all) {
      Files.delete(path);
    }
  }
}

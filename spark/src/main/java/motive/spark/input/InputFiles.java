package motive.spark.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import motive.spark.flag.JobFlags.Format;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The files of an input.
 *
 * @param name of the data set they make, where no header gives one
 * @param paths sorted, so that the same files are always the same graphs
 * @param bytes of all together
 */
record InputFiles(String name, List<Path> paths, long bytes) {
  /** The files that a path or a pattern means; those of a folder whose names are not hidden. */
  static InputFiles of(String pattern, Configuration conf) throws IOException {
    Path path = new Path(pattern);
    FileSystem files = path.getFileSystem(conf);
    FileStatus[] found = files.globStatus(path);
    List<FileStatus> all = new ArrayList<>();
    for (FileStatus each : found == null ? new FileStatus[0] : found) {
      if (each.isDirectory()) {
        for (FileStatus inside : files.listStatus(each.getPath())) {
          if (inside.isFile() && !isHidden(inside.getPath())) {
            all.add(inside);
          }
        }
      } else {
        all.add(each);
      }
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("--in must name files that are there, got " + pattern);
    }
    all.sort(Comparator.comparing(status -> status.getPath().toString()));
    return new InputFiles(
        stem(all.size() == 1 ? all.get(0).getPath() : path),
        all.stream().map(FileStatus::getPath).toList(),
        all.stream().mapToLong(FileStatus::getLen).sum());
  }

  private static boolean isHidden(Path path) {
    return path.getName().startsWith("_") || path.getName().startsWith(".");
  }

  private static String stem(Path path) {
    int dot = path.getName().indexOf('.');
    return dot > 0 ? path.getName().substring(0, dot) : path.getName();
  }

  /** What they hold, as asked or by their names. */
  Format format(Format asked) {
    if (asked != Format.AUTO) {
      return asked;
    }
    boolean parquet = paths.stream().anyMatch(path -> path.getName().endsWith(".parquet"));
    return parquet ? Format.PARQUET : Format.JSON;
  }
}

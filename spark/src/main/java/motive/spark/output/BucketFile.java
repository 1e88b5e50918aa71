package motive.spark.output;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import motive.spark.work.Outcome;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.util.HadoopStreams;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * The one file of a bucket. It appears whole: rows go to a file of the attempt, which is moved into
 * place when it is complete. Attempts do not see each other, so retries and speculative copies end
 * with one file; all of them would have written the same rows.
 */
public final class BucketFile {
  private static final byte[] MAGIC = {'P', 'A', 'R', '1'};
  private static final int SHORTEST = 12;

  private final FileSystem files;
  private final Path path;
  private final Path staging;

  /**
   * Names a bucket's file.
   *
   * @param root the folder of results
   */
  public BucketFile(String root, int bucket, Configuration conf) throws IOException {
    Path folder = new Path(root);
    this.files = system(folder, conf);
    this.path = new Path(folder, "bucket=" + bucket + "/graphs.parquet");
    this.staging = new Path(folder, ResultFolder.STAGING);
  }

  /** The file system of a path; on local disks without files of checksums beside each file. */
  static FileSystem system(Path path, Configuration conf) throws IOException {
    FileSystem system = path.getFileSystem(conf);
    return system instanceof LocalFileSystem local ? local.getRawFileSystem() : system;
  }

  /** The name of its folder. */
  String folder() {
    return path.getParent().getName();
  }

  /** Whether it is there, and whole. */
  public boolean isDone() throws IOException {
    if (!files.exists(path)) {
      return false;
    }
    long length = files.getFileStatus(path).getLen();
    if (length < SHORTEST) {
      return false;
    }
    byte[] end = new byte[MAGIC.length];
    try (FSDataInputStream in = files.open(path)) {
      in.readFully(length - MAGIC.length, end);
    }
    return Arrays.equals(end, MAGIC);
  }

  /** Removes what is there but not whole: a file that a machine lost when it went down. */
  void removeBroken() throws IOException {
    files.delete(path, false);
  }

  /**
   * Writes it, unless another attempt was faster.
   *
   * @param attempt a name that no other attempt has
   */
  public void write(String attempt, Iterator<Outcome> outcomes, Configuration conf)
      throws IOException {
    Path part = new Path(staging, folder() + "-" + attempt + ".parquet");
    boolean moved = false;
    try {
      try (ParquetWriter<Group> writer = writer(part, conf)) {
        while (outcomes.hasNext()) {
          writer.write(ResultRow.of(outcomes.next()));
        }
      }
      files.mkdirs(path.getParent());
      if (!isDone()) {
        removeBroken();
        moved = files.rename(part, path);
        if (!moved && !isDone()) {
          throw new IOException(
              path + " must be free for the finished file, got no way to move it");
        }
      }
    } finally {
      if (!moved) {
        files.delete(part, false);
      }
    }
  }

  private ParquetWriter<Group> writer(Path part, Configuration conf) throws IOException {
    return ExampleParquetWriter.builder(new Target(files, part))
        .withType(ResultRow.SCHEMA)
        .withConf(conf)
        .withCompressionCodec(CompressionCodecName.SNAPPY)
        .build();
  }

  /** A file to write Parquet to. */
  private record Target(FileSystem files, Path path) implements OutputFile {
    @Override
    public PositionOutputStream create(long blockSize) throws IOException {
      return HadoopStreams.wrap(files.create(path, false));
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSize) throws IOException {
      return HadoopStreams.wrap(files.create(path, true));
    }

    @Override
    public boolean supportsBlockSize() {
      return false;
    }

    @Override
    public long defaultBlockSize() {
      return 0;
    }
  }
}

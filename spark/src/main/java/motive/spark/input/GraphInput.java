package motive.spark.input;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import motive.spark.flag.JobFlags.Format;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/** The graphs of an input as lines of JSON, by their numbers. */
public final class GraphInput {
  /*
   * Implementation notes.
   *
   * Lines of text have no numbers of their own, and a graph's number decides its seeds: it must be
   * the same whatever the splits. Splits keep the order of the files and of the lines in them, so
   * one pass counts the graphs of each partition, and numbers follow from the sums.
   */
  private static final long LEAST_SPLIT = 1 << 16;
  private static final long MOST_SPLIT = 16 << 20;
  private static final int SPLITS_A_CORE = 3;

  private final SparkSession spark;
  private final InputFiles files;
  private final boolean numbered;
  private final JavaPairRDD<Long, byte[]> lines;

  private GraphInput(
      SparkSession spark, InputFiles files, boolean numbered, JavaPairRDD<Long, byte[]> lines) {
    this.spark = spark;
    this.files = files;
    this.numbered = numbered;
    this.lines = lines;
  }

  /** Finds the files; reads nothing of them yet. */
  public static GraphInput open(SparkSession spark, String pattern, Format format)
      throws IOException {
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    InputFiles files = InputFiles.of(pattern, context.hadoopConfiguration());
    return files.format(format) == Format.PARQUET
        ? new GraphInput(spark, files, true, ParquetRows.lines(spark, files))
        : new GraphInput(spark, files, false, text(context, files));
  }

  private static JavaPairRDD<Long, byte[]> text(JavaSparkContext context, InputFiles files)
      throws IOException {
    Job job = Job.getInstance(new Configuration(context.hadoopConfiguration()));
    FileInputFormat.setInputPaths(job, files.paths().toArray(org.apache.hadoop.fs.Path[]::new));
    long splits = (long) SPLITS_A_CORE * context.defaultParallelism();
    long split = Math.max(LEAST_SPLIT, Math.min(MOST_SPLIT, files.bytes() / splits + 1));
    FileInputFormat.setMaxInputSplitSize(job, split);
    return context
        .newAPIHadoopRDD(
            job.getConfiguration(), TextInputFormat.class, LongWritable.class, Text.class)
        // Hadoop uses one object for all lines.
        .mapToPair(line -> new Tuple2<>(0L, stripped(line._2().copyBytes())))
        .filter(line -> line._2().length > 0);
  }

  private static byte[] stripped(byte[] line) {
    int start = 0;
    int end = line.length;
    boolean marked =
        end >= 3 && line[0] == (byte) 0xEF && line[1] == (byte) 0xBB && line[2] == (byte) 0xBF;
    start = marked ? 3 : start;
    while (start < end && isBlank(line[start])) {
      start++;
    }
    while (end > start && isBlank(line[end - 1])) {
      end--;
    }
    return Arrays.copyOfRange(line, start, end);
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  /** What the graphs have in common; reads all of them. */
  public Outline outline(@Nullable String header) throws IOException {
    List<Survey> parts = lines.mapPartitions(GraphInput::survey).collect();
    long[] starts = new long[parts.size()];
    Survey all = new Survey();
    for (int i = 0; i < starts.length; i++) {
      starts[i] = all.graphs();
      all.merge(parts.get(i));
    }
    if (numbered && all.least() == ParquetRows.NONE) {
      throw new IllegalArgumentException(ParquetRows.unnumbered(spark, files));
    }
    return all.outline(files.name(), header, numbered ? new long[0] : starts);
  }

  private static Iterator<Survey> survey(Iterator<Tuple2<Long, byte[]>> lines) throws IOException {
    Survey survey = new Survey();
    while (lines.hasNext()) {
      Tuple2<Long, byte[]> line = lines.next();
      survey.add(line._1(), line._2());
    }
    return List.of(survey).iterator();
  }

  /** The graphs by their numbers, those of lines in their order. */
  public JavaPairRDD<Long, byte[]> graphs(Outline outline) {
    if (numbered) {
      return lines;
    }
    long[] starts = outline.starts();
    return lines
        .values()
        .filter(line -> !Survey.isHeader(line))
        .mapPartitionsWithIndex((part, all) -> number(starts[part], all), true)
        .mapToPair(pair -> pair);
  }

  private static Iterator<Tuple2<Long, byte[]>> number(long start, Iterator<byte[]> lines) {
    return new Iterator<>() {
      private long next = start;

      @Override
      public boolean hasNext() {
        return lines.hasNext();
      }

      @Override
      public Tuple2<Long, byte[]> next() {
        return new Tuple2<>(next++, lines.next());
      }
    };
  }

  /** The graphs by rising numbers, for what depends on their order. */
  JavaPairRDD<Long, byte[]> sorted(Outline outline) {
    JavaPairRDD<Long, byte[]> graphs = graphs(outline);
    return numbered ? graphs.sortByKey() : graphs;
  }

  /**
   * The hash of all graphs; reads all of them.
   *
   * @param withEdges whether what edges carry is hashed too
   */
  public DataHashes hash(Outline outline, boolean withEdges) throws IOException {
    return new DataDigest(outline, withEdges).of(sorted(outline));
  }
}

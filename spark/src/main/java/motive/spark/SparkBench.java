package motive.spark;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.data.json.JsonLinesWriter;
import motive.data.synthetic.Ba2Motif;
import motive.file.Staging;
import motive.spark.flag.JobFlags;
import motive.spark.work.ExecutorSession;
import motive.spark.work.JobSpec;
import org.apache.spark.sql.SparkSession;

/**
 * The benchmark of jobs on two cores of this machine: graphs a second over time, memory, the ratio
 * to explaining each graph from a cold start, and graphs a core-hour by data set and budget. Part
 * of a checkout alone.
 */
final class SparkBench {
  private static final int CORES = 2;
  private static final double NANOS = 1e9;

  private final SparkSession spark;
  private final Path folder;
  private final PrintWriter out;

  private SparkBench(SparkSession spark, Path folder, PrintWriter out) {
    this.spark = spark;
    this.folder = folder;
    this.out = out;
  }

  /** Takes how many graphs by fidelity, how many with default weights, how many cold; or points. */
  public static void main(String[] args) throws Exception {
    PrintWriter out =
        new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.setProperty("spark.master", "local[" + CORES + "]");
    System.setProperty("spark.ui.enabled", "false");
    System.setProperty("spark.driver.host", "127.0.0.1");
    System.setProperty("spark.driver.bindAddress", "127.0.0.1");
    Path folder = Files.createTempDirectory("motive-spark-bench");
    try (SparkSession spark = Sessions.open()) {
      SparkBench bench = new SparkBench(spark, folder, out);
      out.printf(
          Locale.ROOT,
          "%d cores used, Java %s, heap %d MB, Spark %s, load %.1f%n",
          CORES,
          Runtime.version(),
          Runtime.getRuntime().maxMemory() >> 20,
          spark.version(),
          load());
      if (args.length > 0 && args[0].equals("points")) {
        bench.points();
      } else {
        bench.scale(number(args, 0, 100_000), number(args, 1, 10_000), number(args, 2, 100));
      }
    } finally {
      Staging.delete(folder);
    }
  }

  private static double load() {
    return java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  private static int number(String[] args, int at, int usual) {
    return args.length > at ? Integer.parseInt(args[at]) : usual;
  }

  private void scale(int byFidelity, int byDefault, int cold) throws Exception {
    if (byDefault > 0) {
      measure(graphs(byDefault), byDefault, cold, "default weights", "--budget", "6");
    }
    if (byFidelity > 0) {
      String[] flags = {"--budget", "6", "--weights", "1,0,0"};
      measure(graphs(byFidelity), byFidelity, cold, "weights 1,0,0", flags);
    }
  }

  private Path graphs(int count) throws IOException {
    Path file = folder.resolve("graphs-" + count + ".jsonl");
    JsonLinesWriter.write(Ba2Motif.generate(0, count, Ba2Motif.Defect.NONE), file);
    return file;
  }

  private void measure(Path file, int graphs, int cold, String title, String... flags)
      throws Exception {
    out.printf(Locale.ROOT, "%n%d graphs of BA-2Motif, exact, B = 6, %s%n", graphs, title);
    SliceListener slices = new SliceListener(out, graphs);
    JobSpec job =
        run(
            file,
            slices,
            Stream.concat(Arrays.stream(flags), Stream.of("--search", "exact"))
                .toArray(String[]::new));
    out.printf(
        Locale.ROOT,
        "  in all %.0f graphs/s, %.0f a core-second; load %.1f%n",
        slices.rate(),
        slices.coreRate(),
        load());
    double alone = cold(file, job, graphs, cold);
    out.printf(
        Locale.ROOT,
        "  from a cold start each: %.1f graphs/s (%d graphs); the job %.1f times as fast, its last"
            + " tenth %.1f times%n",
        alone,
        cold,
        slices.rate() / alone,
        slices.lastRate() / alone);
  }

  private JobSpec run(Path file, SliceListener slices, String... flags) throws Exception {
    Path results = folder.resolve("results-" + file.getFileName() + "-" + System.nanoTime());
    List<String> words = new ArrayList<>(List.of(flags));
    words.addAll(List.of("--in", file.toString(), "--out", results.toString(), "--quiet"));
    String[] args = words.toArray(String[]::new);
    Remarks remarks = new Remarks(out, true);
    ExplainJob job = new ExplainJob(spark, JobFlags.of(args), args, remarks);
    spark.sparkContext().addSparkListener(slices);
    JobSummary tally = job.run();
    // Events come late; without a pause the last slice would be missing.
    Thread.sleep(1000);
    spark.sparkContext().removeSparkListener(slices);
    out.printf(
        Locale.ROOT,
        "  %d graphs, %d failed, %.1f s with reading and hashing%n",
        tally.graphs(),
        tally.failed(),
        tally.seconds());
    return job.job();
  }

  /** Graphs a second where each is explained by instruments that know no colours, on all cores. */
  private static double cold(Path file, JobSpec job, int graphs, int sample) throws Exception {
    List<String> lines;
    try (Stream<String> all = Files.lines(file)) {
      int step = Math.max(1, graphs / sample);
      int[] at = {-1};
      lines = all.skip(1).filter(line -> ++at[0] % step == 0).limit(sample).toList();
    }
    ExecutorService threads = Executors.newFixedThreadPool(CORES);
    try (ExecutorSession bench = ExecutorSession.of(job)) {
      long began = System.nanoTime();
      List<Future<?>> waiting = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        long graph = i;
        byte[] line = lines.get(i).getBytes(StandardCharsets.UTF_8);
        waiting.add(threads.submit(() -> bench.cold().explain(graph, line, () -> false)));
      }
      for (Future<?> each : waiting) {
        each.get();
      }
      return lines.size() * NANOS / (System.nanoTime() - began);
    } finally {
      threads.shutdown();
    }
  }

  /** Graphs a core-hour by data set and budget, once colours are shared. */
  private void points() throws Exception {
    out.printf(Locale.ROOT, "%n%-14s %3s %7s %12s%n", "data set", "B", "graphs", "a core-hour");
    for (int budget : new int[] {6, 8, 10}) {
      point("BA-2Motif", "BA-2Motif", budget, 250);
    }
    point("BAMultiShapes", "BAMultiShapes", 8, 50);
    String kit = System.getenv("MOTIVE_KIT");
    if (kit != null && System.getenv(DataSets.VARIABLE) != null) {
      for (int budget : new int[] {8, 12}) {
        point("MUTAG", kit, budget, 94);
      }
    }
  }

  /** Every so many graphs of a data set, about as many as asked for. */
  private Path data(String name, int most) throws IOException {
    Path file = folder.resolve(name + ".jsonl");
    if (!Files.exists(file)) {
      DataSets sets =
          DataSets.standard(null, System.getenv(), Path.of(System.getProperty("user.home")));
      DataSet data = sets.open(name, OpenOptions.DEFAULT);
      JsonLinesWriter.write(data, file);
      List<String> lines = Files.readAllLines(file);
      int step = Math.max(1, (lines.size() - 1) / most);
      int[] at = {-2};
      Files.write(
          file,
          lines.stream().filter(line -> ++at[0] < 0 || at[0] % step == 0).limit(most + 1).toList());
    }
    return file;
  }

  private void point(String name, String kit, int budget, int graphs) throws Exception {
    Path file = data(name, graphs);
    SliceListener slices = new SliceListener(new PrintWriter(Writer.nullWriter()), graphs);
    run(file, slices, "--kit", kit, "--budget", Integer.toString(budget), "--weights", "1,0,0");
    out.printf(
        Locale.ROOT, "%-14s %3d %7d %12.0f%n", name, budget, graphs, slices.coreRate() * 3600);
    out.flush();
  }
}

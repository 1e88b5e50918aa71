package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.data.json.JsonLinesReader;
import motive.foreign.ForeignOptions;
import motive.kit.ForeignFile;
import motive.setup.ModelSource;
import motive.spark.Fixture.Ran;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors in processes of their own, some of which are killed while they work. */
@Tag("long")
class LostExecutorTest {
  private static final int GRAPHS = 240;
  private static final String[] FLAGS = {"--budget", "5", "--search", "exact", "--buckets", "24"};

  @TempDir Path folder;

  /** A Spark home of the jars that this test runs with; gives the class folders of ours. */
  private static String assembleHome() throws IOException {
    Path jars = Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    List<String> ours = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(":", -1)) {
      Path path = Path.of(entry);
      if (entry.endsWith(".jar") && !path.getFileName().toString().startsWith("motive-")) {
        Path link = jars.resolve(path.getFileName());
        if (!Files.exists(link)) {
          Files.createSymbolicLink(link, path);
        }
      } else if (Files.exists(path)) {
        ours.add(entry);
      }
    }
    Files.writeString(jars.resolveSibling("RELEASE"), "Spark for the tests of Motive\n");
    return String.join(":", ours);
  }

  private static Optional<ProcessHandle> executor() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> commandLine(process).contains("CoarseGrainedExecutorBackend"))
        .findFirst();
  }

  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    } catch (IOException e) {
      return "";
    }
  }

  private static long finishedBuckets(Path out) throws IOException {
    if (!Files.isDirectory(out)) {
      return 0;
    }
    try (Stream<Path> all = Files.list(out)) {
      return all.filter(path -> path.getFileName().toString().startsWith("bucket=")).count();
    }
  }

  /** A session whose executors are processes of their own. */
  private static SparkSession cluster(String ours) {
    SparkSession.getDefaultSession()
        .foreach(
            open -> {
              open.stop();
              return null;
            });
    return SparkSession.builder()
        .master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.executor.memory", "1g")
        .config("spark.executor.extraClassPath", ours)
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate();
  }

  @Test
  void nothingIsLostOrDoubledWhenAnExecutorDies() throws Exception {
    Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc/self")), "needs /proc");
    String ours = assembleHome();
    Path file = Fixture.graphs(folder, GRAPHS);
    Path out = folder.resolve("out");
    String[] words = Fixture.words(file, out, FLAGS);
    SparkSession spark = cluster(ours);
    ExecutorService background = Executors.newSingleThreadExecutor();
    try {
      CompletableFuture<Ran> job =
          CompletableFuture.supplyAsync(() -> Fixture.run(spark, words), background);
      while (finishedBuckets(out) < 2 && !job.isDone()) {
        Thread.sleep(50);
      }
      ProcessHandle victim = executor().orElseThrow();
      assertThat(victim.destroyForcibly()).isTrue();
      long before = finishedBuckets(out);
      assertThat(job).isNotDone();
      assertThat(before).isLessThan(24);

      Ran ran = job.get();
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.err()).contains(GRAPHS + " graphs explained, 0 failed");
      assertThat(victim.isAlive()).isFalse();
      assertThat(Fixture.lines(spark, out)).isEqualTo(Fixture.onOneMachine(file, words));
      try (Stream<Path> files = Files.walk(out)) {
        assertThat(files.filter(path -> path.toString().endsWith(".parquet"))).hasSize(24);
      }
    } finally {
      background.shutdown();
      spark.stop();
    }
  }

  @Test
  void executorsOpenAModelFromElsewhereForThemselves() throws Exception {
    Path model = OwnModels.fixture("gine.onnx");
    Path file = OwnModels.graphs(folder.resolve("labelled.jsonl"), 12, "edgeLabels");
    Path out = folder.resolve("out");
    String[] words =
        Fixture.bareWords(
            file, out, "--model", model.toString(), "--weights", "1,0,0", "--budget", "3");
    SparkSession spark = cluster(assembleHome());
    try {
      Ran ran = Fixture.run(spark, words);
      assertThat(ran.code()).as(ran.err()).isZero();
      DataSet data = JsonLinesReader.read(file);
      byte[] bytes = Files.readAllBytes(model);
      ModelSource source =
          ModelSource.of(ForeignFile.open(bytes, model, ForeignOptions.OPEN, data));
      assertThat(Fixture.lines(spark, out)).isEqualTo(Fixture.onOneMachine(data, source, words));
      source.close();
    } finally {
      spark.stop();
    }
  }
}

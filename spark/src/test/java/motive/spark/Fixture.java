package motive.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import motive.data.DataSet;
import motive.data.json.JsonLinesReader;
import motive.data.json.JsonLinesWriter;
import motive.data.synthetic.Ba2Motif;
import motive.explain.Request;
import motive.kit.Kit;
import motive.result.Questions;
import motive.result.ResultLine;
import motive.session.ExplainSession;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.spark.flag.JobFlags;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Graphs, jobs over them, and the answers of one machine. */
final class Fixture {
  private Fixture() {}

  /** The session of this process; it is opened anew where another master is asked for. */
  static SparkSession session(String master) {
    SparkSession.getDefaultSession()
        .foreach(
            open -> {
              if (!open.sparkContext().isStopped()
                  && !open.sparkContext().master().equals(master)) {
                open.stop();
              }
              return null;
            });
    return SparkSession.builder()
        .master(master)
        .appName("motive tests")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.debug.maxToStringFields", "100")
        .getOrCreate();
  }

  /** A file of graphs of BA-2Motif, half of each class. */
  static Path graphs(Path folder, int count) throws IOException {
    Path file = folder.resolve("graphs.jsonl");
    JsonLinesWriter.write(Ba2Motif.generate(0, count, Ba2Motif.Defect.NONE), file);
    return file;
  }

  /** The same lines over several files of a folder; only the first has the header. */
  static Path scattered(Path file, Path folder, int parts) throws IOException {
    Files.createDirectories(folder);
    List<String> lines = Files.readAllLines(file);
    for (int part = 0; part < parts; part++) {
      int from = lines.size() * part / parts;
      int to = lines.size() * (part + 1) / parts;
      Files.write(folder.resolve("part-" + part + ".jsonl"), lines.subList(from, to));
    }
    return folder;
  }

  /** What a job said and how it ended. */
  record Ran(int code, String err) {}

  static Ran run(SparkSession spark, String... args) {
    StringWriter err = new StringWriter();
    JobFlags flags = JobFlags.of(args);
    flags.check();
    int code = Main.run(spark, flags, new PrintWriter(err), args);
    return new Ran(code, err.toString());
  }

  static String[] words(Path in, Path out, String... more) {
    List<String> words = new ArrayList<>(List.of("--kit", "BA-2Motif"));
    words.addAll(Arrays.asList(more));
    return bareWords(in, out, words.toArray(String[]::new));
  }

  /** The same without a kit. */
  static String[] bareWords(Path in, Path out, String... more) {
    List<String> words = new ArrayList<>(List.of("--in", in.toString(), "--out", out.toString()));
    words.addAll(Arrays.asList(more));
    return words.toArray(String[]::new);
  }

  /** The canonical lines of a folder of results without their times, by rising graph. */
  static List<String> lines(SparkSession spark, Path out) {
    return spark.read().parquet(out.toString()).orderBy("graph").collectAsList().stream()
        .map(row -> untimed(row.<String>getAs("json")))
        .toList();
  }

  static List<Row> rows(SparkSession spark, Path out) {
    return spark.read().parquet(out.toString()).orderBy("graph").collectAsList();
  }

  /** A line up to its times, which come last. */
  static String untimed(String line) {
    return line.substring(0, line.indexOf(",\"timing\":"));
  }

  /** What one machine answers to the same words, as the command line wires it. */
  static List<String> onOneMachine(Path file, String... words) throws IOException {
    return onOneMachine(JsonLinesReader.read(file), ModelSource.of(Kit.open("BA-2Motif")), words);
  }

  /** The same with some model. */
  static List<String> onOneMachine(DataSet data, ModelSource source, String... words) {
    JobFlags flags = JobFlags.of(words);
    ExplainSetup setup =
        new ExplainSetup(
            data,
            source,
            flags.explain.instruments(source.kit().isPresent()),
            flags.explain.fitted(flags.settings(), source, source.outputs(data)),
            flags.explain.search(),
            flags.explain.included(),
            flags.explain.excluded());
    ExplainSession session = setup.session();
    String hash =
        setup.provenance(Main.version(), "motive", Optional.empty(), Questions.NONE, false).hash();
    List<String> lines = new ArrayList<>();
    for (int graph = 0; graph < data.size(); graph++) {
      Request request = setup.request(graph);
      var found = session.explainAndSolve(request, () -> false).explanation();
      lines.add(untimed(ResultLine.of(request, found, hash).format()));
    }
    return lines;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

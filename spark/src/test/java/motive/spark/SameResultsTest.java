package motive.spark;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import motive.kit.Kit;
import motive.spark.Fixture.Ran;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameResultsTest {
  private static final int GRAPHS = 60;
  private static final List<String> FIDELITY =
      List.of("--budget", "3", "--search", "exact", "--weights", "1,0,0");

  @TempDir static Path folder;
  private static Path file;
  private static List<String> expected;

  @BeforeAll
  static void explainOnOneMachine() throws Exception {
    file = Fixture.graphs(folder, GRAPHS);
    expected = Fixture.onOneMachine(file, words(file, "none", FIDELITY));
  }

  private static SparkSession spark() {
    return Fixture.session("local[2]");
  }

  private static String[] words(Path in, String out, List<String> flags, String... more) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(Arrays.asList(more));
    return Fixture.words(in, folder.resolve(out), all.toArray(String[]::new));
  }

  private static List<String> explained(
      SparkSession spark, Path in, String out, List<String> flags, String... more) {
    Ran ran = Fixture.run(spark, words(in, out, flags, more));
    assertThat(ran.code()).as(ran.err()).isZero();
    return Fixture.lines(spark, folder.resolve(out));
  }

  @Test
  void theSplitsOfAFileDoNotMatter() throws Exception {
    // A file is split at 64 kB, so its graphs are numbered across partitions.
    assertThat(Files.size(file)).isGreaterThan(1 << 16);
    assertThat(explained(spark(), file, "split", FIDELITY)).isEqualTo(expected);
  }

  @Test
  void bucketsFilesAndCoresDoNotMatter() throws Exception {
    Path parts = Fixture.scattered(file, folder.resolve("parts"), 3);
    assertThat(explained(spark(), parts, "many", FIDELITY, "--buckets", "5")).isEqualTo(expected);
    SparkSession one = Fixture.session("local[1]");
    assertThat(explained(one, parts, "one", FIDELITY, "--buckets", "1")).isEqualTo(expected);
  }

  @Test
  void everyPresetGivesTheSame() throws Exception {
    Path few = Fixture.graphs(Files.createDirectories(folder.resolve("presets")), 4);
    for (String preset : List.of("balanced", "recognisable", "paper")) {
      List<String> flags = List.of("--budget", "4", "--search", "exact", "--preset", preset);
      List<String> lines = Fixture.onOneMachine(few, words(few, "none", flags));
      assertThat(explained(spark(), few, preset, flags)).as(preset).isEqualTo(lines);
      Row row = Fixture.rows(spark(), folder.resolve(preset)).get(1);
      boolean paper = preset.equals("paper");
      for (String column : List.of("robustFidelity", "delta", "noisePlus", "noiseMinus")) {
        assertThat(row.isNullAt(row.fieldIndex(column))).as(column).isEqualTo(paper);
      }
      if (paper) {
        assertThat(row.<Row>getAs("optimum")).isNull();
      } else {
        Row optimum = row.getAs("optimum");
        assertThat(lines.get(1))
            .contains("\"robustFidelity\":" + row.<Double>getAs("robustFidelity") + ",")
            .contains("\"optimum\":{\"objective\":" + optimum.<Double>getAs("objective") + ",")
            .contains("\"floor\":" + optimum.<Double>getAs("floor") + ",")
            .contains("\"keepersOnly\":" + optimum.<Boolean>getAs("keepersOnly") + ",")
            .contains("\"underNoise\":" + optimum.<Boolean>getAs("underNoise") + "}");
      }
    }
  }

  @Test
  void theDefaultWeightsGiveTheSameAsWell() throws Exception {
    Path few = Fixture.graphs(Files.createDirectories(folder.resolve("few")), 8);
    List<String> flags = List.of("--budget", "4", "--search", "exact");
    String[] words = words(few, "default", flags);
    Collections.replaceAll(Arrays.asList(words), "BA-2Motif", kitFolder());
    Ran ran = Fixture.run(spark(), words);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(Fixture.lines(spark(), folder.resolve("default")))
        .isEqualTo(Fixture.onOneMachine(few, words(few, "none", flags)));
  }

  // A kit of a folder travels as bytes and must weigh as much as the shipped one.
  private static String kitFolder() throws Exception {
    Path kit = Files.createDirectories(folder.resolve("kit"));
    List<String> files = new ArrayList<>(Kit.FILES);
    files.add(Kit.MANIFEST);
    for (String name : files) {
      try (InputStream in = Kit.class.getResourceAsStream("/motive/kits/ba-2motif/" + name)) {
        Files.write(kit.resolve(name), in.readAllBytes());
      }
    }
    return kit.toString();
  }

  @Test
  void parquetInAnyOrderGivesTheSame() throws Exception {
    Path rows = folder.resolve("rows.parquet");
    parquet(spark()).repartition(2, col("class")).write().parquet(rows.toString());
    assertThat(explained(spark(), rows, "parquet", FIDELITY)).isEqualTo(expected);
  }

  private static Dataset<Row> parquet(SparkSession spark) throws Exception {
    List<String> lines = Files.readAllLines(file);
    List<String> numbered = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      numbered.add("{\"graph\":" + (i - 1) + "," + lines.get(i).substring(1));
    }
    return spark
        .read()
        .schema(
            "graph bigint, nodes int, edges array<array<int>>, features array<array<float>>, class"
                + " string")
        .json(spark.createDataset(numbered, Encoders.STRING()));
  }

  @Test
  void columnsSayWhatTheLineSays() {
    explained(spark(), file, "columns", FIDELITY);
    Row row = Fixture.rows(spark(), folder.resolve("columns")).get(3);
    assertThat(row.<Long>getAs("graph")).isEqualTo(3);
    assertThat(row.<Integer>getAs("bucket")).isEqualTo(3);
    assertThat(expected.get(3))
        .contains("\"status\":\"" + row.<String>getAs("status") + "\"")
        .contains("\"class\":" + row.<Integer>getAs("class") + ",")
        .contains("\"label\":" + row.<Integer>getAs("label") + ",")
        .contains("\"fidelity\":" + row.<Double>getAs("fidelity") + ",")
        .contains("\"stability\":" + row.<Double>getAs("stability") + ",")
        .contains("\"nodes\":[" + joined(row, "nodes") + "]")
        .contains("\"evaluations\":" + row.<Long>getAs("evaluations") + ",")
        .contains("\"settings\":\"" + row.<String>getAs("settings") + "\"");
    assertThat(row.<Integer>getAs("against")).isNull();
    assertThat(row.<String>getAs("reason")).isNull();
    assertThat(row.getJavaMap(row.fieldIndex("timing"))).containsKey("total");
  }

  @Test
  void scoresAndTheCountOfNoiseHaveColumns() {
    explained(spark(), file, "scores", FIDELITY, "--scores", "--fidelity", "robust");
    Row row = Fixture.rows(spark(), folder.resolve("scores")).get(3);
    Row first = (Row) row.getList(row.fieldIndex("edgeScores")).get(0);
    assertThat(row.<String>getAs("json"))
        .contains("\"nodeScores\":[" + joined(row, "nodeScores") + "]")
        .contains(
            "\"edgeScores\":[["
                + first.<Integer>getAs("low")
                + ","
                + first.<Integer>getAs("high")
                + ","
                + first.<Double>getAs("score")
                + "]")
        .contains("\"noiseEvaluations\":" + row.<Long>getAs("noiseEvaluations") + ",");
  }

  private static String joined(Row row, String column) {
    List<String> texts = new ArrayList<>();
    row.getList(row.fieldIndex(column)).forEach(value -> texts.add(String.valueOf(value)));
    return String.join(",", texts);
  }
}

package motive.spark;

import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.spark.Fixture.Ran;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameResultsTest {
  private static final int GRAPHS = 120;
  private static final List<String> FIDELITY =
      List.of("--budget", "6", "--search", "exact", "--weights", "1,0,0");

  @TempDir static Path folder;
  private static SparkSession spark;
  private static Path file;
  private static List<String> expected;

  @BeforeAll
  static void open() throws Exception {
    spark = Fixture.session("local[2]");
    file = Fixture.graphs(folder, GRAPHS);
    expected = Fixture.onOneMachine(file, words(file, "none", FIDELITY));
  }

  @AfterAll
  static void close() {
    spark.stop();
  }

  private static String[] words(Path in, String out, List<String> flags, String... more) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(Arrays.asList(more));
    return Fixture.words(in, folder.resolve(out), all.toArray(String[]::new));
  }

  private static List<String> explained(Path in, String out, List<String> flags, String... more) {
    Ran ran = Fixture.run(spark, words(in, out, flags, more));
    assertThat(ran.code()).as(ran.err()).isZero();
    return Fixture.lines(spark, folder.resolve(out));
  }

  @Test
  void theSplitsOfAFileDoNotMatter() throws Exception {
    // The file is split at 64 kB, so that graphs are numbered across several partitions.
    assertThat(Files.size(file)).isGreaterThan(3 << 16);
    assertThat(explained(file, "split", FIDELITY)).isEqualTo(expected);
  }

  @Test
  void neitherBucketsNorFilesMatter() throws Exception {
    Path parts = Fixture.scattered(file, folder.resolve("parts"), 5);
    assertThat(explained(parts, "many", FIDELITY, "--buckets", "7")).isEqualTo(expected);
    assertThat(explained(parts, "one", FIDELITY, "--buckets", "1")).isEqualTo(expected);
  }

  @Test
  void theDefaultWeightsGiveTheSameAsWell() throws Exception {
    Path few = Fixture.graphs(Files.createDirectories(folder.resolve("few")), 12);
    List<String> flags = List.of("--budget", "5", "--search", "exact");
    assertThat(explained(few, "default", flags))
        .isEqualTo(Fixture.onOneMachine(few, words(few, "none", flags)));
  }

  @Test
  void parquetInAnyOrderGivesTheSame() throws Exception {
    Path rows = folder.resolve("rows.parquet");
    parquet().repartition(3, col("class")).write().parquet(rows.toString());
    // The header says what Parquet has no place for, and the order of the classes.
    Path header = folder.resolve("header.json");
    Files.writeString(header, Files.readAllLines(file).get(0));
    assertThat(explained(rows, "parquet", FIDELITY, "--header", header.toString()))
        .isEqualTo(expected);
  }

  private static Dataset<Row> parquet() throws Exception {
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
        .json(spark.createDataset(numbered, org.apache.spark.sql.Encoders.STRING()));
  }

  @Test
  void columnsSayWhatTheLineSays() {
    explained(file, "columns", FIDELITY);
    Row row = Fixture.rows(spark, folder.resolve("columns")).get(3);
    String line = expected.get(3);
    assertThat(row.<Long>getAs("graph")).isEqualTo(3);
    assertThat(row.<Integer>getAs("bucket")).isEqualTo(3);
    assertThat(line)
        .contains("\"status\":\"" + row.<String>getAs("status") + "\"")
        .contains("\"class\":" + row.<Integer>getAs("class") + ",")
        .contains("\"fidelity\":" + row.<Double>getAs("fidelity") + ",")
        .contains("\"nodes\":[" + joined(row, "nodes") + "]")
        .contains("\"evaluations\":" + row.<Long>getAs("evaluations") + ",")
        .contains("\"settings\":\"" + row.<String>getAs("settings") + "\"");
    assertThat(row.<Double>getAs("stability")).isNull();
    assertThat(row.<String>getAs("reason")).isNull();
    assertThat(row.getJavaMap(row.fieldIndex("timing"))).containsKey("total");
  }

  private static String joined(Row row, String column) {
    List<String> texts = new ArrayList<>();
    row.getList(row.fieldIndex(column)).forEach(value -> texts.add(String.valueOf(value)));
    return String.join(",", texts);
  }
}

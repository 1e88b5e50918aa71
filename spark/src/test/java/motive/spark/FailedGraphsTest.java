package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import motive.spark.Fixture.Ran;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailedGraphsTest {
  private static final SparkSession SPARK = Fixture.session("local[2]");

  @TempDir Path folder;

  @Test
  void aGraphThatFailsIsARowWithItsReason() throws Exception {
    List<String> lines = new ArrayList<>(Files.readAllLines(Fixture.graphs(folder, 6)));
    lines.remove(0);
    lines.add(0, "{\"features\":[[1,2,3]],\"edges\":[],\"class\":\"house\"}");
    lines.add(3, "{\"edges\":[]}");
    lines.add(5, lines.get(1).replaceFirst(",\"class\":\"[a-z]+\"", ""));
    lines.add(lines.get(1).replaceFirst("\\[0,1]", "[0,99]"));
    Path file = folder.resolve("mixed.jsonl");
    Files.write(file, lines);
    Path out = folder.resolve("out");

    Ran ran = Fixture.run(SPARK, Fixture.words(file, out, "--budget", "2", "--buckets", "3"));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).contains("motive: 6 graphs explained, 4 failed, in " + out);
    List<Row> rows = Fixture.rows(SPARK, out);
    assertThat(rows).hasSize(10);
    List<String> failed = new ArrayList<>();
    for (Row row : rows) {
      if (row.<String>getAs("status").equals("failed")) {
        failed.add(row.<Long>getAs("graph") + ": " + row.<String>getAs("reason"));
        assertThat(row.<String>getAs("json")).isNull();
      }
    }
    assertThat(failed)
        .containsExactly(
            "0: the model must read the features of mixed, 3 columns, got a model for 10",
            "3: a graph must have one of the fields nodes, labels, features and ids, got none",
            "5: class must be in every line or in none, got none here",
            "9: edge 0 must join nodes in [0, 25), got 0, 99");
  }

  @Test
  void aClassThatTheModelLacksIsNamedInItsRow() throws Exception {
    List<String> lines = new ArrayList<>();
    for (int c = 0; c < 4; c++) {
      lines.add(
          "{\"nodes\":2,\"edges\":[[0,1]],\"features\":" + features(2) + ",\"class\":" + c + "}");
    }
    Path file = Files.write(folder.resolve("classes.jsonl"), lines);
    Path out = folder.resolve("out");

    Ran ran = Fixture.run(SPARK, Fixture.words(file, out, "--weights", "1,0,0"));
    assertThat(ran.err()).contains("motive: 2 graphs explained, 2 failed, in " + out);
    List<Row> rows = Fixture.rows(SPARK, out);
    assertThat(rows.get(1).<String>getAs("json")).contains("\"label\":1,");
    assertThat(rows.get(2).<String>getAs("reason"))
        .contains("class must be one that the model has (cycle, house), got 2");
    assertThat(rows.get(3).<String>getAs("reason"))
        .contains("class must be one that the model has (cycle, house), got 3");
  }

  private static String features(int nodes) {
    String row = "[" + String.join(",", Collections.nCopies(10, "0.1")) + "]";
    return "[" + String.join(",", Collections.nCopies(nodes, row)) + "]";
  }

  @Test
  void numbersThatStandTwiceOrAreBelowZeroAreOneFailedRowEach() throws Exception {
    Path out = folder.resolve("out");
    Path file = numbered("array(1, -2, 0, -1, 1)[id]");
    Ran ran = Fixture.run(SPARK, Fixture.words(file, out, "--budget", "2", "--buckets", "3"));
    assertThat(ran.err()).contains("motive: 1 graphs explained, 3 failed, in " + out);
    List<Row> rows = Fixture.rows(SPARK, out);
    assertThat(rows).extracting(row -> row.<Long>getAs("graph")).containsExactly(-2L, -1L, 0L, 1L);
    assertThat(rows).extracting(row -> row.<Integer>getAs("bucket")).containsExactly(1, 2, 0, 1);
    assertThat(rows)
        .extracting(row -> row.<String>getAs("reason"))
        .containsExactly(
            "graph number must be >= 0, got -2",
            "graph number must be >= 0, got -1",
            null,
            "graph must be there once, got its number 2 times");
  }

  @Test
  void rowsWithoutANumberAreToldWithTheirFileInOneLine() throws Exception {
    Path file = numbered("if(id < 2, null, id)");
    String name;
    try (Stream<Path> files = Files.list(file)) {
      name =
          files
              .map(path -> path.getFileName().toString())
              .filter(each -> each.endsWith(".parquet"))
              .findFirst()
              .orElseThrow();
    }
    assertThat(refusal(file))
        .isEqualTo(
            "motive: column graph must hold a number in every row, got none in 2 rows, first in "
                + name
                + "; number the graphs, or leave these rows out");
  }

  private Path numbered(String number) {
    Path file = folder.resolve("numbered.parquet");
    SPARK
        .sql(
            "select cast("
                + number
                + " as bigint) as graph, array(array(0, 1)) as edges, array_repeat(array_repeat("
                + "cast(0.1 as float), 10), 2) as features from range(5)")
        .coalesce(1)
        .write()
        .parquet(file.toString());
    return file;
  }

  @Test
  void whatIsWrongWithTheWholeInputIsToldInOneLine() throws Exception {
    Path empty = Files.writeString(folder.resolve("empty.jsonl"), "\n");
    assertThat(refusal(empty)).isEqualTo("motive: --in must hold graphs, got none");
    Path broken = Files.writeString(folder.resolve("broken.jsonl"), "{}\n");
    assertThat(refusal(broken))
        .isEqualTo(
            "motive: --in must hold a graph that can be read, got none among 1; a graph must have"
                + " the field edges, got none");
    Path missing = folder.resolve("missing.jsonl");
    assertThat(refusal(missing))
        .isEqualTo("motive: --in must name files that are there, got " + missing);
    Path wide =
        Files.writeString(folder.resolve("wide.jsonl"), "{\"features\":[[1,2]],\"edges\":[]}\n");
    assertThat(refusal(wide))
        .isEqualTo(
            "motive: the model must read the features of wide, 2 columns, got a model for 10; name"
                + " another kit or model");
  }

  private String refusal(Path file) {
    Ran ran = Fixture.run(SPARK, Fixture.words(file, folder.resolve("none")));
    assertThat(ran.code()).isEqualTo(1);
    assertThat(folder.resolve("none")).doesNotExist();
    return ran.err().strip();
  }
}

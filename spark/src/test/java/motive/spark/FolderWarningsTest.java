package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import motive.result.ResultLine;
import motive.result.WarningSummary;
import motive.spark.Fixture.Ran;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a folder of results is warned of, and a folder that cannot be written. */
class FolderWarningsTest {
  private static final SparkSession SPARK = Fixture.session("local[2]");

  @TempDir Path folder;

  @Test
  void warningsAreCountedAsOneMachineCountsThem() throws Exception {
    Path out = folder.resolve("out");
    // Stability alone: all explanations share a warning, and some do not keep the class.
    Ran ran =
        Fixture.run(
            SPARK,
            Fixture.words(Fixture.graphs(folder, 12), out, "--budget", "2", "--weights", "0,0,1"));
    assertThat(ran.code()).as(ran.err()).isZero();
    WarningSummary summary = new WarningSummary();
    for (Row row : Fixture.rows(SPARK, out)) {
      summary.add(ResultLine.parse(row.getAs("json"), "json", 1));
    }
    List<String> expected = summary.lines().stream().map(l -> "motive: warning: " + l).toList();
    assertThat(expected).isNotEmpty();
    assertThat(ran.err().lines().filter(line -> line.startsWith("motive: warning: ")))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void aPlaceThatCannotBeWrittenIsToldBeforeTheInputIsRead() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    Ran ran = Fixture.run(SPARK, Fixture.words(folder.resolve("none"), file.resolve("out")));
    assertThat(ran.code()).isNotZero();
    assertThat(ran.err())
        .startsWith("motive: --out must be where files can be written, got " + file + "/out");
  }
}

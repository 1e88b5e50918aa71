package motive.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import motive.spark.Fixture.Ran;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {
  private static final SparkSession SPARK = Fixture.session("local[2]");

  @TempDir Path folder;
  private Path file;
  private Path out;

  @BeforeEach
  void makeGraphs() throws Exception {
    file = Fixture.graphs(folder, 12);
    out = folder.resolve("out");
  }

  private Ran run(String... more) {
    return Fixture.run(SPARK, Fixture.words(file, out, more));
  }

  private Path bucket(int number) {
    return out.resolve("bucket=" + number + "/graphs.parquet");
  }

  @Test
  void doesWhatIsMissingAndHalfWrittenAndNothingElse() throws Exception {
    assertThat(run("--budget", "2", "--buckets", "4").code()).isZero();
    List<String> first = Fixture.lines(SPARK, out);
    Files.delete(bucket(1));
    // What a machine leaves that goes down between the move and the disk.
    Files.write(bucket(2), new byte[100]);
    FileTime kept = Files.getLastModifiedTime(bucket(3));
    Files.createDirectories(out.resolve("_staging"));
    Files.write(out.resolve("_staging/bucket=1-0-0-0.parquet"), new byte[10]);

    Ran again = run("--budget", "2");
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err())
        .contains("motive: 2 of 4 buckets are done already in " + out)
        .contains("motive: 12 graphs explained, 0 failed (6 were done already), in " + out);
    assertThat(Fixture.lines(SPARK, out)).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(bucket(3))).isEqualTo(kept);
    assertThat(out.resolve("_staging")).doesNotExist();
    assertThat(out.resolve("_SUCCESS")).exists();
  }

  @Test
  void aFinishedFolderIsLeftAsItIs() throws Exception {
    run("--budget", "2", "--buckets", "2");
    FileTime kept = Files.getLastModifiedTime(bucket(0));
    Ran again = run("--budget", "2");
    assertThat(again.err())
        .contains("12 graphs explained, 0 failed (12 were done already), in " + out);
    assertThat(Files.getLastModifiedTime(bucket(0))).isEqualTo(kept);
  }

  @Test
  void otherSettingsOtherBucketsAndForeignFoldersAreRefusedInOneLine() throws Exception {
    run("--budget", "2", "--buckets", "2");
    Ran other = run("--budget", "3", "--seed", "1");
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.err().lines().reduce((a, b) -> b))
        .hasValue(
            "motive: --out must be a folder of the same settings, got "
                + out
                + " with budget 2 where 3 is asked for, seed 0 where 1 is asked for; name another"
                + " folder");
    assertThat(run("--budget", "2", "--buckets", "3").err())
        .endsWith(
            "motive: --buckets must be 2 as when "
                + out
                + " was begun, got 3"
                + System.lineSeparator());
    out = Files.createDirectories(folder.resolve("mine"));
    Files.writeString(out.resolve("letter.txt"), "dear");
    assertThat(run("--budget", "2").err())
        .isEqualTo(
            "motive: --out must be a new or empty folder or one of an earlier run, got "
                + out
                + " with letter.txt"
                + System.lineSeparator());
  }
}

package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import motive.lab.page.LabFolder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LabCommandTest {
  @TempDir Path folder;

  private Ran lab(String... more) {
    String[] all = new String[more.length + 7];
    all[0] = "lab";
    all[1] = "--out";
    all[2] = folder.resolve("out").toString();
    all[3] = "--data";
    all[4] = folder.resolve("nowhere").toString();
    all[5] = "--kits";
    all[6] = folder.resolve("kits").toString();
    System.arraycopy(more, 0, all, 7, more.length);
    return Ran.motive(all);
  }

  @Test
  void oneExperimentWritesItsFolderAndAPageOverAll() throws IOException {
    Ran ran = lab("models", "--quick");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("models: 7 agree, 1 differ; ").endsWith("index.html\n");
    Path out = folder.resolve("out");
    assertThat(Files.readString(out.resolve("models/results.json")))
        .contains(
            "\"command\" : \"motive lab --out ", "\"kit BA-2Motif\"", "\"scale\" : \"quick\"");
    assertThat(Files.readString(out.resolve("index.html"))).contains("models/index.html");
  }

  @Test
  void aPlanRunsNothing() {
    Ran ran = lab("all", "--quick", "--plan");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .startsWith("experiment ")
        .contains("\nsweep ", "\nstability ")
        .containsPattern("about \\d+ min on two cores\n$");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void anUnknownExperimentIsRefusedWithTheKnownOnes() {
    Ran ran = lab("sweeep");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith("motive: the experiment must be one of all, ")
        .contains("'sweeep'; did you mean sweep;");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void quickAndFullAreNotBothMeant() {
    Ran ran = lab("models", "--quick", "--full");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--quick and --full must not both be given, got both");
  }

  @Test
  void aFolderThatIsNotOursIsLeftAlone() throws IOException {
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("thesis.txt"), "mine");
    Ran ran = lab("models", "--quick", "--fresh");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("folder must be new, empty or one that lab wrote");
    assertThat(out.resolve("thesis.txt")).exists();
  }

  @Test
  void aKilledRunGoesOnFromItsCells() throws IOException {
    // What a kill leaves before the first page: cells, kits, the lock.
    Path out = folder.resolve("out");
    Files.createDirectories(out.resolve("cells"));
    Files.createDirectories(out.resolve("kits"));
    Files.writeString(out.resolve(".lock"), "");
    assertThat(lab("models", "--quick").code()).isZero();
    Files.delete(out.resolve("models/index.html"));
    Files.delete(out.resolve("models/results.json"));
    Ran again = lab("motifs", "--quick");
    assertThat(again.code()).isZero();
    assertThat(Files.readString(out.resolve("index.html"))).contains("motifs/index.html");
  }

  @Test
  void twoRunsDoNotShareAFolder() throws IOException {
    try (LabFolder taken = LabFolder.take(folder.resolve("out"))) {
      assertThat(taken).isNotNull();
      Ran ran = lab("models", "--quick");
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err()).contains("folder must not be in use by another run of the lab");
    }
    assertThat(lab("models", "--quick").code()).isZero();
  }
}

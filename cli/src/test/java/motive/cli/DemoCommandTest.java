package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir Path folder;

  private Ran demo(Path out) {
    return Ran.motive("demo", "--out", out.toString());
  }

  @Test
  void classifiesCountsAndDraws() throws IOException {
    Path target = folder.resolve("demo");
    Ran ran = demo(target);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    assertThat(ran.out().lines())
        .contains(
            "Classifies the 1000 graphs of BA-2Motif with the shipped kit and counts the motifs of"
                + " each class.",
            "graph  class  predicted  probability  correct",
            "accuracy 1.0000 (1000 of 1000 graphs)",
            "motif   corr0   corr1  contrast",
            "house  0.0000  1.0000   +1.0000",
            "cycle  5.0000  0.0000   -5.0000",
            "pictures and tables: " + target.resolve("index.html"));
    String page = Files.readString(target.resolve("index.html"));
    assertThat(page).contains("<svg ", "accuracy 1.0000 (1000 of 1000 graphs)");

    Ran again = demo(target);
    assertThat(again.out()).isEqualTo(ran.out());
    assertThat(target.resolve("index.html")).content().isEqualTo(page);
  }

  @Test
  void aFileInItsPlaceIsLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("notes"), "mine");
    Ran ran = demo(file);
    assertThat(ran.code()).isEqualTo(Main.FAILED);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .containsExactly(
            "motive: folder must be new, empty or one that demo wrote, got the file "
                + file
                + "; name another");
    assertThat(file).hasContent("mine");
  }

  @Test
  void aFolderOfOthersIsLeftAlone() throws IOException {
    Files.writeString(folder.resolve("index.html"), "mine");
    Ran ran = demo(folder);
    assertThat(ran.code()).isEqualTo(Main.FAILED);
    assertThat(ran.err().lines())
        .containsExactly(
            "motive: folder must be new, empty or one that demo wrote, got "
                + folder
                + "; name another");
    assertThat(folder.resolve("index.html")).hasContent("mine");
  }
}

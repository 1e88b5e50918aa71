package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir Path folder;

  private Ran demo(Path out) {
    return Ran.motive("demo", "--out", out.toString());
  }

  @Test
  void explainsDrawsAndTellsTheOverlap() throws IOException {
    Path target = folder.resolve("demo");
    Ran ran = Ran.motive("demo", "--quiet", "--out", target.toString());
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    List<String> lines = ran.out().lines().toList();
    assertThat(lines)
        .startsWith(
            "Budget: 6 edges. Preset balanced: weights of fidelity, interpretability, stability are"
                + " 0.700, 0.200, 0.100.",
            "",
            "Explains 12 graphs of BA-2Motif with the shipped kit.")
        .contains(
            "report with pictures: " + target.resolve("index.html"),
            "Explains 4 graphs of Toxicophores with the shipped kit.",
            "report with pictures: " + target.resolve("molecules").resolve("index.html"));
    assertThat(lines)
        .filteredOn(line -> line.contains("proven optimal") || line.contains("smallest within"))
        .hasSize(16);
    // One cycle comes with the node that joins it to the tree.
    assertThat(lines).filteredOn(line -> line.endsWith("5/6 = 0.83")).hasSize(1);
    assertThat(lines).filteredOn(line -> line.endsWith("5/5 = 1.00")).hasSize(11);
    assertThat(lines)
        .contains(
            "mean overlap with what was planted: 0.986 (nodes shared over nodes of either)",
            "mean overlap with what was planted: 1.000 (nodes shared over nodes of either)");
    assertThat(target.resolve("molecules").resolve("index.html")).isNotEmptyFile();
    String page = Files.readString(target.resolve("index.html"));
    assertThat(page.split("<svg ", -1)).hasSize(1 + 4 * 12);
    assertThat(target.resolve("graph-500.svg")).content().startsWith("<svg ");

    Ran again = Ran.motive("demo", "--quiet", "--threads", "1", "--out", target.toString());
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

package motive.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ExplainReportTest {
  @TempDir Path folder;

  private Ran explain(String... more) {
    List<String> args =
        new ArrayList<>(List.of("explain", "--dataset", "BA-2Motif", "--budget", "3"));
    args.addAll(List.of("--report", folder.resolve("r").toString()));
    args.addAll(List.of(more));
    return Ran.motive(args.toArray(new String[0]));
  }

  @Test
  void thePageIsTheSameWithAnyNumberOfThreads() throws IOException {
    Ran one = explain("--graphs", "0,500,3", "--threads", "1");
    assertThat(one.code()).isZero();
    assertThat(one.err()).contains("motive: report: " + folder.resolve("r/index.html"));
    assertThat(one.out().lines()).hasSize(3);
    String page = Files.readString(folder.resolve("r/index.html"));
    assertThat(page)
        .containsSubsequence(
            "<h1>Explanations of BA-2Motif</h1>",
            "id=\"graph-0\"",
            "id=\"graph-3\"",
            "id=\"graph-500\"",
            "<td>explainer</td><td>motive</td>")
        .contains("Preference map: ");
    explain("--graphs", "0,500,3", "--threads", "8");
    assertThat(folder.resolve("r/index.html")).content().isEqualTo(page);
    assertThat(folder.resolve("r/graph-3.svg")).exists();
  }

  @Test
  void mapsCanBeLeftOut() {
    explain("--graphs", "0", "--report-maps", "none");
    assertThat(folder.resolve("r/index.html"))
        .content()
        .contains("Of 1 graph the preference map and the scan are left out")
        .doesNotContain("Preference map: ");
  }

  @Test
  void aFolderOfOthersIsRefusedBeforeAnyWork() throws IOException {
    Files.createDirectory(folder.resolve("r"));
    Files.writeString(folder.resolve("r/notes.txt"), "mine");
    Ran ran = explain("--graphs", "0");
    assertThat(ran.code()).isEqualTo(Main.FAILED);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith("motive: folder must be new, empty or one that explain wrote, got ");
  }
}

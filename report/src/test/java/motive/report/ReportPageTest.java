package motive.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import motive.draw.GraphPicture;
import motive.graph.Features;
import motive.graph.Graph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {
  @TempDir Path folder;

  private static ReportPage page(String title) {
    return new ReportPage(title);
  }

  @Test
  void holdsTextTablesAndPicturesInOrder() {
    Graph graph = Graph.builder(Features.constant(2, 1, 1f)).edge(0, 1).build();
    String html =
        page("Report")
            .heading("First")
            .paragraph("words")
            .table(List.of("name", ">count"), List.of(List.of("house", "3")))
            .figures(List.of(new ReportPage.Figure(GraphPicture.of(graph), "two nodes")))
            .html("test");
    assertThat(html)
        .containsSubsequence(
            "<title>Report</title>",
            "<h1>Report</h1>",
            "<h2>First</h2>",
            "<p>words</p>",
            "<tr><th>name</th><th class=\"r\">count</th></tr>",
            "<tr><td>house</td><td class=\"r\">3</td></tr>",
            "<figure>",
            "<svg ",
            "<figcaption>two nodes</figcaption>",
            "</html>");
  }

  @Test
  void loadsNothingAndEscapesEverything() {
    String hostile = "<img src=x onerror=alert(1)>";
    String html =
        page(hostile)
            .heading(hostile)
            .paragraph(hostile)
            .table(List.of(hostile), List.of(List.of(hostile)))
            .html(hostile);
    assertThat(html)
        .doesNotContain("<img", "<script", "href=", "src=\"", "url(")
        .contains("default-src 'none'")
        .contains("<p>&lt;img src=x onerror=alert(1)&gt;</p>");
  }

  @Test
  void refusesRowsOfAnotherWidth() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> page("x").table(List.of("a", "b"), List.of(List.of("1"))))
        .withMessage("row must have 2 cells, got 1");
  }

  @Test
  void knowsWhoWroteAPage() {
    String html = page("x").html("demo");
    assertThat(ReportPage.isBy("demo", html)).isTrue();
    assertThat(ReportPage.isBy("other", html)).isFalse();
    assertThat(ReportPage.isBy("demo", "<!DOCTYPE html>")).isFalse();
  }

  @Test
  void aFolderIsMadeAndItsOwnPageReplaced() throws IOException {
    Path target = folder.resolve("a/b");
    assertThat(ReportFolder.at(target, "demo").write(page("one")))
        .isEqualTo(target.resolve("index.html"));
    Files.writeString(target.resolve("notes.txt"), "mine");
    ReportFolder.at(target, "demo").write(page("two"));
    assertThat(target.resolve("index.html")).content().contains("<h1>two</h1>");
    try (Stream<Path> files = Files.list(target)) {
      assertThat(files.map(file -> "" + file.getFileName()))
          .containsExactlyInAnyOrder("index.html", "notes.txt");
    }
  }

  @Test
  void anEmptyFolderIsUsed() throws IOException {
    ReportFolder.at(folder, "demo").write(page("one"));
    assertThat(folder.resolve("index.html")).exists();
  }

  @Test
  void whatOthersWroteIsLeftAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("index.html"), "<!DOCTYPE html>mine");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ReportFolder.at(folder, "demo"))
        .withMessage(
            "folder must be new, empty or one that demo wrote, got " + folder + "; name another");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ReportFolder.at(file, "demo"))
        .withMessage(
            "folder must be new, empty or one that demo wrote, got the file "
                + file
                + "; name another");
    assertThat(file).hasContent("<!DOCTYPE html>mine");
  }
}

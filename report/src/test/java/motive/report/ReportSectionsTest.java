package motive.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import motive.draw.Chart;
import motive.draw.GraphPicture;
import motive.draw.Panel;
import motive.draw.Picture;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import org.junit.jupiter.api.Test;

class ReportSectionsTest {
  private static final String HOSTILE = "<img src=x onerror=alert(1)>\"";

  private static ReportPage page() {
    return new ReportPage("Report")
        .cells(
            List.of("graph", ">fidelity", "status"),
            List.of(
                List.of(
                    Cell.link("graph 3", "graph-3"),
                    Cell.of("0.83"),
                    Cell.badge(new Badge("PROVEN_OPTIMAL", Badge.Tone.GOOD)))))
        .section(
            "graph-3",
            "Graph 3",
            List.of(new Badge("BUDGET_SPENT", Badge.Tone.CAUTION)),
            inner ->
                inner
                    .facts(List.of(new ReportPage.Fact("fidelity", "0.83")))
                    .warnings(List.of("R_3 is negative"))
                    .figures(
                        List.of(
                            new ReportPage.Figure(Chart.of("y over x", Panel.of("")), "frontier")))
                    .subheading("How"));
  }

  @Test
  void summariesLeadToSections() {
    assertThat(page().html("test"))
        .containsSubsequence(
            "<td><a href=\"#graph-3\">graph 3</a></td><td class=\"r\">0.83</td>",
            "<span class=\"badge good\">✓ PROVEN_OPTIMAL</span>",
            "<section class=\"card\" id=\"graph-3\">",
            "<h2>Graph 3</h2> <span class=\"badge caution\">! BUDGET_SPENT</span>",
            "href=\"#top\"",
            "<dt>fidelity</dt><dd>0.83</dd>",
            "<li>R_3 is negative</li>",
            "class=\"motive-chart\"",
            "<figcaption>frontier</figcaption>",
            "<h3>How</h3>",
            "</section>");
  }

  @Test
  void badgesSayInWordsWhatTheirColourSays() {
    assertThat(new Badge("edited", Badge.Tone.NEUTRAL).html())
        .isEqualTo("<span class=\"badge neutral\">edited</span>");
    assertThat(new Badge("failed", Badge.Tone.BAD).html())
        .isEqualTo("<span class=\"badge bad\">✗ failed</span>");
  }

  @Test
  void noWarningsLeaveNoTrace() {
    assertThat(new ReportPage("x").warnings(List.of()).html("t"))
        .isEqualTo(new ReportPage("x").html("t"));
  }

  @Test
  void linksMustLeadSomewhere() {
    ReportPage page =
        new ReportPage("x").cells(List.of("a"), List.of(List.of(Cell.link("1", "graph-1"))));
    assertThatIllegalStateException()
        .isThrownBy(() -> page.html("t"))
        .withMessage("link must lead to a section of the page, got #graph-1; add the section");
  }

  @Test
  void anchorsAreNamesAndStandOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ReportPage("x").section("a b", "", List.of(), inner -> {}))
        .withMessage(
            "anchor must be a letter and at most 63 letters, digits or hyphens, all lower case,"
                + " got a b");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> page().section("graph-3", "", List.of(), inner -> {}))
        .withMessage("anchor must be new on the page, got graph-3 again; name another");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> page().section("top", "", List.of(), inner -> {}))
        .withMessage("anchor must be new on the page, got top again; name another");
  }

  @Test
  void aPageIsWrittenAsItIsRead() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    page().writeTo(out, "test");
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(page().html("test"));
  }

  @Test
  void rulesOfPicturesStandOnce() {
    String html = page().html("test");
    assertThat(html.indexOf(Picture.css())).isPositive().isEqualTo(html.lastIndexOf(Picture.css()));
    assertThat(html.split("<style>", -1)).hasSize(2);
  }

  @Test
  void widePicturesTakeTwoColumns() {
    GraphBuilder path = Graph.builder(Features.constant(40, 1, 1f));
    for (int v = 1; v < 40; v++) {
      path.edge(v - 1, v);
    }
    Graph edge = Graph.builder(Features.constant(2, 1, 1f)).edge(0, 1).build();
    String html =
        new ReportPage("x")
            .figures(
                List.of(
                    new ReportPage.Figure(GraphPicture.of(path.build()), "long"),
                    new ReportPage.Figure(GraphPicture.of(edge), "")))
            .html("t");
    assertThat(html)
        .containsSubsequence("<figure class=\"wide\">", "<figcaption>long", "<figure>\n")
        .doesNotContain("<figcaption></figcaption>");
  }

  @Test
  void breakdownsOpenWithoutScripts() {
    BreakdownRow leaf = new BreakdownRow("p_comp", "0.28", "", List.of());
    BreakdownRow row = new BreakdownRow("fid⁺", "0.71", "|p_orig − p_comp|", List.of(leaf));
    assertThat(BreakdownHtml.of(List.of(row)))
        .isEqualTo(
            """
            <div class="breakdown">
            <details><summary class="row d0"><span class="name">fid⁺</span> <b>0.71</b> \
            <span class="how">|p_orig − p_comp|</span></summary>
            <div class="row d1"><span class="name">p_comp</span> <b>0.28</b> \
            <span class="how"></span></div>
            </details>
            </div>
            """);
  }

  @Test
  void longListsAreFolded() {
    assertThat(BreakdownHtml.of(leaves(13))).doesNotContain("<details>");
    assertThat(BreakdownHtml.of(leaves(30)))
        .containsSubsequence(
            "part 11<", "<details><summary class=\"more d0\">18 more</summary>", "part 12<");
    assertThat(BreakdownHtml.of(List.of())).isEqualTo("<div class=\"breakdown\">\n</div>\n");
  }

  private static List<BreakdownRow> leaves(int number) {
    List<BreakdownRow> rows = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      rows.add(new BreakdownRow("part " + i, "1", "", List.of()));
    }
    return rows;
  }

  @Test
  void everythingIsEscaped() {
    String html =
        new ReportPage(HOSTILE)
            .cells(
                List.of(HOSTILE),
                List.of(
                    List.of(Cell.link(HOSTILE, "a")),
                    List.of(Cell.badge(new Badge(HOSTILE, Badge.Tone.BAD)))))
            .section(
                "a",
                HOSTILE,
                List.of(new Badge(HOSTILE, Badge.Tone.NEUTRAL)),
                inner ->
                    inner
                        .subheading(HOSTILE)
                        .warnings(List.of(HOSTILE))
                        .facts(List.of(new ReportPage.Fact(HOSTILE, HOSTILE)))
                        .figures(
                            List.of(
                                new ReportPage.Figure(Chart.of("y over x", Panel.of("")), HOSTILE)))
                        .breakdown(List.of(new BreakdownRow(HOSTILE, HOSTILE, HOSTILE, List.of()))))
            .html(HOSTILE);
    assertThat(html).doesNotContain("<img", "alert(1)>\"", "<script");
  }
}

package motive.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import motive.data.DataSet;
import motive.data.Source;
import motive.report.ReportFolder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

@Tag("slow")
class ExplanationPageTest {
  @TempDir Path folder;

  private static ExplanationPage page(boolean maps, int... graphs) {
    ExplanationPage page =
        new ExplanationPage("Report", "About <these>.", Solving.DATA, Map.of("max_edges", "4"));
    for (int graph : graphs) {
      page.add(ExplanationView.of(Solving.DATA, Solving.result(graph), maps));
    }
    return page;
  }

  /** The page without what HTML may leave open and XML may not. */
  static String asXml(String html) {
    return html.replaceFirst("<!DOCTYPE html>", "")
        .replaceAll("(<meta [^>]*[^/])>", "$1/>")
        .replaceAll("(?s)<style>.*?</style>", "");
  }

  static void requireWellFormed(String html) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.newDocumentBuilder().parse(new InputSource(new StringReader(asXml(html))));
  }

  @Test
  void theTableComesFirstAndLeadsToTheSections() throws Exception {
    String html = page(true, 0, 500).page().html("explain");
    requireWellFormed(html);
    assertThat(html)
        .containsSubsequence(
            "<h1>Report</h1>",
            "About &lt;these&gt;.",
            "<dt>proven optimal</dt><dd>2 of 2</dd>",
            "<a href=\"#graph-0\">0</a></td><td>cycle</td>",
            "<a href=\"#graph-500\">500</a></td><td>house</td>",
            "id=\"graph-0\"",
            "probability of cycle",
            "ground truth",
            "Frontier: ",
            "Preference map: ",
            "Scan: ",
            "Proven optimal: chosen from all ",
            "harmonic mean of fid+ and fid-",
            "match × prior",
            "perturbed graph 1",
            "id=\"graph-500\"",
            "<h2>Settings</h2>",
            "<td>max edges</td><td>4</td>");
    assertThat(html.split("<svg ", -1)).hasSize(1 + 8);
  }

  @Test
  void loadsNothingAndRunsNothing() {
    String html = page(true, 0).page().html("explain");
    assertThat(html).doesNotContain("<script", "src=", "url(", "@import", "javascript:");
    List<String> links = new ArrayList<>();
    Matcher link = Pattern.compile("href=\"([^\"]*)\"").matcher(html);
    while (link.find()) {
      links.add(link.group(1));
    }
    assertThat(links).isNotEmpty().allMatch(target -> target.startsWith("#"));
  }

  @Test
  void withoutMapsItSaysSo() {
    String html = page(false, 0).page().html("explain");
    assertThat(html)
        .contains("Of 1 graph the preference map and the scan are left out")
        .contains("Frontier: ")
        .doesNotContain("Preference map: ");
  }

  @Test
  void whatWasNotMeasuredIsNoNumber() {
    ExplanationPage page = new ExplanationPage("Report", "", Solving.DATA, Map.of());
    page.add(ExplanationView.of(Solving.DATA, Solving.resultOfModel(0), true));
    assertThat(page.page().html("explain"))
        .contains("<dt>mean interpretability</dt><dd>–</dd>", "<dt>stability</dt><dd>–</dd>")
        .doesNotContain("Frontier: ", "Preference map: ", "left out to keep");
  }

  @Test
  void anExplanationAloneHasNoCharts() {
    ExplanationPage page = new ExplanationPage("Report", "", Solving.DATA, Map.of());
    page.add(ExplanationView.of(Solving.DATA, Solving.result(0).explanation()));
    assertThat(page.page().html("explain").split("<svg ", -1)).hasSize(2);
  }

  @Test
  void writesThePageAndAPictureOfEachGraph() throws IOException {
    ExplanationPage page = page(false, 0, 500);
    Path written = page.write(ReportFolder.at(folder.resolve("r"), "explain"));
    assertThat(written).isEqualTo(folder.resolve("r/index.html"));
    assertThat(Files.readString(folder.resolve("r/graph-500.svg")))
        .isEqualTo(page.views().get(1).picture().svg());
    String before = Files.readString(written);
    page.write(ReportFolder.at(folder.resolve("r"), "explain"));
    assertThat(written).content().isEqualTo(before);
  }

  @Test
  void theOverlapIsSharedNodesOverAll() {
    ExplanationPage page = page(false, 0);
    ExplanationView view = page.views().get(0);
    Overlap overlap = view.overlap().orElseThrow();
    int truth = Solving.DATA.groundTruth(0).orElseThrow().nodes().size();
    int found = view.explanation().nodes().size();
    assertThat(overlap.union()).isEqualTo(truth + found - overlap.shared());
    assertThat(page.meanOverlap()).isEqualTo((double) overlap.shared() / overlap.union());
    assertThat(new Overlap(5, 6)).hasToString("5/6 = 0.83");
  }

  @Test
  void molecularGraphsAreCalledByTheirNamesAndLines() throws Exception {
    var named = DataSet.builder("x").classNames(Solving.DATA.classNames());
    named.addFrom(new Source(7, "CC<O", "ethanol & more"), Solving.DATA.graph(0), 0);
    named.addFrom(new Source(9, "C".repeat(80), ""), Solving.DATA.graph(1), 0);
    DataSet data = named.build();
    ExplanationPage page = new ExplanationPage("Report", "", data, Map.of());
    page.add(ExplanationView.of(data, Solving.result(0).explanation()));
    page.add(ExplanationView.of(data, Solving.result(1).explanation()));
    String html = page.page().html("explain");
    requireWellFormed(html);
    assertThat(html)
        .containsSubsequence(
            "molecule",
            "line",
            "<a href=\"#graph-0\">0</a></td><td>ethanol &amp; more</td>",
            ">7</td>",
            "<td>" + "C".repeat(60) + "…</td>",
            "Graph 0, ethanol &amp; more (line 7), class ",
            "SMILES: CC&lt;O",
            "Graph 1, " + "C".repeat(60) + "… (line 9), class ",
            "SMILES: " + "C".repeat(80));
  }
}

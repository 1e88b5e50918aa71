package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import motive.data.DataSet;
import motive.data.GroundTruth;
import motive.data.RealData;
import motive.data.synthetic.Ba2Motif;
import motive.data.tu.TuReader;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class GraphPictureTest {
  @Test
  void drawsEveryNodeAndEveryEdgeOnce() {
    String svg = GraphPicture.of(Graphs.cycle(5)).svg();
    assertThat(Svg.count(svg, "<circle")).isEqualTo(5);
    assertThat(Svg.count(svg, "<line")).isEqualTo(5);
    assertThat(svg).contains("<title>graph of 5 nodes and 5 edges</title>");
    assertThat(svg).contains("<desc>5 nodes, 5 edges</desc>");
  }

  @Test
  void explainedNodesHaveADotAndANameInTheLegend() {
    String one = GraphPicture.of(Graphs.cycle(5).withRoots(2)).svg();
    // One in the node and one in the legend.
    assertThat(Svg.count(one, "class=\"root\"")).isEqualTo(2);
    assertThat(one).contains(">explained node 2<");
    String two = GraphPicture.of(Graphs.cycle(5).withRoots(0, 3)).svg();
    assertThat(Svg.count(two, "class=\"root\"")).isEqualTo(3);
    assertThat(two).contains(">explained pair 0 and 3<");
  }

  @Test
  void twoNodesStandWhereTheyCanBeWorkedOut() {
    // An edge is 48 long; without labels a radius is 9.12 and a line 1.71 thick, so the border is
    // 14 + 9.12 + 2 · 1.714 = 26.55. 48 + 2 · 26.55 is less than the least width of 200, so the
    // graph is centred: 76 and 124.
    String svg = GraphPicture.of(Graphs.of(2, 0, 1)).svg();
    assertThat(svg)
        .contains("<line class=\"e\" x1=\"76.00\" y1=\"26.55\" x2=\"124.00\" y2=\"26.55\"/>")
        .contains("width=\"200.00\" height=\"53.10\" viewBox=\"0 0 200.00 53.10\"");
  }

  @Test
  void highlightedNodesAndEdgesStandAboveTheDimmedRest() {
    Graph path = Graphs.path(4);
    String svg = GraphPicture.of(path).withHighlight(NodeSet.of(4, 1, 2), 1).svg();
    String marked = svg.substring(svg.lastIndexOf("<g class=\"hit\""));
    assertThat(Svg.count(marked, "<circle")).isEqualTo(2);
    assertThat(marked).contains("node 1", "node 2").doesNotContain("node 0", "node 3");
    String edges =
        svg.substring(svg.indexOf("<g class=\"hit\""), svg.lastIndexOf("<g class=\"dim\""));
    assertThat(Svg.count(edges, "<line")).isEqualTo(1);
    assertThat(svg).contains("<desc>4 nodes, 3 edges; highlighted: 2 nodes, 1 edge</desc>");
  }

  @Test
  void highlightingNothingDimsNothing() {
    Graph path = Graphs.path(3);
    assertThat(GraphPicture.of(path).withHighlight(NodeSet.empty(3)).svg())
        .isEqualTo(GraphPicture.of(path).svg())
        .doesNotContain("class=\"dim\"");
  }

  @Test
  void scoresShadeWhatHasOneFromTheLowestToTheHighest() throws Exception {
    // 0-1-2-3; eight shades of 0.25 each, from -1 to 1.
    GraphPicture picture =
        GraphPicture.of(Graphs.path(4))
            .withHighlight(NodeSet.of(4, 1, 2), 1)
            .withScores(new double[] {-1, 0, 1, Double.NaN}, new double[] {-0.5, 0.99, Double.NaN});
    String svg = picture.svg();
    Svg.parsed(svg);
    assertThat(shades(svg, "circle")).containsExactly("s0", "s4", "s7");
    assertThat(shades(svg, "line")).containsExactly("s2", "s7");
    assertThat(svg)
        .contains("score -1.000", ">1.000<")
        .contains("; shaded by score from -1.000 to 1.000</desc>")
        .contains("<title>node 1, score 0.000</title>", "<title>node 3</title>");
    // Below the graph, so that what is highlighted stays in sight.
    assertThat(svg.indexOf("shade s7")).isLessThan(svg.indexOf("<g class=\"hit\""));
  }

  private static List<String> shades(String svg, String element) {
    List<String> found = new ArrayList<>();
    Matcher group =
        Pattern.compile("<g class=\"shade (s\\d)\" [^>]*>(.*?)</g>", Pattern.DOTALL).matcher(svg);
    while (group.find()) {
      for (long i = Svg.count(group.group(2), "<" + element); i > 0; i--) {
        found.add(group.group(1));
      }
    }
    return found;
  }

  @Test
  void withoutScoresNothingIsShaded() {
    Graph path = Graphs.path(2);
    double[] none = {Double.NaN, Double.NaN};
    assertThat(GraphPicture.of(path).withScores(none, new double[] {Double.NaN}).svg())
        .isEqualTo(GraphPicture.of(path).svg());
    // All equal: the lowest shade.
    assertThat(GraphPicture.of(path).withScores(new double[] {2, 2}, new double[] {2}).svg())
        .contains("score 2.000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphPicture.of(path).withScores(none, new double[0]))
        .withMessage("scores must be those of 2 nodes and 1 edges, got 2 and 0");
  }

  @Test
  void groundTruthHasADashedRingAndTheLegendSaysSo() throws Exception {
    GraphPicture picture =
        GraphPicture.of(Graphs.path(4))
            .withHighlight(NodeSet.of(4, 1, 2), 1)
            .withHighlightName("explanation")
            .withGroundTruth(NodeSet.of(4, 2, 3));
    String svg = picture.svg();
    Svg.parsed(svg);
    // Two rings in a group, and one in the legend.
    String rings = svg.substring(svg.indexOf("<g class=\"truth\""));
    assertThat(Svg.count(rings.substring(0, rings.indexOf("</g>")), "<circle")).isEqualTo(2);
    assertThat(svg)
        .contains(">explanation</text>", ">ground truth</text>", "<circle class=\"truth\"")
        .contains("highlighted: 2 nodes, 1 edge; ground truth: 2 nodes</desc>");
    assertThat(picture.withGroundTruth(NodeSet.empty(4)).withHighlightName("").svg())
        .isEqualTo(GraphPicture.of(Graphs.path(4)).withHighlight(NodeSet.of(4, 1, 2), 1).svg());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> picture.withGroundTruth(NodeSet.empty(5)))
        .withMessage("ground truth nodes must be a set of 4 nodes, got one of 5");
  }

  @Test
  void aNameForAHighlightThatIsNotThereIsLeftOut() {
    assertThat(GraphPicture.of(Graphs.path(3)).withHighlightName("explanation").svg())
        .isEqualTo(GraphPicture.of(Graphs.path(3)).svg());
  }

  @Test
  void refusesHighlightsOfAnotherGraph() {
    GraphPicture picture = GraphPicture.of(Graphs.path(3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> picture.withHighlight(NodeSet.empty(4)))
        .withMessage("highlighted nodes must be a set of 3 nodes, got one of 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> picture.withHighlight(NodeSet.empty(3), 2))
        .withMessage("highlighted edge must be in [0, 2), got 2");
  }

  @Test
  void selfLoopsAreDrawnInsideThePicture() throws Exception {
    Document svg = Svg.parsed(GraphPicture.of(Graphs.of(2, 0, 0, 0, 1, 1, 1)).svg());
    NodeList paths = svg.getElementsByTagName("path");
    assertThat(paths.getLength()).isEqualTo(2);
    double width = Double.parseDouble(svg.getDocumentElement().getAttribute("width"));
    double height = Double.parseDouble(svg.getDocumentElement().getAttribute("height"));
    for (int i = 0; i < paths.getLength(); i++) {
      for (String point : ((Element) paths.item(i)).getAttribute("d").split("[ MC]+", -1)) {
        if (!point.isEmpty()) {
          String[] xy = point.split(",", -1);
          assertThat(Double.parseDouble(xy[0])).isBetween(0.0, width);
          assertThat(Double.parseDouble(xy[1])).isBetween(0.0, height);
        }
      }
    }
  }

  @Test
  void hostileTextIsOnlyText() throws Exception {
    String hostile = "</title><script>alert('x')</script>&\"\u0000\u202e\uD800]]>";
    String kept = "</title><script>alert('x')</script>&\"\uFFFD\uFFFD\uFFFD]]>";
    Graph graph = Graphs.builder(2, 0, 1).labels(0, 1).ids(hostile, "b").build();
    Document svg =
        Svg.parsed(
            GraphPicture.of(graph)
                .withLabelNames(Map.of(0, hostile, 1, "N"))
                .withTitle(hostile)
                .withCaption(hostile)
                .svg());
    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    NodeList titles = svg.getElementsByTagName("title");
    assertThat(titles.item(0).getTextContent()).isEqualTo(kept);
    assertThat(titles.item(1).getTextContent()).isEqualTo("node " + kept + ", " + kept);
  }

  @Test
  void namesStandInNodesWhereTheyFitAndElseInALegend() {
    Graph graph = Graphs.builder(2, 0, 1).labels(0, 1).build();
    assertThat(GraphPicture.of(graph).withLabelNames(Map.of(0, "C", 1, "Br")).svg())
        .contains(">C</text>", ">Br</text>")
        .doesNotContain("class=\"words\"");
    assertThat(GraphPicture.of(graph).withLabelNames(Map.of(0, "carboxylate", 1, "Br")).svg())
        .contains("class=\"words\"", ">carboxylate</text>");
    assertThat(GraphPicture.of(graph).svg()).contains(">label 0</text>", ">label 1</text>");
  }

  @Test
  void captionsAreBrokenToTheWidthOfThePicture() throws Exception {
    String caption = "a caption that is wider than two nodes " + "W".repeat(60);
    Document svg = Svg.parsed(GraphPicture.of(Graphs.of(2, 0, 1)).withCaption(caption).svg());
    NodeList lines = svg.getElementsByTagName("text");
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < lines.getLength(); i++) {
      String line = lines.item(i).getTextContent();
      // 200 wide, 14 of margin on both sides, letters of 13: 13.23 ems.
      assertThat(Markup.ems(line)).isLessThanOrEqualTo(172.0 / 13);
      all.append(line);
    }
    assertThat(all.toString().replace(" ", "")).isEqualTo(caption.replace(" ", ""));
  }

  @Test
  void inlinePicturesLeaveTheirRulesToThePage() {
    GraphPicture picture = GraphPicture.of(Graphs.path(2));
    assertThat(picture.inline()).doesNotContain("<style>");
    assertThat(picture.svg()).contains("<style>\n" + StyleSheet.GRAPH.css() + "</style>");
    assertThat(StyleSheet.GRAPH.css()).contains("prefers-color-scheme:dark");
  }

  @Test
  void theDefaultLocaleDoesNotShow() {
    Locale before = Locale.getDefault();
    DataSet data = Ba2Motif.generate(0, 2, Ba2Motif.Defect.NONE);
    GroundTruth truth = data.groundTruth(0).orElseThrow();
    GraphPicture picture = GraphPicture.of(data, 0).withHighlight(truth.nodes(), truth.edges());
    String svg = picture.svg();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(picture.svg()).isEqualTo(svg);
    } finally {
      Locale.setDefault(before);
    }
    assertThat(svg).startsWith("<svg ").contains("<title>BA-2Motif graph 0</title>");
  }

  @Test
  void numbersHaveTwoDigitsAndNoNegativeZero() {
    assertThat(Markup.number(1.005)).isEqualTo("1.00");
    assertThat(Markup.number(-0.001)).isEqualTo("0.00");
    assertThat(Markup.number(-12.345)).isEqualTo("-12.34");
    assertThat(Markup.number(7)).isEqualTo("7.00");
    assertThat(Markup.number(0.07)).isEqualTo("0.07");
  }

  @Test
  void moleculesCarryTheSymbolsOfTheirAtoms() throws Exception {
    DataSet mutag = TuReader.read(RealData.folder("MUTAG"));
    // The first molecule: 14 carbons, 1 nitrogen, 2 oxygens.
    String svg = GraphPicture.of(mutag, 0).svg();
    assertThat(Svg.count(svg, ">C</text>")).isEqualTo(14);
    assertThat(Svg.count(svg, ">N</text>")).isEqualTo(1);
    assertThat(Svg.count(svg, ">O</text>")).isEqualTo(2);
  }
}

package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Narrow charts: frontiers with coloured points, and scans one above the other. */
class NarrowChartTest {
  private static Dot dot(double x, double y, String tip) {
    return Dot.of(x, y).withTip(tip);
  }

  private static final List<Dot> FRONTIER =
      List.of(dot(0.9, -1, "c"), dot(0.3, 3, "a"), dot(0.6, 2, "b"));

  private static Panel axes() {
    return Panel.of("").x("fidelity").y("interpretability");
  }

  private static Chart chart(Panel... panels) {
    return Chart.of("a title", List.of(panels)).narrow();
  }

  private static Chart frontier() {
    return chart(
        axes()
            .add(Series.dots("dominated", 0, List.of(dot(0.4, 0, "d"))).faint())
            .add(Series.steps("frontier", 0, FRONTIER))
            .add(Series.dots("chosen", 1, List.of(dot(0.6, 2, "b"))).strong()));
  }

  private static Panel scanned(String name, double... values) {
    List<Dot> dots = new ArrayList<>();
    for (double value : values) {
      double x = dots.size() / (double) Math.max(1, values.length - 1);
      dots.add(dot(x, value, "ρ " + x + ": " + value));
    }
    return Panel.of(name)
        .x("ρ")
        .add(Series.curve("", 0, dots))
        .verticals(
            List.of(
                Vertical.named(0.8, "the explanation changes", false),
                Vertical.named(0.4, "the explanation changes", false),
                Vertical.named(0.1, "your choice, 0.1", true)));
  }

  private static Chart scan() {
    return chart(
        scanned("fidelity", 0.97, 0.97, 0.84, 0.84, 0.3),
        scanned("interpretability", -0.2, -0.2, 1.5, 1.5, 4.75));
  }

  @Test
  void drawsEveryPointWithItsTipAndNamesTheSeries() throws Exception {
    String svg = frontier().caption("more is better").svg();
    Document document = Svg.requireReadable(svg);
    // Five points and the title; the legend repeats the marks without tips.
    assertThat(Svg.count(svg, "<title>")).isEqualTo(6);
    assertThat(Svg.count(svg, "<circle class=\"p\"")).as("faint").isEqualTo(2);
    assertThat(Svg.count(svg, "m0-7l7 7-7 7-7-7z")).as("strong").isEqualTo(2);
    assertThat(Svg.all(document, "title").get(0).getTextContent()).isEqualTo("a title");
    assertThat(svg)
        .contains(
            "<desc>interpretability over fidelity of dominated, frontier, chosen</desc>",
            ">dominated</text>",
            ">frontier</text>",
            ">chosen</text>",
            ">more is better</text>")
        .doesNotContain(">a title</text>");
  }

  @Test
  void stepsGoAroundWhatIsDominated() {
    // From a (0.3, 3) down to the height of b before going right to it, then the same to c.
    assertThat(frontier().svg()).containsPattern("d=\"M[0-9. ]+V[0-9.]+H[0-9.]+V[0-9.]+H[0-9.]+\"");
    String one = chart(axes().add(Series.steps("one", 0, List.of(dot(7, -3, ""))))).svg();
    assertThat(one).doesNotContainPattern("d=\"M[0-9. ]+V[0-9.]+H[0-9.]+V");
  }

  @Test
  void aThirdNumberIsAColourWithABar() throws Exception {
    List<Dot> dots = List.of(Dot.of(0, 0).withValue(0), Dot.of(1, 1).withValue(10));
    String svg = chart(axes().values("stability").add(Series.dots("all", 0, dots))).svg();
    Svg.requireReadable(svg);
    // The ends of the scale are dark violet and yellow.
    assertThat(svg).contains("fill=\"#440154\"", "fill=\"#fde725\"", ">colour: stability</text>");
  }

  @Test
  void nothingAndOnePointAreDrawnToo() throws Exception {
    assertThat(chart(axes()).svg()).contains(">no data</text>");
    assertThat(chart().svg()).contains(">no data</text>");
    Svg.requireReadable(chart(axes()).svg());
    Svg.requireReadable(
        chart(axes().add(Series.steps("one", 0, List.of(Dot.of(7, -3).withValue(2))).strong()))
            .svg());
    Svg.requireReadable(chart(scanned("f", 1e300)).svg());
    Svg.requireReadable(chart(scanned("none")).svg());
  }

  @Test
  void awkwardRangesLeaveNoLabelCutOrCovered() throws Exception {
    SplitMix64 random = new SplitMix64(5);
    for (int round = 0; round < 150; round++) {
      List<Dot> dots = new ArrayList<>();
      double scale = StrictMath.pow(10, (int) (random.nextLong() % 300));
      double middle = round % 3 == 0 ? 0 : scale * 1e6;
      for (int i = 0; i <= round % 4; i++) {
        double x = middle + scale * (random.nextLong() >> 40);
        double y = -middle - scale * (random.nextLong() >> 40);
        dots.add(dot(x, y, "t").withValue(round % 2 == 0 ? Double.NaN : x));
      }
      Svg.requireReadable(
          chart(
                  Panel.of("")
                      .x("a title that is long enough to take up two lines " + round)
                      .y("y")
                      .add(Series.line("s", 0, dots)))
              .svg());
    }
  }

  @Test
  void everyPanelIsCrossedByTheLinesAndTheLastHasTheLabels() throws Exception {
    String svg = scan().caption("w_s = 0.1").svg();
    Svg.requireReadable(svg);
    // Two panels and the legend.
    assertThat(Svg.count(svg, "class=\"cut\"")).isEqualTo(3);
    assertThat(Svg.count(svg, "class=\"own\"")).isEqualTo(3);
    assertThat(Svg.count(svg, ">ρ\u00a0→</text>")).isEqualTo(1);
    assertThat(svg)
        .contains(
            "<desc>fidelity: over ρ; interpretability: over ρ",
            "<title>ρ 0.5: 0.84</title>",
            ">your choice, 0.1</text>",
            ">the explanation changes</text>",
            ">w_s = 0.1</text>");
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "</title><script>alert(1)</script>&\"\u0000" + "W".repeat(90);
    Panel panel =
        Panel.of(hostile)
            .x(hostile)
            .y(hostile)
            .values(hostile)
            .verticals(List.of(Vertical.named(0, hostile, true)))
            .add(Series.dots(hostile, 0, List.of(dot(0, 0, hostile).withValue(1))));
    Document svg = Svg.requireReadable(Chart.of(hostile, panel).narrow().caption(hostile).svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
    assertThat(Svg.all(svg, "title").get(0).getTextContent())
        .startsWith("</title><script>alert(1)</script>&\"\uFFFD");
  }

  @Test
  void equalChartsHaveEqualBytes() {
    for (Chart chart : List.of(frontier(), scan())) {
      Svg.requireSameEverywhere(chart);
      assertThat(chart.svg()).isEqualTo(chart.svg());
    }
    assertThat(scan().svg()).isEqualTo(scan().svg());
  }

  @Test
  void inlineChartsLeaveTheirRulesToThePage() {
    assertThat(frontier().inline()).doesNotContain("<style>").doesNotContain(" id=");
    assertThat(frontier().svg()).contains("<style>\n" + StyleSheet.CHART.css() + "</style>");
    assertThat(Picture.css()).contains(StyleSheet.CHART.css()).contains(StyleSheet.GRAPH.css());
  }
}

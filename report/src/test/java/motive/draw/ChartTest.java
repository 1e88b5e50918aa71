package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ChartTest {
  private static final List<String> BUDGETS = List.of("6", "8", "10", "12");

  private static Panel one() {
    return Panel.of("MUTAG").x("budget (edges)").y("fidelity");
  }

  private static Chart picture(Panel... panels) {
    return Chart.of("a figure", List.of(panels));
  }

  private static List<Dot> spread(int count, double size, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double y = size * (random.nextDouble() - 0.2);
      double by = 0.1 * Math.abs(size) * random.nextDouble();
      dots.add(new Dot(i, y, y - by, y + by));
    }
    return dots;
  }

  /** The lines that are drawn: paths of their own width. */
  private static List<String> lines(String svg) throws Exception {
    return Svg.all(Svg.parsed(svg), "path").stream()
        .filter(p -> p.getAttribute("stroke-width").equals("1.8"))
        .filter(p -> p.getAttribute("fill").equals("none"))
        .map(p -> p.getAttribute("d"))
        .toList();
  }

  @Test
  void everySeriesHasALineMarksAndANameAndEveryAxisATitle() throws Exception {
    Panel panel =
        one()
            .categories(BUDGETS)
            .add(Series.line("ours", 0, List.of(Dot.of(0, 0.5), new Dot(1, 0.7, 0.6, 0.75))))
            .note("three seeds");
    String svg = picture(panel).svg();
    Svg.requireReadable(svg);
    assertThat(svg)
        .contains(
            "<title>a figure</title>",
            "<desc>MUTAG: fidelity over budget (edges) 6, 8, 10, 12 of ours</desc>",
            ">a figure</text>",
            ">MUTAG</text>",
            ">↑\u00a0fidelity</text>",
            ">budget (edges)\u00a0→</text>",
            ">three seeds</text>",
            "<title>ours, 6: 0.5</title>",
            "<title>ours, 8: 0.7 (0.6 to 0.75)</title>");
    // One in the legend, which has no dots, and one in the panel.
    assertThat(lines(svg)).hasSize(2);
  }

  @Test
  void whatIsNotFiniteLeavesAGap() throws Exception {
    Panel panel = one().add(Series.line("a", 0, Dots.of(1, 2, Double.NaN, 4, 5, 6)));
    String svg = picture(panel).svg();
    Svg.requireReadable(svg);
    assertThat(lines(svg).get(1)).matches("M[^ML]+L[^ML]+M[^ML]+L[^ML]+L[^ML]+");
    assertThat(Svg.count(svg, "<title>a, ")).isEqualTo(5);
    List<Dot> lonely = List.of(Dot.of(0, 1), Dot.of(1, Double.POSITIVE_INFINITY), Dot.of(2, 3));
    String curve = picture(one().add(Series.curve("a", 0, lonely))).svg();
    assertThat(lines(curve)).as("the legend alone").hasSize(1);
    assertThat(Svg.count(curve, "<title>a, ")).as("marks in its place").isEqualTo(2);
    String band = picture(one().add(Series.band("a", 0, withGap()))).svg();
    assertThat(Svg.count(band, "stroke-opacity=\".35\"")).as("two envelopes").isEqualTo(2);
  }

  private static List<Dot> withGap() {
    List<Dot> dots = new ArrayList<>(spread(7, 1, 3));
    dots.set(3, Dot.of(3, Double.NaN));
    return dots;
  }

  @Test
  void aPanelWithoutDataSaysSo() throws Exception {
    Panel missing = one().add(Series.line("a", 0, Dots.of(Double.NaN, Double.NaN)));
    Panel below = one().logY().add(Series.band("a", 0, Dots.of(-1, 0)));
    Panel outside = one().categories(BUDGETS).add(Series.dots("a", 0, List.of(Dot.of(9, 1))));
    Panel crossed = one().verticals(List.of(new Vertical(0.3, "border")));
    for (Panel panel : List.of(one(), missing, below, outside, crossed)) {
      String svg = picture(panel).svg();
      Svg.requireReadable(svg);
      assertThat(svg).contains(">no data</text>");
    }
    Svg.requireReadable(picture(missing, one().add(Series.line("a", 0, Dots.of(1, 2)))).svg());
    Svg.requireReadable(Chart.of("", List.of()).svg());
  }

  @Test
  void seriesOfEqualNameAndKindAreOneEntryOfTheLegend() throws Exception {
    Panel fit =
        one()
            .add(Series.dots("ours", 0, Dots.of(1, 2)))
            .add(Series.curve("ours", 0, Dots.of(1, 2)));
    String svg = picture(fit, fit.add(Series.line("ours", 1, Dots.of(2, 3)))).svg();
    assertThat(Svg.count(svg, ">ours</text>")).isEqualTo(2);
    Svg.requireReadable(svg);
  }

  @Test
  void tenNamesWrapAndNoneTouchesAnother() throws Exception {
    for (int columns = 1; columns <= 4; columns++) {
      Panel panel = one().categories(BUDGETS);
      for (int kind = 0; kind < 10; kind++) {
        panel = panel.add(Series.line("explainer number " + kind, kind, spread(4, 1, kind)));
      }
      List<Panel> panels = List.of(panel, panel.logY(), one());
      String svg = Chart.of("a long title ".repeat(12), panels).columns(columns).svg();
      Document document = Svg.requireReadable(svg);
      List<Double> heights =
          Svg.all(document, "text").stream()
              .filter(t -> t.getTextContent().startsWith("explainer"))
              .map(t -> Double.parseDouble(t.getAttribute("y")))
              .distinct()
              .toList();
      assertThat(heights).as("%d columns", columns).hasSizeGreaterThan(1);
    }
  }

  @Test
  void valuesOfAnySizeAreReadable() throws Exception {
    for (double size : new double[] {1, -1, 1e-9, 12345.678, 1e300, -1e300, 0}) {
      Panel panel = one().add(Series.line("a", 0, spread(9, size, 1)));
      Panel wide = one().add(Series.band("b", 1, wide(size)));
      Svg.requireReadable(
          Chart.of("", List.of(panel, wide, panel.yFromZero(), panel.logY(), wide.logX()))
              .columns(4)
              .svg());
    }
  }

  private static List<Dot> wide(double size) {
    return IntStream.range(0, 9).mapToObj(i -> Dot.of(size * (i + 1), i)).toList();
  }

  @Test
  void zeroIsOnTheAxisWhereItIsAskedFor() throws Exception {
    Panel high = one().add(Series.line("a", 0, Dots.of(0.9, 0.95)));
    assertThat(picture(high).svg()).doesNotContain(">0.0</text>\n<text class=\"soft end\"");
    Document from = Svg.requireReadable(picture(high.yFromZero()).svg());
    List<String> ticks =
        Svg.all(from, "text").stream()
            .filter(t -> t.getAttribute("class").equals("soft end"))
            .map(Element::getTextContent)
            .toList();
    assertThat(ticks).startsWith("0.0").endsWith("1.0");
  }

  @Test
  void longAndManyCategoriesReadUpwardsAndSeveralWordsWrap() throws Exception {
    List<String> motifs =
        IntStream.range(0, 22).mapToObj(i -> "aromatic_motif_number_" + i).toList();
    Panel many = one().categories(motifs).add(Series.dots("a", 0, spread(22, 1, 1)));
    String svg = picture(many).svg();
    Svg.requireReadable(svg);
    assertThat(Svg.count(svg, "rotate(-90")).isEqualTo(22);
    List<String> hundred = IntStream.range(0, 100).mapToObj(i -> "graph " + i).toList();
    Svg.requireReadable(
        picture(one().categories(hundred).add(Series.dots("a", 0, spread(100, 1, 1)))).svg());
    Panel words =
        one()
            .categories(List.of("measured over seeds", "published"))
            .add(Series.dots("a", 0, Dots.of(1, 2)));
    String wrapped = Chart.of("", List.of(words, words)).columns(4).svg();
    Svg.requireReadable(wrapped);
    assertThat(wrapped).contains(">seeds</text>").doesNotContain("rotate(");
  }

  @Test
  void namedLinesCrossThePanelAndTheirNamesDoNotTouch() throws Exception {
    List<Vertical> lines =
        List.of(
            new Vertical(0.27, "boundary 0.27"),
            new Vertical(0.64, "boundary 0.64"),
            new Vertical(0.45, "knee 0.45"),
            new Vertical(0.99, "W".repeat(99)),
            new Vertical(0.5, ""));
    Panel panel = one().add(Series.line("a", 0, List.of(Dot.of(0, 0), Dot.of(1, 1))));
    String svg = Chart.of("", List.of(panel.verticals(lines), panel)).columns(4).svg();
    Svg.requireReadable(svg);
    assertThat(svg).contains(">boundary 0.27</text>", ">knee 0.45</text>");
    String cut = svg.substring(svg.indexOf("class=\"cut\" d=\"") + 15);
    assertThat(Svg.count(cut.substring(0, cut.indexOf('"')), "V")).isEqualTo(5);
  }

  @Test
  void aSpreadBelowThePowersOfTenIsOpenBelow() throws Exception {
    Panel panel =
        one().logY().add(Series.line("a", 0, List.of(new Dot(0, 5, -1, 9), new Dot(1, 2, 1, 3))));
    String svg = picture(panel).svg();
    Svg.requireReadable(svg);
    // Two upper ends, one lower end.
    assertThat(Svg.count(svg, "h5")).isEqualTo(3);
  }

  @Test
  void kindsDifferInMoreThanColour() throws Exception {
    Panel panel = one();
    for (int kind = 0; kind < 7; kind++) {
      panel = panel.add(Series.line("s" + kind, kind, Dots.of(kind, kind + 1)));
    }
    List<String> marks =
        Svg.all(Svg.parsed(picture(panel).svg()), "path").stream()
            .filter(p -> p.getElementsByTagName("title").getLength() == 1)
            .map(p -> p.getAttribute("class") + p.getAttribute("d").replaceFirst("M[^m]*", ""))
            .distinct()
            .toList();
    assertThat(marks).hasSize(7);
    String dashed = picture(one().add(Series.line("a", 0, Dots.of(1, 2)).dashed())).svg();
    assertThat(Svg.count(dashed, "stroke-dasharray=\"6 4\"")).isEqualTo(2);
    assertThat(Svg.count(dashed, "class=\"paper\" stroke-width=\"1.8\"")).isEqualTo(3);
  }

  @Test
  void seriesStandSideBySideInACategory() throws Exception {
    Panel panel =
        one()
            .categories(BUDGETS)
            .add(Series.line("a", 0, Dots.of(1, 1, 1, 1)))
            .add(Series.line("b", 0, Dots.of(1, 1, 1, 1)));
    List<String> places =
        Svg.all(Svg.parsed(picture(panel).svg()), "path").stream()
            .filter(p -> p.getElementsByTagName("title").getLength() == 1)
            .map(p -> p.getAttribute("d"))
            .toList();
    assertThat(places).hasSize(8).doesNotHaveDuplicates();
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"']]>" + "W".repeat(90);
    Panel panel =
        Panel.of(hostile)
            .x(hostile)
            .y(hostile)
            .note(hostile)
            .add(Series.line(hostile, 0, Dots.of(1, 2)))
            .verticals(List.of(new Vertical(0.5, hostile)));
    Panel named = panel.categories(List.of(hostile, hostile)).verticals(List.of());
    Document svg = Svg.requireReadable(Chart.of(hostile, List.of(panel, named)).columns(3).svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalPicturesHaveEqualBytesAndInlineOnesNoStyle() {
    Chart picture = picture(one().add(Series.band("a", 0, spread(9, 1, 1))));
    Svg.requireSameEverywhere(picture);
    assertThat(picture.svg()).contains("<style>");
    assertThat(picture.inline()).doesNotContain("<style");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Dot(0, 1, 2, 1))
        .withMessage("low must be <= high, got 2.0 and 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Series.line("a", -1, List.of()))
        .withMessage("kind of a must be >= 0, got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> picture().columns(5))
        .withMessage("columns must be in [1, 4], got 5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Vertical(Double.NaN, "knee"))
        .withMessage("x of vertical knee must be finite, got NaN; leave out what has no value");
  }
}

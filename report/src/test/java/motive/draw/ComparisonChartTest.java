package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Charts of many methods over categories, one of them strong and one a level. */
class ComparisonChartTest {
  private static final List<String> BUDGETS = List.of("6", "8", "10", "12");
  private static final double NONE = Double.NaN;

  private static Panel empty() {
    return Panel.of("").x("budget (edges)").y("fidelity").categories(BUDGETS);
  }

  private static String svg(Panel panel) {
    return Chart.of("fidelity by budget", panel).svg();
  }

  private static Panel three() {
    double[] spreads = {0.01, 0.02, 0.01, 0.02};
    return empty()
        .add(Series.line("motive", 0, Dots.of(0.8, 0.85, 0.9, 0.95)).strong())
        .add(Series.line("rival", 0, Dots.around(new double[] {0.4, 0.5, 0.6, 0.7}, spreads)))
        .add(Series.levels("random", Dots.around(new double[] {0.3, 0.3, 0.35, 0.4}, spreads)));
  }

  /** As many as are ever compared, with values of some size. */
  private static Panel many(int methods, double size) {
    SplitMix64 random = new SplitMix64(methods);
    Panel panel = empty();
    for (int i = 0; i < methods; i++) {
      double[] means = new double[4];
      double[] spreads = new double[4];
      for (int c = 0; c < 4; c++) {
        means[c] = size * random.nextDouble();
        spreads[c] = 0.1 * Math.abs(size) * random.nextDouble();
      }
      Series one = Series.line("explainer-number-" + i, i, Dots.around(means, spreads));
      panel = panel.add(i == 0 ? one.strong() : one);
    }
    return panel;
  }

  @Test
  void everyMethodHasALineMarksAndAName() throws Exception {
    String svg = Chart.of("fidelity by budget", three()).caption("three seeds").svg();
    Svg.requireReadable(svg);
    assertThat(svg)
        .contains(
            "<title>fidelity by budget</title>",
            "<desc>fidelity over budget (edges) 6, 8, 10, 12 of motive, rival, random</desc>",
            "<title>motive, 6: 0.8</title>",
            "<title>rival, 8: 0.5 (0.48 to 0.52)</title>",
            "<title>random, 12: 0.4 (0.38 to 0.42)</title>",
            ">three seeds</text>");
    // Four marks and one in the legend.
    assertThat(Svg.count(svg, "m0-7l7 7-7 7-7-7z")).isEqualTo(5);
    // Four levels and one in the legend.
    assertThat(Svg.count(svg, "class=\"axis\" stroke-width=\"2.2\"")).isEqualTo(5);
    assertThat(Svg.count(svg, "class=\"p\" opacity")).isEqualTo(4);
  }

  @Test
  void theStrongOneIsDrawnAboveTheRest() {
    String svg = svg(three());
    assertThat(svg.indexOf("<title>motive, 6")).isGreaterThan(svg.indexOf("<title>rival, 12"));
    assertThat(svg.indexOf(">motive</text>")).isLessThan(svg.indexOf(">rival</text>"));
  }

  @Test
  void manyMethodsOfAnySizeAreReadable() throws Exception {
    for (double size : new double[] {1, -1, 1e-9, 1e5, 1e300, -1e300}) {
      Svg.requireReadable(svg(many(16, size)));
      Svg.requireReadable(svg(many(16, size).logY()));
    }
    Svg.requireReadable(svg(many(40, 1)));
  }

  @Test
  void aMissingValueLeavesAGap() throws Exception {
    String svg = svg(empty().add(Series.line("rival", 0, Dots.of(0.1, 0.2, NONE, 0.4))));
    Svg.requireReadable(svg);
    assertThat(svg).contains("<title>rival, 12: 0.4</title>").doesNotContain("rival, 10");
    String lonely = svg(empty().add(Series.line("rival", 0, Dots.of(0.1, NONE, 0.2, NONE))));
    assertThat(Svg.count(lonely, "stroke-linejoin=\"round\"")).as("the legend alone").isEqualTo(1);
  }

  @Test
  void aMethodWithoutValuesKeepsItsPlaceAndSaysSo() throws Exception {
    String svg =
        svg(
            empty()
                .add(Series.line("first", 0, Dots.of(NONE, NONE)))
                .add(Series.line("second", 1, Dots.of(0.1, 0.2))));
    Svg.requireReadable(svg);
    assertThat(svg).contains(">first (no values)</text>", "stroke=\"" + new Look(1).color() + "\"");
  }

  @Test
  void nothingOneCategoryAndEqualValuesAreDrawnToo() throws Exception {
    assertThat(svg(empty())).contains(">no data</text>");
    Svg.requireReadable(svg(empty().logY()));
    List<Dot> one = List.of(Dot.around(0, 0.5, 0.5));
    Svg.requireReadable(
        svg(
            Panel.of("")
                .categories(List.of("10"))
                .add(Series.line("a", 0, one).strong())
                .add(Series.line("b", 0, one))
                .add(Series.levels("c", one))));
    String svg =
        svg(
            empty()
                .add(Series.line("a", 0, Dots.of(0.5, 0.5, 0.5, 0.5)))
                .add(Series.line("b", 1, Dots.of(0.5, 0.5, 0.5, 0.5))));
    // Side by side: no two marks in one place.
    List<String> places =
        Arrays.stream(svg.split("<path", -1))
            .skip(1)
            .filter(path -> path.contains("<title>"))
            .map(path -> path.replaceAll("(?s).*d=\"(M[^m]*)m.*", "$1"))
            .toList();
    assertThat(places).hasSize(8).doesNotHaveDuplicates();
  }

  @Test
  void powersOfTenAreEvenlySpacedAndZeroHasNoPlaceAmongThem() throws Exception {
    double[] values = {1, 10, 100, 0};
    String svg = svg(empty().logY().add(Series.line("a", 0, Dots.of(values))));
    Svg.requireReadable(svg);
    assertThat(svg).contains("<title>a, 10: 100</title>").doesNotContain("a, 12:");
    Axis axis = Axis.powers(values, 6);
    assertThat(axis.ticks()).containsExactly(0.0, 0.5, 1.0);
    assertThat(axis.labels().get(2)).isEqualTo("100");
    assertThat(axis.share(10)).isEqualTo(0.5);
    // 23 powers from 1e-3 to 1e20 in steps of 3: nine ticks, the last at 1e21.
    Axis wide = Axis.powers(new double[] {0.002, 1e20}, 9);
    assertThat(wide.ticks()).hasSize(9);
    assertThat(wide.labels().get(0)).isEqualTo("0.001");
    assertThat(wide.labels().get(8)).isEqualTo("1e21");
  }

  @Test
  void aSpreadAsGreatAsItsMeanDoesNotStretchThePowersOfTen() throws Exception {
    List<Dot> dots = Dots.around(new double[] {5, 5, 5, 0}, 5, 5, 6, 1e9);
    String svg = svg(empty().logY().add(Series.line("a", 0, dots)));
    Svg.requireReadable(svg);
    // From 5 to 20, for 11 is the highest end of a value that has a place.
    assertThat(svg).contains(">20</text>").doesNotContain(">100</text>", ">1</text>");
    String none = svg(empty().logY().add(Series.line("a", 0, Dots.of(-1, 0, -3, 0))));
    Svg.requireReadable(none);
    assertThat(none).contains(">no data</text>", ">a (no values)</text>");
  }
}

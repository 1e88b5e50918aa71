package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ComparisonPictureTest {
  private static final List<String> BUDGETS = List.of("6", "8", "10", "12");
  private static final double[] KNOWN = {0.01, 0.02, 0.01, 0.02};
  private static final double[] UNKNOWN = {Double.NaN, Double.NaN, Double.NaN, Double.NaN};

  private static ComparisonPicture empty() {
    return ComparisonPicture.of("budget (edges)", "fidelity", BUDGETS);
  }

  private static ComparisonPicture three() {
    return empty()
        .withSeries("motive", Emphasis.STRONG, new double[] {0.8, 0.85, 0.9, 0.95}, UNKNOWN)
        .withSeries("rival", Emphasis.PLAIN, new double[] {0.4, 0.5, 0.6, 0.7}, KNOWN)
        .withSeries("random", Emphasis.REFERENCE, new double[] {0.3, 0.3, 0.35, 0.4}, KNOWN);
  }

  /** As many as are ever compared, with values of some size. */
  private static ComparisonPicture many(int methods, double size) {
    SplitMix64 random = new SplitMix64(methods);
    ComparisonPicture picture = empty();
    for (int i = 0; i < methods; i++) {
      double[] means = new double[4];
      double[] spreads = new double[4];
      for (int c = 0; c < 4; c++) {
        means[c] = size * random.nextDouble();
        spreads[c] = 0.1 * Math.abs(size) * random.nextDouble();
      }
      Emphasis emphasis = i == 0 ? Emphasis.STRONG : Emphasis.PLAIN;
      picture = picture.withSeries("explainer-number-" + i, emphasis, means, spreads);
    }
    return picture;
  }

  @Test
  void everyMethodHasALineMarksAndAName() throws Exception {
    String svg = three().withCaption("three seeds").svg();
    Svg.requireReadable(svg);
    assertThat(svg)
        .contains(
            "<title>fidelity over budget (edges)</title>",
            "<desc>fidelity over budget (edges) 6, 8, 10, 12 of motive, rival, random</desc>",
            "<title>motive, 6: 0.8</title>",
            "<title>rival, 8: 0.5 ± 0.02</title>",
            "<title>random, 12: 0.4 ± 0.02</title>",
            ">three seeds</text>",
            ">budget (edges)\u00a0→</text>",
            ">↑\u00a0fidelity</text>");
    // Four marks and one in the legend.
    assertThat(Svg.count(svg, "m0-7l7 7-7 7-7-7z")).isEqualTo(5);
    // Four levels and one in the legend.
    assertThat(Svg.count(svg, "class=\"axis\" stroke-width=\"2.2\"")).isEqualTo(5);
    assertThat(Svg.count(svg, "class=\"p\" opacity")).isEqualTo(4);
  }

  @Test
  void sixteenMethodsOfAnySizeAreReadable() throws Exception {
    for (double size : new double[] {1, -1, 1e-9, 1e5, 1e300, -1e300}) {
      Svg.requireReadable(many(16, size).svg());
    }
    for (double size : new double[] {1, 1e-9, 1e5, 1e300, -1}) {
      Svg.requireReadable(many(16, size).withLogarithmicAxis().svg());
    }
    Svg.requireReadable(many(40, 1).svg());
  }

  @Test
  void aMissingValueLeavesAGap() throws Exception {
    double[] means = {0.1, 0.2, Double.NaN, 0.4};
    String svg = empty().withSeries("rival", Emphasis.PLAIN, means, UNKNOWN).svg();
    Svg.requireReadable(svg);
    // From the first to the second; the fourth stands alone.
    String line = lineOf(svg);
    assertThat(line).matches("M[^ML]+L[^ML]+");
    assertThat(svg).contains("<title>rival, 12: 0.4</title>").doesNotContain("rival, 10");
    double[] alternating = {0.1, Double.NaN, 0.2, Double.NaN};
    String lonely = empty().withSeries("rival", Emphasis.PLAIN, alternating, UNKNOWN).svg();
    assertThat(Svg.count(lonely, "stroke-opacity=\".7\"")).as("the legend alone").isEqualTo(1);
  }

  private static String lineOf(String svg) {
    String path = svg.substring(svg.indexOf("stroke-opacity=\".7\" d=\"") + 23);
    return path.substring(0, path.indexOf('"'));
  }

  @Test
  void aMethodWithoutValuesKeepsItsPlaceAndSaysSo() throws Exception {
    ComparisonPicture picture =
        empty()
            .withSeries("first", Emphasis.PLAIN, UNKNOWN, UNKNOWN)
            .withSeries("second", Emphasis.PLAIN, KNOWN, UNKNOWN);
    Svg.requireReadable(picture.svg());
    assertThat(picture.svg())
        .contains(">first (no values)</text>", "stroke=\"" + new Look(1).color() + "\"");
    assertThat(Svg.count(picture.svg(), new Look(0).color()))
        .as("stroke and fill of lines, marks and legend")
        .isEqualTo(2 * 3);
  }

  @Test
  void nothingOneCategoryAndEqualValuesAreDrawnToo() throws Exception {
    assertThat(empty().svg()).contains(">no values</text>");
    Svg.requireReadable(empty().svg());
    Svg.requireReadable(empty().withLogarithmicAxis().svg());
    Svg.requireReadable(ComparisonPicture.of("budget", "fidelity", List.of()).svg());
    double[] one = {0.5};
    ComparisonPicture single =
        ComparisonPicture.of("budget", "fidelity", List.of("10"))
            .withSeries("a", Emphasis.STRONG, one, one)
            .withSeries("b", Emphasis.PLAIN, one, one)
            .withSeries("c", Emphasis.REFERENCE, one, one);
    Svg.requireReadable(single.svg());
    double[] equal = {0.5, 0.5, 0.5, 0.5};
    String svg =
        empty()
            .withSeries("a", Emphasis.PLAIN, equal, UNKNOWN)
            .withSeries("b", Emphasis.PLAIN, equal, UNKNOWN)
            .svg();
    Svg.requireReadable(svg);
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
    String svg =
        empty().withSeries("a", Emphasis.PLAIN, values, UNKNOWN).withLogarithmicAxis().svg();
    Svg.requireReadable(svg);
    assertThat(svg).contains("<title>a, 10: 100</title>").doesNotContain("a, 12:");
    Axis axis = Axis.powers(values, 9);
    assertThat(axis.ticks()).containsExactly(0.0, 0.5, 1.0);
    assertThat(axis.label(2)).isEqualTo("100");
    assertThat(axis.share(10)).isEqualTo(0.5);
    // 23 powers from 1e-3 to 1e20 in steps of 3: nine ticks, the last at 1e21.
    Axis wide = Axis.powers(new double[] {0.002, 1e20}, 9);
    assertThat(wide.ticks()).hasSize(9);
    assertThat(wide.label(0)).isEqualTo("0.001");
    assertThat(wide.label(8)).isEqualTo("1e21");
  }

  @Test
  void aSpreadAsGreatAsItsMeanDoesNotStretchThePowersOfTen() throws Exception {
    double[] means = {5, 5, 5, 0};
    double[] spreads = {4.9999999, 5, 6, 1e9};
    String svg =
        empty().withSeries("a", Emphasis.PLAIN, means, spreads).withLogarithmicAxis().svg();
    Svg.requireReadable(svg);
    // From 1 to 100, for 11 is the highest end of a value that has a place.
    assertThat(svg).contains(">100</text>").doesNotContain(">1000</text>", ">0.1</text>");
    double[] below = {-1, 0, -3, 0};
    String none =
        empty().withSeries("a", Emphasis.PLAIN, below, UNKNOWN).withLogarithmicAxis().svg();
    Svg.requireReadable(none);
    assertThat(none).contains(">no values</text>", ">a (no values)</text>");
  }

  @Test
  void hundredsOfMethodsLookDifferent() {
    List<String> looks =
        IntStream.range(0, 280)
            .mapToObj(
                i -> {
                  Sheet sheet = new Sheet();
                  Look look = new Look(i);
                  look.mark(sheet, 0, 0, "");
                  return look.group() + look.line() + sheet.svg("", "", false);
                })
            .toList();
    assertThat(looks).doesNotHaveDuplicates();
  }

  @Test
  void noColourFadesOnEitherPaper() {
    for (int color : Look.COLORS) {
      double luminance = luminance(color);
      assertThat(1.05 / (luminance + 0.05)).as("%06x on white", color).isGreaterThan(2.5);
      assertThat((luminance + 0.05) / (luminance(0x16181C) + 0.05))
          .as("%06x on black", color)
          .isGreaterThan(3);
    }
  }

  private static double luminance(int color) {
    return 0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8) + 0.0722 * linear(color);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"" + "W".repeat(90);
    Document svg =
        Svg.requireReadable(
            ComparisonPicture.of(hostile, hostile, List.of(hostile, "b"))
                .withSeries(hostile, Emphasis.STRONG, new double[] {1, 2}, new double[] {1, 1})
                .withSeries(hostile, Emphasis.PLAIN, new double[] {1, 2}, new double[] {1, 1})
                .withTitle(hostile)
                .withCaption(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalPicturesHaveEqualBytesAndInlineOnesNoStyle() {
    Svg.requireSameEverywhere(three());
    assertThat(three().svg()).isEqualTo(three().svg()).contains("<style>");
    assertThat(three().inline()).doesNotContain("<style");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    double[] four = {1, 2, 3, 4};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withSeries("a", Emphasis.PLAIN, new double[3], four))
        .withMessage("a means must have 4 values, got 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withSeries("a", Emphasis.PLAIN, four, new double[5]))
        .withMessage("a spreads must have 4 values, got 5");
    double[] infinite = {1, 2, Double.POSITIVE_INFINITY, 4};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withSeries("a", Emphasis.PLAIN, infinite, four))
        .withMessage("a mean 2 must be finite, or NaN where there is none, got Infinity");
    double[] below = {0, -1, 0, 0};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withSeries("a", Emphasis.PLAIN, four, below))
        .withMessage("a spread 1 must be >= 0, got -1.0");
    double[] huge = {Double.MAX_VALUE, 0, 0, 0};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withSeries("a", Emphasis.PLAIN, huge, huge))
        .withMessage(
            "a mean and spread 0 must be finite, or NaN where there is none, got Infinity");
  }
}

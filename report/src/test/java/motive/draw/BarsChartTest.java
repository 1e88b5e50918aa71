package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Charts with bars. */
class BarsChartTest {
  private static Panel empty() {
    return Panel.of("").x("budget").y("seconds a graph").categories(List.of("6", "8"));
  }

  private static Series bars(String name, int kind, double... values) {
    return Series.bars(name, kind, Dots.of(values));
  }

  private static String svg(Panel panel) {
    return chart(panel).svg();
  }

  private static Chart chart(Panel panel) {
    return Chart.of("Runtime", panel);
  }

  private static Panel three() {
    return empty()
        .add(Series.bars("ours", 0, Dots.around(new double[] {1, 2}, 0.5)))
        .add(bars("SubgraphX", 1, 20, 30))
        .add(bars("published", 2, Double.NaN, 40));
  }

  @Test
  void everyValueHasABarAndItsNumber() throws Exception {
    String svg = svg(three().note("two threads"));
    Svg.requireReadable(svg);
    assertThat(svg)
        .contains(
            "<desc>seconds a graph over budget 6, 8 of ours, SubgraphX, published</desc>",
            "<title>ours, 6: 1 (0.5 to 1.5)</title>",
            "<title>SubgraphX, 8: 30</title>",
            ">↑\u00a0seconds a graph</text>",
            ">budget\u00a0→</text>",
            ">two threads</text>",
            ">40</text>")
        .doesNotContain("published, 6");
    assertThat(Svg.count(svg, "class=\"whisker\"")).isEqualTo(1);
  }

  @Test
  void barsInAStackBeginWhereTheOneBelowEnds() throws Exception {
    // On an axis from 0 to 10, 292 pixels high: 3 of 10 are 87.6, 7 of 10 are 204.4.
    String svg = svg(empty().stacked().add(bars("a", 0, 3, 5)).add(bars("b", 1, 7, 5)));
    Document document = Svg.requireReadable(svg);
    List<String> boxes =
        Svg.all(document, "path").stream()
            .filter(p -> p.getElementsByTagName("title").getLength() == 1)
            .map(p -> p.getAttribute("d"))
            .toList();
    assertThat(boxes).hasSize(4);
    assertThat(high(boxes.get(0))).isEqualTo(87.6);
    assertThat(high(boxes.get(2))).isEqualTo(204.4);
    assertThat(top(boxes.get(2)) + high(boxes.get(2))).isEqualTo(top(boxes.get(0)));
    assertThat(Svg.count(svg, ">10</text>")).as("a tick and two sums").isEqualTo(3);
  }

  private static double top(String box) {
    return Double.parseDouble(box.replaceFirst("M[^ ]* ([0-9.]+)h.*", "$1"));
  }

  private static double high(String box) {
    return Double.parseDouble(box.replaceFirst(".*v([0-9.]+)h.*", "$1"));
  }

  @Test
  void negativeValuesHangBelowZero() throws Exception {
    Svg.requireReadable(svg(empty().add(bars("a", 0, -3, 5)).add(bars("b", 1, 2, -0.5))));
    List<Dot> spread = List.of(new Dot(0, -3, -4, -2), new Dot(1, -1, -3, 1));
    Svg.requireReadable(svg(empty().add(Series.bars("a", 0, spread))));
  }

  @Test
  void valuesOfAnySizeAreReadable() throws Exception {
    for (double size : new double[] {1, -1, 1e-9, 12345.678, 1e300, 0}) {
      Panel panel = empty();
      for (int kind = 0; kind < 10; kind++) {
        panel = panel.add(bars("phase number " + kind, kind, size * kind, size * (10 - kind) / 7));
      }
      Svg.requireReadable(svg(panel));
      Svg.requireReadable(svg(panel.logY()));
      if (size >= 0) {
        Svg.requireReadable(svg(panel.stacked()));
      }
    }
  }

  @Test
  void manyCategoriesWithLongNamesAreReadable() throws Exception {
    List<String> names = IntStream.range(0, 40).mapToObj(i -> "a_long_group_name_" + i).toList();
    double[] values = IntStream.range(0, 40).mapToDouble(i -> i).toArray();
    Svg.requireReadable(svg(Panel.of("").categories(names).add(bars("a", 0, values))));
  }

  @Test
  void whereThereIsNothingItSaysSo() throws Exception {
    for (Panel none :
        List.of(
            Panel.of(""),
            empty(),
            empty().add(bars("a", 0, Double.NaN, Double.NaN)),
            empty().add(bars("a", 0, 0, -1)).logY())) {
      Svg.requireReadable(svg(none));
      assertThat(svg(none)).contains(">no data</text>");
    }
  }

  @Test
  void hatchingStaysInItsRectangleAndTellsKindsApart() {
    List<String> hatches =
        IntStream.range(0, 8).mapToObj(kind -> Hatch.path(kind, 10, 20, 30, 40)).toList();
    assertThat(hatches).doesNotHaveDuplicates();
    assertThat(hatches.get(0)).isEmpty();
    for (String hatch : hatches.subList(1, 8)) {
      for (String line : hatch.substring(1).split("M", -1)) {
        double[] ends = ends(line);
        assertThat(ends[0]).as(line).isBetween(10.0, 40.0);
        assertThat(ends[2]).as(line).isBetween(10.0, 40.0);
        assertThat(ends[1]).as(line).isBetween(20.0, 60.0);
        assertThat(ends[3]).as(line).isBetween(20.0, 60.0);
      }
    }
  }

  private static double[] ends(String line) {
    String[] parts = line.split("[Lhv ]", -1);
    double x = Double.parseDouble(parts[0]);
    double y = Double.parseDouble(parts[1]);
    double other = Double.parseDouble(parts[2]);
    return line.contains("h")
        ? new double[] {x, y, x + other, y}
        : line.contains("v")
            ? new double[] {x, y, x, y + other}
            : new double[] {x, y, other, Double.parseDouble(parts[3])};
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"" + "W".repeat(90);
    Document svg =
        Svg.requireReadable(
            svg(
                Panel.of(hostile)
                    .x(hostile)
                    .y(hostile)
                    .categories(List.of(hostile, "b"))
                    .add(bars(hostile, 1, 1, 2))
                    .note(hostile)));
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalChartsHaveEqualBytesAndInlineOnesNoStyle() {
    Svg.requireSameEverywhere(chart(three()));
    assertThat(svg(three())).isEqualTo(svg(three())).contains("<style>");
    assertThat(chart(three()).inline()).doesNotContain("<style");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bars("a", -1, 1, 2))
        .withMessage("kind of a must be >= 0, got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().add(bars("a", 0, 1, -2)).stacked())
        .withMessage("a must be >= 0 in a stack, got -2.0; do not stack it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().stacked().add(bars("a", 0, 1, -2)))
        .withMessage("a must be >= 0 in a stack, got -2.0; do not stack it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().logY().stacked())
        .withMessage(
            "stacked bars must have an even axis, got powers of ten; leave out one of the two");
  }
}

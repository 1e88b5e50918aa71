package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class BarsPictureTest {
  private static BarsPicture empty() {
    return BarsPicture.of("Runtime").x("budget").y("seconds a graph").groups(List.of("6", "8"));
  }

  private static BarsPicture three() {
    return empty()
        .bars("ours", 0, new double[] {1, 2}, new double[] {0.5, 1.5}, new double[] {1.5, 2.5})
        .bars("SubgraphX", 1, 20, 30)
        .bars("published", 2, Double.NaN, 40);
  }

  @Test
  void everyValueHasABarAndItsNumber() throws Exception {
    String svg = three().note("two threads").svg();
    Svg.requireReadable(svg);
    assertThat(svg)
        .contains(
            "<desc>seconds a graph by budget 6, 8 of ours, SubgraphX, published</desc>",
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
    // On an axis from 0 to 10, 282 pixels high: 3 of 10 are 84.6, 7 of 10 are 197.4.
    String svg = empty().stacked().bars("a", 0, 3, 5).bars("b", 1, 7, 5).svg();
    Document document = Svg.requireReadable(svg);
    List<String> boxes =
        Svg.all(document, "path").stream()
            .filter(p -> p.getElementsByTagName("title").getLength() == 1)
            .map(p -> p.getAttribute("d"))
            .toList();
    assertThat(boxes).hasSize(4);
    assertThat(high(boxes.get(0))).isEqualTo(84.6);
    assertThat(high(boxes.get(2))).isEqualTo(197.4);
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
    Svg.requireReadable(empty().bars("a", 0, -3, 5).bars("b", 1, 2, -0.5).svg());
    Svg.requireReadable(
        empty()
            .bars("a", 0, new double[] {-3, -1}, new double[] {-4, -3}, new double[] {-2, 1})
            .svg());
  }

  @Test
  void valuesOfAnySizeAreReadable() throws Exception {
    for (double size : new double[] {1, -1, 1e-9, 12345.678, 1e300, 0}) {
      BarsPicture picture = empty();
      for (int kind = 0; kind < 10; kind++) {
        picture = picture.bars("phase number " + kind, kind, size * kind, size * (10 - kind) / 7);
      }
      Svg.requireReadable(picture.svg());
      Svg.requireReadable(picture.logY().svg());
      if (size >= 0) {
        Svg.requireReadable(picture.stacked().svg());
      }
    }
  }

  @Test
  void manyGroupsWithLongNamesAreReadable() throws Exception {
    List<String> names = IntStream.range(0, 40).mapToObj(i -> "a_long_group_name_" + i).toList();
    double[] values = IntStream.range(0, 40).mapToDouble(i -> i).toArray();
    Svg.requireReadable(BarsPicture.of("").groups(names).bars("a", 0, values).svg());
  }

  @Test
  void whereThereIsNothingItSaysSo() throws Exception {
    for (BarsPicture none :
        List.of(
            BarsPicture.of(""),
            empty(),
            empty().bars("a", 0, Double.NaN, Double.NaN),
            empty().bars("a", 0, 0, -1).logY())) {
      Svg.requireReadable(none.svg());
      assertThat(none.svg()).contains(">no data</text>");
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
            BarsPicture.of(hostile)
                .x(hostile)
                .y(hostile)
                .groups(List.of(hostile, "b"))
                .bars(hostile, 1, 1, 2)
                .note(hostile)
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
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().bars("a", 0, 1, 2, 3))
        .withMessage("a values must have a number for each of 2 groups, got 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().bars("a", 0, new double[2], new double[1], new double[2]))
        .withMessage("a low must have a number for each of 2 groups, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().bars("a", -1, 1, 2))
        .withMessage("kind of a must be >= 0, got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().bars("a", 0, 1, -2).stacked())
        .withMessage("a must be >= 0 in a stack, got -2.0; do not stack it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().stacked().bars("a", 0, 1, -2))
        .withMessage("a must be >= 0 in a stack, got -2.0; do not stack it");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().logY().stacked())
        .withMessage(
            "stacked bars must have an even axis, got powers of ten; leave out one of the two");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> three().groups(List.of("6")))
        .withMessage("groups must come before bars, got them after");
  }
}

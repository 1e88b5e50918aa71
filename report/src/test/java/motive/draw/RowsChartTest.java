package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Charts with named rows. */
class RowsChartTest {
  private static final double NONE = Double.NaN;

  private static Panel panel(List<String> names) {
    return Panel.of("")
        .x("attainment of fidelity")
        .rows(names, "motive")
        .verticals(
            List.of(Vertical.named(0, "0: chance", false), Vertical.named(1, "1: optimum", true)));
  }

  /** A mark for each row. */
  private static Series marks(String name, int kind, double... values) {
    List<Dot> dots = new ArrayList<>();
    for (double value : values) {
      dots.add(Dot.of(value, dots.size()));
    }
    return Series.dots(name, kind, dots);
  }

  private static Chart chart(Panel panel) {
    return Chart.of("attainment", panel);
  }

  private static Chart four() {
    return chart(
        panel(List.of("motive", "rival", "other", "random", "nobody"))
            .add(marks("budget 6", 0, 1, 0.3, 0.7, 0, NONE))
            .add(marks("budget 8", 1, 1, NONE, -0.1, 0, NONE)));
  }

  @Test
  void theFirstRowStandsOnTopAndEmptyOnesSaySo() throws Exception {
    Document svg = Svg.requireReadable(four().svg());
    List<Element> names =
        Svg.all(svg, "text").stream()
            .filter(text -> text.getAttribute("class").contains("end"))
            .toList();
    assertThat(names.stream().map(Element::getTextContent))
        .containsExactly("motive", "rival", "other", "random", "nobody");
    assertThat(names.stream().map(t -> Double.parseDouble(t.getAttribute("y")))).isSorted();
    assertThat(names.get(0).getAttribute("class")).contains("strong");
    assertThat(four().svg())
        .contains(
            "<desc>attainment of fidelity by row: motive, rival, other, random, nobody of budget 6,"
                + " budget 8</desc>",
            "<title>other, budget 8: -0.1</title>",
            ">no values</text>",
            ">0: chance</text>",
            ">1: optimum</text>",
            ">budget 6</text>");
    assertThat(Svg.count(four().svg(), "<title>rival")).isEqualTo(1);
  }

  @Test
  void linesAcrossAreAlwaysOnTheAxis() {
    // All values far from both; the axis still holds 0 and 1.
    String svg = chart(panel(List.of("a")).add(marks("6", 0, 7)).add(marks("8", 1, 8))).svg();
    assertThat(Svg.count(svg, "class=\"own\"")).as("panel and legend").isEqualTo(2);
    assertThat(svg).contains(">0</text>", ">8</text>");
  }

  @Test
  void anyNumberOfRowsOfAnySizeIsReadable() throws Exception {
    Svg.requireReadable(chart(panel(List.of())).svg());
    Svg.requireReadable(chart(panel(List.of("a", "b"))).svg());
    List<String> names = IntStream.range(0, 16).mapToObj(i -> "explainer-number-" + i).toList();
    for (double size : new double[] {1, -40, 1e5, -1e300}) {
      SplitMix64 random = new SplitMix64(3);
      Panel panel = panel(names);
      for (int c = 0; c < 5; c++) {
        double[] values = new double[16];
        for (int i = 0; i < values.length; i++) {
          values[i] = size * random.nextDouble();
        }
        panel = panel.add(marks("budget " + c, c, values));
      }
      Svg.requireReadable(chart(panel).caption("twenty graphs").svg());
    }
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"" + "W".repeat(90);
    Document svg =
        Svg.requireReadable(
            Chart.of(
                    hostile,
                    Panel.of(hostile)
                        .x(hostile)
                        .rows(List.of(hostile), hostile)
                        .add(marks(hostile, 0, 0.5)))
                .caption(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalChartsHaveEqualBytes() {
    Svg.requireSameEverywhere(four());
    assertThat(four().svg()).isEqualTo(four().svg());
  }
}

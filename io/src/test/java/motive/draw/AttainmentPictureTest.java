package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class AttainmentPictureTest {
  private static final double NONE = Double.NaN;

  private static AttainmentPicture empty() {
    return AttainmentPicture.of("attainment of fidelity", "budget", List.of("6", "8"));
  }

  private static AttainmentPicture four() {
    return empty()
        .withRow("nobody", Emphasis.PLAIN, NONE, NONE)
        .withRow("random", Emphasis.REFERENCE, 0, 0)
        .withRow("rival", Emphasis.PLAIN, 0.3, NONE)
        .withRow("other", Emphasis.PLAIN, 0.7, -0.1)
        .withRow("motive", Emphasis.STRONG, 1, 1);
  }

  @Test
  void theBestStandsOnTopAndWhatHasNoValuesBelow() throws Exception {
    Document svg = Svg.requireReadable(four().svg());
    List<String> names =
        Svg.all(svg, "text").stream()
            .filter(text -> text.getAttribute("class").contains("end"))
            .map(Element::getTextContent)
            .toList();
    // Means 1, 0.3, 0.3 and 0; of two equal ones the first given.
    assertThat(names).containsExactly("motive", "rival", "other", "random", "nobody");
    assertThat(four().svg())
        .contains(
            "<desc>attainment of fidelity, best first: motive, rival, other, random, nobody</desc>",
            "<title>other, budget 8: -0.1</title>",
            ">no values</text>",
            ">0: chance</text>",
            ">1: optimum</text>",
            ">budget 6</text>");
    assertThat(Svg.count(four().svg(), "<title>rival")).isEqualTo(1);
  }

  @Test
  void chanceAndOptimumAreAlwaysOnTheAxis() {
    // All values far from both; the axis still holds 0 and 1.
    String svg = empty().withRow("a", Emphasis.PLAIN, 7, 8).svg();
    assertThat(Svg.count(svg, "class=\"own\"")).as("plot and legend").isEqualTo(2);
    assertThat(svg).contains(">0</text>", ">8</text>");
  }

  @Test
  void anyNumberOfRowsOfAnySizeIsReadable() throws Exception {
    Svg.requireReadable(empty().svg());
    Svg.requireReadable(AttainmentPicture.of("attainment", "budget", List.of()).svg());
    for (double size : new double[] {1, -40, 1e5, -1e300}) {
      SplitMix64 random = new SplitMix64(3);
      AttainmentPicture picture =
          AttainmentPicture.of("attainment", "budget", List.of("6", "8", "10", "12", "14"));
      for (int i = 0; i < 16; i++) {
        double[] values = new double[5];
        for (int c = 0; c < 5; c++) {
          values[c] = size * random.nextDouble();
        }
        picture = picture.withRow("explainer-number-" + i, Emphasis.PLAIN, values);
      }
      Svg.requireReadable(picture.withCaption("twenty graphs").svg());
    }
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"" + "W".repeat(90);
    Document svg =
        Svg.requireReadable(
            AttainmentPicture.of(hostile, hostile, List.of(hostile))
                .withRow(hostile, Emphasis.PLAIN, 0.5)
                .withTitle(hostile)
                .withCaption(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalPicturesHaveEqualBytes() {
    Svg.requireSameEverywhere(four());
    assertThat(four().svg()).isEqualTo(four().svg());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withRow("a", Emphasis.PLAIN, 1))
        .withMessage("a must have 2 values, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> empty().withRow("a", Emphasis.PLAIN, 1, Double.NEGATIVE_INFINITY))
        .withMessage("a 1 must be finite, or NaN where there is none, got -Infinity");
  }
}

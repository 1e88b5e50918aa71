package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import motive.draw.SimplexPicture.Face;
import motive.draw.SimplexPicture.Spot;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class SimplexPictureTest {
  private static List<Spot> spots(int count, double size) {
    SplitMix64 random = new SplitMix64(count);
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      spots.add(
          new Spot(
              random.nextDouble(),
              random.nextDouble(),
              random.nextDouble(),
              size * random.nextDouble()));
    }
    return spots;
  }

  private static SimplexPicture of(Spot... spots) {
    return SimplexPicture.of("sweep", List.of(new Face("MUTAG", "fidelity", List.of(spots))));
  }

  @Test
  void everySpotTellsItsNumbersAndHasTheColourOfItsValue() throws Exception {
    String svg = of(new Spot(1, 1, 2, 0), new Spot(0.5, 0.2, 0.3, 1)).note("B = 10").svg();
    Document document = Svg.requireReadable(svg);
    assertThat(svg)
        .contains(
            "<title>0.250 / 0.250 / 0.500: 0</title>",
            "<title>0.500 / 0.200 / 0.300: 1</title>",
            ">colour: fidelity</text>",
            ">B = 10</text>",
            ">ρ = 0.5</text>",
            ">0.75</text>");
    List<Element> circles = Svg.all(document, "circle");
    assertThat(circles.get(0).getAttribute("fill")).isEqualTo(ColorScale.at(0));
    assertThat(circles.get(1).getAttribute("fill")).isEqualTo(ColorScale.at(1));
  }

  @Test
  void cornersAreWhereTheWeightsAreAlone() throws Exception {
    Document svg =
        Svg.requireReadable(
            of(new Spot(1, 0, 0, 1), new Spot(0, 1, 0, 2), new Spot(0, 0, 1, 3)).svg());
    List<Element> circles = Svg.all(svg, "circle");
    double[] x = circles.stream().mapToDouble(c -> number(c, "cx")).toArray();
    double[] y = circles.stream().mapToDouble(c -> number(c, "cy")).toArray();
    // Fidelity above, interpretability to the left, stability to the right, all sides 230.
    assertThat(x[2] - x[1]).isEqualTo(230);
    assertThat(x[0] - x[1]).isEqualTo(115);
    assertThat(y[1]).isEqualTo(y[2]).isGreaterThan(y[0] + 199);
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  @Test
  void spotsOfEqualRhoLieOnOneRay() throws Exception {
    // ρ = 0.5 wherever fidelity and interpretability are equal.
    Document svg =
        Svg.parsed(of(new Spot(1, 1, 0, 1), new Spot(1, 1, 1, 1), new Spot(0, 0, 1, 1)).svg());
    List<Element> circles = Svg.all(svg, "circle");
    double[] x = circles.stream().mapToDouble(c -> number(c, "cx")).toArray();
    double[] y = circles.stream().mapToDouble(c -> number(c, "cy")).toArray();
    double cross = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    assertThat(Math.abs(cross)).isLessThan(25);
    String ray = "M" + Markup.tenths(x[0]) + " " + Markup.tenths(y[0]) + "L";
    assertThat(
            Svg.all(svg, "path").stream()
                .filter(p -> p.getAttribute("class").equals("ray"))
                .map(p -> p.getAttribute("d"))
                .toList())
        .singleElement()
        .asString()
        .contains(ray);
  }

  @Test
  void facesOfAnyNumberAndSizeAreReadable() throws Exception {
    for (double size : new double[] {1, -1, 1e-9, 12345.678, 1e300, 0}) {
      List<Face> faces = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        faces.add(new Face("MUTAG, VGAE", "metric number " + i, spots(20, size)));
        Svg.requireReadable(SimplexPicture.of("sweep", faces).svg());
        Svg.requireReadable(SimplexPicture.of("sweep", faces).columns(4).svg());
      }
    }
  }

  @Test
  void aSpotWithoutValueIsHollowAndAFaceWithoutAnySaysSo() throws Exception {
    String hollow = of(new Spot(1, 1, 1, Double.NaN), new Spot(1, 2, 1, 1)).svg();
    Svg.requireReadable(hollow);
    assertThat(Svg.count(hollow, "class=\"spot paper\"")).isEqualTo(1);
    assertThat(hollow).contains(": no value</title>");
    for (SimplexPicture none :
        List.of(of(), of(new Spot(1, 1, 1, Double.NaN)), SimplexPicture.of("", List.of()))) {
      Svg.requireReadable(none.svg());
      assertThat(none.svg()).contains(">no data</text>");
    }
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"" + "W".repeat(90);
    Document svg =
        Svg.requireReadable(
            SimplexPicture.of(
                    hostile,
                    List.of(
                        new Face(hostile, hostile, spots(3, 1)), new Face("", "b", spots(3, 1))))
                .note(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalPicturesHaveEqualBytesAndInlineOnesNoStyle() {
    SimplexPicture picture = SimplexPicture.of("a", List.of(new Face("b", "c", spots(20, 1))));
    Svg.requireSameEverywhere(picture);
    assertThat(picture.svg()).contains("<style>");
    assertThat(picture.inline()).doesNotContain("<style");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Spot(0, 0, 0, 1))
        .withMessage("weights must be three finite numbers >= 0, not all 0, got 0.0, 0.0, 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Spot(1, -1, 1, 1))
        .withMessage("weights must be three finite numbers >= 0, not all 0, got 1.0, -1.0, 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> of().columns(0))
        .withMessage("columns must be in [1, 4], got 0");
  }
}

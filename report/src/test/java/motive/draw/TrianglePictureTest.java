package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.draw.TrianglePicture.Region;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class TrianglePictureTest {
  private static final List<String> CORNERS = List.of("fidelity", "interpretability", "stability");

  private static List<Region> regions(int number) {
    List<Region> regions = new ArrayList<>();
    for (int r = 0; r < number; r++) {
      regions.add(new Region("nodes " + r, "fidelity 0." + r + ", stability 7"));
    }
    return regions;
  }

  /** Regions in rows of the first weight. */
  private static TrianglePicture rows(int steps, int number) {
    int[] regionOf = new int[TrianglePicture.cells(steps)];
    for (int point = 0; point < regionOf.length; point++) {
      double first = TrianglePicture.weights(steps, point)[0];
      regionOf[point] = Math.min(number - 1, (int) (first * number));
    }
    return TrianglePicture.regions(steps, CORNERS, regionOf, regions(number));
  }

  @Test
  void gridPointsComeInOrderOfTheirWeights() {
    assertThat(TrianglePicture.cells(2)).isEqualTo(6);
    double[][] expected = {
      {0, 0, 1}, {0, 0.5, 0.5}, {0, 1, 0}, {0.5, 0, 0.5}, {0.5, 0.5, 0}, {1, 0, 0}
    };
    for (int point = 0; point < 6; point++) {
      assertThat(TrianglePicture.weights(2, point)).isEqualTo(expected[point]);
    }
  }

  @Test
  void drawsEveryCellWithItsWeightsAndNumbersTheRegions() throws Exception {
    String svg = rows(10, 3).withMarker(5, 3, 2).svg();
    Document document = Svg.requireReadable(svg);
    assertThat(Svg.count(svg, "<title>")).isEqualTo(67);
    assertThat(svg)
        .contains(
            "<title>0.50 / 0.20 / 0.30: 2, nodes 1</title>",
            ">fidelity</text>",
            ">interpretability</text>",
            ">stability</text>",
            ">nodes 2</text>",
            ">fidelity 0.2, stability 7</text>",
            ">your weights</text>");
    assertThat(
            Svg.all(document, "text").stream()
                .filter(text -> text.getAttribute("class").equals("number"))
                .map(Element::getTextContent))
        .containsExactlyInAnyOrder("1", "2", "3");
  }

  @Test
  void theMarkerStandsAtTheWeights() {
    // The triangle is 340 wide from 30 on and begins at 14 + 17 + 4 = 35; its top is the first
    // weight alone, its lower left the second.
    assertThat(rows(4, 2).withMarker(9, 0, 0).svg())
        .contains("<circle class=\"pin\" cx=\"200\" cy=\"35\" r=\"6\"/>");
    // 35 + 340 · √3/2 = 329.4
    assertThat(rows(4, 2).withMarker(0, 1, 0).svg())
        .contains("<circle class=\"pin\" cx=\"30\" cy=\"329.4\" r=\"6\"/>");
    assertThat(rows(4, 2).withMarker(0, 0, 0.5).svg())
        .contains("<circle class=\"pin\" cx=\"370\" cy=\"329.4\" r=\"6\"/>");
  }

  @Test
  void manyRegionsAreToldApartByColourAndTexture() throws Exception {
    String svg = rows(40, 30).svg();
    Svg.requireReadable(svg);
    Set<String> looks = new HashSet<>();
    for (int r = 0; r < 56; r++) {
      looks.add(RegionMap.kind(r) + RegionMap.texture(r));
    }
    assertThat(looks).hasSize(56);
    // 22 of the regions have a texture, in the map and in the legend.
    assertThat(Svg.count(svg, "class=\"texture\"")).isEqualTo(44);
  }

  @Test
  void aSingleRegionAndASingleStepAreDrawnToo() throws Exception {
    String svg = rows(1, 1).svg();
    Svg.requireReadable(svg);
    assertThat(Svg.count(svg, "<title>")).isEqualTo(4);
    assertThat(svg).doesNotContain("class=\"border\"");
  }

  @Test
  void regionsThatWinNowhereAreLeftOutOfTheLegend() {
    int[] regionOf = {0, 0, 2, 2, 0, 0};
    assertThat(TrianglePicture.regions(2, CORNERS, regionOf, regions(3)).svg())
        .contains(">nodes 0</text>", ">nodes 2</text>")
        .doesNotContain(">nodes 1</text>");
  }

  @Test
  void longNamesAreCutAndHostileOnesEscaped() throws Exception {
    String hostile = "<script>\"&'" + "W".repeat(200);
    Document svg =
        Svg.requireReadable(
            TrianglePicture.regions(
                    1,
                    List.of(hostile, hostile, hostile),
                    new int[3],
                    List.of(new Region(hostile, hostile)))
                .withTitle(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalPicturesHaveEqualBytes() {
    Svg.requireSameEverywhere(rows(6, 4).withMarker(0.2, 0.3, 0.5));
    assertThat(rows(6, 4).svg()).isEqualTo(rows(6, 4).svg());
  }

  @Test
  void aMapOfTwentyStepsIsSmall() {
    assertThat(rows(20, 8).inline().length()).isLessThan(45_000);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TrianglePicture.regions(2, CORNERS, new int[5], regions(1)))
        .withMessage("a map of 2 steps must have 6 grid points, got 5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TrianglePicture.regions(1, CORNERS, new int[] {0, 1, 0}, regions(1)))
        .withMessage("region of grid point 1 must be in [0, 1), got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TrianglePicture.cells(0))
        .withMessage("steps must be in [1, 100], got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TrianglePicture.regions(1, List.of("a"), new int[3], regions(1)))
        .withMessage("corners must be 3, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rows(1, 1).withMarker(0, 0, 0))
        .withMessage("marker must be three finite weights >= 0, not all 0, got 0.0, 0.0, 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> rows(1, 1).withMarker(Double.NaN, 1, 0))
        .withMessage("marker must be three finite weights >= 0, not all 0, got NaN, 1.0, 0.0");
  }
}

package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ScanPictureTest {
  private static ScanPicture scan() {
    return ScanPicture.of("ρ", 0, 0.25, 0.5, 0.75, 1)
        .withPanel("fidelity", 0.97, 0.97, 0.84, 0.84, 0.3)
        .withPanel("interpretability", -0.2, -0.2, 1.5, 1.5, 4.75)
        .withBoundaries(0.8, 0.4)
        .withMarker(0.1);
  }

  @Test
  void everyNumberHasAPanelThatTheRulesCross() throws Exception {
    String svg = scan().withCaption("w_s = 0.1").svg();
    Svg.requireReadable(svg);
    assertThat(Svg.count(svg, "class=\"curve\"")).isEqualTo(2);
    // Two panels and the legend.
    assertThat(Svg.count(svg, "class=\"cut\"")).isEqualTo(3);
    assertThat(Svg.count(svg, "class=\"own\"")).isEqualTo(3);
    assertThat(svg)
        .contains(
            "<desc>fidelity, interpretability along ρ, 5 values, 2 changes</desc>",
            "<title>ρ 0.5: 0.84</title>",
            ">your choice, 0.1</text>",
            ">the explanation changes</text>",
            ">w_s = 0.1</text>");
  }

  @Test
  void linesJumpWhereTheAnswerChanges() {
    String svg = scan().svg();
    String path = svg.substring(svg.indexOf("class=\"curve\" d=\"") + 17);
    // Two straight pieces to 0.25, a jump before 0.5, one straight piece, a jump before 1.
    assertThat(path.substring(0, path.indexOf('"')))
        .matches("M[^LHV]+L[^LHV]+H[^LHV]+V[^LHV]+H[^LHV]+L[^LHV]+H[^LHV]+V[^LHV]+H[^LHV]+");
  }

  @Test
  void nothingAndOneValueAreDrawnToo() throws Exception {
    assertThat(ScanPicture.of("ρ").svg()).contains(">nothing to show</text>");
    Svg.requireReadable(ScanPicture.of("ρ").withPanel("none").svg());
    Svg.requireReadable(ScanPicture.of("ρ", 0.5).withPanel("f", 1e300).withMarker(0.5).svg());
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "<script>&\"" + "W".repeat(90);
    Document svg =
        Svg.requireReadable(
            ScanPicture.of(hostile, 0, 1)
                .withPanel(hostile, 0, -1e-12)
                .withTitle(hostile)
                .withCaption(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
  }

  @Test
  void equalPicturesHaveEqualBytes() {
    Svg.requireSameEverywhere(scan());
    assertThat(scan().svg()).isEqualTo(scan().svg());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScanPicture.of("ρ", 0, 0.5, 0.5))
        .withMessage("x 2 must be above 0.5, got 0.5; sort them");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScanPicture.of("ρ", Double.NaN))
        .withMessage("x 0 must be finite, got NaN; leave out what has no value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> scan().withPanel("f", 1))
        .withMessage("f must have 5 values, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScanPicture.of("ρ", 0).withPanel("f", Double.NaN))
        .withMessage("f 0 must be finite, got NaN; leave out what has no value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> scan().withMarker(Double.NaN))
        .withMessage("marker must be finite, got NaN; leave out what has no value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> scan().withBoundaries(Double.POSITIVE_INFINITY))
        .withMessage("boundary must be finite, got Infinity; leave out what has no value");
  }
}

package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import motive.draw.ScatterPicture.Join;
import motive.draw.ScatterPicture.Point;
import motive.draw.ScatterPicture.Style;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ScatterPictureTest {
  private static final List<Point> FRONTIER =
      List.of(new Point(0.9, -1, "c"), new Point(0.3, 3, "a"), new Point(0.6, 2, "b"));

  private static ScatterPicture frontier() {
    return ScatterPicture.of("fidelity", "interpretability")
        .withSeries("dominated", Style.FAINT, Join.NONE, List.of(new Point(0.4, 0, "d")))
        .withSeries("frontier", Style.SOLID, Join.STEP, FRONTIER)
        .withSeries("chosen", Style.STAR, Join.NONE, List.of(new Point(0.6, 2, "b")));
  }

  @Test
  void drawsEveryPointWithItsTipAndNamesTheSeries() throws Exception {
    String svg = frontier().withCaption("more is better").svg();
    Document document = Svg.requireReadable(svg);
    // Four discs and one diamond; the legend repeats two discs and the diamond without tips.
    assertThat(Svg.count(svg, "<circle class=\"p\"")).isEqualTo(6);
    assertThat(Svg.count(svg, "<title>")).isEqualTo(6);
    assertThat(Svg.all(document, "title").get(0).getTextContent())
        .isEqualTo("interpretability over fidelity");
    assertThat(svg)
        .contains(
            "<desc>interpretability over fidelity; dominated: 1 point; frontier: 3 points;"
                + " chosen: 1 point</desc>",
            ">dominated</text>",
            ">frontier</text>",
            ">chosen</text>",
            ">more is better</text>");
  }

  @Test
  void stepsGoAroundWhatIsDominated() {
    // From a (0.3, 3) down to the height of b before going right to it, then the same to c.
    String svg = frontier().svg();
    String path = svg.substring(svg.indexOf("<path class=\"join\" d=\"M"));
    assertThat(path.substring(0, path.indexOf("/>")))
        .matches("<path class=\"join\" d=\"M[0-9. ]+V[0-9.]+H[0-9.]+V[0-9.]+H[0-9.]+\"");
  }

  @Test
  void aThirdNumberIsAColourWithABar() throws Exception {
    String svg =
        ScatterPicture.of("x", "y")
            .withSeries(
                "all",
                Style.SOLID,
                Join.NONE,
                List.of(new Point(0, 0, "low", 0), new Point(1, 1, "high", 10)))
            .withValueTitle("stability")
            .svg();
    Svg.requireReadable(svg);
    // The ends of the scale are dark violet and yellow.
    assertThat(svg).contains("fill=\"#440154\"", "fill=\"#fde725\"", ">colour: stability</text>");
  }

  @Test
  void nothingAndOnePointAreDrawnToo() throws Exception {
    String none = ScatterPicture.of("x", "y").svg();
    Svg.requireReadable(none);
    assertThat(none).contains(">no points</text>");
    String one =
        ScatterPicture.of("x", "y")
            .withSeries("one", Style.STAR, Join.STEP, List.of(new Point(7, -3, "", 2)))
            .svg();
    Svg.requireReadable(one);
    assertThat(one).doesNotContain("class=\"join\"");
  }

  @Test
  void awkwardRangesLeaveNoLabelCutOrCovered() throws Exception {
    SplitMix64 random = new SplitMix64(5);
    for (int round = 0; round < 150; round++) {
      List<Point> points = new ArrayList<>();
      double scale = StrictMath.pow(10, (int) (random.nextLong() % 300));
      double middle = round % 3 == 0 ? 0 : scale * 1e6;
      for (int i = 0; i <= round % 4; i++) {
        double x = middle + scale * (random.nextLong() >> 40);
        double y = -middle - scale * (random.nextLong() >> 40);
        points.add(round % 2 == 0 ? new Point(x, y, "t") : new Point(x, y, "t", x));
      }
      Svg.requireReadable(
          ScatterPicture.of("a title that is long enough to take up two lines " + round, "y")
              .withSeries("s", Style.SOLID, Join.LINE, points)
              .svg());
    }
  }

  @Test
  void textIsOnlyText() throws Exception {
    String hostile = "</title><script>alert(1)</script>&\"\u0000";
    Document svg =
        Svg.requireReadable(
            ScatterPicture.of(hostile, hostile)
                .withSeries(hostile, Style.SOLID, Join.NONE, List.of(new Point(0, 0, hostile, 1)))
                .withValueTitle(hostile)
                .withTitle(hostile)
                .withCaption(hostile)
                .svg());
    assertThat(Svg.all(svg, "script")).isEmpty();
    assertThat(Svg.all(svg, "title").get(0).getTextContent())
        .isEqualTo("</title><script>alert(1)</script>&\"\uFFFD");
  }

  @Test
  void equalPicturesHaveEqualBytes() {
    Svg.requireSameEverywhere(frontier());
    assertThat(frontier().svg()).isEqualTo(frontier().svg());
  }

  @Test
  void inlinePicturesLeaveTheirRulesToThePage() {
    assertThat(frontier().inline()).doesNotContain("<style>").doesNotContain(" id=");
    assertThat(frontier().svg()).contains("<style>\n" + ChartStyle.css() + "</style>");
    assertThat(Picture.css()).contains(ChartStyle.css()).contains(GraphPicture.css());
  }

  @Test
  void numbersWithoutAPlaceAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Point(Double.NaN, 0, ""))
        .withMessage("x of a point must be finite, got NaN; leave out what has no value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Point(0, Double.NEGATIVE_INFINITY, ""))
        .withMessage("y of a point must be finite, got -Infinity; leave out what has no value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Point(0, 0, "", Double.NaN))
        .withMessage("value of a point must be finite, got NaN; leave out what has no value");
  }
}

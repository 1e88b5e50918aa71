package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RingTest {
  private static final double REACH = 0.39;

  private static String box(double left, double top, double right, double bottom) {
    return "M" + left + " " + top + "L" + right + " " + top + "L" + right + " " + bottom + "Z";
  }

  @Test
  void isACircleWhereLettersAreNear() {
    Ring bare = Ring.around(1, 2, REACH, "");
    assertThat(bare.round()).isTrue();
    assertThat(bare.right() - bare.left()).isCloseTo(2 * REACH, within(1e-12));
    // A corner of the letters is 0.4 away from the place, and 0.05 stays free.
    Ring wider = Ring.around(0, 0, REACH, box(-0.32, -0.24, 0.32, 0.24));
    assertThat(wider.round()).isTrue();
    assertThat(wider.right()).isCloseTo(0.45, within(1e-12));
  }

  @Test
  void isABoxAroundLettersThatReachFar() {
    // NH2 to the right: the subscript hangs below the line.
    Ring ring = Ring.around(0, 0, REACH, box(-0.14, -0.19, 0.72, 0.27));
    assertThat(ring.round()).isFalse();
    assertThat(ring.left()).isEqualTo(-REACH);
    assertThat(ring.right()).isCloseTo(0.81, within(1e-12));
    assertThat(ring.bottom()).isEqualTo(REACH);
    SvgWriter out = new SvgWriter(Markup::number);
    ring.draw(out, 100, 50, 50);
    assertThat(out.framed("", 1, 1, "", "", ""))
        .contains(
            "<rect x=\"11.00\" y=\"11.00\" width=\"120.00\" height=\"78.00\" rx=\"22.00\"/>\n");
  }

  @Test
  void cornersStayOutsideOfLettersHoweverHighTheyAre() {
    Ring ring = Ring.around(0, 0, REACH, box(-0.14, -0.5, 0.6, 0.5));
    // The centre of the round corner, and the corner of the letters as seen from it.
    double dx = 0.6 - (ring.right() - 0.22);
    double dy = 0.5 - (ring.bottom() - 0.22);
    double line = 0.5 * 1.2 / 28;
    assertThat(Math.sqrt(dx * dx + dy * dy)).isLessThan(0.22 - line);
  }

  @Test
  void tellsHowFarItStandsOut() {
    Ring ring = Ring.around(0, 0, REACH, box(-0.9, -0.2, 0.2, 0.2));
    assertThat(ring.beyond(3, 3)).isCloseTo(0.99, within(1e-12));
    assertThat(ring.beyond(0.1, 3)).isCloseTo(0.99, within(1e-12));
  }
}

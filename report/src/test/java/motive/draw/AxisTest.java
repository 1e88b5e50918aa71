package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AxisTest {
  @Test
  void aFewOrdersOfMagnitudeHaveTicksAtOneTwoAndFive() {
    Axis axis = Axis.powers(new double[] {3, 40}, 8);
    assertThat(axis.labels()).containsExactly("2", "5", "10", "20", "50");
    assertThat(axis.share(2)).isEqualTo(0);
    assertThat(axis.share(50)).isEqualTo(1);
    // 10 is in the middle of 2 and 50, since 10/2 = 50/10.
    assertThat(axis.share(10)).isCloseTo(0.5, within(1e-12));
    assertThat(axis.ticks().get(2)).isCloseTo(0.5, within(1e-12));
    assertThat(Axis.powers(new double[] {0.0021, 0.03}, 8).labels())
        .containsExactly("0.002", "0.005", "0.01", "0.02", "0.05");
  }

  @Test
  void valuesOnATickDoNotStretchTheAxis() {
    assertThat(Axis.powers(new double[] {0.01, 0.2, 0.1}, 8).labels())
        .containsExactly("0.01", "0.02", "0.05", "0.1", "0.2");
    assertThat(Axis.powers(new double[] {1000}, 8).labels()).containsExactly("1000", "2000");
    assertThat(Axis.powers(new double[] {5e300, 1e301}, 8).labels())
        .containsExactly("5e300", "1e301");
  }

  @Test
  void moreOrdersHavePowersOfTenAlone() {
    assertThat(Axis.powers(new double[] {0.02, 300}, 8).labels())
        .containsExactly("0.01", "0.1", "1", "10", "100", "1000");
  }

  @Test
  void whatIsNotAboveZeroHasNoPlace() {
    Axis axis = Axis.powers(new double[] {-3, 0, 20, 30}, 8);
    assertThat(axis.labels()).containsExactly("20", "50");
    assertThat(axis.holds(0)).isFalse();
    assertThat(axis.holds(-1)).isFalse();
    assertThat(axis.holds(Double.NaN)).isFalse();
    assertThat(axis.holds(Double.POSITIVE_INFINITY)).isFalse();
    assertThat(axis.holds(1e-300)).isTrue();
    assertThat(Axis.powers(new double[0], 8).labels()).containsExactly("1", "2", "5", "10");
  }
}

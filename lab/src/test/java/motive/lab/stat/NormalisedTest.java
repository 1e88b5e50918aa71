package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NormalisedTest {
  @Test
  void theLeastBecomesZeroAndTheGreatestOne() {
    assertThat(RhoScan.normalised(-2, 6, 0, 2)).containsExactly(0, 1, 0.25, 0.5);
  }

  @Test
  void aConstantHasNoScale() {
    assertThat(RhoScan.normalised(4, 4)).containsExactly(Double.NaN, Double.NaN);
    assertThat(RhoScan.normalised(0.3, 0.1 + 0.2)).containsExactly(Double.NaN, Double.NaN);
    assertThat(RhoScan.normalised(7)).containsExactly(Double.NaN);
    assertThat(RhoScan.normalised()).isEmpty();
  }

  @Test
  void theGivenValuesStayAsTheyAre() {
    double[] values = {3, 1};
    RhoScan.normalised(values);

    assertThat(values).containsExactly(3, 1);
  }

  @Test
  void valuesMustBeFinite() {
    assertThatThrownBy(() -> RhoScan.normalised(1, Double.NEGATIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("values[1] must be finite, got -Infinity; leave out what has no value");
  }
}

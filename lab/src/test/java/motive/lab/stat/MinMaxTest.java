package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MinMaxTest {
  @Test
  void theLeastBecomesZeroAndTheGreatestOne() {
    assertThat(MinMax.normalise(-2, 6, 0, 2)).containsExactly(0, 1, 0.25, 0.5);
  }

  @Test
  void aConstantHasNoScale() {
    assertThat(MinMax.normalise(4, 4)).containsExactly(Double.NaN, Double.NaN);
    assertThat(MinMax.normalise(0.3, 0.1 + 0.2)).containsExactly(Double.NaN, Double.NaN);
    assertThat(MinMax.normalise(7)).containsExactly(Double.NaN);
    assertThat(MinMax.normalise()).isEmpty();
  }

  @Test
  void theGivenValuesStayAsTheyAre() {
    double[] values = {3, 1};
    MinMax.normalise(values);

    assertThat(values).containsExactly(3, 1);
  }

  @Test
  void valuesMustBeFinite() {
    assertThatThrownBy(() -> MinMax.normalise(1, Double.NEGATIVE_INFINITY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("values[1] must be finite, got -Infinity; leave out what has no value");
  }
}

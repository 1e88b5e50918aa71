package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class QuantilesTest {
  @Test
  void quantilesLieBetweenNeighbours() {
    double[] values = {4, 1, 3, 2};
    // Type 7: place 3p from the first of four sorted values.
    assertThat(Quantiles.median(values)).isCloseTo(2.5, within(1e-12));
    assertThat(Quantiles.of(values, 0.25)).isCloseTo(1.75, within(1e-12));
    assertThat(Quantiles.of(values, 0.75)).isCloseTo(3.25, within(1e-12));
  }

  @Test
  void oneValueIsItsOwnMedianAndNoneHasNone() {
    assertThat(Quantiles.median(new double[] {7})).isEqualTo(7);
    assertThat(Quantiles.median(new double[0])).isNaN();
  }
}

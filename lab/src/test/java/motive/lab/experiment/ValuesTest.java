package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import motive.objective.Weights;
import org.junit.jupiter.api.Test;

final class ValuesTest {
  @Test
  void quantilesLieBetweenNeighbours() {
    double[] values = {4, 1, 3, 2};
    // Type 7: place 3p from the first of four sorted values.
    assertThat(Values.median(values)).isCloseTo(2.5, within(1e-12));
    assertThat(Values.quantile(values, 0.25)).isCloseTo(1.75, within(1e-12));
    assertThat(Values.quantile(values, 0.75)).isCloseTo(3.25, within(1e-12));
  }

  @Test
  void oneValueIsItsOwnMedianAndNoneHasNone() {
    assertThat(Values.median(new double[] {7})).isEqualTo(7);
    assertThat(Values.median(new double[0])).isNaN();
  }

  @Test
  void weightsAreWrittenAsTheyWereGiven() {
    assertThat(Values.words(Weights.PAPER)).isEqualTo("(0.833, 0.083, 0.083, scaled to sum 1)");
    assertThat(Values.words(new Weights(0.909, 0, 0.091))).isEqualTo("(0.909, 0.000, 0.091)");
  }

  @Test
  void weightsWithMoreDecimalsAreWrittenAsRounded() {
    assertThat(Values.words(new Weights(10, 1, 0))).isEqualTo("(0.909, 0.091, 0.000, rounded)");
  }
}

package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import motive.objective.Weights;
import org.junit.jupiter.api.Test;

final class WeightWordsTest {
  @Test
  void weightsAreToldAsTheyWereGiven() {
    assertThat(WeightWords.of(Weights.DEFAULT)).isEqualTo("(0.833, 0.083, 0.083, scaled to sum 1)");
    assertThat(WeightWords.of(new Weights(0.909, 0, 0.091))).isEqualTo("(0.909, 0.000, 0.091)");
  }

  @Test
  void weightsWithMoreDecimalsAreToldAsRounded() {
    assertThat(WeightWords.of(new Weights(10, 1, 0))).isEqualTo("(0.909, 0.091, 0.000, rounded)");
  }
}

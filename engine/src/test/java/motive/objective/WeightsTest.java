package motive.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class WeightsTest {
  @Test
  void sumToOne() {
    // 2 + 1 + 1 = 4.
    Weights weights = new Weights(2, 1, 1);
    assertThat(weights.fidelity()).isEqualTo(0.5);
    assertThat(weights.interpretability()).isEqualTo(0.25);
    assertThat(weights.of(Metric.STABILITY)).isEqualTo(0.25);
    assertThat(weights.of(Metric.FIDELITY)).isEqualTo(0.5);
    assertThat(weights.of(Metric.INTERPRETABILITY)).isEqualTo(0.25);
  }

  @Test
  void keepTheRatiosOfThePapersConfiguration() {
    // 0.833 + 0.083 + 0.083 = 0.999.
    assertThat(Weights.PAPER.fidelity()).isCloseTo(0.833 / 0.999, within(1e-15));
    assertThat(Weights.PAPER.stability()).isCloseTo(0.083 / 0.999, within(1e-15));
  }

  @Test
  void madeOfWeightsAreTheSame() {
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < 10_000; i++) {
      double scale = StrictMath.pow(10, random.nextInt(600) - 300);
      Weights once =
          new Weights(
              random.nextDouble() * scale, random.nextDouble() * scale, random.nextInt(2) * scale);
      double sum = once.fidelity() + once.interpretability() + once.stability();
      assertThat(sum).isCloseTo(1, within(1e-12));
      assertThat(new Weights(once.fidelity(), once.interpretability(), once.stability()))
          .isEqualTo(once);
    }
  }

  @Test
  void mayBeHugeOrTiny() {
    double max = Double.MAX_VALUE;
    assertThat(new Weights(max, max, 0)).isEqualTo(new Weights(0.5, 0.5, 0));
    assertThat(new Weights(Double.MIN_VALUE, 0, Double.MIN_VALUE))
        .isEqualTo(new Weights(0.5, 0, 0.5));
  }

  @Test
  void refuseWhatIsNoWeight() {
    refused(Double.NaN, 1, 1, "fidelity weight must be finite and >= 0, got NaN");
    refused(1, -0.5, 1, "interpretability weight must be finite and >= 0, got -0.5");
    refused(
        1, 1, Double.POSITIVE_INFINITY, "stability weight must be finite and >= 0, got Infinity");
    refused(0, 0, 0, "weights must not all be 0, got 0,0,0; raise at least one of them");
    refused(-0.0, 0, 0, "weights must not all be 0, got 0,0,0; raise at least one of them");
  }

  private static void refused(double f, double i, double s, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Weights(f, i, s))
        .withMessage(message);
  }

  @Test
  void tellTheShareOfFidelity() {
    assertThat(new Weights(3, 1, 4).rho()).isEqualTo(0.75);
    assertThat(new Weights(0, 0, 1).rho()).isNaN();
  }
}

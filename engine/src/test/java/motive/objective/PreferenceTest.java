package motive.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PreferenceTest {
  @Test
  void aWeightedSumDividesByTheScales() {
    WeightedSum sum = new WeightedSum(new Weights(0.5, 0.25, 0.25), new Scales(0.5, 2, 4));
    // 0.5 * 0.6 / 0.5 + 0.25 * 3 / 2 = 0.975, and 0.25 * 2 / 4 = 0.125 more.
    assertThat(sum.reward(0.6, 3)).isCloseTo(0.975, within(1e-15));
    assertThat(sum.value(0.6, 3, 2)).isCloseTo(1.1, within(1e-15));
  }

  @Test
  void aValueWithoutStabilityIsTheReward() {
    WeightedSum sum = new WeightedSum(Weights.PAPER, new Scales(0.3, 0.7, 1.1));
    assertThat(sum.value(0.123, 0.456, 0)).isEqualTo(sum.reward(0.123, 0.456));
  }

  @Test
  void scalesMustBePositive() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Scales(0, 1, 1))
        .withMessage("fidelity scale must be finite and > 0, got 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Scales(1, Double.NaN, 1))
        .withMessage("interpretability scale must be finite and > 0, got NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Scales(1, 1, Double.POSITIVE_INFINITY))
        .withMessage("stability scale must be finite and > 0, got Infinity");
    Scales scales = new Scales(1, 2, 3);
    assertThat(scales.of(Metric.FIDELITY)).isEqualTo(1);
    assertThat(scales.of(Metric.INTERPRETABILITY)).isEqualTo(2);
    assertThat(scales.of(Metric.STABILITY)).isEqualTo(3);
  }

  @Test
  void aFloorBarsWhatIsBelowIt() {
    WeightedSum sum = new WeightedSum(new Weights(1, 0, 0), new Scales(1, 1, 1));
    Constrained floor =
        Constrained.by(sum).atLeast(Metric.INTERPRETABILITY, 1).atLeast(Metric.STABILITY, -2);
    assertThat(floor.value(0.4, 1, -2)).isEqualTo(0.4);
    assertThat(floor.value(0.4, 0.999, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(floor.value(0.4, 1, -2.1)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(floor.atLeast(Metric.FIDELITY, 0.5).value(0.4, 1, 0))
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(Constrained.by(sum).value(-7, -7, -7)).isEqualTo(-7);
  }

  @Test
  void aFloorMustBeANumber() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Constrained.by((f, i, s) -> f).atLeast(Metric.FIDELITY, Double.NaN))
        .withMessage("fidelity floor must be a number, got NaN");
    double infinite = Double.POSITIVE_INFINITY;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Constrained.by((f, i, s) -> f).atLeast(Metric.STABILITY, infinite))
        .withMessage("stability floor must be a number, got Infinity");
  }

  @Test
  void chebyshevTakesTheWorstShortfall() {
    Chebyshev chebyshev =
        new Chebyshev(
            new Weights(0.5, 0.5, 0),
            new Chebyshev.Range(0, 2),
            new Chebyshev.Range(-1, 3),
            new Chebyshev.Range(5, 5));
    // Shortfalls 0.5 * (2 - 1) / 2 = 0.25 and 0.5 * (3 - 0) / 4 = 0.375; a millionth of 0.625.
    assertThat(chebyshev.value(1, 0, 5)).isCloseTo(-0.375 - 0.625e-6, within(1e-15));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Chebyshev.Range(2, 1))
        .withMessage("ideal must be at least the worst value 2.0, got 1.0");
  }

  @Test
  void fidelityIsTheMeanOfItsParts() {
    // fid+ = |0.9 - 0.2| = 0.7, fid- = 1 - |0.9 - 0.8| = 0.9; 1 / (0.5 / 0.71 + 0.5 / 0.91).
    double hand = 2 * 0.71 * 0.91 / (0.71 + 0.91);
    assertThat(FidelityFormula.DEFAULT.value(0.9, 0.8, 0.2)).isCloseTo(hand, within(1e-15));
    assertThat(FidelityFormula.DEFAULT.value(0.9, 0.2, 0.8)).isLessThan(hand);
    // Nothing kept, nothing lost is ε; all kept and all lost is 1 + ε.
    assertThat(FidelityFormula.DEFAULT.value(1, 0, 1)).isCloseTo(0.01, within(1e-15));
    assertThat(FidelityFormula.DEFAULT.value(1, 1, 0)).isCloseTo(1.01, within(1e-15));
    // Weights 3 and 1: 4 / (3 / 0.8 + 1 / 1.0) with ε = 0.1.
    assertThat(new FidelityFormula(3, 1, 0.1).value(0.9, 0.8, 0.2))
        .isCloseTo(4 / 4.75, within(1e-15));
  }

  @Test
  void fidelityConstantsMustBePositive() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FidelityFormula(0, 1, 0.01))
        .withMessage("fid+ weight must be finite and > 0, got 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FidelityFormula(1, Double.NaN, 0.01))
        .withMessage("fid- weight must be finite and > 0, got NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FidelityFormula(1, 1, -1))
        .withMessage("fidelity epsilon must be finite and > 0, got -1.0");
  }

  @Test
  void aTargetReadsProbabilities() {
    double[] p = {0.2, 0.5, 0.3};
    assertThat(Target.of(2).score(p)).isEqualTo(0.3);
    // (1 + 0.5 - 0.2) / 2
    assertThat(Target.contrast(1, 0).score(p)).isCloseTo(0.65, within(1e-15));
    // Of two classes the contrast is the probability.
    assertThat(Target.contrast(0, 1).score(new double[] {0.25, 0.75})).isEqualTo(0.25);
  }

  @Test
  void aTargetWinsTiesAgainstHigherClasses() {
    double[] logits = {1, 3, 3};
    assertThat(Target.of(1).wins(logits)).isTrue();
    assertThat(Target.of(2).wins(logits)).isFalse();
    assertThat(Target.of(0).wins(logits)).isFalse();
    assertThat(Target.contrast(1, 2).wins(logits)).isTrue();
    assertThat(Target.contrast(2, 1).wins(logits)).isFalse();
    assertThat(Target.contrast(2, 0).wins(logits)).isTrue();
    assertThat(Target.contrast(0, 2).wins(logits)).isFalse();
  }

  @Test
  void aTargetMustNameClassesThatDiffer() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Target.of(-1))
        .withMessage("class must be >= 0, got -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Target.contrast(1, 1))
        .withMessage("the contrasted class must be another class than 1, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Target.contrast(1, -1))
        .withMessage("the contrasted class must be >= 0, got -1");
    assertThatThrownBy(() -> Target.contrast(0, 4).requireFits(3))
        .hasMessage("class must be in [0, 3), got 4");
    Target.contrast(0, 2).requireFits(3);
  }
}

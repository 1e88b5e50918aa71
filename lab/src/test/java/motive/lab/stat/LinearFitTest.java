package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import motive.seed.SplitMix64;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LinearFitTest {
  @Test
  void aLineThroughFourPointsIsTheOneWorkedOutByHand() {
    // x mean 1.5, y mean 2; Σ(x−x̄)(y−ȳ) = −1.5·−2 + −0.5·1 + 0.5·−1 + 1.5·2 = 5; Σ(x−x̄)² = 5:
    // slope 1, intercept 0.5. Residual squares 0.25 + 2.25 + 2.25 + 0.25 = 5 of 10: R² = 0.5.
    LinearFit fit = LinearFit.of(new double[] {0, 3, 1, 4}, new double[] {0, 1, 2, 3});

    assertThat(fit.slopes()).singleElement().satisfies(s -> assertThat(s).isCloseTo(1, eps()));
    assertThat(fit.intercept()).isCloseTo(0.5, eps());
    assertThat(fit.rSquared()).isCloseTo(0.5, eps());
    assertThat(fit.at(10)).isCloseTo(10.5, eps());
    assertThat(fit.cases()).isEqualTo(4);
    assertThat(fit.slopes()).doesNotContain(Double.NaN);
  }

  @Test
  void twoPredictorsRecoverThePlaneTheyWereMadeOf() {
    double[] u = {0, 1, 2, 3, 4, 5};
    double[] v = {1, 0, 1, 0, 0, 1};
    double[] y = new double[6];
    for (int i = 0; i < 6; i++) {
      y[i] = 3 - 2 * u[i] + 0.5 * v[i];
    }
    LinearFit fit = LinearFit.of(y, u, v);

    assertThat(fit.intercept()).isCloseTo(3, eps());
    assertThat(fit.slopes().get(0)).isCloseTo(-2, eps());
    assertThat(fit.slopes().get(1)).isCloseTo(0.5, eps());
    assertThat(fit.rSquared()).isCloseTo(1, eps());
  }

  @Test
  void rSquaredOfOnePredictorIsTheSquaredCorrelation() {
    SplitMix64 random = new SplitMix64(11);
    for (int trial = 0; trial < 100; trial++) {
      double[] x = gaussians(random, 20);
      double[] y = gaussians(random, 20);
      double r = Correlation.pearson(x, y);

      assertThat(LinearFit.of(y, x).rSquared()).isCloseTo(r * r, within(1e-10));
    }
  }

  @Test
  void residualsAreOrthogonalToEveryPredictor() {
    SplitMix64 random = new SplitMix64(12);
    for (int trial = 0; trial < 50; trial++) {
      double[] u = gaussians(random, 12);
      double[] v = gaussians(random, 12);
      double[] y = gaussians(random, 12);
      LinearFit fit = LinearFit.of(y, u, v);
      double sum = 0;
      double alongU = 0;
      double alongV = 0;
      for (int i = 0; i < 12; i++) {
        double left = y[i] - fit.at(u[i], v[i]);
        sum += left;
        alongU += left * u[i];
        alongV += left * v[i];
      }

      assertThat(sum).isCloseTo(0, within(1e-10));
      assertThat(alongU).isCloseTo(0, within(1e-10));
      assertThat(alongV).isCloseTo(0, within(1e-10));
      assertThat(fit.rSquared()).isGreaterThanOrEqualTo(LinearFit.of(y, u).rSquared() - 1e-12);
    }
  }

  @Test
  void aPredictorThatSaysNothingNewIsLeftOut() {
    double[] y = {0, 3, 1, 4};
    double[] x = {0, 1, 2, 3};
    double[] twice = {1, 3, 5, 7};
    double[] constant = {9, 9, 9, 9};
    LinearFit alone = LinearFit.of(y, x);
    LinearFit fit = LinearFit.of(y, x, twice, constant);

    assertThat(fit.slopes()).contains(Double.NaN);
    assertThat(fit.slopes()).hasSize(3);
    assertThat(fit.slopes().get(0)).isEqualTo(alone.slopes().get(0));
    assertThat(fit.slopes().get(1)).isNaN();
    assertThat(fit.slopes().get(2)).isNaN();
    assertThat(fit.rSquared()).isEqualTo(alone.rSquared());
    assertThat(fit.at(10, 21, 9)).isEqualTo(alone.at(10));
  }

  @Test
  void withTooFewCasesTheLaterPredictorsAreLeftOut() {
    LinearFit fit = LinearFit.of(new double[] {1, 2}, new double[] {0, 1}, new double[] {1, 0});

    assertThat(fit.slopes().get(0)).isCloseTo(1, eps());
    assertThat(fit.slopes().get(1)).isNaN();
    assertThat(fit.rSquared()).isCloseTo(1, eps());
  }

  @Test
  void aConstantPredictorAloneExplainsNothing() {
    LinearFit fit = LinearFit.of(new double[] {1, 2, 6}, new double[] {4, 4, 4});

    assertThat(fit.intercept()).isCloseTo(3, eps());
    assertThat(fit.rSquared()).isZero();
    assertThat(fit.slopes().get(0)).isNaN();
  }

  @Test
  void aConstantResponseHasNoVarianceToExplain() {
    LinearFit fit = LinearFit.of(new double[] {2, 2, 2}, new double[] {1, 2, 4});

    assertThat(fit.rSquared()).isNaN();
    assertThat(fit.slopes().get(0)).isCloseTo(0, eps());
    assertThat(fit.intercept()).isCloseTo(2, eps());
  }

  @Test
  void wrongInputIsRefusedInWords() {
    assertThatThrownBy(() -> LinearFit.of(new double[] {1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("y must have at least 2 values, got 1");
    assertThatThrownBy(() -> LinearFit.of(new double[] {1, 2}, new double[] {1, 2, 3}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("predictor 0 must have as many values as y, 2, got 3");
    assertThatThrownBy(() -> LinearFit.of(new double[] {1, 2}, new double[] {1, 1.0 / 0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("predictor 0[1] must be finite, got Infinity; leave out what has no value");
    assertThatThrownBy(() -> LinearFit.of(new double[] {1, 2}, new double[] {1, 2}).at())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("predictors must be 1 values, got 0");
  }

  private static double[] gaussians(SplitMix64 random, int n) {
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = random.nextGaussian();
    }
    return values;
  }

  private static Offset<Double> eps() {
    return within(1e-12);
  }
}

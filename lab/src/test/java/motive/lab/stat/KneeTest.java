package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalDouble;
import motive.lab.stat.RhoScan.Knee;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class KneeTest {
  private static final double[] RHO = {0, 0.25, 0.5, 0.75, 1};

  @Test
  void theTwoRulesChooseWhatIsWorkedOutByHand() {
    // Normalised points: (0, 1) (0.7, 0.9) (0.8, 0.7) (0.9, 0.2) (1, 0).
    // Distances from (1, 1): 1, √0.10 = 0.316, √0.13 = 0.361, 0.806, 1.
    // The chord is f + i = 1; f + i − 1: 0, 0.6, 0.5, 0.1, 0.
    Knee knee =
        knee(RHO, new double[] {10, 17, 18, 19, 20}, new double[] {-1, -1.1, -1.3, -1.8, -2.0});

    assertThat(knee.nearest()).hasValue(0.25);
    assertThat(knee.farthest()).hasValue(0.25);
    assertThat(knee.reason()).isEmpty();
  }

  @Test
  void theTwoRulesMayDiffer() {
    // (0, 0.9) (0.55, 1) (0.8, 0.75) (1, 0): distances from (1, 1) 0.45 and 0.320, so the third.
    // The chord has direction (1, −0.9), and 0.9·f + (i − 0.9) is 0.595, 0.57: the second.
    Knee knee =
        knee(
            new double[] {0, 0.3, 0.6, 1},
            new double[] {0, 0.55, 0.8, 1},
            new double[] {0.9, 1, 0.75, 0});

    assertThat(knee.nearest()).hasValue(0.6);
    assertThat(knee.farthest()).hasValue(0.3);
  }

  @Test
  void tiesGoToTheLowerRho() {
    // (0, 1) (0.6, 0.9) (0.9, 0.6) (1, 0): the middle two mirror one another.
    Knee knee =
        knee(
            new double[] {0, 0.4, 0.6, 1},
            new double[] {0, 0.6, 0.9, 1},
            new double[] {1, 0.9, 0.6, 0});

    assertThat(knee.nearest()).hasValue(0.4);
    assertThat(knee.farthest()).hasValue(0.4);
  }

  @Test
  void aCurveThatBulgesAwayHasNoKneeByTheChord() {
    // (0, 1) (0.2, 0.3) (1, 0) lies below its chord; its ends are nearest to (1, 1), at 1.
    Knee knee = knee(new double[] {0, 0.5, 1}, new double[] {0, 0.2, 1}, new double[] {1, 0.3, 0});

    assertThat(knee.nearest()).hasValue(0);
    assertThat(knee.farthest()).isEmpty();
    assertThat(knee.reason()).isEmpty();
  }

  @Test
  void metricsThatRiseTogetherHaveNoKnee() {
    Knee knee = knee(RHO, new double[] {1, 2, 3, 4, 5}, new double[] {1, 2, 2, 3, 9});

    assertThat(knee)
        .isEqualTo(
            new Knee(
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                "fidelity and interpretability rise and fall together over the scan"));
  }

  @Test
  void aConstantMetricHasNoKnee() {
    assertThat(knee(RHO, new double[] {1, 1, 1, 1, 1}, RHO).reason())
        .isEqualTo("fidelity is constant over the scan");
    assertThat(knee(RHO, RHO, new double[] {2, 2, 2, 2, 2}).reason())
        .isEqualTo("interpretability is constant over the scan");
  }

  @Test
  void neitherRuleSeesTheScaleOfAMetric() {
    SplitMix64 random = new SplitMix64(21);
    int found = 0;
    for (int trial = 0; trial < 200; trial++) {
      double[] fidelity = new double[5];
      double[] interpretability = new double[5];
      double[] stretched = new double[5];
      for (int i = 0; i < 5; i++) {
        fidelity[i] = random.nextDouble();
        interpretability[i] = random.nextDouble();
        stretched[i] = 8 * interpretability[i] - 4;
      }
      Knee plain = knee(RHO, fidelity, interpretability);

      assertThat(knee(RHO, fidelity, stretched)).isEqualTo(plain);
      assertThat(plain.nearest()).isEqualTo(judge(fidelity, interpretability));
      found += plain.nearest().isPresent() ? 1 : 0;
    }
    assertThat(found).isBetween(50, 150);
  }

  /** The first rule, written out plainly. */
  private static OptionalDouble judge(double[] fidelity, double[] interpretability) {
    if (Correlation.pearson(fidelity, interpretability) > 0) {
      return OptionalDouble.empty();
    }
    double[] f = RhoScan.normalised(fidelity);
    double[] g = RhoScan.normalised(interpretability);
    int best = 0;
    for (int i = 1; i < f.length; i++) {
      if (Math.hypot(1 - f[i], 1 - g[i]) < Math.hypot(1 - f[best], 1 - g[best])) {
        best = i;
      }
    }
    return OptionalDouble.of(RHO[best]);
  }

  @Test
  void wrongInputIsRefusedInWords() {
    assertThatThrownBy(() -> knee(new double[] {0, 1}, new double[] {0}, new double[] {1, 0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "rho, fidelity and interpretability must have as many values, at least 2, got 2, 1 and"
                + " 2");
    assertThatThrownBy(() -> knee(new double[] {0}, new double[] {0}, new double[] {1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "rho, fidelity and interpretability must have as many values, at least 2, got 1, 1 and"
                + " 1");
    assertThatThrownBy(() -> knee(new double[] {0, 0}, new double[] {0, 1}, new double[] {1, 0}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rho must rise, got 0.0 after 0.0; sort the scan first");
  }

  private static Knee knee(double[] rho, double[] fidelity, double[] interpretability) {
    return new RhoScan(rho, fidelity, interpretability).knee();
  }
}

package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import motive.lab.stat.RhoScan.Regimes;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class RegimesTest {
  private static final double[] RHO = {0, 0.25, 0.5, 0.75, 1};

  @Test
  void boundariesLieWhereTheBandsAreCrossed() {
    // Interpretability 1, 1, 0.6, 0.2, 0 leaves 0.95 at 0.25 + 0.25·0.05/0.4 = 0.28125.
    // Fidelity 0, 0.3, 0.7, 0.9, 1 is back within 0.95 … at 0.75 + 0.25·0.05/0.1 = 0.875.
    Regimes regimes = regimes(RHO, new double[] {0, 3, 7, 9, 10}, new double[] {5, 5, 3, 1, 0});

    assertThat(regimes.first().orElseThrow()).isCloseTo(0.28125, within(1e-12));
    assertThat(regimes.second().orElseThrow()).isCloseTo(0.875, within(1e-12));
    assertThat(regimes.reason()).isEmpty();
  }

  @Test
  void aCurveMustStayWithinItsBand() {
    // Interpretability 0.8, 1, 0.8, 0.4, 0 first leaves its band upwards, at 0.25·0.05/0.2.
    // Fidelity 0, 0.99, 0.5, 1, 0.98 is in its band at 0.25 too, but returns for good only at
    // 0.5 + 0.25·(0.93 − 0.5)/0.5 = 0.715.
    Regimes regimes =
        regimes(RHO, new double[] {0, 0.99, 0.5, 1, 0.98}, new double[] {0.8, 1, 0.8, 0.4, 0});

    assertThat(regimes.first().orElseThrow()).isCloseTo(0.0625, within(1e-12));
    assertThat(regimes.second().orElseThrow()).isCloseTo(0.715, within(1e-12));
  }

  @Test
  void metricsThatRiseTogetherHaveNoBoundaries() {
    Regimes regimes = regimes(RHO, new double[] {0, 1, 2, 3, 4}, new double[] {0, 0, 1, 2, 5});

    assertThat(regimes.first()).isEmpty();
    assertThat(regimes.second()).isEmpty();
    assertThat(regimes.reason())
        .isEqualTo("fidelity and interpretability rise and fall together over the scan");
  }

  @Test
  void aConstantMetricHasNoBoundaries() {
    assertThat(regimes(RHO, RHO, new double[] {1, 1, 1, 1, 1}).reason())
        .isEqualTo("interpretability is constant over the scan");
  }

  @Test
  void boundariesOutOfOrderAreNone() {
    // Fidelity is there from 0.2375 on, interpretability stays to 0.75 + 0.25·0.05 = 0.7625.
    Regimes regimes = regimes(RHO, new double[] {0, 1, 1, 1, 1}, new double[] {1, 1, 1, 1, 0});

    assertThat(regimes.first()).isEmpty();
    assertThat(regimes.second()).isEmpty();
    assertThat(regimes.reason())
        .isEqualTo(
            "interpretability holds its level up to ρ = 0.763, beyond ρ = 0.238, from which on"
                + " fidelity holds its own");
  }

  @Test
  void boundariesAgreeWithAFineWalkAlongTheCurves() {
    SplitMix64 random = new SplitMix64(31);
    int found = 0;
    for (int trial = 0; trial < 200; trial++) {
      double[] fidelity = new double[5];
      double[] interpretability = new double[5];
      for (int i = 0; i < 5; i++) {
        fidelity[i] = i + 2 * random.nextDouble();
        interpretability[i] = -i + 2 * random.nextDouble();
      }
      Regimes regimes = regimes(RHO, fidelity, interpretability);
      if (regimes.first().isEmpty()) {
        continue;
      }
      found++;
      double[] f = RhoScan.normalised(fidelity);
      double[] g = RhoScan.normalised(interpretability);
      int first = 0;
      while (Math.abs(at(g, first + 1) - g[0]) <= RhoScan.TOLERANCE) {
        first++;
      }
      int second = 100_000;
      while (Math.abs(at(f, second - 1) - f[4]) <= RhoScan.TOLERANCE) {
        second--;
      }
      assertThat(regimes.first().getAsDouble()).isCloseTo(first / 1e5, within(2e-5));
      assertThat(regimes.second().orElseThrow()).isCloseTo(second / 1e5, within(2e-5));
    }
    assertThat(found).isGreaterThan(100);
  }

  private static double at(double[] curve, int step) {
    double x = step / 1e5 * 4;
    int left = Math.min(3, (int) x);
    return curve[left] + (x - left) * (curve[left + 1] - curve[left]);
  }

  private static Regimes regimes(double[] rho, double[] fidelity, double[] interpretability) {
    return new RhoScan(rho, fidelity, interpretability).regimes();
  }
}

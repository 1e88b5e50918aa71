package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class RankCorrelationTest {
  /** Hollander and Wolfe (1973), p. 187: lightness of tuna by instrument and by panel. */
  private static final double[] LIGHTNESS = {44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1};

  private static final double[] PANEL = {2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8};

  @Test
  void tunaHasThePublishedKendall() {
    // R's cor.test prints T = 26 of 36 pairs, tau = 0.4444444, and 0.05972 for one side.
    Kendall tuna = Kendall.of(LIGHTNESS, PANEL);

    assertThat(tuna.tau()).isCloseTo((26.0 - 10) / 36, within(1e-15));
    assertThat(tuna.p()).isCloseTo(2 * 0.05972, within(1e-5));
    assertThat(tuna.method()).isEqualTo(Kendall.Method.EXACT);
    assertThat(tuna.method().word()).isEqualTo("exact");
    assertThat(tuna.n()).isEqualTo(9);
  }

  @Test
  void tunaHasTheSpearmanThatFollowsFromItsRanks() {
    // Ranks 3 6 1 8 4 2 7 5 9 and 2 4 1 8 5 7 9 3 6: the squared differences sum to 48, so
    // rho = 1 - 6*48/(9*80) = 0.6 and t = 0.6*sqrt(7/0.64) = 1.9843 with 7 degrees of freedom.
    Spearman tuna = Spearman.of(LIGHTNESS, PANEL);

    assertThat(tuna.rho()).isCloseTo(0.6, within(1e-12));
    assertThat(tuna.p()).isCloseTo(0.08762282904140249, within(1e-12));
    assertThat(tuna.n()).isEqualTo(9);
  }

  @Test
  void scipysOwnExamplesAgree() {
    Kendall kendall = Kendall.of(new double[] {12, 2, 1, 12, 2}, new double[] {1, 4, 7, 1, 0});
    assertThat(kendall.tau()).isCloseTo(-0.47140452079103173, within(1e-14));
    assertThat(kendall.p()).isCloseTo(0.2827454599327748, within(1e-13));
    assertThat(kendall.method()).isEqualTo(Kendall.Method.NORMAL);

    Spearman spearman = Spearman.of(new double[] {1, 2, 3, 4, 5}, new double[] {5, 6, 7, 8, 7});
    assertThat(spearman.rho()).isCloseTo(0.8207826816681233, within(1e-14));
    assertThat(spearman.p()).isCloseTo(0.0885870053135438, within(1e-13));
  }

  @Test
  void manyTiesAgreeWithScipy() {
    // SciPy 1.17.1, kendalltau and spearmanr.
    double[] a = {2, 2, 3, 4, 0, 0, 4, 4, 1, 1, 4, 2};
    double[] b = {1, 4, 1, 2, 3, 2, 0, 0, 4, 3, 4, 2};

    assertThat(Kendall.of(a, b).tau()).isCloseTo(-0.33933982252531925, within(1e-14));
    assertThat(Kendall.of(a, b).p()).isCloseTo(0.167552221380457, within(1e-13));
    assertThat(Spearman.of(a, b).rho()).isCloseTo(-0.41102647231384126, within(1e-13));
    assertThat(Spearman.of(a, b).p()).isCloseTo(0.18439068095618022, within(1e-12));
  }

  @Test
  void beyondThirtyThreeValuesTheNormalFormAgreesWithScipy() {
    // SciPy 1.17.1: tau 0.009523809523809525, p 0.9348651076368805.
    double[] a = {
      28, 33, 14, 6, 3, 20, 7, 26, 27, 12, 24, 10, 15, 23, 16, 25, 34, 22, 35, 2, 18, 11, 13, 0, 4,
      17, 19, 9, 5, 21, 32, 29, 31, 30, 8, 1
    };
    double[] b = {
      2, 25, 18, 11, 10, 33, 16, 22, 7, 14, 21, 8, 30, 31, 19, 13, 15, 3, 12, 35, 1, 6, 20, 32, 17,
      34, 5, 9, 26, 4, 23, 24, 27, 28, 29, 0
    };
    Kendall kendall = Kendall.of(a, b);

    assertThat(kendall.tau()).isCloseTo(0.009523809523809525, within(1e-15));
    assertThat(kendall.p()).isCloseTo(0.9348651076368805, within(1e-12));
    assertThat(kendall.method()).isEqualTo(Kendall.Method.NORMAL);
  }

  @Test
  void perfectAgreementOfManyValuesIsExact() {
    // One order of n has no inversion: p = 2/n!. With one inversion at most: 2n/n!.
    double[] rising = new double[40];
    for (int i = 0; i < rising.length; i++) {
      rising[i] = i;
    }
    double[] swapped = rising.clone();
    swapped[10] = 11;
    swapped[11] = 10;
    double factorial = 1;
    for (int i = 2; i <= 40; i++) {
      factorial *= i;
    }

    Kendall perfect = Kendall.of(rising, rising);
    assertThat(perfect.method()).isEqualTo(Kendall.Method.EXACT);
    assertThat(perfect.tau()).isCloseTo(1, within(1e-12));
    assertThat(perfect.p() * factorial).isCloseTo(2, within(1e-9));
    assertThat(Kendall.of(rising, swapped).p() * factorial).isCloseTo(80, within(1e-7));
  }

  @Test
  void theExactFormIsTheShareOfAllOrdersAtLeastAsExtreme() {
    SplitMix64 random = new SplitMix64(7);
    for (int n = 2; n <= 7; n++) {
      List<int[]> orders = new ArrayList<>();
      permute(identity(n), 0, orders);
      for (int trial = 0; trial < 20; trial++) {
        int[] order = identity(n);
        random.shuffle(order);
        int excess = excess(order);
        long extreme = orders.stream().filter(o -> Math.abs(excess(o)) >= Math.abs(excess)).count();
        Kendall kendall = Kendall.of(doubles(identity(n)), doubles(order));

        assertThat(kendall.tau()).isCloseTo(excess / (n * (n - 1) / 2.0), within(1e-12));
        assertThat(kendall.p()).isCloseTo((double) extreme / orders.size(), within(1e-12));
      }
    }
  }

  @Test
  void theNormalVarianceWithTiesIsThatOverAllOrders() {
    // |z| = |S| / sigma, and sigma must be the deviation of S over all orders of b.
    double[] a = {1, 1, 2, 3, 3, 3, 4};
    double[] b = {5, 2, 2, 1, 2, 4, 4};
    List<int[]> orders = new ArrayList<>();
    permute(identity(7), 0, orders);
    double squares = 0;
    for (int[] order : orders) {
      double s = excess(a, b, order);
      squares += s * s;
    }
    double sigma = Math.sqrt(squares / orders.size());
    double z = excess(a, b, identity(7)) / sigma;

    // 2·Φ(−|z|) by the trapezoid rule, a plain judge of the tail.
    assertThat(Kendall.of(a, b).p()).isCloseTo(twoTails(Math.abs(z)), within(1e-6));
  }

  @Test
  void orderAndSignOfTheListsMatterAsTheyShould() {
    Kendall there = Kendall.of(LIGHTNESS, PANEL);
    Kendall back = Kendall.of(PANEL, LIGHTNESS);
    double[] negative = new double[PANEL.length];
    for (int i = 0; i < negative.length; i++) {
      negative[i] = -PANEL[i];
    }

    assertThat(back).isEqualTo(there);
    assertThat(Kendall.of(LIGHTNESS, negative).tau()).isEqualTo(-there.tau());
    assertThat(Kendall.of(LIGHTNESS, negative).p()).isEqualTo(there.p());
    assertThat(Spearman.of(LIGHTNESS, negative).rho()).isCloseTo(-0.6, within(1e-12));
  }

  @Test
  void aConstantCorrelatesWithNothing() {
    double[] constant = {3, 3, 3, 3};
    double[] rising = {1, 2, 3, 4};

    assertThat(Correlation.pearson(constant, rising)).isNaN();
    assertThat(Spearman.of(rising, constant).rho()).isNaN();
    assertThat(Spearman.of(rising, constant).p()).isNaN();
    assertThat(Kendall.of(constant, rising).tau()).isNaN();
    assertThat(Kendall.of(constant, constant).p()).isNaN();
    // 0.1 + 0.2 is not 0.3 in its last bit, which is not a difference.
    assertThat(Correlation.pearson(new double[] {0.3, 0.1 + 0.2, 0.3, 0.3}, rising)).isNaN();
  }

  @Test
  void pearsonIsTheMeanProductOfStandardScores() {
    // a - mean: -1.5 -0.5 0.5 1.5; b - mean: -2 1 -1 2; products 3 -0.5 -0.5 3 = 5;
    // squares 5 and 10: r = 5 / sqrt(50).
    double[] a = {1, 2, 3, 4};
    double[] b = {0, 3, 1, 4};

    assertThat(Correlation.pearson(a, b)).isCloseTo(5 / Math.sqrt(50), within(1e-12));
    assertThat(Correlation.pearson(a, a)).isEqualTo(1);
    assertThat(Correlation.pearson(new double[] {1, -1, 1, -1}, new double[] {1, 1, -1, -1}))
        .isCloseTo(0, within(1e-12));
  }

  @Test
  void zeroHasNoSign() {
    double[] plain = {0, 0, 1, 2};
    double[] signed = {-0.0, 0, 1, 2};
    double[] other = {3, 1, 2, 4};

    assertThat(Spearman.of(signed, other)).isEqualTo(Spearman.of(plain, other));
    assertThat(Kendall.of(signed, other)).isEqualTo(Kendall.of(plain, other));
  }

  @Test
  void twoPairsHaveNoSpearmanPValue() {
    Spearman two = Spearman.of(new double[] {1, 2}, new double[] {5, 9});

    assertThat(two.rho()).isEqualTo(1);
    assertThat(two.p()).isNaN();
    assertThat(Kendall.of(new double[] {1, 2}, new double[] {5, 9}).p()).isEqualTo(1);
  }

  @Test
  void aPerfectSpearmanHasNoChance() {
    double[] rising = {1, 2, 3, 4, 5, 6, 7};

    assertThat(Spearman.of(rising, new double[] {1, 4, 9, 16, 25, 36, 49}))
        .isEqualTo(new Spearman(1, 0, 7));
  }

  @Test
  void pearsonAgreesWithThePlainFormulaAlsoNearZero() {
    SplitMix64 random = new SplitMix64(17);
    for (int trial = 0; trial < 300; trial++) {
      int n = 3 + random.nextInt(30);
      double[] a = new double[n];
      double[] b = new double[n];
      for (int i = 0; i < n; i++) {
        a[i] = 5 + random.nextGaussian();
        b[i] = -3 + random.nextGaussian();
      }
      if (trial % 2 == 0) {
        // Takes out of b what lies along a, but for a millionth part.
        double along = product(a, b) / product(a, a);
        for (int i = 0; i < n; i++) {
          b[i] -= (along - 1e-6) * a[i];
        }
      }
      double plain = product(a, b) / Math.sqrt(product(a, a) * product(b, b));

      assertThat(Correlation.pearson(a, b)).isCloseTo(plain, within(1e-12));
    }
  }

  @Test
  void wrongInputIsRefusedInWords() {
    assertThatThrownBy(() -> Kendall.of(new double[] {1, 2}, new double[] {1, 2, 3}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a and b must have as many values, got 2 and 3");
    assertThatThrownBy(() -> Correlation.pearson(new double[] {1}, new double[] {1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a and b must have at least 2 values, got 1");
    assertThatThrownBy(() -> Spearman.of(new double[] {1, 2}, new double[] {1, Double.NaN}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("b[1] must be finite, got NaN; leave out what has no value");
  }

  private static double excess(double[] a, double[] b, int[] order) {
    double excess = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < i; j++) {
        excess += Math.signum(a[i] - a[j]) * Math.signum(b[order[i]] - b[order[j]]);
      }
    }
    return excess;
  }

  private static int excess(int[] order) {
    return (int) excess(doubles(identity(order.length)), doubles(order), identity(order.length));
  }

  /** Σ (a − mean of a)(b − mean of b). */
  private static double product(double[] a, double[] b) {
    double meanA = 0;
    double meanB = 0;
    for (int i = 0; i < a.length; i++) {
      meanA += a[i] / a.length;
      meanB += b[i] / b.length;
    }
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - meanA) * (b[i] - meanB);
    }
    return sum;
  }

  private static double twoTails(double z) {
    double step = 1e-4;
    double sum = 0;
    for (int i = 0; i < 100_000; i++) {
      double x = z + i * step;
      sum += (i == 0 ? 0.5 : 1) * Math.exp(-x * x / 2);
    }
    return 2 * sum * step / Math.sqrt(2 * Math.PI);
  }

  private static void permute(int[] order, int from, List<int[]> orders) {
    if (from == order.length) {
      orders.add(order.clone());
    }
    for (int i = from; i < order.length; i++) {
      swap(order, from, i);
      permute(order, from + 1, orders);
      swap(order, from, i);
    }
  }

  private static void swap(int[] order, int i, int j) {
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }

  private static int[] identity(int n) {
    int[] identity = new int[n];
    for (int i = 0; i < n; i++) {
      identity[i] = i;
    }
    return identity;
  }

  private static double[] doubles(int[] values) {
    double[] doubles = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      doubles[i] = values[i];
    }
    return doubles;
  }
}

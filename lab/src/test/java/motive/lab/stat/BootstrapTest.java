package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  /** Efron and Tibshirani (1993), table 3.1: fifteen law schools. */
  private static final double[] LSAT = {
    576, 635, 558, 578, 666, 580, 555, 661, 651, 605, 653, 575, 545, 572, 594
  };

  private static final double[] GPA = {
    3.39, 3.30, 2.81, 3.03, 3.44, 3.07, 3.00, 3.43, 3.36, 3.13, 3.12, 2.74, 2.76, 2.88, 2.96
  };

  @Test
  void theLawSchoolsHaveThePublishedSpreadAndInterval() {
    List<Double> seen = new ArrayList<>();
    Bootstrap.Interval interval =
        Bootstrap.percentile(
            15,
            10_000,
            0.95,
            0,
            cases -> {
              double r = Correlation.pearson(pick(LSAT, cases), pick(GPA, cases));
              seen.add(r);
              return r;
            });

    assertThat(Correlation.pearson(LSAT, GPA)).isCloseTo(0.776, within(5e-4));
    // Their table 6.1: 0.132 from 3,200 resamples. The relative deviation of a standard deviation
    // from B resamples is about √((κ − 1)/4B), 2 % there for κ near 5 and 1 % here: together
    // 0.003, taken two and a half times.
    assertThat(deviation(seen)).isCloseTo(0.132, within(0.0075));
    // 0.46 and 0.96 as commonly printed; NumPy's percentile over 100,000 resamples of its own gives
    // 0.458 and 0.962. A 2.5 % quantile of 10,000 has a deviation of about 0.005 at the flat end.
    assertThat(interval.low()).isCloseTo(0.458, within(0.015));
    assertThat(interval.high()).isCloseTo(0.962, within(0.005));
    assertThat(interval.used()).isEqualTo(10_000);
    assertThat(interval.dropped()).isZero();
    assertThat(interval.level()).isEqualTo(0.95);
  }

  @Test
  void threeCasesGiveTheQuantilesOfAllTwentySevenResamples() {
    double[] values = {0, 1, 10};
    List<Double> means = new ArrayList<>();
    for (int code = 0; code < 27; code++) {
      means.add(mean(values, new int[] {code / 9, code / 3 % 3, code % 3}));
    }
    Collections.sort(means);
    // Cumulated 27ths: 0 (1), 1/3 (4), 2/3 (7), 1 (8), 10/3 (11), 11/3 (17), 4 (20), 20/3 (23),
    // 7 (26), 10 (27). 10 % lies within the second step (1 … 4 of 27), 90 % within the ninth
    // (23 … 26), each more than 0.04 from an edge: 13 deviations of a share of 20,000.
    assertThat(means.get(2)).isCloseTo(1 / 3.0, within(1e-12));
    assertThat(means.get(24)).isCloseTo(7, within(1e-12));

    Bootstrap.Interval interval =
        Bootstrap.percentile(3, 20_000, 0.8, 5, cases -> mean(values, cases));

    assertThat(interval.low()).isEqualTo(means.get(2));
    assertThat(interval.high()).isEqualTo(means.get(24));
  }

  @Test
  void everyResampleOfThreeIsEquallyLikely() {
    int[] counts = new int[27];
    Bootstrap.percentile(
        3,
        27_000,
        0.9,
        1,
        cases -> {
          counts[cases[0] * 9 + cases[1] * 3 + cases[2]]++;
          return 0;
        });
    // χ² with 26 degrees of freedom exceeds 54.05 once in a thousand times.
    double chi = 0;
    for (int count : counts) {
      chi += (count - 1000.0) * (count - 1000.0) / 1000;
    }
    assertThat(chi).isBetween(5.0, 54.05);
  }

  @Test
  void quantilesAreLinearBetweenOrderedValues() {
    // The statistic counts up: 1, 2, 3, 4, 5. Type 7: 10 % lies at 1 + 0.1·4 = 1.4, 90 % at 4.6.
    int[] calls = {0};
    Bootstrap.Interval interval = Bootstrap.percentile(2, 5, 0.8, 0, cases -> ++calls[0]);

    assertThat(interval.low()).isCloseTo(1.4, within(1e-12));
    assertThat(interval.high()).isCloseTo(4.6, within(1e-12));
  }

  @Test
  void resamplesWithoutAValueAreDroppedAndCounted() {
    // Of 4 resamples of two cases, 2 repeat one case: about half are dropped.
    double[] a = {1, 2};
    Bootstrap.Interval interval =
        Bootstrap.percentile(
            2, 1000, 0.9, 3, cases -> Correlation.pearson(pick(a, cases), pick(a, cases)));

    assertThat(interval.used() + interval.dropped()).isEqualTo(1000);
    assertThat(interval.dropped()).isBetween(420, 580);
    assertThat(interval.low()).isEqualTo(1);
    assertThat(interval.high()).isEqualTo(1);
  }

  @Test
  void whereNothingHasAValueThereIsNoInterval() {
    Bootstrap.Interval interval = Bootstrap.percentile(4, 10, 0.9, 0, cases -> Double.NaN);

    assertThat(interval.low()).isNaN();
    assertThat(interval.high()).isNaN();
    assertThat(interval.used()).isZero();
    assertThat(interval.dropped()).isEqualTo(10);
  }

  @Test
  void theSeedDecidesAndMoreResamplesContinueFewer() {
    List<List<Integer>> first = drawn(20, 8);
    List<List<Integer>> more = drawn(50, 8);

    assertThat(more.subList(0, 20)).isEqualTo(first);
    assertThat(drawn(20, 9)).isNotEqualTo(first);
  }

  @Test
  void wrongInputIsRefusedInWords() {
    assertThatThrownBy(() -> Bootstrap.percentile(0, 1, 0.9, 0, cases -> 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("n must be >= 1, got 0");
    assertThatThrownBy(() -> Bootstrap.percentile(1, 0, 0.9, 0, cases -> 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("resamples must be >= 1, got 0");
    assertThatThrownBy(() -> Bootstrap.percentile(1, 1, 95, 0, cases -> 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("level must lie between 0 and 1, got 95.0");
  }

  private static List<List<Integer>> drawn(int resamples, long seed) {
    List<List<Integer>> drawn = new ArrayList<>();
    Bootstrap.percentile(
        6,
        resamples,
        0.9,
        seed,
        cases -> {
          List<Integer> list = new ArrayList<>();
          for (int c : cases) {
            list.add(c);
          }
          drawn.add(list);
          return 0;
        });
    return drawn;
  }

  private static double[] pick(double[] values, int[] cases) {
    double[] picked = new double[cases.length];
    for (int i = 0; i < cases.length; i++) {
      picked[i] = values[cases[i]];
    }
    return picked;
  }

  private static double mean(double[] values, int[] cases) {
    int[] sorted = cases.clone();
    Arrays.sort(sorted);
    double sum = 0;
    for (int c : sorted) {
      sum += values[c];
    }
    return sum / cases.length;
  }

  private static double deviation(List<Double> values) {
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.size() - 1));
  }
}

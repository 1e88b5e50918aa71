package motive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What is said of many values: spread, margin and attainment. */
class SummaryTest {
  @Test
  void aSpreadIsMeanAndSampleDeviation() {
    // Mean 5; squares 9, 1, 1, 9 and 0 over 4: 5.
    Spread spread = Spread.of(2, 4, 6, 8, 5);
    assertThat(spread.mean()).isEqualTo(5);
    assertThat(spread.deviation().getAsDouble()).isCloseTo(Math.sqrt(5), within(1e-15));
    assertThat(spread.count()).isEqualTo(5);
    assertThat(Spread.of(List.of(2.0, 4.0, 6.0, 8.0, 5.0))).isEqualTo(spread);
    assertThat(Spread.of(3)).isEqualTo(new Spread(3, OptionalDouble.empty(), 1));
  }

  @Test
  void overSeedsTheMeansOfSeedsSpread() {
    // Means 2, 3 and 4, though graphs differ by far more.
    Spread spread =
        Spread.overSeeds(List.of(new double[] {0, 4}, new double[] {-7, 13}, new double[] {4, 4}));
    assertThat(spread).isEqualTo(new Spread(3, OptionalDouble.of(1), 3));
  }

  @Test
  void whatHasNoSpreadIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(Spread::of)
        .withMessage("values must hold at least one, got none");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Spread.of(1, Double.NaN))
        .withMessage("value 1 must be finite, got NaN; leave out what has no value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Spread(1, OptionalDouble.of(0), 1))
        .withMessage(
            "deviation must be absent exactly for a single value, got OptionalDouble[0.0] of 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Spread(1, OptionalDouble.empty(), 0))
        .withMessage("count must be >= 1, got 0");
  }

  private static Spread seeds(double mean, double deviation) {
    return new Spread(mean, OptionalDouble.of(deviation), 3);
  }

  @Test
  void aMarginIsResolvedBeyondThreeCombinedDeviations() {
    // 3 · √(0.03² + 0.04²) = 0.15.
    Margin narrow = Margin.between(seeds(0.75, 0.03), seeds(0.61, 0.04));
    assertThat(narrow.threshold().getAsDouble()).isCloseTo(0.15, within(1e-12));
    assertThat(narrow.difference()).isCloseTo(0.14, within(1e-12));
    assertThat(narrow.resolved()).isFalse();
    assertThat(narrow.verdict()).isEqualTo("not resolved");
    Margin wide = Margin.between(seeds(0.75, 0.03), seeds(0.59, 0.04));
    assertThat(wide.resolved()).isTrue();
    assertThat(wide.verdict()).isEqualTo("resolved");
    // So is being worse.
    assertThat(Margin.between(seeds(0.59, 0.04), seeds(0.75, 0.03)).resolved()).isTrue();
  }

  @Test
  void oneSeedResolvesNothing() {
    Margin margin = Margin.between(Spread.of(1), seeds(0, 0.01));
    assertThat(margin).isEqualTo(new Margin(1, OptionalDouble.empty(), false));
    assertThat(margin.verdict()).isEqualTo("not resolved: one seed leaves the spread unknown");
    assertThat(Margin.between(seeds(0, 0.01), Spread.of(1)).resolved()).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Margin(1, OptionalDouble.empty(), true))
        .withMessage("a margin must have a threshold to be resolved, got none");
  }

  @Test
  void withoutSpreadEveryDifferenceBeyondRoundingIsResolved() {
    assertThat(Margin.between(seeds(0.5, 0), seeds(0.499, 0)).resolved()).isTrue();
    assertThat(Margin.between(seeds(0.5, 0), seeds(0.5, 0)).resolved()).isFalse();
    assertThat(Margin.between(seeds(0.3, 0), seeds(0.1 + 0.2, 0)).resolved()).isFalse();
  }

  @Test
  void attainmentIsNoughtForChanceAndOneForTheOptimum() {
    assertThat(Attainment.of(0.25, 1, 0.25)).hasValue(0);
    assertThat(Attainment.of(1, 1, 0.25)).hasValue(1);
    assertThat(Attainment.of(0.625, 1, 0.25)).hasValue(0.5);
    // Nothing is clamped.
    assertThat(Attainment.of(1.75, 1, 0.25)).hasValue(2);
    assertThat(Attainment.of(-0.5, 1, 0.25)).hasValue(-1);
    // Less is better: all three negated.
    assertThat(Attainment.of(-0.3, -0.1, -0.5).getAsDouble()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void withoutRoomBetweenChanceAndOptimumThereIsNoAttainment() {
    assertThat(Attainment.of(0.5, 0.5, 0.5)).isEmpty();
    assertThat(Attainment.of(0.5, 0.4, 0.5)).isEmpty();
    assertThat(Attainment.of(0.5, 0.5 + 1e-13, 0.5)).isEmpty();
    assertThat(Attainment.of(0.5, 0.5 + 1e-11, 0.5)).isPresent();
    // Beside a million, a millionth of a millionth is nothing, nor is a tenth of a millionth.
    assertThat(Attainment.of(1e6, 1e6 + 1e-7, 1e6)).isEmpty();
    assertThat(Attainment.of(1e6, 1e6 + 1e-5, 1e6)).isPresent();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Attainment.of(0, Double.NaN, 0))
        .withMessage("optimum must be finite, got NaN");
  }

  @Test
  void overGraphsTheUndefinedAreCounted() {
    OptionalDouble none = OptionalDouble.empty();
    Attainment.Summary summary =
        Attainment.over(
            List.of(
                OptionalDouble.of(-5),
                none,
                OptionalDouble.of(1),
                OptionalDouble.of(0.5),
                none,
                OptionalDouble.of(0.75)));
    // Mean of −5, 0.5, 0.75, 1; between 0.5 and 0.75.
    assertThat(summary)
        .isEqualTo(
            new Attainment.Summary(OptionalDouble.of(-0.6875), OptionalDouble.of(0.625), 4, 2));
    assertThat(Attainment.over(List.of(none))).isEqualTo(new Attainment.Summary(none, none, 0, 1));
    assertThat(Attainment.over(List.of(OptionalDouble.of(0.2))).median()).hasValue(0.2);
  }
}

package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import motive.metric.Margin;
import motive.metric.Spread;
import motive.objective.Metric;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  @Test
  void spreadsOverSeedsAndOverGraphsAreThoseOfTheirMeans() {
    // Seed 0 gives the rival 1 and 3, seed 1 gives 2 and 6: means 2 and 4 by seed, 1.5 and 4.5 by
    // graph. Deviations with n - 1: sqrt(2) and sqrt(4.5).
    Comparison comparison =
        Cells.comparison(
            Cells.of(0, 7, 5, 1), Cells.of(0, 8, 5, 3), Cells.of(1, 7, 5, 2), Cells.of(1, 8, 5, 6));
    Spread seeds = comparison.overSeeds("rival", 3, Column.OBJECTIVE).orElseThrow();
    assertThat(seeds.mean()).isEqualTo(3);
    assertThat(seeds.deviation().orElseThrow()).isEqualTo(Math.sqrt(2), within(1e-15));
    Spread graphs = comparison.overGraphs("rival", 3, Column.OBJECTIVE).orElseThrow();
    assertThat(graphs.mean()).isEqualTo(3);
    assertThat(graphs.deviation().orElseThrow()).isEqualTo(Math.sqrt(4.5), within(1e-15));
    assertThat(comparison.overSeeds("rival", 3, Column.of(Metric.FIDELITY))).isEmpty();
  }

  @Test
  void aMarginIsResolvedBeyondThreeCombinedSpreads() {
    // Means 5 and 2 with spreads 0 and 0.1 sqrt(2): three of them are 0.42.
    Comparison clear = Cells.comparison(Cells.of(0, 0, 5, 1.9), Cells.of(1, 0, 5, 2.1));
    Margin margin = clear.margin("rival", 3, Column.OBJECTIVE).orElseThrow();
    assertThat(margin.difference()).isEqualTo(3, within(1e-15));
    assertThat(margin.threshold().orElseThrow()).isEqualTo(0.3 * Math.sqrt(2), within(1e-12));
    assertThat(margin.resolved()).isTrue();
    Comparison unclear = Cells.comparison(Cells.of(0, 0, 5, 1), Cells.of(1, 0, 5, 4));
    assertThat(unclear.margin("rival", 3, Column.OBJECTIVE).orElseThrow().resolved()).isFalse();
  }

  @Test
  void aMarginIsTakenWhereBothNamedSomething() {
    // On graph 1 the rival names nothing, so Motive's 100 there does not count.
    Comparison comparison = Cells.comparison(Cells.of(0, 0, 5, 4), Cells.of(0, 1, 100, Double.NaN));
    assertThat(comparison.margin("rival", 3, Column.OBJECTIVE).orElseThrow().difference())
        .isEqualTo(1);
    assertThat(comparison.named("rival", 3)).isEqualTo(1);
    assertThat(comparison.named("motive", 3)).isEqualTo(2);
  }

  @Test
  void attainmentPoolsWhatIsGainedOverTheRoomThereIs() {
    // Chance 1, optimum 5. Values 2 and 4: 1/4 and 3/4; pooled (1 + 3) / (4 + 4).
    Comparison comparison = Cells.comparison(Cells.of(0, 0, 5, 2), Cells.of(0, 1, 5, 4));
    Comparison.Attained attained = comparison.attained("rival", 3, Column.OBJECTIVE);
    assertThat(attained.pooled()).hasValue(0.5);
    assertThat(attained.each().mean()).hasValue(0.5);
    // The standard error of two values 0.25 and 0.75: deviation 0.3536 over sqrt(2).
    assertThat(attained.error().orElseThrow()).isEqualTo(0.25, within(1e-12));
    assertThat(comparison.attained("motive", 3, Column.OBJECTIVE).pooled()).hasValue(1);
  }

  @Test
  void withoutProofNothingIsAttained() {
    Comparison comparison = Cells.comparison(Cells.of(0, 0, false, 5, 2));
    assertThat(comparison.attained("rival", 3, Column.OBJECTIVE).pooled()).isEmpty();
  }

  @Test
  void aRivalAboveAProvenOptimumIsNamed() {
    Comparison comparison =
        Cells.comparison(Cells.of(0, 0, 5, 5), Cells.of(0, 1, 5, 6), Cells.of(0, 2, false, 5, 9));
    Comparison.Dominance dominance = comparison.dominance((graph, m) -> true);
    assertThat(dominance.compared()).isEqualTo(2);
    assertThat(dominance.above())
        .containsExactly("rival on graph 1 under seed 0 within 3 edges: 6.0 > 5.0");
    assertThat(comparison.dominance((graph, m) -> false).compared()).isZero();
  }

  @Test
  void refusalsAreCountedByReason() {
    Cell refused =
        new Cell(
            4,
            0,
            0,
            List.of(new Bounds(3, true, Map.of(), Map.of())),
            List.of(),
            List.of(new Cell.Refusal("rival", "too large")),
            Cells.SETTINGS);
    Comparison comparison = Cells.comparison(refused, Cells.of(0, 0, 5, 5));
    assertThat(comparison.refusals()).isEqualTo(Map.of("rival", Map.of("too large", 1)));
  }

  @Test
  void whoNamesNothingSaysWhy() {
    Comparison comparison = Cells.comparison(Cells.of(0, 0, 5, 4), Cells.of(0, 1, 5, Double.NaN));
    assertThat(comparison.silences()).isEqualTo(Map.of("rival", Map.of("nothing fits", 1)));
  }

  @Test
  void aRatioIsTakenWhereBothHaveAValue() {
    Comparison comparison = Cells.comparison(Cells.of(0, 0, 5, 4), Cells.of(0, 1, 100, Double.NaN));
    assertThat(comparison.ratio("rival", 3, Column.OBJECTIVE)).hasValue(0.8);
    // Seconds are reported even where nothing is named: (0.25 + 0.5) / (0.25 + 0.25).
    assertThat(comparison.ratio("rival", 3, Column.SECONDS)).hasValue(1.5);
  }

  @Test
  void theOrderOfCellsDoesNotMatter() {
    Cell first = Cells.of(0, 0, 5, 0.1);
    Cell second = Cells.of(0, 1, 5, 0.2);
    Cell third = Cells.of(0, 2, 5, 0.3);
    assertThat(ComparisonCsv.graphs(Cells.comparison(third, first, second)))
        .isEqualTo(ComparisonCsv.graphs(Cells.comparison(first, second, third)));
    assertThat(ComparisonCsv.summary(Cells.comparison(third, first, second)))
        .isEqualTo(ComparisonCsv.summary(Cells.comparison(first, second, third)));
  }
}

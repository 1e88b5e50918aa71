package motive.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.candidate.Candidates;
import motive.explain.Solved;
import motive.graph.NodeSet;
import motive.objective.Metric;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;

class FrontierTest {
  private static final Solved SOLVED = Solving.result(500).solved();
  private static final Candidates SCORED = SOLVED.scored(Solving.WEIGHTS);

  private static boolean isBeaten(Frontier.Point point, List<Metric> metrics) {
    for (int row = 0; row < SCORED.size(); row++) {
      int at = row;
      boolean asGood = metrics.stream().allMatch(m -> SCORED.value(m, at) >= point.value(m));
      boolean better = metrics.stream().anyMatch(m -> SCORED.value(m, at) > point.value(m));
      if (asGood && better) {
        return true;
      }
    }
    return false;
  }

  @Test
  void noCandidateBeatsAPointOfTheFrontier() {
    for (List<Metric> metrics :
        List.of(
            List.of(Metric.values()),
            List.of(Metric.FIDELITY, Metric.INTERPRETABILITY),
            List.of(Metric.STABILITY, Metric.FIDELITY))) {
      Frontier frontier = Frontier.of(SOLVED, Solving.WEIGHTS, metrics);
      assertThat(frontier.points()).isNotEmpty().noneMatch(point -> isBeaten(point, metrics));
    }
  }

  @Test
  void whatSomeWeightsChooseIsOnTheHullOfThreeMetrics() {
    Frontier frontier = Frontier.of(SOLVED, Solving.WEIGHTS, List.of(Metric.values()));
    Set<NodeSet> hull = new HashSet<>();
    frontier.points().stream()
        .filter(Frontier.Point::onHull)
        .forEach(point -> hull.add(point.nodes()));
    Set<NodeSet> won = new HashSet<>();
    int steps = 40;
    for (int f = 1; f < steps; f++) {
      for (int i = 1; i < steps - f; i++) {
        Weights weights = new Weights(f, i, steps - f - i);
        // The archive stays that of the frontier: only the sum changes.
        int row = SCORED.best(SOLVED.objective(weights)).orElseThrow();
        won.add(SCORED.nodes(row));
      }
    }
    assertThat(won).hasSizeGreaterThan(2);
    assertThat(hull).containsAll(won);
  }

  @Test
  void theChosenPointIsWhatTheWeightsChoose() {
    Frontier frontier =
        Frontier.of(SOLVED, Solving.WEIGHTS, List.of(Metric.FIDELITY, Metric.INTERPRETABILITY));
    assertThat(frontier.chosen().orElseThrow().nodes())
        .isEqualTo(SOLVED.best(Solving.WEIGHTS).orElseThrow());
  }

  @Test
  void refusesOtherThanTwoOrThreeMetrics() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Frontier.of(SOLVED, Solving.WEIGHTS, List.of(Metric.FIDELITY)))
        .withMessage("metrics must be two or three different ones, got [fidelity]");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Frontier.of(SOLVED, Solving.WEIGHTS, List.of(Metric.FIDELITY, Metric.FIDELITY)))
        .withMessage("metrics must be two or three different ones, got [fidelity, fidelity]");
  }

  @Test
  void refusesMetricsThatAreNotMeasured() {
    Solved model = Solving.resultOfModel(0).solved();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> FrontierReport.of(Solving.DATA, model, List.of(Metric.values()), 2, 2, -1))
        .withMessage(
            "metrics must be at least two that are measured here, [fidelity], got [fidelity,"
                + " interpretability, stability]; use a kit, or a model with a motif library or the"
                + " similarity gntk");
  }

  @Test
  void aPointBelowTheHullIsNotReached() {
    // The corners beat the middle for all weights: max(f, i, s) >= 1/3 > 0.3 (f + i + s).
    double[][] values = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0.3, 0.3, 0.3}};
    assertThat(Reach.isReached(values, 0)).isTrue();
    assertThat(Reach.isReached(values, 1)).isTrue();
    assertThat(Reach.isReached(values, 2)).isTrue();
    assertThat(Reach.isReached(values, 3)).isFalse();
    // At equal weights 0.4 > 1/3.
    values[3] = new double[] {0.4, 0.4, 0.4};
    assertThat(Reach.isReached(values, 3)).isTrue();
  }

  @Test
  void aPointThatOnlyEverTiesIsNotReached() {
    // Halfway between two corners: as good as both at equal weights, never better.
    double[][] values = {{1, 0, 0}, {0, 1, 0}, {0.5, 0.5, 0}};
    assertThat(Reach.isReached(values, 2)).isFalse();
  }
}

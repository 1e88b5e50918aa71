package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.PublishedComparison.Verdict;
import motive.lab.work.Benches;
import motive.metric.Spread;
import motive.objective.Metric;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SweepClaimsTest {
  private static final String DATA = Plan.BA2MOTIF;

  private final Map<Cell, Spread> cells = new LinkedHashMap<>();
  private Plan plan;

  /** Cells as the paper describes them. */
  @BeforeEach
  void fillAsPublished() throws Exception {
    plan = new Plan(Benches.generated(1, DATA), Scale.USUAL, Map.of());
    for (Method ours : Method.OURS) {
      put(ours, SweepMetric.FIDELITY, 0.02, 0.02, 0.98, 0.99);
      put(ours, SweepMetric.INTERPRETABILITY, 0.3, 0.4, 4.7, 4.6);
      put(ours, SweepMetric.of(Metric.STABILITY, ours.index()), 2, 3, 20, 25);
    }
    put(Method.SUBGRAPHX, SweepMetric.FIDELITY, 0.8, 0.75, 0.7, 0.6);
    put(Method.SUBGRAPHX, SweepMetric.INTERPRETABILITY, 1.5, 2, 4.4, 4.5);
    put(Method.SUBGRAPHX, SweepMetric.STABILITY_VGAE, 1, 2, 3, 4);
    put(Method.SUBGRAPHX, SweepMetric.STABILITY_GNTK, 1, 2, 3, 4);
  }

  private void put(Method method, SweepMetric metric, double... means) {
    for (int b = 0; b < means.length; b++) {
      cells.put(new Cell(DATA, method, metric, plan.budgets().get(b)), Spread.of(means[b]));
    }
  }

  private Map<String, Verdict> verdicts() {
    PublishedComparison.Builder versus = PublishedComparison.builder("statements", "");
    new SweepClaims(plan.present(), new Curves(plan.budgets(), cells), versus).check();
    Map<String, Verdict> verdicts = new LinkedHashMap<>();
    versus.build().rows().forEach(row -> verdicts.put(row.key(), row.verdict()));
    return verdicts;
  }

  @Test
  void cellsAsThePaperDescribesThemAgreeWithAllItsWords() {
    assertThat(verdicts())
        .containsOnlyKeys(
            "sweep/fidelity/BA-2Motif/order",
            "sweep/fidelity/BA-2Motif/crossover",
            "sweep/fidelity/BA-2Motif/subgraphx/6",
            "sweep/fidelity/BA-2Motif/subgraphx/12",
            "sweep/fidelity/BA-2Motif/subgraphx/trend",
            "sweep/interpretability/BA-2Motif/order",
            "sweep/interpretability/BA-2Motif/trend",
            "sweep/stability/BA-2Motif/vgae/order",
            "sweep/stability/BA-2Motif/gntk/order",
            "sweep/fidelity/trend",
            "sweep/stability/trend");
    assertThat(verdicts().values()).containsOnly(Verdict.AGREES);
  }

  @Test
  void anEarlierLeadMovesTheCrossoverAndTheOrder() {
    for (Method ours : Method.OURS) {
      put(ours, SweepMetric.FIDELITY, 0.02, 0.9, 0.98, 0.99);
    }
    assertThat(differing())
        .containsExactly("sweep/fidelity/BA-2Motif/order", "sweep/fidelity/BA-2Motif/crossover");
  }

  @Test
  void oneStepUpBreaksAMonotoneDecline() {
    put(Method.SUBGRAPHX, SweepMetric.FIDELITY, 0.8, 0.7, 0.75, 0.6);
    assertThat(differing()).containsExactly("sweep/fidelity/BA-2Motif/subgraphx/trend");
  }

  @Test
  void aTenthOfTheHighestMeanIsNotNearZero() {
    put(Method.MOTIVE_GNTK, SweepMetric.INTERPRETABILITY, 0.3, 0.5, 4.7, 4.6);
    assertThat(differing()).containsExactly("sweep/interpretability/BA-2Motif/trend");
  }

  @Test
  void aCurveThatEndsLowerIsNoUpwardTrend() {
    put(Method.SUBGRAPHX, SweepMetric.STABILITY_VGAE, 1, 2, 3, 0.5);
    assertThat(differing()).containsExactly("sweep/stability/trend");
  }

  @Test
  void aMissingCellIsNoLeadOfTheOther() {
    cells.remove(new Cell(DATA, Method.MOTIVE_GNTK, SweepMetric.FIDELITY, 6));
    assertThat(verdicts())
        .doesNotContainKeys("sweep/fidelity/BA-2Motif/order", "sweep/fidelity/BA-2Motif/crossover")
        .containsKeys("sweep/fidelity/BA-2Motif/subgraphx/trend", "sweep/fidelity/trend");
  }

  @Test
  void oneStepIsNeverAbrupt() throws Exception {
    String shapes = Plan.BAMULTISHAPES;
    for (Scale scale : List.of(Scale.QUICK, Scale.USUAL)) {
      plan = new Plan(Benches.generated(1, shapes), scale, Map.of());
      for (int budget : plan.budgets()) {
        for (Method method : Method.SWEPT) {
          cells.put(
              new Cell(shapes, method, SweepMetric.INTERPRETABILITY, budget), Spread.of(budget));
        }
      }
      assertThat(verdicts().containsKey("sweep/interpretability/BAMultiShapes/trend"))
          .isEqualTo(scale == Scale.USUAL);
    }
  }

  private List<String> differing() {
    return verdicts().entrySet().stream()
        .filter(entry -> entry.getValue() == Verdict.DIFFERS)
        .map(Map.Entry::getKey)
        .toList();
  }
}

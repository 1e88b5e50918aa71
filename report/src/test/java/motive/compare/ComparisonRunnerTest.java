package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import motive.baseline.catalog.RivalCatalog;
import motive.baseline.floor.Floor;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.kit.Kit;
import motive.objective.FidelityForm;
import motive.result.InOrder;
import motive.search.exact.ExactSearch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ComparisonRunnerTest {
  private static final int[] GRAPHS = {0, 1, 500, 501};
  private static final int[] BUDGETS = {3, 5};

  private static ComparisonSetup setup(DataSet data, ExplainSettings settings) throws IOException {
    Kit kit = Kit.shipped(Ba2Motif.NAME).orElseThrow();
    return new ComparisonSetup(
        data,
        Optional.of(kit.network()),
        kit.session().withSearch(new ExactSearch()),
        (graph, asked) ->
            Request.of(data.graph(graph))
                .withId(graph)
                .withLabel(data.label(graph))
                .withSettings(asked.apply(settings)));
  }

  private static ComparisonRunner runner(ComparisonSetup setup, List<NamedRival> rivals) {
    return new ComparisonRunner(setup, rivals, BUDGETS, 20, Cells.SETTINGS, System::nanoTime);
  }

  private static List<NamedRival> floors() {
    return List.of(
        new NamedRival("random", Floor.RANDOM, Map.of()),
        new NamedRival("degree", Floor.DEGREE, Map.of()));
  }

  private static Cell untimed(Cell cell) {
    List<Measurement> measurements = new ArrayList<>();
    for (Measurement m : cell.measurements()) {
      Map<String, Double> values = new TreeMap<>(m.values());
      values.remove(Column.SECONDS.id());
      measurements.add(
          new Measurement(m.explainer(), m.budget(), m.nodes(), m.edges(), values, m.notes()));
    }
    return new Cell(
        cell.graph(),
        cell.seed(),
        cell.explained(),
        cell.bounds(),
        measurements,
        cell.refusals(),
        cell.settings());
  }

  private static List<Cell> run(ComparisonRunner runner, int threads) throws Exception {
    List<Cell> cells = new ArrayList<>();
    InOrder.run(
        GRAPHS.length,
        threads,
        i -> runner.run(GRAPHS[i], 1),
        (i, cell) -> cells.add(untimed(cell)));
    return cells;
  }

  @Test
  void threadsDoNotMatter() throws Exception {
    DataSet data = Ba2Motif.generate(0);
    ExplainSettings settings = ExplainSettings.PAPER.withEvaluateStability(true);
    List<Cell> alone = run(runner(setup(data, settings), floors()), 1);
    assertThat(run(runner(setup(data, settings), floors()), 4)).isEqualTo(alone);
    assertThat(alone.get(0).measurements())
        .allSatisfy(m -> assertThat(m.values()).containsKey(Column.OWN_STABILITY.id()));
  }

  @Test
  void motiveIsAtOrAboveEveryConnectedRivalWhereItIsProvenBest() throws Exception {
    DataSet data = Ba2Motif.generate(0);
    List<NamedRival> all = new ArrayList<>();
    // Those that learn take long on a thousand graphs, and name no connected sets.
    RivalCatalog.own().stream()
        .filter(kind -> !kind.traits().isTrained())
        .forEach(kind -> all.add(new NamedRival(kind.id(), kind, Map.of())));
    List<String> names = new ArrayList<>(List.of(ComparisonRunner.MOTIVE));
    all.forEach(rival -> names.add(rival.name()));
    Comparison comparison =
        new Comparison(
            names,
            BUDGETS,
            new long[] {1},
            run(runner(setup(data, ExplainSettings.PAPER), all), 2));
    ComparisonReport report =
        ComparisonReport.of(
            new ComparisonReport.About(
                data.name(), false, "Motive", List.of(), Map.of(), Map.of(), Map.of()),
            comparison,
            data,
            List.of());
    assertThat(report.dominance().above()).isEmpty();
    // Chance and degree alone name a connected set on each of 4 graphs within 2 budgets.
    assertThat(report.dominance().compared()).isGreaterThanOrEqualTo(16);
    for (int budget : BUDGETS) {
      assertThat(comparison.attained(ComparisonRunner.MOTIVE, budget, Column.OBJECTIVE).pooled())
          .hasValue(1);
      assertThat(comparison.named(ComparisonRunner.MOTIVE, budget)).isEqualTo(GRAPHS.length);
    }
  }

  @Test
  void chanceLiesBelowTheOptimumInEveryMetric() throws Exception {
    DataSet data = Ba2Motif.generate(0);
    for (ExplainSettings settings : List.of(ExplainSettings.PAPER, ExplainSettings.DEFAULT)) {
      Cell cell = runner(setup(data, settings), floors()).run(0, 0);
      boolean robust = settings.form() == FidelityForm.ROBUST;
      for (Bounds bounds : cell.bounds()) {
        assertThat(bounds.proven()).isTrue();
        assertThat(bounds.chance().containsKey(Column.robust().id())).isEqualTo(robust);
        bounds
            .optimum()
            // Equal values may have a mean that is higher by its rounding.
            .forEach(
                (id, best) ->
                    assertThat(best * (1 + 1e-12)).isGreaterThan(bounds.chance().get(id)));
      }
      // Every connected choice lies at or below the optimum of each metric, by the same formula.
      for (Measurement one : cell.measurements()) {
        assertThat(one.values().containsKey(Column.robust().id())).isEqualTo(robust);
        Bounds bounds = cell.bounds(one.budget());
        bounds
            .optimum()
            .forEach(
                (id, best) ->
                    assertThat(one.values().get(id)).as(id).isLessThanOrEqualTo(best + 1e-9));
      }
    }
  }
}

package motive.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.baseline.catalog.EngineRivals;
import motive.baseline.floor.Floor;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.kit.Kit;
import motive.result.InOrder;
import motive.search.exact.ExactSearch;
import org.junit.jupiter.api.Test;

class ContestTest {
  private static final int[] GRAPHS = {0, 1, 500, 501};
  private static final int[] BUDGETS = {3, 5};

  private static Arena arena(DataSet data, ExplainSettings settings) throws IOException {
    Kit kit = Kit.shipped(Ba2Motif.NAME).orElseThrow();
    return new Arena(
        data,
        Optional.of(kit.network()),
        kit.session().withSearch(new ExactSearch()),
        graph ->
            Request.of(data.graph(graph))
                .withId(graph)
                .withLabel(data.label(graph))
                .withSettings(settings));
  }

  private static Contest contest(Arena arena, List<Entrant> entrants) {
    return new Contest(arena, entrants, BUDGETS, 20, Cells.SETTINGS, System::nanoTime);
  }

  private static List<Entrant> floors() {
    return List.of(
        new Entrant("random", Floor.RANDOM, Map.of()),
        new Entrant("degree", Floor.DEGREE, Map.of()));
  }

  private static Cell untimed(Cell cell) {
    List<Measurement> measurements = new ArrayList<>();
    for (Measurement m : cell.measurements()) {
      Map<Column, Double> values = new EnumMap<>(m.values());
      values.remove(Column.SECONDS);
      measurements.add(
          new Measurement(m.explainer(), m.budget(), m.nodes(), m.edges(), values, m.notes()));
    }
    return new Cell(
        cell.settings(),
        cell.seed(),
        cell.graph(),
        cell.explained(),
        cell.bounds(),
        measurements,
        cell.refusals());
  }

  private static List<Cell> run(Contest contest, int threads) throws Exception {
    List<Cell> cells = new ArrayList<>();
    InOrder.run(
        GRAPHS.length,
        threads,
        i -> contest.run(GRAPHS[i], 1),
        (i, cell) -> cells.add(untimed(cell)));
    return cells;
  }

  @Test
  void threadsDoNotMatter() throws Exception {
    DataSet data = Ba2Motif.generate(0);
    ExplainSettings settings = ExplainSettings.DEFAULT.withEvaluateStability(true);
    List<Cell> alone = run(contest(arena(data, settings), floors()), 1);
    assertThat(run(contest(arena(data, settings), floors()), 4)).isEqualTo(alone);
    assertThat(alone.get(0).measurements())
        .allSatisfy(m -> assertThat(m.values()).containsKey(Column.OWN_STABILITY));
  }

  @Test
  void motiveIsAtOrAboveEveryConnectedRivalWhereItIsProvenBest() throws Exception {
    DataSet data = Ba2Motif.generate(0);
    List<Entrant> all = new ArrayList<>();
    // Those that learn take long on a thousand graphs, and name no connected sets.
    EngineRivals.all().stream()
        .filter(kind -> !kind.traits().isTrained())
        .forEach(kind -> all.add(new Entrant(kind.id(), kind, Map.of())));
    List<String> names = new ArrayList<>(List.of(Contest.MOTIVE));
    all.forEach(entrant -> names.add(entrant.name()));
    Comparison comparison =
        new Comparison(
            names,
            BUDGETS,
            new long[] {1},
            run(contest(arena(data, ExplainSettings.DEFAULT), all), 2));
    ComparisonReport report =
        ComparisonReport.of(
            new ComparisonReport.About(data.name(), List.of(), Map.of(), Map.of(), Map.of()),
            comparison,
            data,
            List.of());
    assertThat(report.dominance().above()).isEmpty();
    // Chance and degree alone name a connected set on each of 4 graphs within 2 budgets.
    assertThat(report.dominance().compared()).isGreaterThanOrEqualTo(16);
    for (int budget : BUDGETS) {
      assertThat(comparison.attained(Contest.MOTIVE, budget, Column.OBJECTIVE).pooled())
          .hasValue(1);
      assertThat(comparison.named(Contest.MOTIVE, budget)).isEqualTo(GRAPHS.length);
    }
  }

  @Test
  void chanceLiesBelowTheOptimumInEveryMetric() throws Exception {
    DataSet data = Ba2Motif.generate(0);
    Cell cell = contest(arena(data, ExplainSettings.DEFAULT), List.of()).run(0, 0);
    for (Bounds bounds : cell.bounds()) {
      assertThat(bounds.isProven()).isTrue();
      for (Column column : Bounds.COLUMNS) {
        assertThat(bounds.optimum().get(column)).isGreaterThan(bounds.chance().get(column));
      }
    }
  }
}

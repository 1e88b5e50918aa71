package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.explain.Phase;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.Rivalled;
import motive.lab.work.TimedJob;
import motive.metric.Spread;

/** Times of all methods on both data sets that the paper times. */
record RuntimeGrid(Plan plan, Map<Place, Times> times) {
  static final List<String> DATASETS = List.of(Plan.MUTAG, Plan.BA2MOTIF);

  /** The phases that are part of an explanation in use; what only scores is not. */
  static final List<Phase> DEPLOYED =
      List.of(
          Phase.SETUP, Phase.STAGE1_MAIN, Phase.SMOOTHING, Phase.STABILITY_NORM, Phase.STAGE2_MAIN);

  /** Those and the scoring of stability. */
  static final List<Phase> SHOWN =
      Stream.concat(DEPLOYED.stream(), Stream.of(Phase.STAB_EVAL)).toList();

  private static final List<Method> TREE = List.of(Method.TIMED_VGAE, Method.TIMED_GNTK);

  /** Graphs that go before, so that code is compiled. */
  private static final int BEFORE = 4;

  /** What is timed. */
  record Place(String dataset, Method method, int budget) {}

  /**
   * Times of one cell.
   *
   * @param seconds of deployment, one a graph
   * @param phases mean seconds a graph by phase; empty for rivals
   * @param evaluations the mean number of node sets scored, or of values asked for
   * @param wall seconds a graph from the first start to the last end on all threads; NaN for rivals
   */
  record Times(List<Double> seconds, Map<Phase, Double> phases, double evaluations, double wall) {
    Spread spread() {
      return Spread.of(seconds);
    }

    double mean() {
      return spread().mean();
    }

    double median() {
      return Values.median(Values.column(seconds, s -> s));
    }

    /** The mean seconds of a phase. */
    double of(Phase phase) {
      return phases.getOrDefault(phase, 0.0);
    }

    /** The share of the measured time that is not evaluation alone. */
    double deployment() {
      return mean() / (mean() + of(Phase.STAB_EVAL));
    }
  }

  private static Job<Explained> ours(Plan plan, Place place) {
    return new TimedJob<>(ours(plan, place, plan.subsample()), ours(plan, place, Draw.of(BEFORE)));
  }

  private static ExplainJob ours(Plan plan, Place place, Draw graphs) {
    ExplainJob job =
        ExplainJob.of(place.dataset, graphs, place.method.index(), place.budget)
            .withSearch(place.method.search())
            .withSeed(plan.seed())
            .timed();
    return place.method.isExact() ? job : job.scoringStability();
  }

  private static Job<Rivalled> rival(Plan plan, Place place) {
    return new TimedJob<>(
        rival(plan, place, plan.subsample()), rival(plan, place, Draw.of(BEFORE)));
  }

  private static RivalJob rival(Plan plan, Place place, Draw graphs) {
    boolean follows = place.method == Method.SUBGRAPHX_BY_BUDGET;
    return new RivalJob(
        place.dataset,
        graphs,
        Method.SUBGRAPHX.id(),
        follows ? Map.of("min_atoms", Integer.toString(place.budget)) : Map.of(),
        follows ? List.of(place.budget) : plan.budgets(),
        plan.seed(),
        List.of());
  }

  private static List<Place> places(Plan plan) {
    List<Place> places = new ArrayList<>();
    for (String dataset : plan.present(DATASETS)) {
      for (Method method : Method.TIMED) {
        plan.budgets().forEach(budget -> places.add(new Place(dataset, method, budget)));
      }
    }
    return places;
  }

  static List<Job<?>> jobs(Plan plan) {
    return places(plan).stream()
        .<Job<?>>map(place -> place.method.isRival() ? rival(plan, place) : ours(plan, place))
        .toList();
  }

  static RuntimeGrid of(Plan plan, Cells cells) {
    Map<Place, Times> times = new LinkedHashMap<>();
    for (Place place : places(plan)) {
      times.put(
          place,
          place.method.isRival()
              ? times(cells.of(rival(plan, place)), place.budget)
              : times(cells.of(ours(plan, place))));
    }
    return new RuntimeGrid(plan, times);
  }

  private static double seconds(Explained.Row row, Phase phase) {
    return row.seconds().getOrDefault(phase.id(), 0.0);
  }

  private static Times times(Explained found) {
    Map<Phase, Double> phases = new LinkedHashMap<>();
    for (Phase phase : Phase.values()) {
      phases.put(phase, found.mean(row -> seconds(row, phase)));
    }
    return new Times(
        found.rows().stream()
            .map(row -> DEPLOYED.stream().mapToDouble(phase -> seconds(row, phase)).sum())
            .toList(),
        phases,
        found.mean(Explained.Row::evaluations),
        found.wallSeconds() / found.rows().size());
  }

  private static Times times(Rivalled found, int budget) {
    List<Rivalled.Row> rows = found.within(budget);
    return new Times(
        rows.stream().map(Rivalled.Row::seconds).toList(),
        Map.of(),
        Values.mean(rows, Rivalled.Row::evaluations),
        Double.NaN);
  }

  Times get(Place place) {
    Times found = times.get(place);
    if (found == null) {
      throw new IllegalArgumentException("place must have been timed, got " + place);
    }
    return found;
  }

  Times get(String dataset, Method method, int budget) {
    return get(new Place(dataset, method, budget));
  }

  /** Both indices of Motive by the paper's search at all budgets. */
  List<Times> tree(String dataset) {
    return TREE.stream()
        .flatMap(method -> plan.budgets().stream().map(b -> get(dataset, method, b)))
        .toList();
  }

  /** A rival's mean seconds over Motive's by the paper's search, mean of both indices. */
  double speedUp(String dataset, Method rival, int budget) {
    double ours = Values.mean(TREE, method -> get(dataset, method, budget).mean());
    return get(dataset, rival, budget).mean() / ours;
  }

  /** The mean seconds of a phase by the paper's search over both indices and all budgets. */
  double mean(String dataset, Phase phase) {
    return Values.mean(tree(dataset), times -> times.of(phase));
  }
}

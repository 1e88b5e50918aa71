package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import motive.explain.Phase;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.Rivalled;
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

  /** Graphs that go before, so that code is compiled. */
  private static final int BEFORE = 4;

  /** One cell. */
  record Place(String dataset, RuntimeMethod method, int budget) {}

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
      return Quantiles.median(seconds.stream().mapToDouble(s -> s).toArray());
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

  static Job<Explained> ours(Plan plan, Place place) {
    ExplainJob job = ours(place, plan.subsample(), plan.seed());
    return new RuntimeJob<>(job, ours(place, Draw.of(BEFORE), plan.seed()));
  }

  private static ExplainJob ours(Place place, Draw graphs, long seed) {
    ExplainJob job =
        ExplainJob.of(place.dataset, graphs, place.method.index(), place.budget)
            .withSearch(place.method.search())
            .withSeed(seed)
            .timed();
    return place.method.isExact() ? job : job.scoringStability();
  }

  static Job<Rivalled> rival(Plan plan, Place place) {
    return new RuntimeJob<>(
        rival(plan, place, plan.subsample()), rival(plan, place, Draw.of(BEFORE)));
  }

  private static RivalJob rival(Plan plan, Place place, Draw graphs) {
    boolean follows = place.method == RuntimeMethod.SUBGRAPHX_FOLLOWING;
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
      for (RuntimeMethod method : RuntimeMethod.values()) {
        plan.budgets().forEach(budget -> places.add(new Place(dataset, method, budget)));
      }
    }
    return places;
  }

  static List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    for (Place place : places(plan)) {
      jobs.add(place.method.isRival() ? rival(plan, place) : ours(plan, place));
    }
    return jobs.stream().distinct().toList();
  }

  static RuntimeGrid of(Plan plan, Cells cells) throws Exception {
    Map<Place, Times> times = new LinkedHashMap<>();
    for (Place place : places(plan)) {
      times.put(
          place,
          place.method.isRival()
              ? times(cells.get(rival(plan, place)), place.budget)
              : times(cells.get(ours(plan, place))));
    }
    return new RuntimeGrid(plan, times);
  }

  private static Times times(Explained found) {
    Map<Phase, Double> phases = new LinkedHashMap<>();
    for (Phase phase : Phase.values()) {
      phases.put(phase, found.mean(row -> row.seconds().getOrDefault(phase.id(), 0.0)));
    }
    ToDoubleFunction<Explained.Row> deployed =
        row -> DEPLOYED.stream().mapToDouble(p -> row.seconds().getOrDefault(p.id(), 0.0)).sum();
    return new Times(
        found.rows().stream().mapToDouble(deployed).boxed().toList(),
        phases,
        found.mean(Explained.Row::evaluations),
        found.wallSeconds() / found.rows().size());
  }

  private static Times times(Rivalled found, int budget) {
    DoubleStream seconds =
        found.rows().stream()
            .filter(row -> row.budget() == budget)
            .mapToDouble(Rivalled.Row::seconds);
    return new Times(
        seconds.boxed().toList(),
        Map.of(),
        found.mean(budget, Rivalled.Row::evaluations),
        Double.NaN);
  }

  Times get(Place place) {
    Times found = times.get(place);
    if (found == null) {
      throw new IllegalArgumentException("place must have been timed, got " + place);
    }
    return found;
  }

  Times get(String dataset, RuntimeMethod method, int budget) {
    return get(new Place(dataset, method, budget));
  }

  /** Both indices of Motive by the paper's search at all budgets. */
  List<Times> mcts(String dataset) {
    List<Times> cells = new ArrayList<>();
    for (var index : Plan.INDICES) {
      for (int budget : plan.budgets()) {
        cells.add(get(dataset, RuntimeMethod.mcts(index), budget));
      }
    }
    return cells;
  }

  /** A rival's mean seconds over Motive's by the paper's search, mean of both indices. */
  double speedUp(String dataset, RuntimeMethod rival, int budget) {
    double ours =
        Plan.INDICES.stream()
            .mapToDouble(index -> get(dataset, RuntimeMethod.mcts(index), budget).mean())
            .average()
            .orElse(Double.NaN);
    return get(dataset, rival, budget).mean() / ours;
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.data.DataSet;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.SweepGrid.Place;
import motive.lab.work.Cells;
import motive.lab.work.Draw;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.Rivalled;

/**
 * The jobs of the budget sweep. Where fidelity and stability are averaged over the same graphs, one
 * job serves both.
 */
record SweepJobs(Plan plan) {
  /** About how many seconds a cell may take, so that a killed run loses little. */
  private static final double LONGEST = 60;

  /** All cells of one data set, those of one index together: they share what they met. */
  List<Place> places(String dataset) {
    List<Place> places = new ArrayList<>();
    for (Method method : methods(dataset)) {
      for (SweepMetric metric : metrics(dataset)) {
        for (int budget : method.has(metric) ? budgets(dataset) : List.<Integer>of()) {
          places.add(new Place(dataset, method, metric, budget));
        }
      }
    }
    return places;
  }

  /** The jobs of one data set. */
  List<? extends Job<?>> of(String dataset) {
    return places(dataset).stream()
        .flatMap(
            place ->
                place.method().isRival()
                    ? rivals(dataset, place.metric()).stream()
                    : Stream.of(ours(place)))
        .toList();
  }

  /** Stability in PROTEINS is left out, as in the paper: the rival's takes too long. */
  static boolean hasStability(String dataset) {
    return !dataset.equals(Plan.PROTEINS);
  }

  static List<SweepMetric> metrics(String dataset) {
    return hasStability(dataset) ? List.of(SweepMetric.values()) : SweepMetric.PLAIN;
  }

  /** Who explains a data set. */
  List<Method> methods(String dataset) {
    return Method.SWEPT.stream()
        .filter(method -> !method.isExact() || isLookedAtWhole(dataset))
        .toList();
  }

  /** Whether all candidates of most graphs can be looked at in the time there is. */
  boolean isLookedAtWhole(String dataset) {
    return !dataset.equals(Plan.PROTEINS);
  }

  /** The paper's budgets, and half of each where it seems to have counted edges twice. */
  List<Integer> budgets(String dataset) {
    List<Integer> budgets = new ArrayList<>(plan.budgets());
    if (dataset.equals(Plan.BA2MOTIF)) {
      halves().stream().filter(half -> !budgets.contains(half)).forEach(budgets::add);
    }
    return budgets.stream().sorted().toList();
  }

  /** Half of each of the paper's budgets. */
  List<Integer> halves() {
    return plan.budgets().stream().map(budget -> budget / 2).toList();
  }

  /** The graphs that a metric is averaged over. */
  Draw graphs(String dataset, SweepMetric metric) {
    return metric.isStability() ? plan.rivalled(dataset) : plan.whole(dataset);
  }

  private boolean isSame(String dataset, Draw one, Draw other) {
    DataSet data = plan.bench().material(dataset).data();
    return Arrays.equals(one.of(data), other.of(data));
  }

  private boolean isScored(String dataset, SweepMetric metric) {
    return hasStability(dataset)
        && (metric.isStability() || isSame(dataset, plan.whole(dataset), plan.rivalled(dataset)));
  }

  /** Motive. */
  ExplainJob ours(Place place) {
    String dataset = place.dataset();
    Draw graphs = graphs(dataset, place.metric());
    ExplainJob job =
        ExplainJob.of(dataset, graphs, place.method().index(), place.budget())
            .withSearch(place.method().search())
            .withSeed(plan.seed());
    if (place.method().isExact()) {
      return job;
    }
    // On the graphs of the seed-variance runs it is one of their cells, which are scored.
    boolean shared =
        plan.budgets().contains(place.budget()) && isSame(dataset, graphs, plan.subsample());
    return shared || isScored(dataset, place.metric()) ? job.scoringStability() : job;
  }

  /** SubgraphX, for all budgets at once, in parts of about a minute. */
  List<RivalJob> rivals(String dataset, SweepMetric metric) {
    List<SimilarityIndex> scored = isScored(dataset, metric) ? Plan.INDICES : List.of();
    RivalJob whole = rival(dataset, graphs(dataset, metric), scored);
    int parts = (int) Math.max(1, Math.round(whole.cost(plan.bench()) / LONGEST));
    return parts == 1
        ? List.of(whole)
        : whole.graphs().split(parts).stream().map(part -> rival(dataset, part, scored)).toList();
  }

  private RivalJob rival(String dataset, Draw graphs, List<SimilarityIndex> scored) {
    return new RivalJob(
        dataset, graphs, Method.SUBGRAPHX.id(), Map.of(), budgets(dataset), plan.seed(), scored);
  }

  /** What SubgraphX chose in all parts. */
  Rivalled rivalled(Cells cells, String dataset, SweepMetric metric) {
    return Rivalled.join(cells.of(rivals(dataset, metric)));
  }
}

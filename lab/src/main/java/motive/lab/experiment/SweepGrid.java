package motive.lab.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.draw.Dot;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.metric.Spread;
import motive.search.SearchOutcome.Status;

/** Methods over budgets: means over graphs and how graphs spread about them. */
final class SweepGrid {
  /** Where a mean was measured. */
  record Place(String dataset, Method method, SweepMetric metric, int budget) {}

  private final SweepJobs jobs;
  private final Map<Place, Spread> cells;
  private final Map<Place, Double> proven = new LinkedHashMap<>();

  SweepGrid(SweepJobs jobs, Map<Place, Spread> cells) {
    this.jobs = jobs;
    this.cells = cells;
  }

  /** The results of all jobs of the sweep. */
  static SweepGrid of(Plan plan, Cells cells) {
    SweepJobs jobs = new SweepJobs(plan);
    SweepGrid grid = new SweepGrid(jobs, new LinkedHashMap<>());
    for (String dataset : plan.present()) {
      for (Place place : jobs.places(dataset)) {
        if (place.method.isRival()) {
          grid.put(
              place, place.metric.of(jobs.rivalled(cells, dataset, place.metric), place.budget));
        } else {
          Explained found = cells.of(jobs.ours(place));
          grid.put(place, place.metric.of(found));
          grid.proven.put(place, found.mean(r -> r.status() == Status.PROVEN_OPTIMAL ? 1 : 0));
        }
      }
    }
    return grid;
  }

  /** Adds a cell, unless no graph has a number. */
  void put(Place place, double[] values) {
    Values.spread(values).ifPresent(spread -> cells.put(place, spread));
  }

  SweepJobs jobs() {
    return jobs;
  }

  /** All measured cells, in the order in which they were added. */
  Map<Place, Spread> cells() {
    return cells;
  }

  /** A cell; empty where it was not measured. */
  Optional<Spread> find(Place place) {
    return Optional.ofNullable(cells.get(place));
  }

  Optional<Spread> find(String dataset, Method method, SweepMetric metric, int budget) {
    return find(new Place(dataset, method, metric, budget));
  }

  /** The mean of a cell; NaN where it was not measured. */
  double mean(String dataset, Method method, SweepMetric metric, int budget) {
    return find(dataset, method, metric, budget).map(Spread::mean).orElse(Double.NaN);
  }

  /** The share of graphs whose explanation an exact search proved optimal; NaN for others. */
  double proven(Place place) {
    return place.method.isExact() ? proven.getOrDefault(place, Double.NaN) : Double.NaN;
  }

  /** The least share of proven optima of the exact search over all budgets. */
  double leastProven(String dataset) {
    return jobs.budgets(dataset).stream()
        .map(budget -> new Place(dataset, Method.EXACT, SweepMetric.FIDELITY, budget))
        .mapToDouble(this::proven)
        .min()
        .orElse(Double.NaN);
  }

  /** The means over the paper's budgets, which rise; whatever was not measured is NaN. */
  List<Double> curve(String dataset, Method method, SweepMetric metric) {
    return jobs.plan().budgets().stream().map(b -> mean(dataset, method, metric, b)).toList();
  }

  /** Means over some budgets with their standard errors; a gap where there is none. */
  List<Dot> dots(String dataset, Method method, SweepMetric metric, List<Integer> budgets) {
    return Values.list(
        budgets.size(), b -> Values.errorDot(b, find(dataset, method, metric, budgets.get(b))));
  }
}

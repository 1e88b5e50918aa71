package motive.lab.experiment;

import java.util.ArrayList;
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
  /** One cell. */
  record Place(String dataset, Method method, SweepMetric metric, int budget) {}

  private final SweepJobs jobs;
  private final Map<Place, Spread> cells;
  private final Map<Place, Double> proven;

  SweepGrid(SweepJobs jobs, Map<Place, Spread> cells, Map<Place, Double> proven) {
    this.jobs = jobs;
    this.cells = cells;
    this.proven = proven;
  }

  /** The results of all jobs of the sweep. */
  static SweepGrid of(Plan plan, Cells cells) throws Exception {
    SweepGrid grid =
        new SweepGrid(new SweepJobs(plan), new LinkedHashMap<>(), new LinkedHashMap<>());
    for (String dataset : plan.present()) {
      for (Method method : grid.jobs.methods(dataset)) {
        grid.fill(dataset, method, cells);
      }
    }
    return grid;
  }

  private void fill(String dataset, Method method, Cells cells) throws Exception {
    for (SweepMetric metric : SweepJobs.metrics(dataset)) {
      if (!method.has(metric)) {
        continue;
      }
      for (int budget : jobs.budgets(dataset)) {
        Place place = new Place(dataset, method, metric, budget);
        if (method.isRival()) {
          put(place, SweepValues.of(jobs.rivalled(cells, dataset, metric), budget, metric));
        } else {
          Explained found = cells.get(jobs.ours(dataset, method, metric, budget));
          put(place, SweepValues.of(found, metric));
          proven.put(place, found.mean(r -> r.status() == Status.PROVEN_OPTIMAL ? 1 : 0));
        }
      }
    }
  }

  /** Adds a cell, unless no graph has a number. */
  void put(Place place, double[] values) {
    SweepValues.spread(values).ifPresent(spread -> cells.put(place, spread));
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
    return place.method().isExact() ? proven.getOrDefault(place, Double.NaN) : Double.NaN;
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
    List<Dot> dots = new ArrayList<>();
    for (int budget : budgets) {
      dots.add(SweepValues.dot(dots.size(), find(dataset, method, metric, budget)));
    }
    return dots;
  }
}

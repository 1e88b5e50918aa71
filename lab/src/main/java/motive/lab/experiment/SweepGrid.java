package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.metric.Spread;
import motive.search.SearchOutcome.Status;

/** All cells of the budget sweep: means over graphs and how graphs spread about them. */
final class SweepGrid {
  /** One cell. */
  record Place(String dataset, SweepMethod method, SweepMetric metric, int budget) {}

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
      for (SweepMethod method : grid.jobs.methods(dataset)) {
        grid.fill(dataset, method, cells);
      }
    }
    return grid;
  }

  private void fill(String dataset, SweepMethod method, Cells cells) throws Exception {
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
          proven.put(
              place,
              found.rows().stream()
                  .mapToInt(r -> r.status() == Status.PROVEN_OPTIMAL ? 1 : 0)
                  .average()
                  .orElse(Double.NaN));
        }
      }
    }
  }

  private void put(Place place, double[] values) {
    SweepValues.spread(values).ifPresent(spread -> cells.put(place, spread));
  }

  SweepJobs jobs() {
    return jobs;
  }

  /** A cell; empty where it was not measured. */
  Optional<Spread> find(String dataset, SweepMethod method, SweepMetric metric, int budget) {
    return Optional.ofNullable(cells.get(new Place(dataset, method, metric, budget)));
  }

  /** The mean of a cell; NaN where it was not measured. */
  double mean(String dataset, SweepMethod method, SweepMetric metric, int budget) {
    return find(dataset, method, metric, budget).map(Spread::mean).orElse(Double.NaN);
  }

  /** The share of graphs whose explanation is proven optimal. */
  OptionalDouble proven(String dataset, SweepMethod method, SweepMetric metric, int budget) {
    Double share = proven.get(new Place(dataset, method, metric, budget));
    return share == null ? OptionalDouble.empty() : OptionalDouble.of(share);
  }

  /** The least share of proven optima over the paper's budgets, for both plain metrics. */
  double leastProven(String dataset, SweepMethod method, List<Integer> budgets) {
    return budgets.stream()
        .mapToDouble(b -> proven(dataset, method, SweepMetric.FIDELITY, b).orElse(Double.NaN))
        .min()
        .orElse(Double.NaN);
  }

  /** The means over the paper's budgets, which rise; whatever was not measured is NaN. */
  List<Double> curve(String dataset, SweepMethod method, SweepMetric metric) {
    List<Double> curve = new ArrayList<>();
    for (int budget : jobs.plan().budgets()) {
      curve.add(mean(dataset, method, metric, budget));
    }
    return curve;
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.explain.Phase;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.RuntimeGrid.Place;
import motive.lab.experiment.RuntimeGrid.Times;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** Seconds a graph by budget and by phase, ours against our SubgraphX. */
final class RuntimeStudy extends Study {
  RuntimeStudy(Plan plan) {
    super(plan, RuntimeGrid.DATASETS);
  }

  @Override
  protected List<Job<?>> jobs() {
    return RuntimeGrid.jobs(plan);
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    RuntimeGrid grid = RuntimeGrid.of(plan, cells);
    page.set("sizes", plan.sizes(present, d -> plan.subsample()));
    page.protocol("protocol");
    if (!present.isEmpty()) {
      page.set("shrinking", shrinking(grid)).paragraphs("shrinking");
      page.chart("by-budget", present.stream().map(dataset -> byBudget(grid, dataset)).toList());
    }
    for (String dataset : present) {
      page.set("dataset", dataset);
      page.set("size", plan.sizes(List.of(dataset), d -> plan.subsample()));
      page.chart("phases", "phases-" + Text.fileName(dataset), List.of(byPhase(grid, dataset)));
    }
    page.add(compare(grid, page.versus("compared")));
    page.table("times", times(grid), grid.times().keySet());
    speedUps(grid, page);
    Columns<Phase> phases = new Columns<Phase>().words("phase", Phase::id);
    for (String dataset : present) {
      phases.numbers(dataset + " (s a graph)", 4, phase -> grid.mean(dataset, phase));
    }
    page.table("phases", phases, RuntimeGrid.SHOWN);
  }

  /** Whether SubgraphX becomes slower as explanations shrink, by the times. */
  private String shrinking(RuntimeGrid grid) {
    int small = plan.budgets().get(0);
    int large = plan.budgets().get(plan.budgets().size() - 1);
    return present.stream()
        .map(
            dataset -> {
              double before = grid.get(dataset, Method.SUBGRAPHX_BY_BUDGET, small).mean();
              double after = grid.get(dataset, Method.SUBGRAPHX_BY_BUDGET, large).mean();
              return Text.of(
                  "%s %s s a graph at B = %s and %s s at B = %s, %s at the smaller budget",
                  dataset,
                  Numbers.of(before, 3),
                  small,
                  Numbers.of(after, 3),
                  large,
                  before > after ? "slower" : "not slower");
            })
        .collect(Collectors.joining("; "));
  }

  private Panel byBudget(RuntimeGrid grid, String dataset) {
    Panel panel = plan.overBudgets(dataset).y("time (s a graph)").logY();
    for (Method method : Method.TIMED) {
      List<Dot> dots =
          plan.overBudgets(
              (b, budget) -> {
                Spread spread = grid.get(dataset, method, budget).spread();
                return Dot.around(b, spread.mean(), Values.error(spread));
              });
      Series series = Series.line(method.label(), method.kind(), dots);
      panel = panel.add(method.isExact() ? series.dashed() : series);
    }
    return panel;
  }

  private Panel byPhase(RuntimeGrid grid, String dataset) {
    List<String> groups = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      plan.budgets().forEach(b -> groups.add(index.name() + " " + b));
    }
    List<Times> tree = grid.tree(dataset);
    List<Series> series =
        Values.list(
            RuntimeGrid.SHOWN.size(),
            kind -> {
              Phase phase = RuntimeGrid.SHOWN.get(kind);
              return Series.bars(
                  phase.id(),
                  kind,
                  Values.list(tree.size(), i -> Dot.of(i, tree.get(i).of(phase))));
            });
    Panel empty = Panel.of("").x("index and budget B (edges)").y("time (s a graph)");
    return Values.add(empty.categories(groups).stacked(), series);
  }

  private Versus.Builder compare(RuntimeGrid grid, Versus.Builder versus) {
    // A few graphs and budgets are no match for the paper's.
    versus.comparable(!plan.isQuick());
    for (String dataset : present) {
      if (dataset.equals(Plan.MUTAG)) {
        for (Phase phase : RuntimeGrid.SHOWN) {
          versus.number(
              "runtime/phase/" + phase.id(),
              "MUTAG, " + phase.id() + " (s a graph)",
              grid.mean(dataset, phase));
        }
        versus.number(
            "runtime/total",
            "MUTAG, all phases of deployment (s a graph)",
            RuntimeGrid.DEPLOYED.stream().mapToDouble(p -> grid.mean(dataset, p)).sum());
      }
      versus.number(
          "runtime/deployment/" + dataset,
          dataset + ", deployment share of the measured time",
          Spread.of(Values.column(grid.tree(dataset), Times::deployment)));
    }
    List<Double> all = new ArrayList<>();
    for (String dataset : present) {
      for (int budget : plan.budgets()) {
        double times = grid.speedUp(dataset, Method.SUBGRAPHX, budget);
        all.add(times);
        versus.number(
            "runtime/speedup/" + dataset + "/" + budget,
            dataset + ", speed-up over SubgraphX at B = " + budget,
            times);
      }
    }
    if (present.size() == RuntimeGrid.DATASETS.size()) {
      var range = Values.range(Values.column(all, times -> times)).orElseThrow();
      versus.number("runtime/speedup/lowest", "lowest speed-up", range.low());
      versus.number("runtime/speedup/highest", "highest speed-up", range.high());
    }
    return versus;
  }

  private static Columns<Place> times(RuntimeGrid grid) {
    return new Columns<Place>()
        .words("data set", Place::dataset)
        .words("method", place -> place.method().label())
        .numbers("budget (edges)", 0, Place::budget)
        .errors("mean (s)", 4, p -> Values.errorValue(Optional.of(grid.get(p).spread())))
        .numbers("median (s)", 4, place -> grid.get(place).median())
        .numbers("wall (s)", 4, place -> grid.get(place).wall())
        .numbers("evaluations", 0, place -> grid.get(place).evaluations());
  }

  private void speedUps(RuntimeGrid grid, Page page) {
    List<Place> lines = new ArrayList<>();
    for (String dataset : present) {
      lines.add(new Place(dataset, Method.SUBGRAPHX, 0));
      lines.add(new Place(dataset, Method.SUBGRAPHX_BY_BUDGET, 0));
    }
    Columns<Place> columns =
        new Columns<Place>()
            .words("data set", Place::dataset)
            .words("rival", line -> line.method().label());
    for (int budget : plan.budgets()) {
      columns.numbers(
          "B = " + budget, 1, line -> grid.speedUp(line.dataset(), line.method(), budget));
    }
    page.table("speed-ups", columns, lines);
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.explain.Phase;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Explained;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.lab.work.TimedJob;
import motive.metric.Spread;

/** Seconds a graph by budget and by phase, ours against our SubgraphX. */
final class RuntimeStudy extends Study {
  /** The data sets that the paper times. */
  private static final List<String> DATASETS = List.of(Plan.MUTAG, Plan.BA2MOTIF);

  private static final List<Method> TREE = List.of(Method.TIMED_VGAE, Method.TIMED_GNTK);

  /** Graphs that go before, so that code is compiled. */
  private static final int BEFORE = 4;

  private final Grid<Cell, Explained> grid;

  RuntimeStudy(Plan plan) {
    super(plan, DATASETS);
    List<Cell> cells = new ArrayList<>();
    for (String dataset : present) {
      for (Method method : Method.TIMED) {
        plan.budgets().forEach(budget -> cells.add(cell(dataset, method, budget)));
      }
    }
    this.grid =
        add(
            Grid.of(
                cells,
                cell ->
                    new TimedJob<>(
                        job(cell, plan.subsample()), job(cell, GraphSample.of(BEFORE)))));
  }

  // Times are of no metric; a cell is named by the first.
  private static Cell cell(String dataset, Method method, int budget) {
    return new Cell(dataset, method, SweepMetric.FIDELITY, budget);
  }

  private Job<Explained> job(Cell cell, GraphSample graphs) {
    if (cell.method().isRival()) {
      boolean follows = cell.method() == Method.SUBGRAPHX_BY_BUDGET;
      return new RivalJob(
          cell.dataset(),
          graphs,
          Method.SUBGRAPHX.id(),
          follows ? Map.of("min_atoms", Integer.toString(cell.budget())) : Map.of(),
          follows ? List.of(cell.budget()) : plan.budgets(),
          plan.seed(),
          List.of());
    }
    ExplainJob job =
        ExplainJob.of(cell.dataset(), graphs, cell.method().index(), cell.budget())
            .withSearch(cell.method().search())
            .withSeed(plan.seed())
            .timed();
    return cell.method().isExact() ? job : job.scoringStability();
  }

  /** The times of all cells. */
  private record Timed(List<Integer> budgets, Map<Cell, Times> times) {
    Times get(Cell cell) {
      return Objects.requireNonNull(times.get(cell), cell::toString);
    }

    Times get(String dataset, Method method, int budget) {
      return get(cell(dataset, method, budget));
    }

    /** Both indices of Motive by the paper's search at all budgets. */
    List<Times> tree(String dataset) {
      return TREE.stream()
          .flatMap(method -> budgets.stream().map(b -> get(dataset, method, b)))
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

  @Override
  protected void conclude(Cells cells, Page page) {
    Timed timed =
        new Timed(
            plan.budgets(), grid.measure(cells, (cell, found) -> Times.of(cell, found.get(0))));
    page.set("sizes", plan.sizes(present, d -> plan.subsample()));
    page.protocol("protocol");
    if (!present.isEmpty()) {
      page.set("shrinking", shrinking(timed)).paragraphs("shrinking");
      page.chart("by-budget", present.stream().map(d -> byBudget(timed, d)).toList());
    }
    for (String dataset : present) {
      page.set("dataset", dataset);
      page.set("size", plan.sizes(List.of(dataset), d -> plan.subsample()));
      Panel panel = byPhase(timed.tree(dataset));
      page.chart("phases", "phases-" + Text.fileName(dataset), List.of(panel));
    }
    page.add(compare(timed, page.versus("compared")));
    page.table(
        "times",
        new Columns<Cell>()
            .words("data set", Cell::dataset)
            .words("method", cell -> cell.method().label())
            .numbers("budget (edges)", 0, Cell::budget)
            .errors("mean (s)", 4, cell -> Values.errorValue(timed.get(cell).spread()))
            .numbers("median (s)", 4, cell -> timed.get(cell).median())
            .numbers("wall (s)", 4, cell -> timed.get(cell).wall())
            .numbers("evaluations", 0, cell -> timed.get(cell).evaluations()),
        grid.keys());
    speedUps(timed, page);
    Columns<Phase> phases = new Columns<Phase>().words("phase", Phase::id);
    for (String dataset : present) {
      phases.numbers(dataset + " (s a graph)", 4, phase -> timed.mean(dataset, phase));
    }
    page.table("phases", phases, Times.SHOWN);
  }

  /** Whether SubgraphX becomes slower as explanations shrink, by the times. */
  private String shrinking(Timed timed) {
    int small = plan.budgets().get(0);
    int large = plan.budgets().get(plan.budgets().size() - 1);
    return present.stream()
        .map(
            dataset -> {
              double before = timed.get(dataset, Method.SUBGRAPHX_BY_BUDGET, small).mean();
              double after = timed.get(dataset, Method.SUBGRAPHX_BY_BUDGET, large).mean();
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

  private Panel byBudget(Timed timed, String dataset) {
    return Values.add(
        plan.overBudgets(dataset).y("time (s a graph)").logY(),
        Method.TIMED.stream(),
        method -> {
          List<Dot> dots =
              plan.overBudgets(
                  (b, budget) -> {
                    Spread spread = timed.get(dataset, method, budget).spread();
                    return Dot.around(b, spread.mean(), Values.error(spread));
                  });
          Series series = Series.line(method.label(), method.kind(), dots);
          return method.isExact() ? series.dashed() : series;
        });
  }

  private Panel byPhase(List<Times> tree) {
    List<String> groups = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      plan.budgets().forEach(b -> groups.add(index.name() + " " + b));
    }
    Panel empty = Panel.of("").x("index and budget B (edges)").y("time (s a graph)");
    return Values.add(
        empty.categories(groups).stacked(),
        Times.SHOWN.stream(),
        phase ->
            Series.bars(
                phase.id(),
                Times.SHOWN.indexOf(phase),
                Values.list(tree.size(), i -> Dot.of(i, tree.get(i).of(phase)))));
  }

  private PublishedComparison.Builder compare(Timed timed, PublishedComparison.Builder versus) {
    // A few graphs and budgets are no match for the paper's.
    versus.comparable(!plan.isQuick());
    for (String dataset : present) {
      if (dataset.equals(Plan.MUTAG)) {
        for (Phase phase : Times.SHOWN) {
          versus.number(
              "runtime/phase/" + phase.id(),
              "MUTAG, " + phase.id() + " (s a graph)",
              timed.mean(dataset, phase));
        }
        versus.number(
            "runtime/total",
            "MUTAG, all phases of deployment (s a graph)",
            Times.DEPLOYED.stream().mapToDouble(p -> timed.mean(dataset, p)).sum());
      }
      versus.number(
          "runtime/deployment/" + dataset,
          dataset + ", deployment share of the measured time",
          Spread.of(Values.column(timed.tree(dataset), Times::deployment)));
    }
    List<Double> all = new ArrayList<>();
    for (String dataset : present) {
      for (int budget : plan.budgets()) {
        double times = timed.speedUp(dataset, Method.SUBGRAPHX, budget);
        all.add(times);
        versus.number(
            "runtime/speedup/" + dataset + "/" + budget,
            dataset + ", speed-up over SubgraphX at B = " + budget,
            times);
      }
    }
    if (present.size() == DATASETS.size()) {
      var range = Values.range(Values.column(all, times -> times)).orElseThrow();
      versus.number("runtime/speedup/lowest", "lowest speed-up", range.low());
      versus.number("runtime/speedup/highest", "highest speed-up", range.high());
    }
    return versus;
  }

  private void speedUps(Timed timed, Page page) {
    Columns<Cell> columns =
        new Columns<Cell>()
            .words("data set", Cell::dataset)
            .words("rival", line -> line.method().label());
    for (int budget : plan.budgets()) {
      columns.numbers(
          "B = " + budget, 1, line -> timed.speedUp(line.dataset(), line.method(), budget));
    }
    int first = plan.budgets().get(0);
    page.table(
        "speed-ups",
        columns,
        grid.keys().stream().filter(c -> c.method().isRival() && c.budget() == first).toList());
  }
}

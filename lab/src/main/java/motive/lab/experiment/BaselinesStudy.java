package motive.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.lab.work.GraphSample;
import motive.lab.work.Job;
import motive.lab.work.RivalJob;
import motive.metric.Spread;

/** The paper's table of further baselines. */
final class BaselinesStudy extends Study {
  /** Graphs that a quick run learns from; it shows that all works and no more. */
  private static final int QUICK_GRAPHS = 40;

  private static final List<SweepMetric> METRICS = List.of(SweepMetric.values());

  private final Runs runs;
  private final boolean full;
  private final Grid<Cell, Explained> grid;

  BaselinesStudy(Plan plan) {
    super(plan, List.of(Plan.MUTAG, Plan.BA2MOTIF));
    this.runs = new Runs(plan);
    this.full = plan.scale() == Scale.FULL;
    this.grid =
        add(
            new Grid<>(
                present.stream()
                    .flatMap(d -> Runs.cells(d, Method.BASELINES, METRICS, plan.budgets()).stream())
                    .toList(),
                this::jobs));
  }

  private GraphSample graphs(String dataset) {
    return full ? plan.coreset(dataset) : plan.subsample();
  }

  /** The graphs on which SubgraphX's own stability is scored. */
  private GraphSample scored(String dataset) {
    return full ? plan.coreset(dataset) : runs.scored(dataset);
  }

  // Motive and SubgraphX as in the runs of the first of several seeds; in a full run SubgraphX as
  // in the sweep.
  private List<? extends Job<Explained>> jobs(Cell cell) {
    if (cell.method().isBaseline()) {
      return List.of(baseline(cell.dataset(), cell.method()));
    }
    if (!cell.method().isRival()) {
      return List.of(Runs.motive(cell, graphs(cell.dataset()), plan.seed()));
    }
    return full
        ? runs.sweep(new Cell(cell.dataset(), cell.method(), SweepMetric.STABILITY_VGAE, 0))
        : List.of(runs.seeded(cell, plan.seed()));
  }

  private RivalJob baseline(String dataset, Method rival) {
    Map<String, String> settings =
        plan.isQuick() && rival == Method.PGEXPLAINER
            ? Map.of("graphs", Integer.toString(QUICK_GRAPHS))
            : Map.of();
    return new RivalJob(
        dataset, graphs(dataset), rival.id(), settings, plan.budgets(), plan.seed(), Plan.INDICES);
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    Curves curves = Curves.of(plan, grid, cells);
    sizes(present, page).protocol("protocol");
    page.set("quick", plan.isQuick() ? page.text("quick") : "");
    for (String dataset : present) {
      double seconds = cells.of(baseline(dataset, Method.PGEXPLAINER)).learningSeconds();
      page.set("dataset", dataset).set("seconds", Numbers.of(seconds, 1)).protocol("learning");
    }
    for (String dataset : present) {
      sizes(List.of(dataset), page).set("dataset", dataset);
      page.chart(
          "baselines",
          Text.fileName(dataset),
          METRICS.stream().map(metric -> panel(curves, dataset, metric)).toList());
    }
    PublishedComparison.Builder versus = page.versus("published").comparable(!plan.isQuick());
    curves
        .cells()
        .forEach(
            (cell, spread) -> {
              if (cell.method().isBaseline()) {
                String method = cell.method().label();
                String metric = cell.metric().label();
                versus.number(
                    key(cell),
                    Text.of("%s, %s, %s, B = %s", cell.dataset(), method, metric, cell.budget()),
                    Values.errorValue(spread));
              }
            });
    page.add(versus);
    for (String dataset : present) {
      page.set("dataset", dataset);
      table(curves, dataset, page);
    }
  }

  private Page sizes(List<String> datasets, Page page) {
    page.set("sizes", plan.sizes(datasets, this::graphs));
    return page.set("scored", plan.sizes(datasets, this::scored));
  }

  private static String key(Cell cell) {
    return Text.of(
        "baselines/%s/%s/%s/%s",
        cell.dataset(), cell.method().id(), cell.metric().id(), cell.budget());
  }

  private void table(Curves curves, String dataset, Page page) {
    List<Cell> lines =
        METRICS.stream()
            .flatMap(m -> Runs.cells(dataset, Method.BASELINES, List.of(m), List.of(0)).stream())
            .toList();
    Columns<Cell> columns =
        new Columns<Cell>()
            .words("metric", line -> line.metric().label())
            .words("explainer", line -> line.method().label());
    for (int budget : plan.budgets()) {
      columns.errors("B = " + budget, 3, line -> Values.errorValue(curves.find(line.at(budget))));
    }
    columns.numbers(
        "graphs",
        0,
        line ->
            plan.budgets().stream()
                .flatMap(budget -> curves.find(line.at(budget)).stream())
                .mapToDouble(Spread::count)
                .reduce(Double.NaN, (before, after) -> after));
    page.table("all-", "all-" + Text.fileName(dataset), columns, lines);
  }

  private Panel panel(Curves curves, String dataset, SweepMetric metric) {
    return Values.add(
        plan.overBudgets("").y(metric.label()),
        Method.BASELINES.stream()
            .map(method -> new Cell(dataset, method, metric, 0))
            .flatMap(cell -> series(curves, cell)),
        series -> series);
  }

  /** What was measured, and for the paper's baselines what is published. */
  private Stream<Series> series(Curves curves, Cell cell) {
    Method method = cell.method();
    Series measured = Series.line(method.label(), method.kind(), curves.dots(cell, plan.budgets()));
    Series published =
        Series.line(
                method.label() + ", published",
                method.kind(),
                plan.published(budget -> key(cell.at(budget))))
            .dashed();
    return Stream.of(
            method.has(cell.metric()) ? Stream.of(measured) : Stream.<Series>empty(),
            method.isBaseline() ? Stream.of(published) : Stream.<Series>empty())
        .flatMap(some -> some);
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.objective.Weights;

/** The paper's first figure: four metrics over the budget, ours against SubgraphX. */
final class SweepStudy extends Study {
  private final Runs runs;
  private final Grid<Cell, Explained> grid;

  SweepStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.runs = new Runs(plan);
    this.grid =
        add(
            new Grid<>(
                present.stream().flatMap(d -> runs.cells(d).stream()).toList(), runs::sweep));
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    Curves curves = Curves.of(plan, grid, cells);
    List<Cell> exact = grid.keys().stream().filter(cell -> cell.method().isExact()).toList();
    Map<Cell, Double> proven =
        new Grid<>(exact, runs::sweep)
            .measure(cells, (cell, found) -> found.get(0).mean(r -> r.isProven() ? 1 : 0));
    protocol(proven, page);
    for (SweepMetric metric : SweepMetric.values()) {
      figure(curves, metric, page);
    }
    PublishedComparison.Builder versus = page.versus("statements").comparable(!plan.isQuick());
    new SweepClaims(present, curves, versus).check();
    page.add(versus);
    for (SweepMetric metric : SweepMetric.values()) {
      page.set("metric", metric.label());
      page.table(
          "cells",
          "cells-" + metric.id(),
          new Columns<Cell>()
              .words("data set", Cell::dataset)
              .words("method", cell -> label(cell.method(), metric))
              .numbers("budget (edges)", 0, Cell::budget)
              .errors(
                  metric.label() + ", mean ± standard error",
                  4,
                  cell -> Values.errorValue(curves.find(cell)))
              .numbers("graphs", 0, cell -> curves.find(cell).orElseThrow().count())
              .numbers(
                  "proven optimal (%)", 1, cell -> 100 * proven.getOrDefault(cell, Double.NaN)),
          curves.cells().keySet().stream().filter(cell -> cell.metric() == metric).toList());
    }
  }

  private void protocol(Map<Cell, Double> proven, Page page) {
    List<String> stable = present.stream().filter(Runs::hasStability).toList();
    page.set("whole", plan.sizes(present, plan::whole));
    page.set("scored", plan.sizes(stable, plan::rivalled));
    page.set("weights", Values.words(Weights.PAPER)).set("method", Method.EXACT.label());
    page.protocol("protocol");
    for (String dataset : present) {
      double least =
          proven.keySet().stream()
              .filter(cell -> cell.dataset().equals(dataset))
              .mapToDouble(cell -> proven.getOrDefault(cell, Double.NaN))
              .min()
              .orElse(Double.NaN);
      page.set("dataset", dataset).set("proven", Numbers.of(100 * least, 1));
      page.protocol(Runs.isLookedAtWhole(dataset) ? "exact" : "no exact");
    }
  }

  private void figure(Curves curves, SweepMetric metric, Page page) {
    List<String> shown =
        present.stream().filter(dataset -> Runs.metrics(dataset).contains(metric)).toList();
    List<Panel> panels = new ArrayList<>();
    for (String dataset : shown) {
      panels.add(panel(curves, dataset, metric, plan.overBudgets(dataset), plan.budgets()));
      if (dataset.equals(Plan.BA2MOTIF)) {
        Panel half = Panel.of(dataset + " at B/2").x("half budget B/2 (edges)");
        Panel panel = half.categories(Plan.names(runs.halves()));
        panels.add(panel(curves, dataset, metric, panel, runs.halves()));
      }
    }
    page.set("metric", metric.label()).set("Metric", Text.capital(metric.label()));
    page.set("sizes", plan.sizes(shown, dataset -> runs.graphs(dataset, metric)));
    page.set("dashed", metric.isStability() ? "" : " " + page.text("dashed"));
    page.chart("sweep", metric.id(), panels);
  }

  private static Panel panel(
      Curves curves, String dataset, SweepMetric metric, Panel empty, List<Integer> budgets) {
    return Values.add(
        empty.y(metric.label()),
        Runs.methods(dataset).stream().filter(method -> method.has(metric)),
        method -> {
          var dots = curves.dots(new Cell(dataset, method, metric, 0), budgets);
          Series series = Series.line(label(method, metric), method.kind(), dots);
          return method.isExact() ? series.dashed() : series;
        });
  }

  private static String label(Method method, SweepMetric metric) {
    return method == Method.SUBGRAPHX
        ? metric.index().map(index -> method.label() + "-" + index).orElse(method.label())
        : method.label();
  }
}

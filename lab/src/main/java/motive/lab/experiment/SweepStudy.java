package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.experiment.SweepGrid.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Numbers;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;
import motive.objective.Weights;

/** The paper's first figure: four metrics over the budget, ours against SubgraphX. */
final class SweepStudy extends Study {
  private final SweepJobs jobs;

  SweepStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.jobs = new SweepJobs(plan);
  }

  @Override
  protected List<Job<?>> jobs() {
    return present.stream().<Job<?>>flatMap(dataset -> jobs.of(dataset).stream()).toList();
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    SweepGrid grid = SweepGrid.of(plan, cells);
    protocol(grid, page);
    for (SweepMetric metric : SweepMetric.values()) {
      figure(grid, metric, page);
    }
    Versus.Builder versus = page.versus("statements").comparable(!plan.isQuick());
    new SweepClaims(grid, versus).check();
    page.add(versus);
    for (SweepMetric metric : SweepMetric.values()) {
      table(grid, metric, page);
    }
  }

  private void protocol(SweepGrid grid, Page page) {
    List<String> stable = present.stream().filter(SweepJobs::hasStability).toList();
    page.set("whole", plan.sizes(present, plan::whole));
    page.set("scored", plan.sizes(stable, plan::rivalled));
    page.set("weights", Values.words(Weights.DEFAULT)).set("method", Method.EXACT.label());
    page.protocol("protocol");
    for (String dataset : present) {
      page.set("dataset", dataset);
      page.set("proven", Numbers.of(100 * grid.leastProven(dataset), 1));
      page.protocol(jobs.isLookedAtWhole(dataset) ? "exact" : "no exact");
    }
  }

  private void figure(SweepGrid grid, SweepMetric metric, Page page) {
    List<String> shown =
        present.stream().filter(d -> SweepJobs.metrics(d).contains(metric)).toList();
    List<Panel> panels = new ArrayList<>();
    for (String dataset : shown) {
      panels.add(panel(grid, dataset, metric, plan.overBudgets(dataset), plan.budgets()));
      if (dataset.equals(Plan.BA2MOTIF)) {
        Panel half = Panel.of(dataset + " at B/2").x("half budget B/2 (edges)");
        Panel panel = half.categories(Plan.names(jobs.halves()));
        panels.add(panel(grid, dataset, metric, panel, jobs.halves()));
      }
    }
    page.set("metric", metric.label()).set("Metric", Text.capital(metric.label()));
    page.set("sizes", plan.sizes(shown, dataset -> jobs.graphs(dataset, metric)));
    page.set("dashed", metric.isStability() ? "" : " " + page.text("dashed"));
    page.chart("sweep", metric.id(), panels);
  }

  private Panel panel(
      SweepGrid grid, String dataset, SweepMetric metric, Panel empty, List<Integer> budgets) {
    Panel panel = empty.y(metric.label());
    for (Method method : jobs.methods(dataset)) {
      if (method.has(metric)) {
        var dots = grid.dots(dataset, method, metric, budgets);
        Series series = Series.line(label(method, metric), method.kind(), dots);
        panel = panel.add(method.isExact() ? series.dashed() : series);
      }
    }
    return panel;
  }

  private static String label(Method method, SweepMetric metric) {
    if (method != Method.SUBGRAPHX || !metric.isStability()) {
      return method.label();
    }
    return metric == SweepMetric.STABILITY_VGAE ? "SubgraphX-VGAE" : "SubgraphX-GNTK";
  }

  private void table(SweepGrid grid, SweepMetric metric, Page page) {
    List<Place> places = new ArrayList<>();
    for (String dataset : present) {
      for (Method method : jobs.methods(dataset)) {
        for (int budget : jobs.budgets(dataset)) {
          places.add(new Place(dataset, method, metric, budget));
        }
      }
    }
    Columns<Place> columns =
        new Columns<Place>()
            .words("data set", Place::dataset)
            .words("method", place -> label(place.method(), metric))
            .numbers("budget (edges)", 0, Place::budget)
            .errors(
                metric.label() + ", mean ± standard error", 4, p -> Values.errorValue(grid.find(p)))
            .numbers("graphs", 0, place -> grid.find(place).map(Spread::count).orElseThrow())
            .numbers("proven optimal (%)", 1, place -> 100 * grid.proven(place));
    page.set("metric", metric.label());
    page.table(
        "cells",
        "cells-" + metric.id(),
        columns,
        places.stream().filter(place -> grid.find(place).isPresent()).toList());
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.draw.Chart;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.experiment.SweepGrid.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;
import motive.objective.Weights;

/** The paper's first figure: four metrics over the budget, ours against SubgraphX. */
public final class SweepExperiment extends Experiment {
  public SweepExperiment() {
    super(
        "sweep",
        "Budget sweep",
        "How do fidelity, interpretability and stability change with the budget, and who leads?",
        Plan.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    plan.present().forEach(dataset -> jobs.addAll(new SweepJobs(plan).of(dataset)));
    return jobs;
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    SweepGrid grid = SweepGrid.of(plan, cells);
    protocol(plan, grid, findings);
    for (SweepMetric metric : SweepMetric.values()) {
      figure(plan, grid, metric).ifPresent(findings::add);
    }
    Versus.Builder versus =
        Versus.builder("statements", "What the paper says of its sweep, and what the cells say");
    versus.comparable(!plan.isQuick());
    new SweepClaims(grid, versus).check();
    findings.add(versus.build());
    for (SweepMetric metric : SweepMetric.values()) {
      findings.add(table(plan, grid, metric));
    }
  }

  private static void protocol(Plan plan, SweepGrid grid, Findings.Builder findings) {
    List<String> all = plan.present();
    List<String> stable = all.stream().filter(SweepJobs::hasStability).toList();
    findings.protocol("fidelity and interpretability over graphs: " + plan.sizes(all, plan::whole));
    findings.protocol(
        Text.of(
            "stability over graphs: %s (a rival's own stability takes a study of twenty perturbed"
                + " graphs for each); PROTEINS left out, as in the paper",
            plan.sizes(stable, plan::rivalled)));
    findings.protocol(
        Text.of(
            "Motive by the paper's tree search, seed %s, weights %s; its stability is scored on"
                + " perturbed graphs that the search did not see",
            plan.seed(), WeightWords.of(Weights.DEFAULT)));
    findings.protocol(
        "SubgraphX by the public class's defaults; its stability is scored by its own choices in"
            + " perturbed graphs (the paper's algorithm 2), under either index");
    findings.protocol(
        "BA-2Motif also at half of each budget, as if the paper had counted both directions of an"
            + " edge");
    findings.protocol(SweepClaims.rules());
    for (String dataset : all) {
      findings.protocol(
          grid.jobs().isLookedAtWhole(dataset)
              ? Text.of(
                  "%s: %s, proven optimal in at least %s %% of graphs at every budget",
                  Method.EXACT.label(), dataset, Numbers.of(100 * grid.leastProven(dataset), 1))
              : Text.of(
                  "no exact search of %s: its candidates are too many for the time of a usual run",
                  dataset));
    }
  }

  private static Optional<ResultFigure> figure(Plan plan, SweepGrid grid, SweepMetric metric) {
    List<String> shown =
        plan.present().stream().filter(d -> SweepJobs.metrics(d).contains(metric)).toList();
    if (shown.isEmpty()) {
      return Optional.empty();
    }
    List<Panel> panels = new ArrayList<>();
    for (String dataset : shown) {
      panels.add(panel(grid, dataset, metric, plan.overBudgets(dataset), plan.budgets()));
      if (dataset.equals(Plan.BA2MOTIF)) {
        List<Integer> halves = grid.jobs().halves();
        Panel panel =
            Panel.of(dataset + " at B/2")
                .x("half budget B/2 (edges)")
                .categories(Plan.names(halves));
        panels.add(panel(grid, dataset, metric, panel, halves));
      }
    }
    String caption =
        Text.of(
            "Mean %s over graphs by budget; whiskers are one standard error over graphs. Graphs:"
                + " %s. Seed %s.",
            metric.label(),
            plan.sizes(shown, dataset -> grid.jobs().graphs(dataset, metric)),
            plan.seed());
    String dashed =
        " Dashed: Motive by exact search, where that was run; the protocol says how much of it is"
            + " proven.";
    return Optional.of(
        new ResultFigure(
            metric.id(),
            caption + (metric.isStability() ? "" : dashed),
            Chart.of(Text.capital(metric.label()) + " by budget", panels)));
  }

  private static Panel panel(
      SweepGrid grid, String dataset, SweepMetric metric, Panel empty, List<Integer> budgets) {
    Panel panel = empty.y(metric.label());
    for (Method method : grid.jobs().methods(dataset)) {
      if (method.has(metric)) {
        Series series =
            Series.line(
                label(method, metric), method.kind(), grid.dots(dataset, method, metric, budgets));
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

  private static ResultTable table(Plan plan, SweepGrid grid, SweepMetric metric) {
    List<Place> places = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (Method method : grid.jobs().methods(dataset)) {
        for (int budget : grid.jobs().budgets(dataset)) {
          places.add(new Place(dataset, method, metric, budget));
        }
      }
    }
    return new Columns<Place>(
            "cells-" + metric.id(),
            Text.of(
                "Every cell of %s: mean over graphs ± one standard error over graphs, seed %s",
                metric.label(), plan.seed()))
        .words("data set", Place::dataset)
        .words("method", place -> label(place.method(), metric))
        .numbers("budget (edges)", 0, Place::budget)
        .add(
            Column.numbers(metric.label() + ", mean ± standard error", 4)
                .withSpread("standard error"),
            place -> SweepValues.value(grid.find(place)))
        .numbers("graphs", 0, place -> grid.find(place).map(Spread::count).orElseThrow())
        .numbers("proven optimal (%)", 1, place -> 100 * grid.proven(place))
        .of(places.stream().filter(place -> grid.find(place).isPresent()).toList());
  }
}

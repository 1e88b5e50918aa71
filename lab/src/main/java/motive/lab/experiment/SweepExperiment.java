package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;
import motive.objective.Weights;

/** The paper's first figure: four metrics over the budget, ours against SubgraphX. */
public final class SweepExperiment implements Experiment {
  @Override
  public String id() {
    return "sweep";
  }

  @Override
  public String title() {
    return "Budget sweep";
  }

  @Override
  public String asks() {
    return "How do fidelity, interpretability and stability change with the budget, and who leads?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    plan.present().forEach(dataset -> jobs.addAll(new SweepJobs(plan).of(dataset)));
    return jobs;
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    SweepGrid grid = SweepGrid.of(plan, cells);
    Findings.Builder findings = Findings.builder();
    tellProtocol(plan, grid, findings);
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
    return findings.build();
  }

  private static void tellProtocol(Plan plan, SweepGrid grid, Findings.Builder findings) {
    List<String> all = plan.present();
    List<String> stable = all.stream().filter(SweepJobs::hasStability).toList();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
    findings.protocol("fidelity and interpretability over graphs: " + plan.sizes(all, plan::whole));
    findings.protocol(
        "stability over graphs: "
            + plan.sizes(stable, plan::rivalled)
            + " (a rival's own stability takes a study of twenty perturbed graphs for each)"
            + "; PROTEINS left out, as in the paper");
    findings.protocol(
        "Motive by the paper's tree search, seed "
            + plan.seed()
            + ", weights "
            + WeightWords.of(Weights.DEFAULT)
            + "; its stability is scored on perturbed graphs that the search did not see");
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
              ? SweepMethod.EXACT.label()
                  + ": "
                  + dataset
                  + ", proven optimal in at least "
                  + Numbers.of(
                      100
                          * grid.leastProven(
                              dataset, SweepMethod.EXACT, grid.jobs().budgets(dataset)),
                      1)
                  + " % of graphs at every budget"
              : "no exact search of "
                  + dataset
                  + ": its candidates are too many for the time of a usual run");
    }
  }

  private static Optional<ResultFigure> figure(Plan plan, SweepGrid grid, SweepMetric metric) {
    List<Panel> panels = new ArrayList<>();
    for (String dataset : plan.present()) {
      if (SweepJobs.metrics(dataset).contains(metric)) {
        panels.add(panel(grid, dataset, dataset, metric, plan.budgets()));
        if (dataset.equals(Plan.BA2MOTIF)) {
          panels.add(panel(grid, dataset, dataset + " at B/2", metric, grid.jobs().halves()));
        }
      }
    }
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    List<String> shown =
        plan.present().stream().filter(d -> SweepJobs.metrics(d).contains(metric)).toList();
    String caption =
        "Mean "
            + metric.label()
            + " over graphs by budget; whiskers are one standard error over graphs. Graphs: "
            + plan.sizes(shown, dataset -> grid.jobs().graphs(dataset, metric))
            + ". Seed "
            + plan.seed()
            + "."
            + (metric.isStability()
                ? ""
                : " Dashed: Motive by exact search, where that was run; the protocol says how"
                    + " much of it is proven.");
    String name = Character.toUpperCase(metric.label().charAt(0)) + metric.label().substring(1);
    return Optional.of(
        new ResultFigure(metric.id(), caption, Chart.of(name + " by budget", panels)));
  }

  private static Panel panel(
      SweepGrid grid, String dataset, String title, SweepMetric metric, List<Integer> budgets) {
    Panel panel =
        Panel.of(title)
            .x(title.equals(dataset) ? "budget B (edges)" : "half budget B/2 (edges)")
            .y(metric.label())
            .categories(budgets.stream().map(b -> Integer.toString(b)).toList());
    for (SweepMethod method : grid.jobs().methods(dataset)) {
      if (method.has(metric)) {
        List<Dot> dots = new ArrayList<>();
        for (int b = 0; b < budgets.size(); b++) {
          dots.add(SweepValues.dot(b, grid.find(dataset, method, metric, budgets.get(b))));
        }
        Series series = Series.line(label(method, metric), method.kind(), dots);
        panel = panel.add(method.isExact() ? series.dashed() : series);
      }
    }
    return panel;
  }

  private static String label(SweepMethod method, SweepMetric metric) {
    if (method != SweepMethod.SUBGRAPHX || !metric.isStability()) {
      return method.label();
    }
    return metric == SweepMetric.STABILITY_VGAE ? "SubgraphX-VGAE" : "SubgraphX-GNTK";
  }

  private static ResultTable table(Plan plan, SweepGrid grid, SweepMetric metric) {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("data set"), Column.words("method")));
    columns.add(Column.numbers("budget (edges)", 0));
    columns.add(
        Column.numbers(metric.label() + ", mean ± standard error", 4).withSpread("standard error"));
    columns.add(Column.numbers("graphs", 0));
    columns.add(Column.numbers("proven optimal (%)", 1));
    ResultTable.Builder table =
        ResultTable.builder(
            "cells-" + metric.id(),
            "Every cell of "
                + metric.label()
                + ": mean over graphs ± one standard error over graphs, seed "
                + plan.seed(),
            columns.toArray(new Column[0]));
    for (String dataset : plan.present()) {
      for (SweepMethod method : grid.jobs().methods(dataset)) {
        for (int budget : grid.jobs().budgets(dataset)) {
          Optional<Spread> cell = grid.find(dataset, method, metric, budget);
          if (cell.isPresent()) {
            table.row(
                Value.of(dataset),
                Value.of(label(method, metric)),
                Value.of(budget),
                SweepValues.value(cell),
                Value.of(cell.get().count()),
                method.isExact()
                    ? Value.of(
                        100 * grid.proven(dataset, method, metric, budget).orElse(Double.NaN))
                    : Value.of(Double.NaN));
          }
        }
      }
    }
    return table.build();
  }
}

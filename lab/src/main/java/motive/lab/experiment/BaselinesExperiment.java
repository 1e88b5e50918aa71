package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.experiment.SweepGrid.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The paper's table of further baselines. */
public final class BaselinesExperiment extends Experiment {
  public BaselinesExperiment() {
    super(
        "baselines",
        "Further baselines",
        "How do GNNExplainer and PGExplainer do on every metric and budget?",
        List.of(Plan.MUTAG, Plan.BA2MOTIF));
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    present(plan).forEach(dataset -> jobs.addAll(new BaselineJobs(plan).of(dataset)));
    return jobs;
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    BaselineJobs jobs = new BaselineJobs(plan);
    SweepGrid grid = new SweepGrid(new SweepJobs(plan), new LinkedHashMap<>(), Map.of());
    for (String dataset : present(plan)) {
      for (Method method : Method.BASELINES) {
        for (SweepMetric metric : SweepMetric.values()) {
          for (int budget : method.has(metric) ? plan.budgets() : List.<Integer>of()) {
            grid.put(
                new Place(dataset, method, metric, budget),
                jobs.values(cells, dataset, method, metric, budget));
          }
        }
      }
    }
    protocol(plan, jobs, cells, findings);
    for (String dataset : present(plan)) {
      findings.add(figure(plan, jobs, grid, dataset));
    }
    findings.add(versus(plan, grid));
    for (String dataset : present(plan)) {
      findings.add(table(plan, grid, dataset));
    }
  }

  private void protocol(Plan plan, BaselineJobs jobs, Cells cells, Findings.Builder findings)
      throws Exception {
    List<String> present = present(plan);
    findings.protocol("graphs: " + plan.sizes(present, jobs::graphs) + "; seed " + plan.seed());
    findings.protocol(
        "SubgraphX's stability, which takes a study of twenty perturbed graphs for each graph: "
            + plan.sizes(present, jobs::scored));
    findings.protocol(
        "GNNExplainer and PGExplainer name the B best edges of their masks, connected or not;"
            + " stability is scored by each method's own choices in perturbed graphs");
    for (String dataset : present) {
      double seconds = cells.get(jobs.rival(dataset, Method.PGEXPLAINER)).learningSeconds();
      findings.protocol(
          Text.of(
              "%s: PGExplainer learned for %s s%s",
              dataset,
              Numbers.of(seconds, 1),
              plan.isQuick() ? ", from a few graphs alone, as this is a quick run" : ""));
    }
  }

  private static Versus versus(Plan plan, SweepGrid grid) {
    Versus.Builder versus =
        Versus.builder(
            "published", "The paper's table beside ours; ± is one standard error over graphs");
    versus.comparable(!plan.isQuick());
    grid.cells()
        .forEach(
            (place, spread) -> {
              if (place.method().isBaseline()) {
                double error = SweepValues.error(spread);
                versus.number(
                    key(place),
                    Text.of(
                        "%s, %s, %s, B = %s",
                        place.dataset(),
                        place.method().label(),
                        place.metric().label(),
                        place.budget()),
                    spread.mean(),
                    Double.isFinite(error) ? OptionalDouble.of(error) : OptionalDouble.empty());
              }
            });
    return versus.build();
  }

  private static String key(Place place) {
    return Text.of(
        "baselines/%s/%s/%s/%s",
        place.dataset(), place.method().id(), place.metric().id(), place.budget());
  }

  /** A row of the table: one method by one metric. */
  private record Line(SweepMetric metric, Method method) {}

  private static ResultTable table(Plan plan, SweepGrid grid, String dataset) {
    List<Line> lines = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      Method.BASELINES.stream()
          .filter(method -> method.has(metric))
          .forEach(method -> lines.add(new Line(metric, method)));
    }
    Columns<Line> columns =
        new Columns<Line>(
                "all-" + Text.fileName(dataset),
                Text.of(
                    "%s, measured: mean over graphs ± one standard error over graphs, seed %s",
                    dataset, plan.seed()))
            .words("metric", line -> line.metric.label())
            .words("explainer", line -> line.method.label());
    for (int budget : plan.budgets()) {
      columns.add(
          Column.numbers("B = " + budget, 3).withSpread("standard error"),
          line -> SweepValues.value(grid.find(dataset, line.method, line.metric, budget)));
    }
    return columns
        .numbers(
            "graphs",
            0,
            line ->
                plan.budgets().stream()
                    .flatMap(b -> grid.find(dataset, line.method, line.metric, b).stream())
                    .mapToDouble(Spread::count)
                    .reduce(Double.NaN, (before, last) -> last))
        .of(lines);
  }

  private static ResultFigure figure(Plan plan, BaselineJobs jobs, SweepGrid grid, String dataset) {
    List<Panel> panels = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      Panel panel = plan.overBudgets("").y(metric.label());
      for (Method method : Method.BASELINES) {
        if (method.has(metric)) {
          List<Dot> measured = grid.dots(dataset, method, metric, plan.budgets());
          panel = panel.add(Series.line(method.label(), method.kind(), measured));
          if (method.isBaseline()) {
            List<Dot> dots = new ArrayList<>();
            for (int budget : plan.budgets()) {
              String key = key(new Place(dataset, method, metric, budget));
              dots.add(Dot.of(dots.size(), Published.load().value(key)));
            }
            String name = method.label() + ", published";
            panel = panel.add(Series.line(name, method.kind(), dots).dashed());
          }
        }
      }
      panels.add(panel);
    }
    List<String> one = List.of(dataset);
    return new ResultFigure(
        Text.fileName(dataset),
        Text.of(
            "%s: mean over graphs (%s; SubgraphX's stability %s), seed %s; whiskers are one"
                + " standard error over graphs; dashed as published.",
            dataset, plan.sizes(one, jobs::graphs), plan.sizes(one, jobs::scored), plan.seed()),
        Chart.of(dataset + ", further baselines", panels));
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The paper's table of further baselines. */
public final class BaselinesExperiment implements Experiment {
  private static final String[] DATASETS = {Plan.MUTAG, Plan.BA2MOTIF};

  @Override
  public String id() {
    return "baselines";
  }

  @Override
  public String title() {
    return "Further baselines";
  }

  @Override
  public String asks() {
    return "How do GNNExplainer and PGExplainer do on every metric and budget?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    plan.present(DATASETS).forEach(dataset -> jobs.addAll(new BaselineJobs(plan).of(dataset)));
    return jobs;
  }

  /** One cell. */
  private record Place(String dataset, BaselineMethod method, SweepMetric metric, int budget) {}

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    BaselineJobs jobs = new BaselineJobs(plan);
    Map<Place, Spread> all = new LinkedHashMap<>();
    for (String dataset : plan.present(DATASETS)) {
      for (BaselineMethod method : BaselineMethod.values()) {
        for (SweepMetric metric : SweepMetric.values()) {
          for (int budget : method.has(metric) ? plan.budgets() : List.<Integer>of()) {
            SweepValues.spread(jobs.values(cells, dataset, method, metric, budget))
                .ifPresent(s -> all.put(new Place(dataset, method, metric, budget), s));
          }
        }
      }
    }
    Findings.Builder findings = Findings.builder();
    tellProtocol(plan, jobs, cells, findings);
    for (String dataset : plan.present(DATASETS)) {
      findings.add(figure(plan, jobs, all, dataset));
    }
    findings.add(versus(plan, all));
    for (String dataset : plan.present(DATASETS)) {
      findings.add(table(plan, all, dataset));
    }
    return findings.build();
  }

  private static void tellProtocol(
      Plan plan, BaselineJobs jobs, Cells cells, Findings.Builder findings) throws Exception {
    plan.tellSkipped(findings, DATASETS);
    List<String> present = plan.present(DATASETS);
    findings.protocol("graphs: " + plan.sizes(present, jobs::graphs) + "; seed " + plan.seed());
    findings.protocol(
        "SubgraphX's stability, which takes a study of twenty perturbed graphs for each graph: "
            + plan.sizes(present, jobs::scored));
    findings.protocol(
        "GNNExplainer and PGExplainer name the B best edges of their masks, connected or not;"
            + " stability is scored by each method's own choices in perturbed graphs");
    for (String dataset : present) {
      findings.protocol(
          dataset
              + ": PGExplainer learned for "
              + Numbers.of(
                  cells.get(jobs.rival(dataset, BaselineJobs.PGEXPLAINER)).learningSeconds(), 1)
              + " s"
              + (plan.isQuick() ? ", from a few graphs alone, as this is a quick run" : ""));
    }
  }

  private static Versus versus(Plan plan, Map<Place, Spread> all) {
    Versus.Builder versus =
        Versus.builder(
            "published", "The paper's table beside ours; ± is one standard error over graphs");
    versus.comparable(!plan.isQuick());
    all.forEach(
        (place, spread) -> {
          if (place.method.isPublished()) {
            double error = SweepValues.error(spread);
            versus.number(
                key(place),
                place.dataset
                    + ", "
                    + place.method.label()
                    + ", "
                    + place.metric.label()
                    + ", B = "
                    + place.budget,
                spread.mean(),
                Double.isFinite(error) ? OptionalDouble.of(error) : OptionalDouble.empty());
          }
        });
    return versus.build();
  }

  private static String key(Place place) {
    return "baselines/"
        + place.dataset
        + "/"
        + place.method.id()
        + "/"
        + place.metric.id()
        + "/"
        + place.budget;
  }

  private static ResultTable table(Plan plan, Map<Place, Spread> all, String dataset) {
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("metric"), Column.words("explainer")));
    plan.budgets()
        .forEach(b -> columns.add(Column.numbers("B = " + b, 3).withSpread("standard error")));
    columns.add(Column.numbers("graphs", 0));
    ResultTable.Builder table =
        ResultTable.builder(
            "all-" + dataset.toLowerCase(Locale.ROOT),
            dataset
                + ", measured: mean over graphs ± one standard error over graphs, seed "
                + plan.seed(),
            columns.toArray(new Column[0]));
    for (SweepMetric metric : SweepMetric.values()) {
      for (BaselineMethod method : BaselineMethod.values()) {
        if (method.has(metric)) {
          List<Value> row = new ArrayList<>();
          row.add(Value.of(metric.label()));
          row.add(Value.of(method.label()));
          double graphs = Double.NaN;
          for (int budget : plan.budgets()) {
            Optional<Spread> cell =
                Optional.ofNullable(all.get(new Place(dataset, method, metric, budget)));
            row.add(SweepValues.value(cell));
            graphs = cell.map(s -> (double) s.count()).orElse(graphs);
          }
          row.add(Value.of(graphs));
          table.row(row);
        }
      }
    }
    return table.build();
  }

  private static ResultFigure figure(
      Plan plan, BaselineJobs jobs, Map<Place, Spread> all, String dataset) {
    List<Panel> panels = new ArrayList<>();
    for (SweepMetric metric : SweepMetric.values()) {
      Panel panel =
          Panel.of("")
              .x("budget B (edges)")
              .y(metric.label())
              .categories(plan.budgets().stream().map(b -> Integer.toString(b)).toList());
      for (BaselineMethod method : BaselineMethod.values()) {
        if (method.has(metric)) {
          List<Dot> measured = new ArrayList<>();
          List<Dot> published = new ArrayList<>();
          for (int b = 0; b < plan.budgets().size(); b++) {
            Place place = new Place(dataset, method, metric, plan.budgets().get(b));
            measured.add(SweepValues.dot(b, Optional.ofNullable(all.get(place))));
            published.add(
                Dot.of(
                    b,
                    Published.load()
                        .find(key(place))
                        .map(Published.Figure::value)
                        .orElse(Double.NaN)));
          }
          panel = panel.add(Series.line(method.label(), method.kind(), measured));
          if (method.isPublished()) {
            panel =
                panel.add(
                    Series.line(method.label() + ", published", method.kind(), published).dashed());
          }
        }
      }
      panels.add(panel);
    }
    return new ResultFigure(
        dataset.toLowerCase(Locale.ROOT),
        dataset
            + ": mean over graphs ("
            + plan.sizes(List.of(dataset), jobs::graphs)
            + "; SubgraphX's stability "
            + plan.sizes(List.of(dataset), jobs::scored)
            + "), seed "
            + plan.seed()
            + "; whiskers are one standard error over graphs; dashed as published.",
        Chart.of(dataset + ", further baselines", panels));
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The paper's three tables of seed variance. */
public final class VarianceExperiment implements Experiment {
  private static final int MEASURED = 0;
  private static final int PUBLISHED = 1;

  @Override
  public String id() {
    return "variance";
  }

  @Override
  public String title() {
    return "Seed variance";
  }

  @Override
  public String asks() {
    return "How far do results move when nothing but the seed changes?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return VarianceGrid.ours(plan);
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    VarianceGrid grid = new VarianceGrid(plan, cells);
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
    findings.protocol("graphs: " + plan.sizes(plan.present(), dataset -> plan.subsample()));
    findings.protocol("seeds " + plan.seeds() + ", the same graphs under each");
    findings.protocol(
        "each entry is the mean of the seeds' means over graphs ± the sample standard deviation"
            + " (n − 1) of those means; stability is scored on perturbed graphs that the search"
            + " did not see");
    findings.protocol("Motive by the paper's tree search under its default weights");
    for (String metric : List.of("fidelity", "interpretability", "stability")) {
      metric(plan, grid, metric, findings);
    }
    return findings.build();
  }

  private static SweepMetric under(String metric, SimilarityIndex index) {
    return metric.equals("stability")
        ? SweepMetric.stability(index)
        : SweepMetric.valueOf(metric.toUpperCase(Locale.ROOT));
  }

  private static void metric(Plan plan, VarianceGrid grid, String metric, Findings.Builder findings)
      throws Exception {
    findings.heading(Character.toUpperCase(metric.charAt(0)) + metric.substring(1));
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("data set"), Column.words("index")));
    plan.budgets().forEach(b -> columns.add(Column.numbers(metric + ", B = " + b, 3)));
    String what = over(plan);
    ResultTable.Builder table =
        ResultTable.builder(
            "measured-" + metric,
            "Measured " + metric + ", " + what,
            columns.toArray(new Column[0]));
    Versus.Builder versus =
        Versus.builder("compared-" + metric, "Published and measured " + metric + ", " + what);
    versus.comparable(!plan.isQuick());
    for (SimilarityIndex index : Plan.INDICES) {
      List<Panel> panels = new ArrayList<>();
      for (String dataset : plan.present()) {
        List<Value> row = new ArrayList<>();
        row.add(Value.of(dataset));
        row.add(Value.of(name(index)));
        List<Dot> measured = new ArrayList<>();
        List<Dot> published = new ArrayList<>();
        for (int budget : plan.budgets()) {
          Optional<Spread> cell = grid.ours(dataset, index, under(metric, index), budget);
          double mean = cell.map(Spread::mean).orElse(Double.NaN);
          OptionalDouble spread = cell.map(Spread::deviation).orElse(OptionalDouble.empty());
          String key = "variance/" + metric + "/" + dataset + "/" + index.id() + "/" + budget;
          versus.number(key, dataset + ", " + name(index) + ", B = " + budget, mean, spread);
          row.add(Value.of(mean, spread));
          measured.add(SweepValues.dot(measured.size(), mean, spread.orElse(Double.NaN)));
          published.add(published(key, published.size()));
        }
        table.row(row);
        panels.add(
            Panel.of(dataset)
                .x("budget B (edges)")
                .y(metric)
                .categories(plan.budgets().stream().map(b -> Integer.toString(b)).toList())
                .add(Series.line("measured", MEASURED, measured))
                .add(Series.line("published", PUBLISHED, published).dashed()));
      }
      if (!panels.isEmpty()) {
        findings.add(figure(metric, index, what, panels));
      }
    }
    findings.add(versus.build());
    findings.add(table.build());
  }

  private static ResultFigure figure(
      String metric, SimilarityIndex index, String what, List<Panel> panels) {
    return new ResultFigure(
        metric + "-" + index.id(),
        "Published and measured "
            + metric
            + " under "
            + name(index)
            + " by budget, "
            + what
            + "; whiskers are one standard deviation over seeds.",
        Chart.of(
            Character.toUpperCase(metric.charAt(0))
                + metric.substring(1)
                + " under "
                + name(index)
                + ", mean over seeds",
            panels));
  }

  private static Dot published(String key, int place) {
    return Published.load()
        .find(key)
        .map(f -> SweepValues.dot(place, f.value(), f.spread().orElse(Double.NaN)))
        .orElse(Dot.of(place, Double.NaN));
  }

  private static String over(Plan plan) {
    return "mean ± standard deviation over "
        + plan.seeds().size()
        + " seeds of the mean over "
        + plan.subsample().size().orElseThrow()
        + " graphs";
  }

  private static String name(SimilarityIndex index) {
    return index.id().toUpperCase(Locale.ROOT);
  }
}

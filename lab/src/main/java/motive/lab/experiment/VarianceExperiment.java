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
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Text;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The paper's three tables of seed variance. */
public final class VarianceExperiment extends Experiment {
  public VarianceExperiment() {
    super(
        "variance",
        "Seed variance",
        "How far do results move when nothing but the seed changes?",
        Plan.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    return VarianceGrid.ours(plan);
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    findings.protocol("graphs: " + plan.sizes(plan.present(), dataset -> plan.subsample()));
    findings.protocol("seeds " + plan.seeds() + ", the same graphs under each");
    findings.protocol(
        "each entry is the mean of the seeds' means over graphs ± the sample standard deviation"
            + " (n − 1) of those means; stability is scored on perturbed graphs that the search"
            + " did not see");
    findings.protocol("Motive by the paper's tree search under its default weights");
    for (String metric : List.of("fidelity", "interpretability", "stability")) {
      metric(plan, new VarianceGrid(plan, cells), metric, findings);
    }
  }

  private static SweepMetric under(String metric, SimilarityIndex index) {
    return metric.equals("stability")
        ? SweepMetric.stability(index)
        : SweepMetric.valueOf(metric.toUpperCase(Locale.ROOT));
  }

  /** What was measured of one data set under one index, one value a budget. */
  private record Curve(Place place, List<Optional<Spread>> cells) {
    double mean(int budget) {
      return cells.get(budget).map(Spread::mean).orElse(Double.NaN);
    }

    OptionalDouble spread(int budget) {
      return cells.get(budget).map(Spread::deviation).orElse(OptionalDouble.empty());
    }
  }

  private static void metric(Plan plan, VarianceGrid grid, String metric, Findings.Builder findings)
      throws Exception {
    Map<Place, Curve> curves = new LinkedHashMap<>();
    for (SimilarityIndex index : Plan.INDICES) {
      for (String dataset : plan.present()) {
        List<Optional<Spread>> cells = new ArrayList<>();
        for (int budget : plan.budgets()) {
          cells.add(grid.ours(dataset, index, under(metric, index), budget));
        }
        Place place = new Place(dataset, index);
        curves.put(place, new Curve(place, cells));
      }
    }
    findings.heading(Text.capital(metric));
    String what =
        Text.of(
            "mean ± standard deviation over %s seeds of the mean over %s graphs",
            plan.seeds().size(), plan.subsample().size().orElseThrow());
    for (SimilarityIndex index : Plan.INDICES) {
      List<Panel> panels =
          curves.values().stream()
              .filter(curve -> curve.place.index() == index)
              .map(curve -> panel(plan, metric, curve))
              .toList();
      if (!panels.isEmpty()) {
        findings.add(
            new ResultFigure(
                metric + "-" + index.id(),
                Text.of(
                    "Published and measured %s under %s by budget, %s; whiskers are one standard"
                        + " deviation over seeds.",
                    metric, index, what),
                Chart.of(
                    Text.of("%s under %s, mean over seeds", Text.capital(metric), index), panels)));
      }
    }
    Versus.Builder versus =
        Versus.builder("compared-" + metric, "Published and measured " + metric + ", " + what);
    versus.comparable(!plan.isQuick());
    Columns<Curve> columns =
        new Columns<Curve>("measured-" + metric, "Measured " + metric + ", " + what)
            .words("data set", curve -> curve.place.dataset())
            .words("index", curve -> curve.place.index().name());
    for (int b = 0; b < plan.budgets().size(); b++) {
      int at = b;
      columns.add(
          Column.numbers(metric + ", B = " + plan.budgets().get(b), 3),
          curve -> Value.of(curve.mean(at), curve.spread(at)));
    }
    for (Curve curve : curves.values()) {
      for (int b = 0; b < plan.budgets().size(); b++) {
        int budget = plan.budgets().get(b);
        versus.number(
            key(metric, curve.place, budget),
            Text.of("%s, %s, B = %s", curve.place.dataset(), curve.place.index(), budget),
            curve.mean(b),
            curve.spread(b));
      }
    }
    findings.add(versus.build()).add(columns.of(curves.values()));
  }

  private static String key(String metric, Place place, int budget) {
    return Text.of("variance/%s/%s/%s/%s", metric, place.dataset(), place.index().id(), budget);
  }

  private static Panel panel(Plan plan, String metric, Curve curve) {
    List<Dot> measured = new ArrayList<>();
    List<Dot> published = new ArrayList<>();
    for (int b = 0; b < plan.budgets().size(); b++) {
      measured.add(Dot.around(b, curve.mean(b), curve.spread(b).orElse(Double.NaN)));
      published.add(published(b, key(metric, curve.place, plan.budgets().get(b))));
    }
    return plan.overBudgets(curve.place.dataset())
        .y(metric)
        .add(Series.line("measured", 0, measured))
        .add(Series.line("published", 1, published).dashed());
  }

  private static Dot published(int place, String key) {
    return Published.load()
        .find(key)
        .map(f -> Dot.around(place, f.value(), f.spread().orElse(Double.NaN)))
        .orElse(Dot.of(place, Double.NaN));
  }
}

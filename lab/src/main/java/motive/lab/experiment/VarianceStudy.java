package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Published;
import motive.lab.finding.Text;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.metric.Spread;

/** The paper's three tables of seed variance. */
final class VarianceStudy extends Study {
  private final SeedGrid grid;

  VarianceStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.grid = new SeedGrid(plan);
  }

  @Override
  protected List<Job<?>> jobs() {
    return grid.ours();
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", plan.sizes(present, dataset -> plan.subsample()));
    page.set("graphs", plan.subsample().size().orElseThrow());
    page.protocol("protocol");
    for (String metric : List.of("fidelity", "interpretability", "stability")) {
      metric(cells, metric, page);
    }
  }

  private static SweepMetric under(String metric, SimilarityIndex index) {
    return metric.equals("stability")
        ? SweepMetric.stability(index)
        : SweepMetric.valueOf(metric.toUpperCase(Locale.ROOT));
  }

  /** What was measured of one data set under one index, one value a budget. */
  private record Curve(String metric, Place place, List<Optional<Spread>> cells) {
    double mean(int budget) {
      return cells.get(budget).map(Spread::mean).orElse(Double.NaN);
    }

    OptionalDouble spread(int budget) {
      return cells.get(budget).map(Spread::deviation).orElse(OptionalDouble.empty());
    }

    String key(int budget) {
      return Text.of("variance/%s/%s/%s/%s", metric, place.dataset(), place.index().id(), budget);
    }
  }

  private Curve curve(Cells cells, String metric, Place place) {
    SweepMetric of = under(metric, place.index());
    return new Curve(
        metric,
        place,
        plan.budgets().stream()
            .map(b -> grid.ours(cells, place.dataset(), place.index(), of, b, plan.subsample()))
            .toList());
  }

  private void metric(Cells cells, String metric, Page page) {
    List<Integer> budgets = plan.budgets();
    page.heading(Text.capital(metric));
    page.set("metric", metric).set("Metric", Text.capital(metric));
    List<Curve> curves = new ArrayList<>();
    for (SimilarityIndex index : Plan.INDICES) {
      List<Curve> some =
          present.stream().map(d -> curve(cells, metric, new Place(d, index))).toList();
      page.set("index", index);
      page.chart("variance", metric + "-" + index.id(), some.stream().map(this::panel).toList());
      curves.addAll(some);
    }
    Versus.Builder versus = page.versus("compared", "compared-" + metric);
    versus.comparable(!plan.isQuick());
    Columns<Curve> columns =
        new Columns<Curve>()
            .words("data set", curve -> curve.place.dataset())
            .words("index", curve -> curve.place.index().name());
    for (int b = 0; b < budgets.size(); b++) {
      int at = b;
      columns.values(
          metric + ", B = " + budgets.get(b),
          3,
          curve -> Value.of(curve.mean(at), curve.spread(at)));
    }
    for (Curve curve : curves) {
      for (int b = 0; b < budgets.size(); b++) {
        int budget = budgets.get(b);
        Place place = curve.place;
        versus.number(
            curve.key(budget),
            Text.of("%s, %s, B = %s", place.dataset(), place.index(), budget),
            curve.mean(b),
            curve.spread(b));
      }
    }
    page.add(versus);
    page.table("measured", "measured-" + metric, columns, curves);
  }

  private Panel panel(Curve curve) {
    List<Dot> measured =
        plan.overBudgets(
            (b, budget) -> Dot.around(b, curve.mean(b), Values.orNaN(curve.spread(b))));
    List<Dot> published =
        plan.overBudgets(
            (b, budget) ->
                Published.load()
                    .find(curve.key(budget))
                    .map(f -> Dot.around(b, f.value(), Values.orNaN(f.spread())))
                    .orElse(Dot.of(b, Double.NaN)));
    return plan.overBudgets(curve.place.dataset())
        .y(curve.metric)
        .add(Series.line("measured", 0, measured))
        .add(Series.line("published", 1, published).dashed());
  }
}

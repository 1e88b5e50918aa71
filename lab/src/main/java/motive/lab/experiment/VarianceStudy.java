package motive.lab.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.lab.finding.Columns;
import motive.lab.finding.Published;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.metric.Spread;
import motive.objective.Metric;

/** The paper's three tables of seed variance. */
final class VarianceStudy extends Study {
  private final Runs runs;
  private final Grid<Cell, Explained> grid;

  VarianceStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    this.runs = new Runs(plan);
    List<SweepMetric> metrics = List.of(SweepMetric.values());
    this.grid =
        add(
            runs.seeded(
                present.stream()
                    .flatMap(d -> Runs.cells(d, Method.OURS, metrics, plan.budgets()).stream())
                    .toList()));
  }

  /** One data set under one index; a cell for each budget. */
  private record Curve(Cell cell, Map<Cell, Optional<Spread>> measured) {
    Value.Figure at(int budget) {
      return measured
          .getOrDefault(cell.at(budget), Optional.empty())
          .map(Value::of)
          .orElse(Value.of(Double.NaN));
    }

    Dot dot(int x, int budget) {
      Value.Figure value = at(budget);
      return Dot.around(x, value.value(), Values.orNaN(value.spread()));
    }

    String key(int budget) {
      return Text.of(
          "variance/%s/%s/%s/%s",
          cell.metric().metric().id(), cell.dataset(), cell.method().index().id(), budget);
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    page.set("sizes", plan.sizes(present, dataset -> plan.subsample()));
    page.set("graphs", plan.subsample().size().orElseThrow());
    page.protocol("protocol");
    Map<Cell, Optional<Spread>> measured =
        grid.measure(cells, (cell, found) -> runs.overSeeds(cell, found, plan.subsample()));
    for (Metric metric : Metric.values()) {
      page.heading(Text.capital(metric.id()));
      page.set("metric", metric.id()).set("Metric", Text.capital(metric.id()));
      List<Curve> curves =
          Method.OURS.stream()
              .flatMap(ours -> curves(measured, metric, ours, page).stream())
              .toList();
      PublishedComparison.Builder versus = page.versus("compared", "compared-" + metric.id());
      versus.comparable(!plan.isQuick());
      Columns<Curve> columns =
          new Columns<Curve>()
              .words("data set", curve -> curve.cell.dataset())
              .words("index", curve -> curve.cell.method().index().name());
      for (int budget : plan.budgets()) {
        columns.values(metric.id() + ", B = " + budget, 3, curve -> curve.at(budget));
      }
      for (Curve curve : curves) {
        for (int budget : plan.budgets()) {
          Cell cell = curve.cell;
          String what = Text.of("%s, %s, B = %s", cell.dataset(), cell.method().index(), budget);
          versus.number(curve.key(budget), what, curve.at(budget));
        }
      }
      page.add(versus);
      page.table("measured", "measured-" + metric.id(), columns, curves);
    }
  }

  /** The curves of all data sets under one index, with their chart. */
  private List<Curve> curves(
      Map<Cell, Optional<Spread>> measured, Metric metric, Method ours, Page page) {
    SweepMetric under = SweepMetric.of(metric, ours.index());
    List<Curve> curves =
        present.stream().map(d -> new Curve(new Cell(d, ours, under, 0), measured)).toList();
    page.set("index", ours.index());
    page.chart(
        "variance",
        metric.id() + "-" + ours.index().id(),
        curves.stream().map(this::panel).toList());
    return curves;
  }

  private Panel panel(Curve curve) {
    List<Dot> published =
        plan.overBudgets(
            (b, budget) ->
                Published.load()
                    .find(curve.key(budget))
                    .map(f -> Dot.around(b, f.value(), Values.orNaN(f.spread())))
                    .orElse(Dot.of(b, Double.NaN)));
    return plan.overBudgets(curve.cell.dataset())
        .y(curve.cell.metric().metric().id())
        .add(Series.line("measured", 0, plan.overBudgets(curve::dot)))
        .add(Series.line("published", 1, published).dashed());
  }
}

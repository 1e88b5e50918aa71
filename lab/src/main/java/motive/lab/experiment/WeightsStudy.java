package motive.lab.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.KitManifest;
import motive.lab.finding.Columns;
import motive.lab.finding.Published;
import motive.lab.finding.PublishedComparison;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Explained;
import motive.objective.Metric;
import motive.objective.Weights;

/** The default weights once each metric stands on its own scale. */
final class WeightsStudy extends Study {
  private static final Weights WEIGHTS = Weights.PAPER;

  private final Grid<Cell, Explained> grid;

  WeightsStudy(Plan plan) {
    super(plan, Plan.DATASETS);
    List<Method> one = List.of(Method.MOTIVE_VGAE);
    // The jobs of the sweep, so that nothing is run twice.
    this.grid =
        add(
            new Grid<>(
                present.stream()
                    .flatMap(d -> Runs.cells(d, one, SweepMetric.PLAIN, plan.budgets()).stream())
                    .toList(),
                new Runs(plan)::sweep));
  }

  /** Of what a mean is looked at: as measured, by its scale, by its scale and weight. */
  private enum Form {
    RAW,
    SCALED,
    EFFECTIVE
  }

  private static final List<Metric> METRICS = List.of(Metric.FIDELITY, Metric.INTERPRETABILITY);

  /** One data set's means over budgets. */
  private record Terms(
      String dataset, double fidelity, double interpretability, KitManifest.Scales scales) {
    double of(Form form, Metric metric) {
      boolean first = metric == Metric.FIDELITY;
      double raw = first ? fidelity : interpretability;
      double scaled = raw / (first ? scales.fidelity() : scales.interpretability());
      return switch (form) {
        case RAW -> raw;
        case SCALED -> scaled;
        case EFFECTIVE -> WEIGHTS.of(metric) * scaled;
      };
    }

    double ratio(Form form) {
      return of(form, Metric.FIDELITY) / of(form, Metric.INTERPRETABILITY);
    }

    String key(String name) {
      return "weights/" + dataset + "/" + name;
    }

    String key(Form form, Metric metric) {
      return key(form.name().toLowerCase(Locale.ROOT) + "-" + metric.id());
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    Map<Cell, Double> means =
        grid.measure(cells, (cell, found) -> found.get(0).mean(cell.metric()::of));
    List<Terms> all =
        present.stream()
            .map(
                dataset ->
                    new Terms(
                        dataset,
                        mean(means, dataset, SweepMetric.FIDELITY),
                        mean(means, dataset, SweepMetric.INTERPRETABILITY),
                        plan.bench().material(dataset).kit().manifest().scales()))
            .toList();
    page.set("sizes", plan.sizes(present, plan::whole)).set("weights", Values.words(WEIGHTS));
    page.protocol("protocol");
    if (!all.isEmpty()) {
      page.chart("effective", List.of(panel(all)));
    }
    page.add(compare(page.versus("terms"), all));
    page.table(
        "terms-table",
        new Columns<Terms>()
            .words("data set", Terms::dataset)
            .numbers("fidelity", 3, Terms::fidelity)
            .numbers("interpretability", 3, Terms::interpretability)
            .numbers("fidelity / σ", 2, t -> t.of(Form.SCALED, Metric.FIDELITY))
            .numbers("interpretability / σ", 2, t -> t.of(Form.SCALED, Metric.INTERPRETABILITY))
            .numbers("scaled ratio", 1, t -> t.ratio(Form.SCALED))
            .numbers("w · fidelity / σ", 2, t -> t.of(Form.EFFECTIVE, Metric.FIDELITY))
            .numbers(
                "w · interpretability / σ", 3, t -> t.of(Form.EFFECTIVE, Metric.INTERPRETABILITY))
            .numbers("effective ratio", 1, t -> t.ratio(Form.EFFECTIVE)),
        all);
  }

  private static double mean(Map<Cell, Double> means, String dataset, SweepMetric metric) {
    List<Double> some =
        means.entrySet().stream()
            .filter(e -> e.getKey().dataset().equals(dataset) && e.getKey().metric() == metric)
            .map(Map.Entry::getValue)
            .toList();
    double sum = 0;
    for (double value : some) {
      sum += value;
    }
    return sum / some.size();
  }

  private PublishedComparison.Builder compare(PublishedComparison.Builder versus, List<Terms> all) {
    // The paper's means are over four budgets.
    boolean isSame = !plan.isQuick();
    versus.comparable(isSame);
    for (Terms terms : all) {
      for (Form form : Form.values()) {
        for (Metric metric : METRICS) {
          versus.number(
              terms.key(form, metric),
              Text.of(
                  "%s, %s, %s", terms.dataset, metric.id(), form.name().toLowerCase(Locale.ROOT)),
              terms.of(form, metric));
        }
      }
      // The paper gives the ratio of some data sets alone.
      if (Published.load().find(terms.key("ratio")).isPresent()) {
        versus.number(
            terms.key("ratio"),
            terms.dataset + ", effective fidelity over effective interpretability",
            terms.ratio(Form.EFFECTIVE));
      }
    }
    versus.comparable(true);
    versus.number(
        "weights/nominal-ratio",
        "weight of fidelity over that of interpretability",
        WEIGHTS.fidelity() / WEIGHTS.interpretability());
    versus.comparable(isSame && all.size() == Plan.DATASETS.size());
    Values.range(Values.column(all, t -> t.ratio(Form.SCALED)))
        .ifPresent(
            range ->
                versus.range(
                    "weights/scaled-ratio",
                    "scaled fidelity over scaled interpretability, over data sets",
                    range));
    return versus;
  }

  private static Panel panel(List<Terms> all) {
    Panel empty = Panel.of("").x("data set").y("weight · metric / σ");
    Published published = Published.load();
    return Values.add(
        empty.categories(all.stream().map(Terms::dataset).toList()),
        METRICS.stream()
            .flatMap(
                metric ->
                    Stream.of(
                        bars(all, metric, "measured", 0, t -> t.of(Form.EFFECTIVE, metric)),
                        bars(
                            all,
                            metric,
                            "published",
                            1,
                            t -> published.value(t.key(Form.EFFECTIVE, metric))))),
        series -> series);
  }

  private static Series bars(
      List<Terms> all, Metric metric, String what, int kind, ToDoubleFunction<Terms> value) {
    return Series.bars(
        metric.id() + ", " + what,
        2 * METRICS.indexOf(metric) + kind,
        Values.list(all.size(), i -> Dot.of(i, value.applyAsDouble(all.get(i)))));
  }
}

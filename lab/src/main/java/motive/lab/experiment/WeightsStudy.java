package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.KitManifest;
import motive.lab.finding.Columns;
import motive.lab.finding.Published;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.objective.Weights;

/** The default weights once each metric stands on its own scale. */
final class WeightsStudy extends Study {
  private static final Weights WEIGHTS = Weights.DEFAULT;

  WeightsStudy(Plan plan) {
    super(plan, Plan.DATASETS);
  }

  @Override
  protected List<Job<?>> jobs() {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : present) {
      for (SweepMetric metric : SweepMetric.PLAIN) {
        plan.budgets().forEach(budget -> jobs.add(job(dataset, metric, budget)));
      }
    }
    return jobs;
  }

  // The sweep's, so that nothing is run twice.
  private ExplainJob job(String dataset, SweepMetric metric, int budget) {
    return new SweepJobs(plan)
        .ours(new SweepGrid.Place(dataset, Method.MOTIVE_VGAE, metric, budget));
  }

  /** One data set's means over budgets: as measured, by scale, by scale and weight. */
  private record Terms(
      String dataset, double fidelity, double interpretability, KitManifest.Scales scales) {
    double scaledFidelity() {
      return fidelity / scales.fidelity();
    }

    double scaledInterpretability() {
      return interpretability / scales.interpretability();
    }

    double scaledRatio() {
      return scaledFidelity() / scaledInterpretability();
    }

    double effectiveFidelity() {
      return WEIGHTS.fidelity() * scaledFidelity();
    }

    double effectiveInterpretability() {
      return WEIGHTS.interpretability() * scaledInterpretability();
    }

    double effectiveRatio() {
      return effectiveFidelity() / effectiveInterpretability();
    }

    String key(String name) {
      return "weights/" + dataset + "/" + name;
    }

    double published(String name) {
      return Published.load().value(key(name));
    }
  }

  @Override
  protected void conclude(Cells cells, Page page) {
    List<Terms> all =
        present.stream()
            .map(
                dataset ->
                    new Terms(
                        dataset,
                        mean(cells, dataset, SweepMetric.FIDELITY),
                        mean(cells, dataset, SweepMetric.INTERPRETABILITY),
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
            .numbers("fidelity / σ", 2, Terms::scaledFidelity)
            .numbers("interpretability / σ", 2, Terms::scaledInterpretability)
            .numbers("scaled ratio", 1, Terms::scaledRatio)
            .numbers("w · fidelity / σ", 2, Terms::effectiveFidelity)
            .numbers("w · interpretability / σ", 3, Terms::effectiveInterpretability)
            .numbers("effective ratio", 1, Terms::effectiveRatio),
        all);
  }

  private double mean(Cells cells, String dataset, SweepMetric metric) {
    double sum = 0;
    for (int budget : plan.budgets()) {
      sum += cells.of(job(dataset, metric, budget)).mean(metric::of);
    }
    return sum / plan.budgets().size();
  }

  private Versus.Builder compare(Versus.Builder versus, List<Terms> all) {
    // The paper's means are over four budgets.
    boolean isSame = !plan.isQuick();
    versus.comparable(isSame);
    for (Terms terms : all) {
      compare(versus, terms, "raw", terms.fidelity, terms.interpretability);
      compare(versus, terms, "scaled", terms.scaledFidelity(), terms.scaledInterpretability());
      compare(
          versus, terms, "effective", terms.effectiveFidelity(), terms.effectiveInterpretability());
      if (Published.load().find(terms.key("ratio")).isPresent()) {
        versus.number(
            terms.key("ratio"),
            terms.dataset + ", effective fidelity over effective interpretability",
            terms.effectiveRatio());
      }
    }
    versus.comparable(true);
    versus.number(
        "weights/nominal-ratio",
        "weight of fidelity over that of interpretability",
        WEIGHTS.fidelity() / WEIGHTS.interpretability());
    versus.comparable(isSame && all.size() == Plan.DATASETS.size());
    Values.range(Values.column(all, Terms::scaledRatio))
        .ifPresent(
            range ->
                versus.range(
                    "weights/scaled-ratio",
                    "scaled fidelity over scaled interpretability, over data sets",
                    range));
    return versus;
  }

  private static void compare(
      Versus.Builder versus, Terms terms, String form, double fidelity, double interpretability) {
    String what = terms.dataset + ", ";
    versus.number(terms.key(form + "-fidelity"), what + "fidelity, " + form, fidelity);
    String key = terms.key(form + "-interpretability");
    versus.number(key, what + "interpretability, " + form, interpretability);
  }

  private static Panel panel(List<Terms> all) {
    return Panel.of("")
        .x("data set")
        .y("weight · metric / σ")
        .categories(all.stream().map(Terms::dataset).toList())
        .add(bars(all, "fidelity, measured", 0, Terms::effectiveFidelity))
        .add(bars(all, "fidelity, published", 1, t -> t.published("effective-fidelity")))
        .add(bars(all, "interpretability, measured", 2, Terms::effectiveInterpretability))
        .add(
            bars(
                all,
                "interpretability, published",
                3,
                t -> t.published("effective-interpretability")));
  }

  private static Series bars(
      List<Terms> all, String name, int kind, ToDoubleFunction<Terms> value) {
    return Series.bars(
        name, kind, Values.list(all.size(), i -> Dot.of(i, value.applyAsDouble(all.get(i)))));
  }
}

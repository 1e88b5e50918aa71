package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.KitManifest;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.objective.Weights;

/** The default weights once each metric stands on its own scale. */
public final class WeightsExperiment extends Experiment {
  private static final Weights WEIGHTS = Weights.DEFAULT;

  public WeightsExperiment() {
    super(
        "weights",
        "Effective weights",
        "How much do fidelity and interpretability contribute to the reward in effect?",
        Plan.DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (SweepMetric metric : SweepMetric.PLAIN) {
        plan.budgets().forEach(budget -> jobs.add(job(plan, dataset, metric, budget)));
      }
    }
    return jobs.stream().distinct().toList();
  }

  // The sweep's, so that nothing is run twice.
  private static ExplainJob job(Plan plan, String dataset, SweepMetric metric, int budget) {
    return new SweepJobs(plan).ours(dataset, Method.MOTIVE_VGAE, metric, budget);
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
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    List<Terms> all = new ArrayList<>();
    for (String dataset : plan.present()) {
      all.add(
          new Terms(
              dataset,
              mean(plan, cells, dataset, SweepMetric.FIDELITY),
              mean(plan, cells, dataset, SweepMetric.INTERPRETABILITY),
              plan.bench().material(dataset).kit().manifest().scales()));
    }
    findings.protocol("graphs: " + plan.sizes(plan.present(), plan::whole));
    findings.protocol(
        Text.of(
            "Motive by the paper's tree search under VGAE, seed %s; means over graphs, then over the"
                + " budgets %s",
            plan.seed(), plan.budgets()));
    findings.protocol(
        "scaled: divided by the kit's σ; effective: times the default weight, of "
            + WeightWords.of(WEIGHTS));
    if (!all.isEmpty()) {
      findings.add(figure(plan, all));
    }
    findings.add(versus(plan, all)).add(table(plan, all));
  }

  private static double mean(Plan plan, Cells cells, String dataset, SweepMetric metric)
      throws Exception {
    double sum = 0;
    for (int budget : plan.budgets()) {
      sum += cells.get(job(plan, dataset, metric, budget)).mean(metric::of);
    }
    return sum / plan.budgets().size();
  }

  private static Versus versus(Plan plan, List<Terms> all) {
    Versus.Builder versus =
        Versus.builder("terms", "Metric means: raw, scaled, and weighted; and their ratios");
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
    double[] ratios = all.stream().mapToDouble(Terms::scaledRatio).toArray();
    versus.comparable(isSame && ratios.length == Plan.DATASETS.size());
    if (ratios.length > 0) {
      versus.range(
          "weights/scaled-ratio",
          "scaled fidelity over scaled interpretability, over data sets",
          new Published.Range(
              DoubleStream.of(ratios).min().orElseThrow(),
              DoubleStream.of(ratios).max().orElseThrow()));
    }
    return versus.build();
  }

  private static void compare(
      Versus.Builder versus, Terms terms, String form, double fidelity, double interpretability) {
    String what = terms.dataset + ", ";
    versus.number(terms.key(form + "-fidelity"), what + "fidelity, " + form, fidelity);
    versus.number(
        terms.key(form + "-interpretability"),
        what + "interpretability, " + form,
        interpretability);
  }

  private static ResultTable table(Plan plan, List<Terms> all) {
    return new Columns<Terms>(
            "terms-table",
            Text.of(
                "Means over graphs and the budgets %s under VGAE: raw, divided by σ, and times the"
                    + " default weight",
                plan.budgets()))
        .words("data set", Terms::dataset)
        .numbers("fidelity", 3, Terms::fidelity)
        .numbers("interpretability", 3, Terms::interpretability)
        .numbers("fidelity / σ", 2, Terms::scaledFidelity)
        .numbers("interpretability / σ", 2, Terms::scaledInterpretability)
        .numbers("scaled ratio", 1, Terms::scaledRatio)
        .numbers("w · fidelity / σ", 2, Terms::effectiveFidelity)
        .numbers("w · interpretability / σ", 3, Terms::effectiveInterpretability)
        .numbers("effective ratio", 1, Terms::effectiveRatio)
        .of(all);
  }

  private static ResultFigure figure(Plan plan, List<Terms> all) {
    Panel panel =
        Panel.of("")
            .x("data set")
            .y("weight · metric / σ")
            .categories(all.stream().map(Terms::dataset).toList())
            .add(bars(all, "fidelity, measured", 0, Terms::effectiveFidelity))
            .add(bars(all, "fidelity, published", 1, published("effective-fidelity")))
            .add(bars(all, "interpretability, measured", 2, Terms::effectiveInterpretability))
            .add(
                bars(
                    all,
                    "interpretability, published",
                    3,
                    published("effective-interpretability")));
    return new ResultFigure(
        "effective",
        Text.of(
            "What each metric contributes to the reward under the default weights, VGAE, mean over"
                + " graphs (%s) and the budgets %s, seed %s.",
            plan.sizes(plan.present(), plan::whole), plan.budgets(), plan.seed()),
        Chart.of("Effective contributions to the reward", panel));
  }

  private static Series bars(
      List<Terms> all, String name, int kind, ToDoubleFunction<Terms> value) {
    List<Dot> dots = new ArrayList<>();
    all.forEach(terms -> dots.add(Dot.of(dots.size(), value.applyAsDouble(terms))));
    return Series.bars(name, kind, dots);
  }

  private static ToDoubleFunction<Terms> published(String name) {
    return terms -> Published.load().value(terms.key(name));
  }
}

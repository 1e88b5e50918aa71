package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import motive.draw.Chart;
import motive.draw.Dot;
import motive.draw.Panel;
import motive.draw.Series;
import motive.kit.KitManifest;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.finding.Versus;
import motive.lab.work.Cells;
import motive.lab.work.ExplainJob;
import motive.lab.work.Job;
import motive.objective.Weights;

/** What the default weights amount to once each metric stands on its own scale. */
public final class WeightsExperiment implements Experiment {
  @Override
  public String id() {
    return "weights";
  }

  @Override
  public String title() {
    return "Effective weights";
  }

  @Override
  public String asks() {
    return "How much do fidelity and interpretability contribute to the reward in effect?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> jobs = new ArrayList<>();
    for (String dataset : plan.present()) {
      for (SweepMetric metric : SweepMetric.PLAIN) {
        for (int budget : plan.budgets()) {
          ExplainJob job = job(plan, dataset, metric, budget);
          if (!jobs.contains(job)) {
            jobs.add(job);
          }
        }
      }
    }
    return jobs;
  }

  // The sweep's, so that nothing is run twice.
  private static ExplainJob job(Plan plan, String dataset, SweepMetric metric, int budget) {
    return new SweepJobs(plan).ours(dataset, SweepMethod.MOTIVE_VGAE, metric, budget);
  }

  /** One data set's means over budgets: as measured, by scale, by scale and weight. */
  private record Terms(
      String dataset,
      double fidelity,
      double interpretability,
      Weights weights,
      KitManifest.Scales scales) {
    double scaledFidelity() {
      return fidelity / scales.fidelity();
    }

    double scaledInterpretability() {
      return interpretability / scales.interpretability();
    }

    double effectiveFidelity() {
      return weights.fidelity() * scaledFidelity();
    }

    double effectiveInterpretability() {
      return weights.interpretability() * scaledInterpretability();
    }
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    Weights weights = Weights.DEFAULT;
    List<Terms> all = new ArrayList<>();
    for (String dataset : plan.present()) {
      all.add(
          new Terms(
              dataset,
              mean(plan, cells, dataset, SweepMetric.FIDELITY),
              mean(plan, cells, dataset, SweepMetric.INTERPRETABILITY),
              weights,
              plan.bench().material(dataset).kit().manifest().scales()));
    }
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, Plan.DATASETS.toArray(new String[0]));
    findings.protocol("graphs: " + plan.sizes(plan.present(), plan::whole));
    findings.protocol(
        "Motive by the paper's tree search under VGAE, seed "
            + plan.seed()
            + "; means over graphs, then over the budgets "
            + plan.budgets());
    findings.protocol(
        "scaled: divided by the kit's σ; effective: times the default weight, of "
            + WeightWords.of(weights));
    if (!all.isEmpty()) {
      findings.add(figure(plan, all));
    }
    return findings.add(versus(plan, all, weights)).add(table(plan, all)).build();
  }

  private static double mean(Plan plan, Cells cells, String dataset, SweepMetric metric)
      throws Exception {
    double sum = 0;
    for (int budget : plan.budgets()) {
      sum += cells.get(job(plan, dataset, metric, budget)).mean(metric::of);
    }
    return sum / plan.budgets().size();
  }

  private static Versus versus(Plan plan, List<Terms> all, Weights weights) {
    Versus.Builder versus =
        Versus.builder("terms", "Metric means: raw, scaled, and weighted; and their ratios");
    // The paper's means are over four budgets.
    boolean isSame = !plan.isQuick();
    versus.comparable(isSame);
    for (Terms terms : all) {
      String key = "weights/" + terms.dataset + "/";
      String what = terms.dataset + ", ";
      versus.number(key + "raw-fidelity", what + "fidelity, raw", terms.fidelity);
      versus.number(
          key + "raw-interpretability", what + "interpretability, raw", terms.interpretability);
      versus.number(key + "scaled-fidelity", what + "fidelity, scaled", terms.scaledFidelity());
      versus.number(
          key + "scaled-interpretability",
          what + "interpretability, scaled",
          terms.scaledInterpretability());
      versus.number(
          key + "effective-fidelity", what + "fidelity, effective", terms.effectiveFidelity());
      versus.number(
          key + "effective-interpretability",
          what + "interpretability, effective",
          terms.effectiveInterpretability());
      if (Published.load().find(key + "ratio").isPresent()) {
        versus.number(
            key + "ratio",
            what + "effective fidelity over effective interpretability",
            terms.effectiveFidelity() / terms.effectiveInterpretability());
      }
    }
    versus.comparable(true);
    versus.number(
        "weights/nominal-ratio",
        "weight of fidelity over that of interpretability",
        weights.fidelity() / weights.interpretability());
    double[] ratios =
        all.stream()
            .mapToDouble(terms -> terms.scaledFidelity() / terms.scaledInterpretability())
            .toArray();
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

  private static ResultTable table(Plan plan, List<Terms> all) {
    ResultTable.Builder table =
        ResultTable.builder(
            "terms-table",
            "Means over graphs and the budgets "
                + plan.budgets()
                + " under VGAE: raw, divided by σ, and times the default weight",
            Column.words("data set"),
            Column.numbers("fidelity", 3),
            Column.numbers("interpretability", 3),
            Column.numbers("fidelity / σ", 2),
            Column.numbers("interpretability / σ", 2),
            Column.numbers("scaled ratio", 1),
            Column.numbers("w · fidelity / σ", 2),
            Column.numbers("w · interpretability / σ", 3),
            Column.numbers("effective ratio", 1));
    for (Terms terms : all) {
      table.row(
          Value.of(terms.dataset),
          Value.of(terms.fidelity),
          Value.of(terms.interpretability),
          Value.of(terms.scaledFidelity()),
          Value.of(terms.scaledInterpretability()),
          Value.of(terms.scaledFidelity() / terms.scaledInterpretability()),
          Value.of(terms.effectiveFidelity()),
          Value.of(terms.effectiveInterpretability()),
          Value.of(terms.effectiveFidelity() / terms.effectiveInterpretability()));
    }
    return table.build();
  }

  private static ResultFigure figure(Plan plan, List<Terms> all) {
    Panel panel =
        Panel.of("")
            .x("data set")
            .y("weight · metric / σ")
            .categories(all.stream().map(Terms::dataset).toList())
            .add(bars("fidelity, measured", 0, of(all, Terms::effectiveFidelity)))
            .add(bars("fidelity, published", 1, published(all, "effective-fidelity")))
            .add(bars("interpretability, measured", 2, of(all, Terms::effectiveInterpretability)))
            .add(
                bars(
                    "interpretability, published",
                    3,
                    published(all, "effective-interpretability")));
    return new ResultFigure(
        "effective",
        "What each metric contributes to the reward under the default weights, VGAE, mean over"
            + " graphs ("
            + plan.sizes(plan.present(), plan::whole)
            + ") and the budgets "
            + plan.budgets()
            + ", seed "
            + plan.seed()
            + ".",
        Chart.of("Effective contributions to the reward", panel));
  }

  private static Series bars(String name, int kind, double[] values) {
    return Series.bars(
        name, kind, IntStream.range(0, values.length).mapToObj(i -> Dot.of(i, values[i])).toList());
  }

  private static double[] of(List<Terms> all, ToDoubleFunction<Terms> term) {
    return all.stream().mapToDouble(term).toArray();
  }

  private static double[] published(List<Terms> all, String name) {
    return all.stream()
        .mapToDouble(
            terms ->
                Published.load()
                    .find("weights/" + terms.dataset + "/" + name)
                    .map(Published.Figure::value)
                    .orElse(Double.NaN))
        .toArray();
  }
}

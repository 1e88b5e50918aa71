package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.ResultTable.Column;
import motive.lab.finding.Value;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.objective.Weights;

/** How much of each form of stability the weights explain. */
public final class StabilityExperiment implements Experiment {
  private static final String[] DATASETS = {Plan.MUTAG, Plan.BA2MOTIF, Plan.BAMULTISHAPES};

  @Override
  public String id() {
    return "stability";
  }

  @Override
  public String title() {
    return "Two forms of stability";
  }

  @Override
  public String asks() {
    return "How much of the paper's stability do the weights explain, and how much of a form that"
        + " they do not enter?";
  }

  private static StabilityJob job(Plan plan, String dataset, SimilarityIndex index) {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    return new StabilityJob(
        dataset, plan.whole(dataset), index, jobs.budget(), jobs.triples(), jobs.seed());
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : plan.present(DATASETS)) {
      for (SimilarityIndex index : Plan.INDICES) {
        all.add(job(plan, dataset, index));
      }
    }
    return all;
  }

  /** One data set under one index. */
  private record Cell(
      String dataset, SimilarityIndex index, StabilityForms forms, List<StabilityShares> shares) {
    String name() {
      return dataset + ", " + index.name();
    }

    StabilityShares rewarded() {
      return shares.get(0);
    }

    StabilityShares independent() {
      return shares.get(1);
    }
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    List<Cell> all = new ArrayList<>();
    for (String dataset : plan.present(DATASETS)) {
      for (SimilarityIndex index : Plan.INDICES) {
        StabilityForms forms = cells.get(job(plan, dataset, index));
        all.add(
            new Cell(
                dataset,
                index,
                forms,
                StabilityShares.of(dataset, index, jobs.triples(), forms, jobs.resamples())));
      }
    }
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, DATASETS);
    protocol(findings, jobs, all);
    if (all.isEmpty()) {
      return findings.build();
    }
    findings.words(
        "The paper's stability is Σ R_i · sim(G', E_i) over the Stage 1 explanations E_i of the"
            + " graph and of its perturbed forms, with R_i = w_f · fid/σ_f + w_i · interp/σ_i: the"
            + " weights and both other metrics stand in the sum. The independent form is the mean"
            + " of a likeness in [0, 1] over the explanations of the perturbed graphs alone: there"
            + " weights decide only which explanations are compared.");
    findings.words(verdict(all));
    findings.heading("What the weights explain");
    findings.add(shares(all, jobs.resamples()));
    String sizes = plan.sizes(plan.present(DATASETS), plan::whole);
    for (SimilarityIndex index : Plan.INDICES) {
      findings.add(
          new ResultFigure(
              "lines-" + index.id(),
              "Mean stability under "
                  + jobs.triples().size()
                  + " sampled triples, each form on explanations chosen with it, against ρ and"
                  + " w_s, with least-squares lines; "
                  + index.name()
                  + ", B = "
                  + jobs.budget()
                  + ", seed "
                  + jobs.seed()
                  + ". Graphs: "
                  + sizes
                  + ". The scales of the two forms differ.",
              StabilityFigures.lines(
                  index,
                  all.stream()
                      .filter(c -> c.index == index)
                      .flatMap(c -> c.shares.stream())
                      .toList())));
    }
    findings.heading("Both forms of the same explanations");
    findings.add(agreement(all));
    for (SimilarityIndex index : Plan.INDICES) {
      List<Cell> some = all.stream().filter(c -> c.index == index).toList();
      findings.add(
          new ResultFigure(
              "pairs-" + index.id(),
              "Both forms of the explanations chosen with the paper's stability under its default"
                  + " weights, a dot a graph, by the class that the data give; "
                  + index.name()
                  + ", B = "
                  + jobs.budget()
                  + ", seed "
                  + jobs.seed()
                  + ". Graphs: "
                  + sizes
                  + ".",
              StabilityFigures.pairs(
                  index,
                  some.stream().map(Cell::dataset).toList(),
                  some.stream().map(Cell::forms).toList())));
    }
    return findings.build();
  }

  private static void protocol(Findings.Builder findings, TradeoffJobs jobs, List<Cell> all) {
    Plan plan = jobs.plan();
    findings.protocol(
        "budget B = "
            + jobs.budget()
            + " edges; both indices; seed "
            + jobs.seed()
            + "; graphs: "
            + plan.sizes(plan.present(DATASETS), plan::whole));
    findings.protocol(
        jobs.triples().size()
            + " triples of weights from Dirichlet(1, 1, 1), those of the trade-off experiment");
    findings.protocol(
        "all candidates of each graph are looked at; each form is measured on the explanations that"
            + " are best with that form in the objective, with the same σ's: where σ_s is large, the"
            + " independent form, at most 1, hardly enters the objective");
    for (Cell cell : all) {
      findings.protocol(
          cell.name()
              + ": tables complete for "
              + Numbers.of(100 * cell.forms.proven(), 1)
              + " % of the graphs");
    }
    findings.protocol(
        "R² of means over the graphs, least squares over the triples: on ρ; on ρ and w_s; on the"
            + " weights (w_f, w_i; w_s is what is left); on the weights with squares and product,"
            + " also adjusted for five predictors; on mean fidelity and mean interpretability");
    findings.protocol(
        "intervals: percentile bootstrap over the triples, "
            + jobs.resamples()
            + " resamples, level "
            + Numbers.of(TradeoffFit.LEVEL, 2));
    findings.protocol(
        "held explanations: those chosen with the paper's stability under its default weights,"
            + " measured under every triple");
  }

  /** What the numbers say, and nothing that they do not. */
  private static String verdict(List<Cell> all) {
    long more =
        all.stream().filter(c -> c.rewarded().onWeights() > c.independent().onWeights()).count();
    long steadier =
        all.stream()
            .filter(c -> c.rewarded().fixedSpread() > c.independent().fixedSpread())
            .count();
    return "The weights (linear) explain "
        + range(all, c -> c.rewarded().onWeights())
        + " of the variance of the paper's stability and "
        + range(all, c -> c.independent().onWeights())
        + " of that of the independent form; they explain more of the paper's in "
        + more
        + " of "
        + all.size()
        + " cells. Over the triples the paper's stability spreads by "
        + percent(all, c -> c.rewarded().spread())
        + " of its mean, the independent form by "
        + percent(all, c -> c.independent().spread())
        + ". Of explanations that are held fixed while the weights change, the paper's stability"
        + " spreads by "
        + percent(all, c -> c.rewarded().fixedSpread())
        + ", the independent form by "
        + percent(all, c -> c.independent().fixedSpread())
        + ": the paper's more in "
        + steadier
        + " of "
        + all.size()
        + " cells. That part is no property of an explanation.";
  }

  private static String range(List<Cell> all, ToDoubleFunction<Cell> of) {
    double[] values = values(all, of);
    return Numbers.of(DoubleStream.of(values).min().orElse(Double.NaN), 2)
        + " to "
        + Numbers.of(DoubleStream.of(values).max().orElse(Double.NaN), 2);
  }

  private static String percent(List<Cell> all, ToDoubleFunction<Cell> of) {
    double[] values = values(all, of);
    return Numbers.of(100 * DoubleStream.of(values).min().orElse(Double.NaN), 1)
        + " to "
        + Numbers.of(100 * DoubleStream.of(values).max().orElse(Double.NaN), 1)
        + " %";
  }

  private static double[] values(List<Cell> all, ToDoubleFunction<Cell> of) {
    return all.stream().mapToDouble(of).filter(Double::isFinite).toArray();
  }

  private static ResultTable shares(List<Cell> all, int resamples) {
    ResultTable.Builder table =
        ResultTable.builder(
            "shares",
            "R² of mean stability over the triples. Spread is the standard deviation over the"
                + " triples as a share of the mean, of chosen explanations and of held ones; low"
                + " and high are ends of 95 % intervals ("
                + resamples
                + " resamples)",
            Column.words("data set"),
            Column.words("index"),
            Column.words("form"),
            Column.numbers("ρ", 3),
            Column.numbers("low", 3),
            Column.numbers("high", 3),
            Column.numbers("ρ, w_s", 3),
            Column.numbers("low (ρ, w_s)", 3),
            Column.numbers("high (ρ, w_s)", 3),
            Column.numbers("weights", 3),
            Column.numbers("weights, squares", 3),
            Column.numbers("adjusted", 3),
            Column.numbers("fidelity, interpretability", 3),
            Column.numbers("spread", 3),
            Column.numbers("spread, held", 3));
    for (Cell cell : all) {
      for (StabilityShares share : cell.shares) {
        TradeoffFit fit = share.onRho();
        table.row(
            Value.of(cell.dataset),
            Value.of(cell.index.name()),
            Value.of(share.form()),
            Value.of(fit.alone().rSquared()),
            Value.of(fit.aloneInterval().low()),
            Value.of(fit.aloneInterval().high()),
            Value.of(fit.both().rSquared()),
            Value.of(fit.bothInterval().low()),
            Value.of(fit.bothInterval().high()),
            Value.of(share.onWeights()),
            Value.of(share.onSquares()),
            Value.of(share.adjusted()),
            Value.of(share.onMetrics()),
            Value.of(share.spread()),
            Value.of(share.fixedSpread()));
      }
    }
    return table.build();
  }

  private static ResultTable agreement(List<Cell> all) {
    ResultTable.Builder table =
        ResultTable.builder(
            "agreement",
            "Correlation of the two forms of the same explanations: over graphs under the paper's"
                + " default weights ("
                + WeightWords.of(Weights.DEFAULT)
                + "), over graphs under each triple (mean), over triples within a graph (mean over"
                + " graphs); and how often both forms choose the same nodes (mean over triples)",
            Column.words("data set"),
            Column.words("index"),
            Column.numbers("graphs", 0),
            Column.numbers("σ_s", 0),
            Column.numbers("over graphs, default weights", 2),
            Column.numbers("over graphs", 2),
            Column.numbers("over triples", 2),
            Column.numbers("same nodes (%)", 1));
    for (Cell cell : all) {
      StabilityForms forms = cell.forms;
      table.row(
          Value.of(cell.dataset),
          Value.of(cell.index.name()),
          Value.of(forms.pairs().size()),
          Value.of(forms.scale()),
          Value.of(StabilityFigures.correlation(forms.pairs())),
          Value.of(
              forms.points().stream()
                  .mapToDouble(StabilityForms.Point::across)
                  .filter(Double::isFinite)
                  .average()
                  .orElse(Double.NaN)),
          Value.of(forms.within()),
          Value.of(
              100
                  * forms.points().stream()
                      .mapToDouble(StabilityForms.Point::same)
                      .average()
                      .orElse(Double.NaN)));
    }
    return table.build();
  }
}

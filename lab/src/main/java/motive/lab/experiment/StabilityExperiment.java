package motive.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import motive.draw.Picture;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Columns;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.ResultTable;
import motive.lab.finding.Text;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.objective.Weights;

/** The share of each form of stability that the weights explain. */
public final class StabilityExperiment extends Experiment {
  public StabilityExperiment() {
    super(
        "stability",
        "Two forms of stability",
        "How much of the paper's stability do the weights explain, and how much of a form that"
            + " they do not enter?",
        List.of(Plan.MUTAG, Plan.BA2MOTIF, Plan.BAMULTISHAPES));
  }

  private static StabilityJob job(Plan plan, Place place) {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    return new StabilityJob(
        place.dataset(),
        plan.whole(place.dataset()),
        place.index(),
        jobs.budget(),
        jobs.triples(),
        jobs.seed());
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    List<Job<?>> all = new ArrayList<>();
    plan.places(present(plan)).forEach(place -> all.add(job(plan, place)));
    return all;
  }

  /** One data set under one index. */
  private record Cell(Place place, StabilityForms forms, List<StabilityShares> shares) {
    StabilityShares rewarded() {
      return shares.get(0);
    }

    StabilityShares independent() {
      return shares.get(1);
    }
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    List<Cell> all = new ArrayList<>();
    for (Place place : plan.places(present(plan))) {
      StabilityForms forms = cells.get(job(plan, place));
      all.add(
          new Cell(
              place, forms, StabilityShares.of(place, jobs.triples(), forms, jobs.resamples())));
    }
    String sizes = plan.sizes(present(plan), plan::whole);
    protocol(findings, jobs, sizes, all);
    if (all.isEmpty()) {
      return;
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
    for (SimilarityIndex index : Plan.INDICES) {
      Picture lines =
          StabilityFigures.lines(
              index, only(all, index).stream().flatMap(c -> c.shares.stream()).toList());
      findings.add(
          new ResultFigure(
              "lines-" + index.id(),
              Text.of(
                  "Mean stability under %s sampled triples, each form on explanations chosen with"
                      + " it, against ρ and w_s, with least-squares lines; %s, B = %s, seed %s."
                      + " Graphs: %s. The scales of the two forms differ.",
                  jobs.triples().size(), index, jobs.budget(), jobs.seed(), sizes),
              lines));
    }
    findings.heading("Both forms of the same explanations");
    findings.add(agreement(all));
    for (SimilarityIndex index : Plan.INDICES) {
      List<Cell> some = only(all, index);
      findings.add(
          new ResultFigure(
              "pairs-" + index.id(),
              Text.of(
                  "Both forms of the explanations chosen with the paper's stability under its"
                      + " default weights, a dot a graph, by the class that the data give; %s, B ="
                      + " %s, seed %s. Graphs: %s.",
                  index, jobs.budget(), jobs.seed(), sizes),
              StabilityFigures.pairs(
                  index,
                  some.stream().map(c -> c.place.dataset()).toList(),
                  some.stream().map(Cell::forms).toList())));
    }
  }

  private static List<Cell> only(List<Cell> all, SimilarityIndex index) {
    return all.stream().filter(c -> c.place.index() == index).toList();
  }

  private static void protocol(
      Findings.Builder findings, TradeoffJobs jobs, String sizes, List<Cell> all) {
    findings.protocol(
        Text.of(
            "budget B = %s edges; both indices; seed %s; graphs: %s",
            jobs.budget(), jobs.seed(), sizes));
    findings.protocol(
        jobs.triples().size()
            + " triples of weights from Dirichlet(1, 1, 1), those of the trade-off experiment");
    findings.protocol(
        "all candidates of each graph are looked at; each form is measured on the explanations that"
            + " are best with that form in the objective, with the same σ's: where σ_s is large, the"
            + " independent form, at most 1, hardly enters the objective");
    for (Cell cell : all) {
      findings.protocol(
          Text.of(
              "%s: tables complete for %s %% of the graphs",
              cell.place.name(), Numbers.of(100 * cell.forms.proven(), 1)));
    }
    findings.protocol(
        "R² of means over the graphs, least squares over the triples: on ρ; on ρ and w_s; on the"
            + " weights (w_f, w_i; w_s is what is left); on the weights with squares and product,"
            + " also adjusted for five predictors; on mean fidelity and mean interpretability");
    findings.protocol(
        Text.of(
            "intervals: percentile bootstrap over the triples, %s resamples, level %s",
            jobs.resamples(), Numbers.of(TradeoffFit.LEVEL, 2)));
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
    return Text.of(
        "The weights (linear) explain %s of the variance of the paper's stability and %s of that of"
            + " the independent form; they explain more of the paper's in %s of %s cells. Over the"
            + " triples the paper's stability spreads by %s of its mean, the independent form by"
            + " %s. Of explanations that are held fixed while the weights change, the paper's"
            + " stability spreads by %s, the independent form by %s: the paper's more in %s of %s"
            + " cells. That part is no property of an explanation.",
        range(all, 1, 2, c -> c.rewarded().onWeights()),
        range(all, 1, 2, c -> c.independent().onWeights()),
        more,
        all.size(),
        range(all, 100, 1, c -> c.rewarded().spread()),
        range(all, 100, 1, c -> c.independent().spread()),
        range(all, 100, 1, c -> c.rewarded().fixedSpread()),
        range(all, 100, 1, c -> c.independent().fixedSpread()),
        steadier,
        all.size());
  }

  /** The least and the greatest value, as numbers or, times 100, in percent. */
  private static String range(List<Cell> all, int times, int digits, ToDoubleFunction<Cell> of) {
    double[] values = all.stream().mapToDouble(of).filter(Double::isFinite).toArray();
    double least = DoubleStream.of(values).min().orElse(Double.NaN);
    double most = DoubleStream.of(values).max().orElse(Double.NaN);
    return Numbers.of(times * least, digits)
        + " to "
        + Numbers.of(times * most, digits)
        + (times == 100 ? " %" : "");
  }

  private static ResultTable shares(List<Cell> all, int resamples) {
    return new Columns<StabilityShares>(
            "shares",
            Text.of(
                "R² of mean stability over the triples. Spread is the standard deviation over the"
                    + " triples as a share of the mean, of chosen explanations and of held ones;"
                    + " low and high are ends of 95 %% intervals (%s resamples)",
                resamples))
        .words("data set", share -> share.place().dataset())
        .words("index", share -> share.place().index().name())
        .words("form", StabilityShares::form)
        .numbers("ρ", 3, share -> share.onRho().alone().rSquared())
        .numbers("low", 3, share -> share.onRho().aloneInterval().low())
        .numbers("high", 3, share -> share.onRho().aloneInterval().high())
        .numbers("ρ, w_s", 3, share -> share.onRho().both().rSquared())
        .numbers("low (ρ, w_s)", 3, share -> share.onRho().bothInterval().low())
        .numbers("high (ρ, w_s)", 3, share -> share.onRho().bothInterval().high())
        .numbers("weights", 3, StabilityShares::onWeights)
        .numbers("weights, squares", 3, StabilityShares::onSquares)
        .numbers("adjusted", 3, StabilityShares::adjusted)
        .numbers("fidelity, interpretability", 3, StabilityShares::onMetrics)
        .numbers("spread", 3, StabilityShares::spread)
        .numbers("spread, held", 3, StabilityShares::fixedSpread)
        .of(all.stream().flatMap(cell -> cell.shares.stream()).toList());
  }

  private static ResultTable agreement(List<Cell> all) {
    return new Columns<Cell>(
            "agreement",
            Text.of(
                "Correlation of the two forms of the same explanations: over graphs under the"
                    + " paper's default weights (%s), over graphs under each triple (mean), over"
                    + " triples within a graph (mean over graphs); and how often both forms choose"
                    + " the same nodes (mean over triples)",
                WeightWords.of(Weights.DEFAULT)))
        .words("data set", cell -> cell.place.dataset())
        .words("index", cell -> cell.place.index().name())
        .numbers("graphs", 0, cell -> cell.forms.pairs().size())
        .numbers("σ_s", 0, cell -> cell.forms.scale())
        .numbers(
            "over graphs, default weights",
            2,
            cell -> StabilityFigures.correlation(cell.forms.pairs()))
        .numbers("over graphs", 2, cell -> mean(cell.forms, StabilityForms.Point::across))
        .numbers("over triples", 2, cell -> cell.forms.within())
        .numbers("same nodes (%)", 1, cell -> 100 * mean(cell.forms, StabilityForms.Point::same))
        .of(all);
  }

  private static double mean(StabilityForms forms, ToDoubleFunction<StabilityForms.Point> value) {
    return forms.points().stream()
        .mapToDouble(value)
        .filter(Double::isFinite)
        .average()
        .orElse(Double.NaN);
  }
}

package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import motive.kit.SimilarityIndex;
import motive.lab.experiment.Plan.Place;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.finding.Text;
import motive.lab.stat.Regimes;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.objective.Metric;

/** The trade-off surface, probed by sampled weights and by a scan of ρ. */
public final class TradeoffExperiment extends Experiment {
  private static final List<String> DATASETS = List.of(Plan.MUTAG, Plan.BA2MOTIF);

  /** A gain in R² is reported in words where its whole interval lies above this. */
  private static final double REPORTED_GAIN = 0.01;

  public TradeoffExperiment() {
    super(
        "tradeoff",
        "The trade-off surface",
        "What does each metric cost in terms of the others, and does one ratio of weights,"
            + " ρ = w_f / (w_f + w_i), decide it?",
        DATASETS);
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    List<Job<?>> all = new ArrayList<>();
    for (Place place : plan.places(present(plan))) {
      all.add(jobs.sweepOverAll(place));
      all.addAll(jobs.scanOverAll(place));
      all.addAll(jobs.sweepBySearch(place));
      jobs.scanBySearch(place).forEach(all::addAll);
    }
    return all;
  }

  @Override
  protected void conclude(Plan plan, Cells cells, Findings.Builder findings) throws Exception {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    List<TradeoffSurface> bySearch = new ArrayList<>();
    List<TradeoffSurface> overAll = new ArrayList<>();
    for (Place place : plan.places(present(plan))) {
      overAll.add(TradeoffSurface.overAll(jobs, cells, place));
      bySearch.add(TradeoffSurface.bySearch(jobs, cells, place));
    }
    protocol(findings, jobs, overAll);
    if (overAll.isEmpty()) {
      return;
    }
    Map<String, List<TradeoffSurface>> ways = new LinkedHashMap<>();
    ways.put(TradeoffFigures.BY_SEARCH, bySearch);
    ways.put(TradeoffFigures.OVER_ALL, overAll);
    compare(findings, jobs, bySearch, overAll);
    sweep(findings, jobs, bySearch, overAll, ways);
    scan(findings, jobs, bySearch, overAll, ways);
    findings.heading("All points");
    findings.add(TradeoffTables.sweep(ways)).add(TradeoffTables.scan(ways));
  }

  private static String searched(TradeoffJobs jobs) {
    return jobs.plan().sizes(jobs.plan().present(DATASETS), jobs::searched);
  }

  private static String whole(TradeoffJobs jobs) {
    return jobs.plan().sizes(jobs.plan().present(DATASETS), jobs::graphs);
  }

  private static void protocol(
      Findings.Builder findings, TradeoffJobs jobs, List<TradeoffSurface> overAll) {
    Plan plan = jobs.plan();
    findings.protocol("budget B = " + jobs.budget() + " edges; both indices of similarity");
    findings.protocol(
        Text.of(
            "%s triples of weights from Dirichlet(1, 1, 1), drawn once (seed %s) and the same for"
                + " all data sets and indices; the paper does not print its own",
            jobs.triples().size(), TradeoffWeights.SEED));
    findings.protocol(
        Text.of(
            "scan: %s evenly spaced ρ from 0 to 1 at w_s = 1/3; ρ = w_f / (w_f + w_i), which has no"
                + " value where both weights are 0",
            jobs.scan().size()));
    findings.protocol(
        Text.of(
            "the paper's search: MCTS, one run a triple, seed %s, on %s; its scan: %s replicates"
                + " (seeds %s) on the same graphs",
            jobs.seed(), searched(jobs), plan.seeds().size(), plan.seeds()));
    findings.protocol(
        Text.of(
            "all candidates: tables of every candidate, asked for the best under each triple, on"
                + " %s; its scan has %s replicates (seeds %s), whose perturbed graphs differ",
            whole(jobs), jobs.replicates().size(), jobs.replicates()));
    for (TradeoffSurface surface : overAll) {
      findings.protocol(
          Text.of(
              "%s: tables complete for %s %% of the graphs",
              surface.name(), Numbers.of(100 * surface.proven(), 1)));
    }
    findings.protocol("bands: mean ± one standard deviation over the replicates (n − 1)");
    findings.protocol(
        Text.of(
            "R²: least squares over the triples; intervals: percentile bootstrap over the triples,"
                + " %s resamples, level %s; resamples where a metric is constant are dropped and"
                + " counted; R² cannot fall below 0, so the intervals of the least ones lie above"
                + " them",
            jobs.resamples(), Numbers.of(TradeoffFit.LEVEL, 2)));
    findings.protocol(
        "knee: on fidelity and interpretability, each min-max-normalised over the scan (means over"
            + " replicates), the point nearest to (1, 1); beside it the point farthest from the"
            + " chord between the ends; none where the two correlate positively or one is constant");
    findings.protocol(
        Text.of(
            "boundaries: the first is the largest ρ up to which normalised interpretability stays"
                + " within %s of its value at ρ = 0, the second the smallest ρ from which on"
                + " normalised fidelity stays within %s of its value at ρ = 1, linear between"
                + " points; none where there is no knee, or where the first lies beyond the second",
            Regimes.TOLERANCE, Regimes.TOLERANCE));
    findings.protocol(
        "stability is the paper's form; of its search it is scored as the paper reports it, on"
            + " perturbed graphs that the search did not see, and over all candidates by the"
            + " archive that the choice itself was made with, so the levels of the two differ");
  }

  private static void compare(
      Findings.Builder findings,
      TradeoffJobs jobs,
      List<TradeoffSurface> bySearch,
      List<TradeoffSurface> overAll) {
    boolean comparable = jobs.budget() == TradeoffJobs.PUBLISHED_BUDGET;
    String brackets =
        "In brackets: for R² and gains the bootstrap interval, for the scan the least and the"
            + " greatest over replicates. A figure agrees where the published one lies in the"
            + " measured brackets and, where the paper prints an interval, the measured one in it.";
    findings.heading("Published and measured");
    findings.add(
        TradeoffVersus.of(
            "published-search",
            "As the paper does it, by its search, with stability scored on perturbed graphs that the"
                + " search did not see. "
                + brackets,
            bySearch,
            comparable));
    findings.add(
        TradeoffVersus.of(
            "published-all",
            "The same over all candidates, with stability by the archive that the choice was made"
                + " with. "
                + brackets,
            overAll,
            comparable));
  }

  private static void sweep(
      Findings.Builder findings,
      TradeoffJobs jobs,
      List<TradeoffSurface> bySearch,
      List<TradeoffSurface> overAll,
      Map<String, List<TradeoffSurface>> ways) {
    findings.heading("Sampled weights");
    findings.words(
        "Stability here is Σ R_i · sim(G', E_i) with R_i = w_f · fid/σ_f + w_i · interp/σ_i. The"
            + " weights stand in the sum itself: the same explanation has another stability under"
            + " other weights, before anything is chosen differently. Where w_s is large, w_f and"
            + " w_i are small, and with them every R_i.");
    for (int i = 0; i < overAll.size(); i++) {
      TradeoffSurface surface = overAll.get(i);
      List<String> one = List.of(surface.dataset());
      findings.add(
          new ResultFigure(
              "simplex-" + Text.fileName(surface.dataset()) + "-" + surface.index().id(),
              Text.of(
                  "%s: %s triples of weights, coloured by the mean of each metric over graphs (B ="
                      + " %s; seed %s). Above by the paper's search, on %s; below over all"
                      + " candidates, on %s; every face has its own scale of colours.",
                  surface.name(),
                  surface.sweep().size(),
                  jobs.budget(),
                  jobs.seed(),
                  jobs.plan().sizes(one, jobs::searched),
                  jobs.plan().sizes(one, jobs::graphs)),
              TradeoffFigures.simplex(bySearch.get(i), surface)));
    }
    findings.add(TradeoffTables.fits(ways, jobs.resamples()));
    findings.add(TradeoffTables.perWeight(ways));
    for (SimilarityIndex index : Plan.INDICES) {
      findings.add(
          new ResultFigure(
              "lines-" + index.id(),
              Text.of(
                  "Each metric against ρ under %s sampled triples, with least-squares lines, %s."
                      + " Means by the paper's search over %s, over all candidates over %s; seed"
                      + " %s.",
                  jobs.triples().size(), index, searched(jobs), whole(jobs), jobs.seed()),
              TradeoffFigures.lines(index, only(bySearch, index), only(overAll, index))));
    }
    findings.words(
        bySearch.stream().map(TradeoffExperiment::collapse).collect(Collectors.joining(" "))
            + " What w_s adds is named where the lower end of its interval is above "
            + REPORTED_GAIN
            + ".");
  }

  /** Whether one ratio decides the metrics, by the fits. */
  private static String collapse(TradeoffSurface surface) {
    List<String> parts = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      TradeoffFit fit = surface.fit(metric);
      boolean adds = fit.gainInterval().low() > REPORTED_GAIN;
      parts.add(
          metric.id()
              + " "
              + Numbers.of(fit.alone().rSquared(), 3)
              + (adds ? " (w_s adds " + Numbers.of(fit.gain(), 3) + ")" : ""));
    }
    return Text.of(
        "%s, by the paper's search: R² on ρ alone is %s.",
        surface.name(), String.join(", ", parts));
  }

  private static void scan(
      Findings.Builder findings,
      TradeoffJobs jobs,
      List<TradeoffSurface> bySearch,
      List<TradeoffSurface> overAll,
      Map<String, List<TradeoffSurface>> ways) {
    findings.heading("Scan of ρ");
    for (SimilarityIndex index : Plan.INDICES) {
      findings.add(
          new ResultFigure(
              "scan-" + index.id(),
              Text.of(
                  "Mean metrics along ρ at w_s = 1/3, B = %s, %s. Bands: ± one standard deviation"
                      + " over replicates. All candidates: %s replicates on %s. The paper's search:"
                      + " %s replicates on %s, so levels may differ, those of stability also since"
                      + " it is scored on perturbed graphs that the search did not see. Upright"
                      + " dashes: first and second regime boundary and knee of the scan over all"
                      + " candidates, where there are any.",
                  jobs.budget(),
                  index,
                  jobs.replicates().size(),
                  whole(jobs),
                  jobs.plan().seeds().size(),
                  searched(jobs)),
              TradeoffFigures.scans(index, only(bySearch, index), only(overAll, index))));
      findings.add(
          new ResultFigure(
              "knee-" + index.id(),
              Text.of(
                  "Each metric min-max-normalised over the scan (means over %s replicates, seeds"
                      + " %s, all candidates, %s, B = %s, %s), with the knee nearest to (1, 1) and"
                      + " the first and the second regime boundary, where there are any.",
                  jobs.replicates().size(), jobs.replicates(), index, jobs.budget(), whole(jobs)),
              TradeoffFigures.knees(index, only(overAll, index))));
    }
    findings.words(
        "The ends of the scan are special: at ρ = 0 a reward R_i is interpretability alone, which"
            + " is negative where every motif in reach speaks against the class, and then stability"
            + " punishes likeness. The table negative-rewards tells how often; the table of"
            + " landmarks also gives those of the scan without its ends.");
    findings.add(TradeoffTables.landmarks(ways)).add(TradeoffTables.correlations(ways));
    findings.add(TradeoffTables.punished(overAll));
  }

  private static List<TradeoffSurface> only(List<TradeoffSurface> surfaces, SimilarityIndex index) {
    return surfaces.stream().filter(s -> s.index() == index).toList();
  }
}

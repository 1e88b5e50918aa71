package motive.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Findings;
import motive.lab.finding.Numbers;
import motive.lab.finding.ResultFigure;
import motive.lab.stat.Regimes;
import motive.lab.work.Cells;
import motive.lab.work.Job;
import motive.objective.Metric;

/** What weights buy: the trade-off surface, probed by sampled weights and by a scan of ρ. */
public final class TradeoffExperiment implements Experiment {
  private static final String[] DATASETS = {Plan.MUTAG, Plan.BA2MOTIF};

  /** A gain in R² is told in words where its whole interval lies above this. */
  private static final double TOLD_GAIN = 0.01;

  @Override
  public String id() {
    return "tradeoff";
  }

  @Override
  public String title() {
    return "The trade-off surface";
  }

  @Override
  public String asks() {
    return "What does each metric cost in terms of the others, and does one ratio of weights,"
        + " ρ = w_f / (w_f + w_i), decide it?";
  }

  @Override
  public List<Job<?>> jobs(Plan plan) {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    List<Job<?>> all = new ArrayList<>();
    for (String dataset : plan.present(DATASETS)) {
      for (SimilarityIndex index : Plan.INDICES) {
        all.add(jobs.sweepOverAll(dataset, index));
        all.addAll(jobs.scanOverAll(dataset, index));
        all.addAll(jobs.sweepBySearch(dataset, index));
        jobs.scanBySearch(dataset, index).forEach(all::addAll);
      }
    }
    return all;
  }

  @Override
  public Findings conclude(Plan plan, Cells cells) throws Exception {
    TradeoffJobs jobs = new TradeoffJobs(plan);
    List<TradeoffSurface> bySearch = new ArrayList<>();
    List<TradeoffSurface> overAll = new ArrayList<>();
    for (String dataset : plan.present(DATASETS)) {
      for (SimilarityIndex index : Plan.INDICES) {
        overAll.add(TradeoffSurface.overAll(jobs, cells, dataset, index));
        bySearch.add(TradeoffSurface.bySearch(jobs, cells, dataset, index));
      }
    }
    Findings.Builder findings = Findings.builder();
    plan.tellSkipped(findings, DATASETS);
    protocol(findings, jobs, overAll);
    if (overAll.isEmpty()) {
      return findings.build();
    }
    Map<String, List<TradeoffSurface>> ways = new LinkedHashMap<>();
    ways.put(TradeoffFigures.BY_SEARCH, bySearch);
    ways.put(TradeoffFigures.OVER_ALL, overAll);
    compared(findings, jobs, bySearch, overAll);
    sweep(findings, jobs, bySearch, overAll, ways);
    scan(findings, jobs, bySearch, overAll, ways);
    findings.heading("All points");
    findings.add(TradeoffTables.sweep(ways)).add(TradeoffTables.scan(ways));
    return findings.build();
  }

  private static void protocol(
      Findings.Builder findings, TradeoffJobs jobs, List<TradeoffSurface> overAll) {
    Plan plan = jobs.plan();
    List<String> present = plan.present(DATASETS);
    findings.protocol("budget B = " + jobs.budget() + " edges; both indices of similarity");
    findings.protocol(
        jobs.triples().size()
            + " triples of weights from Dirichlet(1, 1, 1), drawn once (seed "
            + TradeoffWeights.SEED
            + ") and the same for all data sets and indices; the paper does not print its own");
    findings.protocol(
        "scan: "
            + jobs.scan().size()
            + " evenly spaced ρ from 0 to 1 at w_s = 1/3; ρ = w_f / (w_f + w_i), which has no value"
            + " where both weights are 0");
    findings.protocol(
        "the paper's search: MCTS, one run a triple, seed "
            + jobs.seed()
            + ", on "
            + plan.sizes(present, jobs::searched)
            + "; its scan: "
            + plan.seeds().size()
            + " replicates (seeds "
            + plan.seeds()
            + ") on the same graphs");
    findings.protocol(
        "all candidates: tables of every candidate, asked for the best under each triple, on "
            + plan.sizes(present, jobs::graphs)
            + "; its scan has "
            + jobs.replicates().size()
            + " replicates (seeds "
            + jobs.replicates()
            + "), whose perturbed graphs differ");
    for (TradeoffSurface surface : overAll) {
      findings.protocol(
          surface.name()
              + ": tables complete for "
              + Numbers.of(100 * surface.proven(), 1)
              + " % of the graphs");
    }
    findings.protocol("bands: mean ± one standard deviation over the replicates (n − 1)");
    findings.protocol(
        "R²: least squares over the triples; intervals: percentile bootstrap over the triples, "
            + jobs.resamples()
            + " resamples, level "
            + Numbers.of(TradeoffFit.LEVEL, 2)
            + "; resamples where a metric is constant are dropped and counted; R² cannot fall below"
            + " 0, so the intervals of the least ones lie above them");
    findings.protocol(
        "knee: on fidelity and interpretability, each min-max-normalised over the scan (means over"
            + " replicates), the point nearest to (1, 1); beside it the point farthest from the"
            + " chord between the ends; none where the two correlate positively or one is constant");
    findings.protocol(
        String.format(
            Locale.ROOT,
            "boundaries: the first is the largest ρ up to which normalised interpretability stays"
                + " within %s of its value at ρ = 0, the second the smallest ρ from which on"
                + " normalised fidelity stays within %s of its value at ρ = 1, linear between"
                + " points; none where there is no knee, or where the first lies beyond the second",
            Regimes.TOLERANCE,
            Regimes.TOLERANCE));
    findings.protocol(
        "stability is the paper's form; of its search it is scored as the paper reports it, on"
            + " perturbed graphs that the search did not see, and over all candidates by the"
            + " archive that the choice itself was made with, so the levels of the two differ");
  }

  private static void compared(
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
      findings.add(
          new ResultFigure(
              "simplex-" + place(surface),
              surface.name()
                  + ": "
                  + surface.sweep().size()
                  + " triples of weights, coloured by the mean of each metric over graphs (B = "
                  + jobs.budget()
                  + "; seed "
                  + jobs.seed()
                  + "). Above by the paper's search, on "
                  + jobs.plan().sizes(List.of(surface.dataset()), jobs::searched)
                  + "; below over all candidates, on "
                  + jobs.plan().sizes(List.of(surface.dataset()), jobs::graphs)
                  + "; every face has its own scale of colours.",
              TradeoffFigures.simplex(bySearch.get(i), surface)));
    }
    findings.add(TradeoffTables.fits(ways, jobs.resamples()));
    findings.add(TradeoffTables.perWeight(ways));
    for (SimilarityIndex index : Plan.INDICES) {
      findings.add(
          new ResultFigure(
              "lines-" + index.id(),
              "Each metric against ρ under "
                  + jobs.triples().size()
                  + " sampled triples, with least-squares lines, "
                  + index.name()
                  + ". Means by the paper's search over "
                  + jobs.plan().sizes(jobs.plan().present(DATASETS), jobs::searched)
                  + ", over all candidates over "
                  + jobs.plan().sizes(jobs.plan().present(DATASETS), jobs::graphs)
                  + "; seed "
                  + jobs.seed()
                  + ".",
              TradeoffFigures.lines(index, only(bySearch, index), only(overAll, index))));
    }
    findings.words(
        bySearch.stream().map(TradeoffExperiment::collapse).collect(Collectors.joining(" "))
            + " What w_s adds is named where the lower end of its interval is above "
            + TOLD_GAIN
            + ".");
  }

  /** Whether one ratio decides the metrics, told from the fits. */
  private static String collapse(TradeoffSurface surface) {
    List<String> parts = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      TradeoffFit fit = surface.fit(metric);
      parts.add(
          metric.id()
              + " "
              + Numbers.of(fit.alone().rSquared(), 3)
              + (fit.gainInterval().low() > TOLD_GAIN
                  ? " (w_s adds " + Numbers.of(fit.gain(), 3) + ")"
                  : ""));
    }
    return surface.name()
        + ", by the paper's search: R² on ρ alone is "
        + String.join(", ", parts)
        + ".";
  }

  private static void scan(
      Findings.Builder findings,
      TradeoffJobs jobs,
      List<TradeoffSurface> bySearch,
      List<TradeoffSurface> overAll,
      Map<String, List<TradeoffSurface>> ways) {
    findings.heading("Scan of ρ");
    List<String> present = jobs.plan().present(DATASETS);
    for (SimilarityIndex index : Plan.INDICES) {
      findings.add(
          new ResultFigure(
              "scan-" + index.id(),
              "Mean metrics along ρ at w_s = 1/3, B = "
                  + jobs.budget()
                  + ", "
                  + index.name()
                  + ". Bands: ± one standard deviation over replicates. All candidates: "
                  + jobs.replicates().size()
                  + " replicates on "
                  + jobs.plan().sizes(present, jobs::graphs)
                  + ". The paper's search: "
                  + jobs.plan().seeds().size()
                  + " replicates on "
                  + jobs.plan().sizes(present, jobs::searched)
                  + ", so levels may differ, those of stability also since it is scored on perturbed graphs"
                  + " that the search did not see. Upright dashes: first and second regime boundary and"
                  + " knee of the scan over all candidates, where there are any.",
              TradeoffFigures.scans(index, only(bySearch, index), only(overAll, index))));
      findings.add(
          new ResultFigure(
              "knee-" + index.id(),
              "Each metric min-max-normalised over the scan (means over "
                  + jobs.replicates().size()
                  + " replicates, seeds "
                  + jobs.replicates()
                  + ", all candidates, "
                  + index.name()
                  + ", B = "
                  + jobs.budget()
                  + ", "
                  + jobs.plan().sizes(present, jobs::graphs)
                  + "), with the knee nearest to (1, 1) and the"
                  + " first and the second regime boundary, where there are any.",
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

  private static String place(TradeoffSurface surface) {
    return surface.dataset().toLowerCase(Locale.ROOT) + "-" + surface.index().id();
  }
}

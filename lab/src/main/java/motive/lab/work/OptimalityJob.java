package motive.lab.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.Solved;
import motive.explain.SolvedExplanation;
import motive.kit.SimilarityIndex;
import motive.lab.finding.Text;
import motive.objective.Part;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.session.ExplainSession;

/**
 * A comparison of what tree searches find with the proven optimum.
 *
 * <p>Where stability has no weight both optimise one function, the Stage 1 reward, and each does so
 * alone. Where it has weight, the tree search goes through both stages with an archive of its own,
 * and what it answers is scored with the archive of the exact search under the same seed: both
 * answers then are worth what one function says.
 *
 * @param searches tree searches
 */
public record OptimalityJob(
    String dataset,
    GraphSample graphs,
    SimilarityIndex index,
    int budget,
    Weights weights,
    List<SearchMethod> searches,
    List<Long> seeds)
    implements GraphJob<Optimality> {
  /** What rounding may leave between equal values. */
  private static final double ROUNDING = 1e-9;

  public OptimalityJob {
    searches = List.copyOf(searches);
    seeds = List.copyOf(seeds);
  }

  private boolean isStageOne() {
    return weights.stability() == 0;
  }

  @Override
  public String title() {
    return Text.of(
        "%s, %s tree searches beside the optimum of %s, B = %s",
        dataset,
        searches.size() * seeds.size(),
        isStageOne() ? "Stage 1" : "both stages, " + index.id(),
        budget);
  }

  @Override
  public Map<String, String> inputs(Workbench bench) {
    return inputs(bench, "optimality", settings(0), index, "searches", searches, "seed", seeds);
  }

  @Override
  public double cost(Workbench bench) {
    double times = (isStageOne() ? 0.1 : 1.5) * (1 + searches.size() * (double) seeds.size());
    return Costs.explaining(dataset, count(bench), times, budget);
  }

  @Override
  public Class<Optimality> resultType() {
    return Optimality.class;
  }

  private ExplainSettings settings(long seed) {
    return ExplainSettings.PAPER.withMaxEdges(budget).withWeights(weights).withSeed(seed);
  }

  /** One search on one graph; the optimum is known to be proven. */
  private record Found(double optimum, double value, long evaluations) {}

  /** One graph under all searches and seeds; without any where nothing is proven. */
  private record Asked(List<Found> found, long exactEvaluations) {
    static final Asked UNPROVEN = new Asked(List.of(), 0);
  }

  @Override
  public Optimality run(Workbench bench, Cells cells, ProgressListener watch) throws Exception {
    DataSetWithKit material = material(bench);
    ExplainSession instruments = instruments(bench, index);
    List<Asked> asked =
        each(
            bench,
            watch,
            graph ->
                isStageOne()
                    ? stageOne(instruments, material, graph)
                    : bothStages(instruments, material, graph));
    List<Asked> proven = asked.stream().filter(a -> !a.found.isEmpty()).toList();
    List<Optimality.Try> tries = new ArrayList<>();
    for (int s = 0; s < searches.size(); s++) {
      for (int k = 0; k < seeds.size(); k++) {
        int place = s * seeds.size() + k;
        tries.add(
            sum(
                searches.get(s),
                seeds.get(k),
                proven.stream().map(a -> a.found.get(place)).toList()));
      }
    }
    double looked = proven.stream().mapToLong(Asked::exactEvaluations).average().orElse(Double.NaN);
    return new Optimality(tries, asked.size(), proven.size(), looked);
  }

  private static Optimality.Try sum(SearchMethod search, long seed, List<Found> found) {
    int optimal = 0;
    double gap = 0;
    double relative = 0;
    double evaluations = 0;
    for (Found one : found) {
      double missing = Math.max(0, one.optimum - one.value);
      boolean reached = missing <= ROUNDING * Math.max(1, Math.abs(one.optimum));
      optimal += reached ? 1 : 0;
      gap += reached ? 0 : missing;
      relative += reached ? 0 : missing / Math.abs(one.optimum);
      evaluations += one.evaluations;
    }
    double n = found.size();
    return new Optimality.Try(
        search.mcts().simulations(),
        search.mcts().exploration(),
        seed,
        optimal / n,
        gap / n,
        relative / n,
        evaluations / n);
  }

  private Request request(DataSetWithKit material, int graph, long seed) {
    return material.request(graph, settings(seed));
  }

  private Asked stageOne(ExplainSession session, DataSetWithKit material, int graph) {
    WeightedSum objective = new WeightedSum(weights, session.instruments().scales());
    SearchOutcome exact =
        session.withSearch(SearchMethod.EXACT.open()).searchStageOne(request(material, graph, 0));
    if (exact.status() != Status.PROVEN_OPTIMAL) {
      return Asked.UNPROVEN;
    }
    double optimum = best(exact.table(), objective);
    List<Found> found = new ArrayList<>();
    for (SearchMethod method : searches) {
      ExplainSession tree = session.withSearch(method.open());
      for (long seed : seeds) {
        SearchOutcome outcome = tree.searchStageOne(request(material, graph, seed));
        found.add(new Found(optimum, best(outcome.table(), objective), outcome.evaluations()));
      }
    }
    return new Asked(found, exact.evaluations());
  }

  private static double best(Candidates table, WeightedSum objective) {
    OptionalInt row = table.best(objective);
    return table.value(objective, row.orElseThrow());
  }

  private Asked bothStages(ExplainSession instruments, DataSetWithKit material, int graph) {
    ExplainSession exact = instruments.withSearch(SearchMethod.EXACT.open());
    // By seed, since the archive depends on it.
    List<SolvedExplanation> proofs = new ArrayList<>();
    for (long seed : seeds) {
      SolvedExplanation proof = exact.explainAndSolve(request(material, graph, seed), () -> false);
      if (proof.explanation().status() != Status.PROVEN_OPTIMAL) {
        return Asked.UNPROVEN;
      }
      proofs.add(proof);
    }
    List<Found> found = new ArrayList<>();
    for (SearchMethod method : searches) {
      ExplainSession tree = instruments.withSearch(method.open());
      for (int k = 0; k < seeds.size(); k++) {
        Explanation answer = tree.explain(request(material, graph, seeds.get(k)));
        Solved judge = proofs.get(k).solved();
        double value =
            judge.assess(new Part.Nodes(answer.nodes()), weights).value(judge.objective(weights));
        found.add(new Found(proofs.get(k).explanation().objective(), value, answer.evaluations()));
      }
    }
    double looked =
        proofs.stream().mapToLong(p -> p.explanation().evaluations()).average().orElse(0);
    return new Asked(found, Math.round(looked));
  }
}

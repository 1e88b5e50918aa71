package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What an explanation says is proven of it. */
class StatusTest {
  private static final int KEPT = 3;
  private static final Kits KITS = new Kits(new SplitMix64(11), false);
  private static final ExplainSettings SETTINGS =
      ExplainSettings.PAPER
          .withWeights(new Weights(2, 1, 1))
          .withMaxEdges(4)
          .withPerturbation(Perturbation.DEFAULT.withKept(KEPT).withPool(5));

  /** A path with labels in turn. */
  private static Graph path(int nodes) {
    int[] labels = IntStream.range(0, nodes).map(v -> v % Kits.LABELS).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(Kits.LABELS, labels)).labels(labels);
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  private static Request request(Graph graph) {
    return Request.of(graph).withSettings(SETTINGS);
  }

  private static TwoStageExplainer explainer(Search search) {
    return new TwoStageExplainer(KITS.instruments(), search);
  }

  /** An exact search that may score one set alone in the calls of the given numbers. */
  static Search cutting(Integer... calls) {
    return during(
        problem ->
            new Search.Problem(
                problem.measure(),
                problem.guide(),
                problem.maxEdges(),
                problem.include(),
                problem.exclude(),
                1,
                problem.seed(),
                problem.stopped()),
        calls);
  }

  private interface Change {
    Search.Problem of(Search.Problem problem);
  }

  private static Search during(Change change, Integer... calls) {
    AtomicInteger call = new AtomicInteger();
    Search exact = new ExactSearch();
    return new Search() {
      @Override
      public String id() {
        return "cutting";
      }

      @Override
      public SearchOutcome run(Problem problem) {
        boolean changes = Set.of(calls).contains(call.getAndIncrement());
        return exact.run(changes ? change.of(problem) : problem);
      }
    };
  }

  @Test
  void completeTablesProveTheOptimum() {
    Explanation explanation = explainer(new ExactSearch()).explain(request(path(8)));
    assertThat(explanation.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(explanation.cut()).isEmpty();
    // Paths of 1 to 5 nodes: 8 + 7 + 6 + 5 + 4.
    assertThat(explanation.candidates()).isEqualTo(30);
    assertThat(explanation.evaluations()).isGreaterThan(30);
  }

  @Test
  void spentBudgetsAreNamedWithWhatTheyCut() {
    ExplainSettings few = SETTINGS.withMaxEvaluations(3);
    Explanation explanation =
        explainer(new ExactSearch()).explain(request(path(8)).withSettings(few));
    assertThat(explanation.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(explanation.cut())
        .containsExactly(
            "the graph", "perturbed graph 1", "perturbed graph 2", "perturbed graph 3");
    assertThat(explanation.nodes().isEmpty()).isFalse();
    // Stage 1, three perturbed graphs that share what one gets where the graph is whole, and Stage
    // 2 anew since the first table was cut.
    assertThat(explanation.evaluations()).isEqualTo(3 + 3 + 3);
    assertThat(explanation.candidates()).isEqualTo(3);
  }

  @Test
  void onlyWhatWasCutIsNamed() {
    Explanation graph = explainer(cutting(0)).explain(request(path(8)));
    assertThat(graph.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(graph.cut()).containsExactly("the graph");
    Explanation second = explainer(cutting(2)).explain(request(path(8)));
    assertThat(second.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(second.cut()).containsExactly("perturbed graph 2");
    assertThat(second.candidates()).isEqualTo(30);
  }

  @Test
  void withoutAWeightForStabilityACutPerturbedGraphDoesNotMatter() {
    Request request = request(path(8)).withSettings(SETTINGS.withWeights(new Weights(2, 1, 0)));
    SolvedExplanation result = explainer(cutting(1, 3)).explainAndSolve(request, () -> false);
    assertThat(result.explanation().status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(result.explanation().cut()).isEmpty();
  }

  @Test
  void whatIsSolvedForAllWeightsAdmitsCutPerturbedGraphs() {
    Request request = request(path(8)).withSettings(SETTINGS.withWeights(new Weights(2, 1, 0)));
    Solved solved = explainer(cutting(1, 3)).solve(request);
    assertThat(solved.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(solved.cut()).containsExactly("perturbed graph 1", "perturbed graph 3");
    Solved whole = explainer(new ExactSearch()).solve(request);
    assertThat(whole.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(whole.cut()).isEmpty();
  }

  /** A clock that a millisecond passes on whenever it is asked. */
  private static LongSupplier ticking() {
    AtomicLong now = new AtomicLong(-5_000_000);
    return () -> now.addAndGet(1_000_000);
  }

  private static Explanation timed(Search search, Graph graph, long millis) {
    ExplainSettings settings = SETTINGS.withMaxEdges(30).withTimeLimitMillis(millis);
    return new TwoStageExplainer(() -> KITS.instruments(), search, ticking())
        .explain(request(graph).withSettings(settings));
  }

  @Test
  void aTimeLimitStopsTheSearch() {
    // 60 + 59 + ... + 30 paths of up to 31 nodes: enough for the search to ask for the time.
    Explanation stopped = timed(new ExactSearch(), path(60), 3);
    assertThat(stopped.status()).isEqualTo(Status.STOPPED);
    assertThat(stopped.cut()).startsWith("the graph");
    assertThat(stopped.nodes().isEmpty()).isFalse();
    assertThat(stopped.candidates()).isLessThan(1395);
    Explanation finished = timed(new ExactSearch(), path(60), 1_000_000);
    assertThat(finished.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(finished.candidates()).isEqualTo(1395);
  }

  @Test
  void theLongestTimeLimitIsNoLimit() {
    Explanation finished = timed(new ExactSearch(), path(60), Long.MAX_VALUE);
    assertThat(finished.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(timed(new ExactSearch(), path(60), Long.MAX_VALUE / 1_000_000 + 1).status())
        .isEqualTo(Status.PROVEN_OPTIMAL);
  }

  @Test
  void whoeverStopsAnExplanationGetsTheBestSoFar() {
    Request request = request(path(60)).withSettings(SETTINGS.withMaxEdges(30));
    Explanation stopped = explainer(new ExactSearch()).explain(request, () -> true);
    assertThat(stopped.status()).isEqualTo(Status.STOPPED);
    assertThat(stopped.cut()).startsWith("the graph");
    assertThat(stopped.nodes().isEmpty()).isFalse();
  }

  @Test
  void stoppedBeforeAnythingWasMetThereIsNoExplanation() {
    Search none =
        new Search() {
          @Override
          public String id() {
            return "none";
          }

          @Override
          public SearchOutcome run(Problem problem) {
            return new SearchOutcome(
                Status.STOPPED,
                Candidates.builder(problem.measure().graph(), problem.maxEdges()).build(),
                0);
          }
        };
    Explanation nothing = explainer(none).explain(request(path(8)));
    assertThat(nothing.status()).isEqualTo(Status.STOPPED);
    assertThat(nothing.cut()).containsExactly("the graph");
    assertThat(nothing.nodes()).isEqualTo(NodeSet.empty(8));
    assertThat(nothing.assessment()).isEmpty();
    assertThat(nothing.objective()).isNaN();
    assertThat(nothing.fidelity()).isNaN();
    assertThat(nothing.candidates()).isZero();
  }

  @Test
  void whereStageTwoMeetsNothingStageOneAnswers() {
    AtomicInteger call = new AtomicInteger();
    Search exact = cutting(0);
    Search search =
        new Search() {
          @Override
          public String id() {
            return "stopping";
          }

          @Override
          public SearchOutcome run(Problem problem) {
            // Stage 1, three perturbed graphs, then Stage 2.
            return call.getAndIncrement() < 1 + KEPT
                ? exact.run(problem)
                : new SearchOutcome(
                    Status.STOPPED,
                    Candidates.builder(problem.measure().graph(), problem.maxEdges()).build(),
                    0);
          }
        };
    SolvedExplanation result = explainer(search).explainAndSolve(request(path(8)), () -> false);
    assertThat(call).hasValue(5);
    assertThat(result.explanation().status()).isEqualTo(Status.STOPPED);
    assertThat(result.explanation().nodes().toArray()).containsExactly(0);
    assertThat(result.solved().status()).isEqualTo(Status.STOPPED);
    assertThat(result.solved().cut()).containsExactly("the graph");
    assertThat(result.solved().table().size()).isEqualTo(1);
  }

  @Test
  void aStoppedEvaluationOfStabilityIsWarnedOf() {
    // Stage 1 and three perturbed graphs are searched whole; the evaluation is stopped.
    Graph graph = path(60);
    ExplainSettings settings =
        SETTINGS
            .withMaxEdges(40)
            .withEvaluateStability(true)
            .withPerturbation(
                new Perturbation(
                    SETTINGS.perturbation().pool(),
                    SETTINGS.perturbation().kept(),
                    0.95,
                    0.95,
                    1,
                    SETTINGS.perturbation().stepLimit()));
    Explanation explanation =
        explainer(during(StatusTest::stopped, 4, 5, 6))
            .explain(request(graph).withSettings(settings));
    assertThat(explanation.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(explanation.evaluatedStability()).isPresent();
    String warning =
        "the evaluation of stability did not look at all of perturbed graph 1, perturbed graph 2,"
            + " perturbed graph 3";
    assertThat(Warning.texts(explanation.warnings())).contains(warning);
    assertThat(
            explainer(new ExactSearch()).explain(request(graph).withSettings(settings)).warnings())
        .extracting(Warning::text)
        .doesNotContain(warning);
  }

  private static Search.Problem stopped(Search.Problem problem) {
    return new Search.Problem(
        problem.measure(),
        problem.guide(),
        problem.maxEdges(),
        problem.include(),
        problem.exclude(),
        problem.maxEvaluations(),
        problem.seed(),
        () -> true);
  }

  @Test
  void aStopDuringAPerturbedGraphIsNamed() {
    Search search = during(StatusTest::stopped, 1);
    Graph graph = path(60);
    ExplainSettings settings =
        SETTINGS
            .withMaxEdges(40)
            .withPerturbation(
                new Perturbation(
                    SETTINGS.perturbation().pool(),
                    SETTINGS.perturbation().kept(),
                    0.95,
                    0.95,
                    1,
                    SETTINGS.perturbation().stepLimit()));
    Explanation explanation = explainer(search).explain(request(graph).withSettings(settings));
    assertThat(explanation.status()).isEqualTo(Status.STOPPED);
    assertThat(explanation.cut()).containsExactly("perturbed graph 1");
  }

  @Test
  void impossibleWishesAreProvenEmpty() {
    Graph pieces =
        Graph.builder(Features.oneHot(Kits.LABELS, 0, 1, 2, 0)).edge(0, 1).edge(2, 3).build();
    Graph path = path(8);
    for (Search search : List.of(new ExactSearch(), new MctsSearch())) {
      for (Request request :
          List.of(
              request(pieces).withInclude(0, 3),
              request(pieces).withExclude(0, 1, 2, 3),
              request(path).withInclude(0, 7),
              request(path).withInclude(0, 2).withExclude(1))) {
        Explanation explanation = explainer(search).explain(request);
        assertThat(explanation.status()).as(search.id()).isEqualTo(Status.PROVEN_EMPTY);
        assertThat(explanation.nodes().isEmpty()).isTrue();
        assertThat(explanation.edges()).isEmpty();
        assertThat(explanation.assessment()).isEmpty();
        assertThat(explanation.objective()).isNaN();
        assertThat(explanation.nearTies()).isEmpty();
        assertThat(explanation.cut()).isEmpty();
      }
    }
  }

  @Test
  void whatIsIncludedAndExcludedIsHonoured() {
    SplitMix64 random = new SplitMix64(4);
    int found = 0;
    for (int g = 0; g < 60; g++) {
      Graph graph = Kits.graph(random, 9);
      int in = random.nextInt(graph.nodes());
      int out = random.nextInt(graph.nodes());
      if (in == out) {
        continue;
      }
      Search search = g % 2 == 0 ? new ExactSearch() : new MctsSearch();
      Request request = request(graph).withInclude(in).withExclude(out);
      Explanation explanation = explainer(search).explain(request);
      if (explanation.assessment().isPresent()) {
        found++;
        assertThat(explanation.nodes().contains(in)).isTrue();
        assertThat(explanation.nodes().contains(out)).isFalse();
        // E_0 explains under the same wishes.
        ArchiveEntry own = explainer(search).solve(request).archive(SETTINGS.weights()).get(0);
        assertThat(own.nodes().contains(in)).isTrue();
        assertThat(own.nodes().contains(out)).isFalse();
      }
    }
    assertThat(found).isGreaterThan(30);
  }

  @Test
  void treeSearchProvesNothing() {
    Explanation explanation = explainer(new MctsSearch()).explain(request(path(8)));
    assertThat(explanation.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(explanation.cut()).hasSize(1 + KEPT).startsWith("the graph");
  }
}

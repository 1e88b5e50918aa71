package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.motif.Prior;
import motive.objective.GivenModel;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Preference;
import motive.objective.Scales;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.SearchOutcome.Status;
import motive.search.auto.AutoSearch;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What was solved with a budget answers every smaller one as if the request had been solved with
 * that, bit for bit. The judge is the solve itself, with instruments that met nothing before.
 */
@Tag("slow")
class SmallerBudgetsTest {
  private static final int BUDGET = 6;
  private static final Perturbation FEW = Perturbation.DEFAULT.withKept(3).withPool(5);

  private record Case(Kits kits, Request request) {
    static Case of(long seed) {
      SplitMix64 random = new SplitMix64(900 + seed);
      Kits kits = new Kits(random, seed % 2 == 1);
      Graph graph =
          seed % 5 == 4
              ? RandomGraphs.cancelling(random, 2 + random.nextInt(7), Kits.LABELS, 0.3, 0.1)
              : Kits.graph(random, 9);
      Request request =
          Request.of(graph)
              .withId(seed)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(seed % 7 == 3 ? new Weights(0, 0, 1) : Kits.weights(random))
                      .withMaxEdges(BUDGET)
                      .withParts(seed % 4 == 3 ? 2 : 1)
                      .withStability(
                          seed / 2 % 2 == 0 ? Stability.Form.REWARDED : Stability.Form.INDEPENDENT)
                      .withPerturbation(FEW)
                      .withSeed(seed / 3));
      return new Case(kits, wishing(request, random, (int) (seed / 4 % 4)));
    }

    // 0: no wishes, 1: nodes to hold, 2: a node to leave out, 3: both.
    private static Request wishing(Request request, SplitMix64 random, int wishes) {
      int[] order = RandomGraphs.permutation(random, request.graph().nodes());
      Request wishing = request;
      if ((wishes & 1) != 0 && order.length > 1) {
        wishing = wishing.withInclude(Arrays.copyOf(order, 1 + random.nextInt(2)));
      }
      if ((wishes & 2) != 0 && order.length > 2) {
        wishing = wishing.withExclude(order[2]);
      }
      return wishing;
    }

    Case with(Stages stages) {
      return new Case(kits, request.withSettings(request.settings().withStages(stages)));
    }

    Solved solve(int budget, Search search) {
      return solve(budget, search, kits.instruments());
    }

    Solved solve(int budget, Search search, Instruments with) {
      return new TwoStageExplainer(with, search)
          .solve(request.withSettings(request.settings().withMaxEdges(budget)));
    }
  }

  private static List<Weights> weights(SplitMix64 random) {
    List<Weights> all = new ArrayList<>();
    for (int corner = 1; corner < 8; corner++) {
      all.add(new Weights(corner & 1, corner >> 1 & 1, corner >> 2));
    }
    for (int i = 0; i < 5; i++) {
      all.add(Kits.weights(random));
    }
    return all;
  }

  private static void assertSame(Solved found, Solved judge, List<Weights> asked, String as) {
    assertThat(found.request()).as(as).isEqualTo(judge.request());
    assertThat(found.status()).as(as).isEqualTo(judge.status());
    assertThat(found.cut()).as(as).isEqualTo(judge.cut());
    assertThat(found.warnings()).as(as).isEqualTo(judge.warnings());
    assertThat(found.hasStability()).as(as).isEqualTo(judge.hasStability());
    assertThat(found.target()).isEqualTo(judge.target());
    assertThat(found.probability()).isEqualTo(judge.probability());
    assertThat(found.isDecided()).isEqualTo(judge.isDecided());
    assertThat(found.scales()).isEqualTo(judge.scales());
    assertSameTable(found.table(), judge.table(), as);
    for (Weights weights : asked) {
      String context = as + ", " + weights;
      Candidates scored = found.scored(weights);
      assertSameTable(scored, judge.scored(weights), context);
      assertSameAnswers(scored, judge.scored(weights), judge.objective(weights), context);
      assertThat(found.rounds(weights)).as(context).isEqualTo(judge.rounds(weights));
      assertThat(found.archive(weights)).as(context).isEqualTo(judge.archive(weights));
      assertThat(found.best(weights)).as(context).isEqualTo(judge.best(weights));
      if (!judge.table().isEmpty()) {
        Preference chebyshev = judge.scored(weights).chebyshev(weights);
        assertThat(scored.chebyshev(weights)).as(context).isEqualTo(chebyshev);
        assertSameAnswers(scored, judge.scored(weights), chebyshev, context);
        Part best = new Part.Nodes(judge.best(weights).orElseThrow());
        assertThat(found.assess(best, weights)).as(context).isEqualTo(judge.assess(best, weights));
      }
      Part all = new Part.Nodes(NodeSet.all(judge.request().graph().nodes()));
      assertThat(found.assess(all, weights)).as(context).isEqualTo(judge.assess(all, weights));
    }
    assertThat(found.map(4)).as(as).isEqualTo(judge.map(4));
    assertThat(found.scan(0.3, 5)).as(as).isEqualTo(judge.scan(0.3, 5));
    assertThat(found.scan(0, 3)).as(as).isEqualTo(judge.scan(0, 3));
  }

  private static void assertSameTable(Candidates found, Candidates judge, String as) {
    assertThat(found.maxEdges()).as(as).isEqualTo(judge.maxEdges());
    assertThat(found.size()).as(as).isEqualTo(judge.size());
    assertThat(found.sets()).as(as).isEqualTo(judge.sets());
    for (int row = 0; row < judge.size(); row++) {
      assertThat(values(found, row)).as("%s, row %d", as, row).isEqualTo(values(judge, row));
    }
  }

  private static List<Object> values(Candidates table, int row) {
    List<Object> all = new ArrayList<>();
    all.add(table.nodes(row));
    all.add(table.edges(row));
    all.add(table.multiplicity(row));
    all.add(table.inside(row));
    all.add(table.outside(row));
    all.add(table.keeps(row));
    all.add(table.flips(row));
    for (Metric metric : Metric.values()) {
      all.add(table.value(metric, row));
    }
    return all;
  }

  private static void assertSameAnswers(
      Candidates found, Candidates judge, Preference preference, String as) {
    assertThat(found.best(preference)).as(as).isEqualTo(judge.best(preference));
    assertThat(found.bestPerBudget(preference)).as(as).isEqualTo(judge.bestPerBudget(preference));
    assertThat(found.nearTies(preference)).as(as).isEqualTo(judge.nearTies(preference));
    assertThat(found.smallest(preference, found::keeps))
        .as(as)
        .isEqualTo(judge.smallest(preference, judge::keeps));
    assertThat(found.distinct(preference, 3, 0.5))
        .as(as)
        .isEqualTo(judge.distinct(preference, 3, 0.5));
    assertThat(found.pareto(Metric.FIDELITY, Metric.INTERPRETABILITY, Metric.STABILITY))
        .as(as)
        .isEqualTo(judge.pareto(Metric.FIDELITY, Metric.INTERPRETABILITY, Metric.STABILITY));
  }

  @Test
  void aFixedPointWithinASmallerBudgetIsThatOfASolveWithIt() {
    Set<Rounds.End> ends = new HashSet<>();
    for (long seed = 0; seed < 25; seed++) {
      Case given = Case.of(seed).with(Stages.FIXED_POINT);
      List<Weights> asked = weights(new SplitMix64(seed)).subList(3, 9);
      // Some rows without a shape.
      ColorTable small = new ColorTable(5, seed % 4 == 0 ? 2000 : 1 << 24);
      Solved solved = given.solve(BUDGET, new ExactSearch(), given.kits.instruments(small));
      for (int budget = 1; budget <= BUDGET; budget++) {
        Solved judge = given.solve(budget, new ExactSearch());
        assertSame(solved.within(budget), judge, asked, "seed " + seed + ", budget " + budget);
        asked.forEach(w -> judge.rounds(w).ifPresent(rounds -> ends.add(rounds.end())));
      }
    }
    assertThat(ends).contains(Rounds.End.CONVERGED, Rounds.End.CYCLE);
  }

  @Test
  void everySmallerBudgetIsAnsweredAsIfSolvedWithIt() {
    Set<Status> met = new HashSet<>();
    Set<NodeSet> answers = new HashSet<>();
    for (long seed = 0; seed < 60; seed++) {
      Case given = Case.of(seed);
      List<Weights> asked = weights(new SplitMix64(seed));
      Search search = seed % 3 == 0 ? new AutoSearch() : new ExactSearch();
      Solved solved = given.solve(BUDGET, search);
      assertThat(solved.answersSmallerBudgets()).isTrue();
      for (int budget = 1; budget <= BUDGET; budget++) {
        Solved judge = given.solve(budget, search);
        met.add(judge.status());
        judge.best(asked.get(6)).ifPresent(answers::add);
        assertSame(solved.within(budget), judge, asked, "seed " + seed + ", budget " + budget);
      }
    }
    assertThat(met).containsExactlyInAnyOrder(Status.PROVEN_OPTIMAL, Status.PROVEN_EMPTY);
    assertThat(answers).hasSizeGreaterThan(60);
  }

  @Test
  void noBudgetShowsWhichWereAskedBefore() {
    for (long seed = 0; seed < 12; seed++) {
      Case given = Case.of(seed);
      List<Weights> asked = weights(new SplitMix64(seed)).subList(4, 8);
      Solved solved = given.solve(BUDGET, new ExactSearch());
      // Up and down, so that columns grow and are cut, and smaller budgets of smaller ones.
      Solved at = solved;
      for (int budget : new int[] {2, 5, 1, 6, 3, 4}) {
        Solved judge = given.solve(budget, new ExactSearch());
        assertSame(solved.within(budget), judge, asked, "seed " + seed + ", budget " + budget);
      }
      for (int budget = BUDGET; budget >= 1; budget -= 2) {
        at = at.within(budget);
        Solved judge = given.solve(budget, new ExactSearch());
        assertSame(at, judge, asked, "seed " + seed + ", down to " + budget);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 2000})
  void tablesWithoutRoomForShapesAnswerTheSame(long bytes) {
    long refused = 0;
    for (long seed = 0; seed < 12; seed++) {
      Case given = Case.of(seed);
      List<Weights> asked = weights(new SplitMix64(seed)).subList(4, 8);
      ColorTable small = new ColorTable(5, bytes);
      Solved solved = given.solve(BUDGET, new ExactSearch(), given.kits.instruments(small));
      for (int budget = 1; budget <= BUDGET; budget++) {
        Solved judge = given.solve(budget, new ExactSearch());
        assertSame(solved.within(budget), judge, asked, "seed " + seed + ", budget " + budget);
      }
      refused += small.counts().refused();
    }
    assertThat(refused).isPositive();
  }

  /** A path with labels in turn. */
  private static Graph path(int nodes) {
    int[] labels = IntStream.range(0, nodes).map(v -> v % Kits.LABELS).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(Kits.LABELS, labels)).labels(labels);
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  @Test
  void warningsAreThoseOfTheSmallerBudget() {
    // Only the loss of three nodes moves the model, so within one edge fidelity is degenerate.
    Graph path = path(6);
    GivenModel model = GivenModel.of(Kits.LABELS, g -> g.nodes() <= 3 ? 0.6 : 0.7);
    Instruments instruments =
        new Instruments(
            model, new ColorTable(1), Optional.empty(), Optional.empty(), new Scales(0.1, 1, 1));
    TwoStageExplainer explainer = new TwoStageExplainer(instruments, new ExactSearch());
    ExplainSettings settings = ExplainSettings.PAPER.withWeights(new Weights(1, 0, 0));
    Request request = Request.of(path).withSettings(settings.withMaxEdges(3));
    Solved solved = explainer.solve(request);
    assertThat(solved.warnings()).isEmpty();
    assertThat(solved.within(2).warnings()).isEmpty();
    assertThat(Warning.texts(solved.within(1).warnings()))
        .containsExactly(
            "fidelity is degenerate: fid+ is below 0.001 for every candidate, so removing none of"
                + " them moves the model");
  }

  @Test
  void negativeRewardsAreCountedWithinTheBudget() {
    int differing = 0;
    for (long seed = 0; seed < 30; seed++) {
      Case given = Case.of(4 * seed);
      Instruments plain = given.kits.instruments();
      double[][] worth = new double[plain.model().classes()][given.kits.library.size()];
      SplitMix64 random = new SplitMix64(seed);
      for (double[] row : worth) {
        Arrays.setAll(row, q -> 3 * random.nextGaussian());
      }
      Prior prior = Prior.given(given.kits.library.names(), worth);
      Instruments instruments =
          new Instruments(
              plain.model(),
              plain.table(),
              plain.motifs().map(m -> new Instruments.Motifs(m.match(), prior)),
              plain.likeness(),
              plain.scales());
      Solved solved = given.solve(BUDGET, new ExactSearch(), instruments);
      Set<List<Warning>> warnings = new HashSet<>();
      for (int budget = 1; budget <= BUDGET; budget++) {
        Solved judge = given.solve(budget, new ExactSearch(), instruments);
        assertThat(solved.within(budget).warnings()).isEqualTo(judge.warnings());
        warnings.add(
            judge.warnings().stream()
                .filter(w -> w.kind() == Warning.Kind.NEGATIVE_REWARDS)
                .toList());
      }
      differing += warnings.size() > 1 ? 1 : 0;
    }
    assertThat(differing).isPositive();
  }

  @Test
  void whereIncludedNodesNeedMoreThereIsProvenNothing() {
    Kits kits = new Kits(new SplitMix64(5), false);
    Request request =
        Request.of(path(6))
            .withSettings(ExplainSettings.PAPER.withMaxEdges(4).withPerturbation(FEW))
            .withInclude(0, 3);
    Solved solved = new TwoStageExplainer(kits.instruments(), new ExactSearch()).solve(request);
    assertThat(solved.within(3).status()).isEqualTo(Status.PROVEN_OPTIMAL);
    // The only set: 0, 1, 2, 3.
    assertThat(solved.within(3).table().size()).isEqualTo(1);
    Solved none = solved.within(2);
    assertThat(none.status()).isEqualTo(Status.PROVEN_EMPTY);
    assertThat(none.hasStability()).isFalse();
    assertThat(none.best(Weights.PAPER)).isEmpty();
    assertThat(none.archive(Weights.PAPER)).isEmpty();
    assertThat(none.map(3).points()).isEmpty();
  }

  @Test
  void whatWasCutRefusesSmallerBudgets() {
    Kits kits = new Kits(new SplitMix64(5), false);
    Request request =
        Request.of(path(8))
            .withSettings(
                ExplainSettings.PAPER.withMaxEdges(4).withPerturbation(FEW).withMaxEvaluations(20));
    // 8 + 7 + 6 + 5 + 4 paths are more than 20; the perturbed graphs share what is left of it.
    Solved cut = new TwoStageExplainer(kits.instruments(), new ExactSearch()).solve(request);
    assertThat(cut.answersSmallerBudgets()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> cut.within(3))
        .withMessage(
            "a table for smaller budgets must be complete, got cuts of the graph, perturbed"
                + " graph 1, perturbed graph 2, perturbed graph 3; solve the graph with budget 3");
    Solved tree = new TwoStageExplainer(kits.instruments(), new MctsSearch()).solve(request);
    assertThat(tree.answersSmallerBudgets()).isFalse();
    assertThatIllegalStateException().isThrownBy(() -> tree.within(4));
  }

  @Test
  void budgetsThatWereNotSolvedAreRefused() {
    Solved solved = Case.of(0).solve(BUDGET, new ExactSearch());
    for (int budget : new int[] {-1, 0, BUDGET + 1}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> solved.within(budget))
          .withMessage("budget must be in [1, 6], as far as the graph was solved, got %d", budget);
    }
    assertThatIllegalArgumentException().isThrownBy(() -> solved.within(3).within(4));
  }

  @Test
  void theTableIsInOrderOfEdgesSoThatASmallerBudgetIsItsBeginning() {
    for (long seed = 0; seed < 20; seed++) {
      Candidates table = Case.of(seed).solve(BUDGET, new ExactSearch()).table();
      int[] edges = IntStream.range(0, table.size()).map(table::edges).toArray();
      assertThat(edges).isSorted();
    }
  }
}

package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.explain.Standing.Fault;
import motive.explain.Standing.Frontier;
import motive.explain.Standing.Kind;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** A proof belongs to the part that was proved, and to no other. */
class StandingTest {
  private static final Kits KITS = new Kits(new SplitMix64(11), false);
  private static final Weights ALL = new Weights(2, 1, 1);
  private static final Weights NO_STABILITY = new Weights(2, 1, 0);
  private static final ExplainSettings SETTINGS =
      ExplainSettings.PAPER
          .withWeights(ALL)
          .withMaxEdges(4)
          .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5));
  private static final Graph RING = ring(7);

  /** A ring with labels in turn, and a leaf at its first node. */
  private static Graph ring(int nodes) {
    int[] labels = IntStream.rangeClosed(0, nodes).map(v -> v % Kits.LABELS).toArray();
    GraphBuilder builder = Graph.builder(Features.oneHot(Kits.LABELS, labels)).labels(labels);
    for (int v = 0; v < nodes; v++) {
      builder.edge(v, (v + 1) % nodes);
    }
    return builder.edge(0, nodes).build();
  }

  private static Request request() {
    return Request.of(RING).withSettings(SETTINGS);
  }

  private static Solved solved(Request request) {
    return solved(new ExactSearch(), request);
  }

  private static Solved solved(Search search, Request request) {
    return new TwoStageExplainer(KITS.instruments(), search).solve(request);
  }

  private static Part part(int... nodes) {
    return new Part.Nodes(NodeSet.of(RING.nodes(), nodes));
  }

  private static Assessment worth(Solved solved, Part part) {
    return solved.assess(part, solved.request().settings().weights());
  }

  private static Standing edited(Solved solved, Part part) {
    return Best.of(solved).edited(part, worth(solved, part));
  }

  private static boolean isAsGoodAsBest(Standing standing) {
    return standing.faults().isEmpty() && standing.below().equals(OptionalDouble.of(0));
  }

  @Test
  void theBestOfACompleteTableIsProvenOptimal() {
    Solved solved = solved(request());
    Standing best = Best.of(solved).standing();
    assertThat(best.kind()).isEqualTo(Kind.BEST);
    assertThat(best.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(best.below()).hasValue(0);
    assertThat(isAsGoodAsBest(best)).isTrue();
    assertThat(best.question().weights()).isEqualTo(ALL);
    assertThat(best.question().budget()).isEqualTo(4);
    assertThat(best.nodes()).isEqualTo(solved.best(ALL).orElseThrow());
  }

  @Test
  void everyOtherCandidateLiesBelowAndIsNeverProven() {
    Solved solved = solved(request());
    Best best = Best.of(solved);
    Candidates scored = solved.scored(ALL);
    List<Integer> pareto =
        Arrays.stream(scored.pareto(Metric.FIDELITY, Metric.INTERPRETABILITY, Metric.STABILITY))
            .boxed()
            .toList();
    int others = 0;
    for (int row = 0; row < scored.size(); row++) {
      Part part = new Part.Nodes(scored.nodes(row));
      Standing standing = best.edited(part, worth(solved, part));
      double below = best.objective() - scored.value(solved.objective(ALL), row);
      assertThat(standing.kind()).isEqualTo(Kind.EDITED);
      assertThat(standing.status()).isEqualTo(Status.UNPROVEN);
      assertThat(standing.faults()).isEmpty();
      assertThat(standing.below()).hasValue(below);
      assertThat(isAsGoodAsBest(standing)).isEqualTo(below == 0);
      assertThat(standing.question().best()).isEqualTo(Status.PROVEN_OPTIMAL);
      if (pareto.contains(row)) {
        assertThat(standing.frontier()).isEqualTo(Frontier.PROVEN);
        assertThat(best.fromFrontier(part, worth(solved, part)).kind()).isEqualTo(Kind.PARETO);
      }
      others += below > 0 ? 1 : 0;
    }
    assertThat(others).isPositive();
    assertThat(pareto).isNotEmpty().hasSizeLessThan(scored.size());
  }

  @Test
  void aGivenPartIsAnExplanationWithItsOwnNumbersAndTheWarningsOfAnyPart() {
    Solved solved = solved(request());
    Best best = Best.of(solved);
    Part part = part(0, 2, 7);
    Assessment worth = worth(solved, part);
    Standing standing = best.edited(part, worth);
    SolvedExplanation made = best.explanation(part, worth, standing, "marked by hand");
    Explanation explanation = made.explanation();
    assertThat(made.solved()).isSameAs(solved);
    assertThat(explanation.nodes()).isEqualTo(NodeSet.of(RING.nodes(), 0, 2, 7));
    assertThat(explanation.edges()).isEqualTo(part.edgesIn(RING)).hasSize(1);
    assertThat(explanation.objective()).isEqualTo(worth.value(solved.objective(ALL)));
    assertThat(explanation.standing()).isEqualTo(standing);
    assertThat(explanation.status()).isEqualTo(Status.UNPROVEN);
    assertThat(explanation.evaluations()).isZero();
    assertThat(explanation.candidates()).isOne();
    assertThat(explanation.nearTies()).isEmpty();
    List<Warning> warnings = new ArrayList<>(List.of(Warning.note("marked by hand")));
    warnings.addAll(Warnings.ofPart(solved, worth));
    assertThat(explanation.warnings()).isEqualTo(warnings);
  }

  @Test
  void onlyASmallerAnswerOfASearchIsWithinTheTolerance() {
    Standing.Optimum optimum = new Standing.Optimum(1, 0.08, 0.92, false, false);
    Optional<Standing.Optimum> some = Optional.of(optimum);
    assertThat(Standing.isSmallerWithinTolerance(some, OptionalDouble.of(0.05))).isTrue();
    assertThat(Standing.isSmallerWithinTolerance(some, OptionalDouble.of(0))).isFalse();
    assertThat(Standing.isSmallerWithinTolerance(some, OptionalDouble.empty())).isFalse();
    assertThat(Standing.isSmallerWithinTolerance(Optional.empty(), OptionalDouble.of(1))).isFalse();
    // Of a proven best and of a person's choice beside it: neither is.
    Solved solved = solved(request());
    Best best = Best.of(solved);
    assertThat(best.standing().isSmallerWithinTolerance()).isFalse();
    assertThat(edited(solved, part(1, 2)).isSmallerWithinTolerance()).isFalse();
  }

  @Test
  void underAToleranceDistancesAreFromTheBestItself() {
    ChoiceRule rule = ChoiceRule.DEFAULT.withKeep(ChoiceRule.Keep.IGNORE);
    Solved solved = solved(request().withSettings(SETTINGS.withChoice(rule)));
    Best best = Best.of(solved);
    Standing.Optimum optimum = best.standing().question().optimum().orElseThrow();
    Candidates scored = solved.scored(ALL);
    double greatest =
        IntStream.range(0, scored.size())
            .mapToDouble(row -> scored.value(solved.objective(ALL), row))
            .max()
            .orElseThrow();
    assertThat(optimum.objective()).isEqualTo(greatest);
    assertThat(optimum.tolerance()).isEqualTo(rule.tolerance());
    assertThat(optimum.keepersOnly()).isFalse();
    assertThat(optimum.underNoise()).isFalse();
    assertThat(best.standing().below()).hasValue(greatest - best.objective());
    Part other = part(0, 7);
    assertThat(edited(solved, other).below().orElseThrow())
        .isCloseTo(greatest - worth(solved, other).value(solved.objective(ALL)), within(1e-12));
  }

  @Test
  void whatTheFrontierDoesNotHoldIsAPersonsChoiceWhateverItWasTakenFrom() {
    Solved solved = solved(request());
    Candidates scored = solved.scored(ALL);
    // All that is beaten by another in all three.
    List<Integer> beaten = new ArrayList<>();
    for (int row = 0; row < scored.size(); row++) {
      Part part = new Part.Nodes(scored.nodes(row));
      if (edited(solved, part).frontier() == Frontier.NO) {
        beaten.add(row);
        assertThat(Best.of(solved).fromFrontier(part, worth(solved, part)).kind())
            .isEqualTo(Kind.EDITED);
      }
    }
    assertThat(beaten).isNotEmpty();
  }

  @Test
  void anEditedPartThatIsTheBestIsAsGoodAndStillAPersonsChoice() {
    Solved solved = solved(request());
    Standing standing = edited(solved, new Part.Nodes(solved.best(ALL).orElseThrow()));
    assertThat(standing.kind()).isEqualTo(Kind.EDITED);
    assertThat(isAsGoodAsBest(standing)).isTrue();
    assertThat(standing.question().best()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(standing.status()).isEqualTo(Status.UNPROVEN);
  }

  @Test
  void partsThatAreNoCandidatesSayWhy() {
    Request strict = request().withInclude(0).withExclude(4);
    Solved solved = solved(strict);
    assertThat(edited(solved, part(0, 2)).faults()).containsExactly(Fault.NOT_CONNECTED);
    assertThat(edited(solved, part(0, 1, 2, 3, 5, 6, 7)).faults())
        .containsExactly(Fault.OVER_BUDGET);
    assertThat(edited(solved, part(1, 2)).faults()).containsExactly(Fault.LACKS_INCLUDED);
    assertThat(edited(solved, part(0, 4, 5, 6)).faults()).containsExactly(Fault.HAS_EXCLUDED);
    assertThat(edited(solved, part(0, 1)).faults()).isEmpty();
    for (Part each : List.of(part(0, 2), part(1, 2))) {
      assertThat(isAsGoodAsBest(edited(solved, each))).isFalse();
      assertThat(edited(solved, each).frontier()).isEqualTo(Frontier.NO);
    }
    Graph triangle = triangle();
    Solved round = solved(Request.of(triangle).withSettings(SETTINGS));
    Part path = new Part.Edges(List.of(0, 1));
    assertThat(edited(round, path).faults()).containsExactly(Fault.NOT_INDUCED);
  }

  private static Graph triangle() {
    int[] labels = {0, 1, 0};
    return Graph.builder(Features.oneHot(Kits.LABELS, labels))
        .labels(labels)
        .edge(0, 1)
        .edge(1, 2)
        .edge(0, 2)
        .build();
  }

  @Test
  void conditionsThatNothingMeetsLeaveNothingToCompareWith() {
    // Three edges away from each other, and one edge allowed.
    Request none = request().withInclude(1, 4).withSettings(SETTINGS.withMaxEdges(1));
    Solved solved = solved(none);
    Standing best = Best.of(solved).standing();
    assertThat(best.kind()).isEqualTo(Kind.NONE);
    assertThat(best.status()).isEqualTo(Status.PROVEN_EMPTY);
    assertThat(best.below()).isEmpty();
    Standing mine = edited(solved, part(1, 2));
    assertThat(mine.below()).isEmpty();
    assertThat(isAsGoodAsBest(mine)).isFalse();
    assertThat(mine.status()).isEqualTo(Status.UNPROVEN);
  }

  @Test
  void besideABestThatIsNotProvenAPartMayLieAbove() {
    Solved all = solved(request());
    // One set of the graph was scored, in either stage.
    Solved cut = solved(StatusTest.cutting(0, 4), request());
    Best best = Best.of(cut);
    assertThat(best.standing().kind()).isEqualTo(Kind.BEST);
    assertThat(best.standing().status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(best.standing().question().graphIsWhole()).isFalse();
    double least = Double.POSITIVE_INFINITY;
    for (int row = 0; row < all.table().size(); row++) {
      Standing standing = edited(cut, new Part.Nodes(all.table().nodes(row)));
      assertThat(standing.question().best()).isNotEqualTo(Status.PROVEN_OPTIMAL);
      assertThat(standing.frontier()).isNotEqualTo(Frontier.PROVEN);
      least = Math.min(least, standing.below().orElseThrow());
    }
    assertThat(least).isNegative();
  }

  @Test
  void aCutOfThePerturbedGraphsCountsWhereStabilityDoes() {
    Search cut = StatusTest.cutting(2);
    Solved stable = solved(cut, request());
    Standing best = Best.of(stable).standing();
    assertThat(best.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(best.cut()).containsExactly("perturbed graph 2");
    // All candidates were looked at; the archive that they were compared with is not exact.
    assertThat(best.question().graphIsWhole()).isTrue();
    assertThat(edited(stable, part(0, 1)).frontier()).isNotEqualTo(Frontier.PROVEN);

    Request without = request().withSettings(SETTINGS.withWeights(NO_STABILITY));
    Solved plain = solved(StatusTest.cutting(2), without);
    assertThat(plain.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(plain.cut()).containsExactly("perturbed graph 2");
    Standing proven = Best.of(plain).standing();
    assertThat(proven.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(proven.cut()).isEmpty();
  }

  @Test
  void aStoppedSearchProvesNothing() {
    Solved stopped =
        new TwoStageExplainer(KITS.instruments(), new ExactSearch()).solve(request(), () -> true);
    Standing best = Best.of(stopped).standing();
    assertThat(best.status()).isEqualTo(Status.STOPPED);
    assertThat(best.question().best()).isNotEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(edited(stopped, part(0, 1)).question().best()).isEqualTo(Status.STOPPED);
  }

  @Test
  void theBestOfASmallerBudgetHasAStandingOfItsOwnAndOneBesideTheGreater() {
    Solved solved = solved(request());
    Best best = Best.of(solved);
    for (int budget = 1; budget < 4; budget++) {
      Solved smaller = solved.within(budget);
      Standing own = Best.of(smaller).standing();
      assertThat(own.status()).isEqualTo(Status.PROVEN_OPTIMAL);
      assertThat(own.question().budget()).isEqualTo(budget);
      Part part = new Part.Nodes(own.nodes());
      Standing beside = best.ofOtherQuestion(part, worth(solved, part));
      assertThat(beside.kind()).isEqualTo(Kind.OTHER_BEST);
      assertThat(beside.status()).isEqualTo(Status.UNPROVEN);
      assertThat(beside.below().orElseThrow()).isGreaterThanOrEqualTo(0);
      assertThat(beside.question().budget()).isEqualTo(4);
    }
  }

  @Test
  void aPartFoundForOtherWeightsIsJudgedByTheQuestionAskedNow() {
    Solved now = solved(request());
    Solved then = now.under(new Weights(0, 1, 0));
    Part part = new Part.Nodes(Best.of(then).standing().nodes());
    assertThat(isAsGoodAsBest(Best.of(then).edited(part, worth(then, part)))).isTrue();
    Standing standing = edited(now, part);
    assertThat(standing.question().weights()).isEqualTo(ALL);
    assertThat(standing.below())
        .hasValue(Best.of(now).objective() - worth(now, part).value(now.objective(ALL)));
  }

  @Test
  void nobodyCanCallAnotherPartTheBest() {
    Standing.Question question =
        new Standing.Question(ALL, 4, Status.PROVEN_OPTIMAL, 9, true, List.of());
    NodeSet nodes = NodeSet.of(3, 1);
    for (Kind kind : List.of(Kind.BEST, Kind.NONE, Kind.PARETO)) {
      assertThatIllegalArgumentException()
          .isThrownBy(
              () ->
                  Standing.beside(
                      kind, nodes, question, OptionalDouble.of(0), Set.of(), Frontier.NO))
          .withMessage("a choice beside the best must not be called " + kind + ", got [1]");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Standing.best(NodeSet.empty(3), question))
        .withMessage(
            "nodes must be present for a proven optimum and absent for a proven empty table, got [] for PROVEN_OPTIMAL");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Standing.Question(ALL, 4, Status.PROVEN_OPTIMAL, 9, true, List.of("the graph")))
        .withMessage("what is proven must have no cuts, got [the graph]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Standing.Question(ALL, 4, Status.PROVEN_EMPTY, 9, true, List.of()))
        .withMessage(
            "candidates must be >= 1 for an optimum and 0 for a proven empty table, got 9 for PROVEN_EMPTY");
  }

  @Test
  void ofAMethodNothingIsProvenEvenWhereItFindsNothing() {
    Standing nothing = Standing.unknown(NodeSet.empty(3), ALL, 4);
    assertThat(nothing.kind()).isEqualTo(Kind.METHOD);
    assertThat(nothing.status()).isEqualTo(Status.UNPROVEN);
    assertThat(nothing.below()).isEmpty();
    Solved solved = solved(request());
    Part best = new Part.Nodes(solved.best(ALL).orElseThrow());
    Standing hit = Best.of(solved).byMethod(best, worth(solved, best));
    assertThat(hit.status()).isEqualTo(Status.UNPROVEN);
    assertThat(isAsGoodAsBest(hit)).isTrue();
    assertThat(Best.of(solved).given(best, worth(solved, best)).kind()).isEqualTo(Kind.GIVEN);
  }
}

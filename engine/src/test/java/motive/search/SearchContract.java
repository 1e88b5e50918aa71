package motive.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import motive.candidate.Candidates;
import motive.candidate.Copies;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Preference;
import motive.objective.Scales;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What every search promises. A test of a search extends this. */
public abstract class SearchContract {
  /** What the searches are guided by. */
  protected static final Preference GUIDE =
      new WeightedSum(new Weights(0.7, 0.3, 0), new Scales(1, 1, 1));

  private static final int GRAPHS = 60;
  private static final int NODES = 9;

  /** The search under test. */
  protected abstract Search search();

  /** How many parts the sets of its problems may have. */
  protected int parts() {
    return 1;
  }

  /** A problem without constraints that ends when all is done. */
  protected Search.Problem problem(ToyMeasure measure, int maxEdges, long maxEvaluations) {
    NodeSet none = NodeSet.empty(measure.graph().nodes());
    return problem(measure, maxEdges, none, none, maxEvaluations);
  }

  /** A problem that ends when all is done. */
  protected Search.Problem problem(
      ToyMeasure measure, int maxEdges, NodeSet include, NodeSet exclude, long maxEvaluations) {
    return new Search.Problem(
        measure, GUIDE, maxEdges, parts(), include, exclude, maxEvaluations, 7, () -> false);
  }

  /** Each node set that a table stands for, as bits; fails where one stands there twice. */
  protected static Set<Long> expanded(Candidates table) {
    Set<Long> sets = new HashSet<>();
    for (int row = 0; row < table.size(); row++) {
      List<Long> copies = new ArrayList<>();
      if (table.multiplicity(row) == 1) {
        copies.add(AllSets.bits(table.nodes(row)));
      } else {
        Copies.forEach(table.twins(), table.nodes(row), copy -> copies.add(AllSets.bits(copy)));
      }
      assertThat(copies)
          .as("copies of %s", table.nodes(row))
          .hasSize((int) table.multiplicity(row));
      for (long copy : copies) {
        assertThat(sets.add(copy)).as("%s is new", Long.toBinaryString(copy)).isTrue();
      }
    }
    return sets;
  }

  private interface Case {
    void check(String name, Search.Problem problem);
  }

  // Problems of all kinds, most of them with constraints, some of them impossible.
  private void forEachProblem(long maxEvaluations, Case body) {
    for (int i = 0; i < GRAPHS; i++) {
      SplitMix64 random = new SplitMix64(1000 + i);
      Graph graph = ToyGraphs.random(random, i, NODES);
      int maxEdges = 1 + random.nextInt(8);
      ToyMeasure measure =
          i % 2 == 0 ? ToyMeasure.rugged(graph, i) : ToyMeasure.smooth(graph, i).holdingBack();
      NodeSet include = NodeSet.empty(graph.nodes());
      NodeSet exclude = include;
      for (int v = 0; v < graph.nodes(); v++) {
        int draw = random.nextInt(i % 3 == 0 ? 1 : 10);
        include = draw == 1 ? include.with(v) : include;
        exclude = draw == 2 ? exclude.with(v) : exclude;
      }
      body.check(
          "graph " + i + " with maxEdges " + maxEdges,
          problem(measure, maxEdges, include, exclude, maxEvaluations));
    }
  }

  private static List<Long> admissible(Search.Problem problem) {
    return AllSets.of(
        problem.measure().graph(),
        problem.maxEdges(),
        problem.parts(),
        problem.include(),
        problem.exclude());
  }

  @Test
  void hasAnIdThatCommandsCanUse() {
    assertThat(search().id()).matches("[a-z][a-z0-9-]*");
  }

  @Test
  void givesTheSameRowsAgain() {
    forEachProblem(
        200,
        (name, problem) -> {
          SearchOutcome one = search().run(problem);
          SearchOutcome two = search().run(problem);
          assertThat(two.status()).as(name).isEqualTo(one.status());
          assertThat(two.evaluations()).as(name).isEqualTo(one.evaluations());
          assertThat(rows(two.table())).as(name).isEqualTo(rows(one.table()));
        });
  }

  private static List<String> rows(Candidates table) {
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      rows.add(table.nodes(row) + " " + table.edges(row) + " " + table.fidelity(row));
    }
    return rows;
  }

  @Test
  void answersOnlyAdmissibleSetsAndEachOnce() {
    forEachProblem(
        1_000_000,
        (name, problem) -> {
          Candidates table = search().run(problem).table();
          assertThat(admissible(problem)).as(name).containsAll(expanded(table));
          for (int row = 0; row < table.size(); row++) {
            assertThat(table.edges(row))
                .as(name)
                .isEqualTo(AllSets.edges(table.graph(), AllSets.bits(table.nodes(row))));
          }
        });
  }

  @Test
  void storesTheScoresOfTheSetsItStores() {
    forEachProblem(
        1_000_000,
        (name, problem) -> {
          ToyMeasure measure = (ToyMeasure) problem.measure();
          Candidates table = search().run(problem).table();
          for (int row = 0; row < table.size(); row++) {
            NodeSet nodes = table.nodes(row);
            assertThat(table.fidelity(row)).as(name).isEqualTo(measure.fidelity(nodes));
            assertThat(table.interpretability(row))
                .as(name)
                .isEqualTo(measure.interpretability(nodes));
          }
        });
  }

  @Test
  void neverBeatsTheExhaustiveOptimum() {
    forEachProblem(
        1_000_000,
        (name, problem) -> {
          SearchOutcome outcome = search().run(problem);
          ToyMeasure measure = (ToyMeasure) problem.measure();
          double optimum = Double.NEGATIVE_INFINITY;
          for (long bits : admissible(problem)) {
            NodeSet set = AllSets.set(measure.graph().nodes(), bits);
            double value = GUIDE.value(measure.fidelity(set), measure.interpretability(set), 0);
            optimum = Math.max(optimum, value);
          }
          double found =
              outcome.table().best(GUIDE).stream()
                  .mapToDouble(row -> outcome.table().value(GUIDE, row))
                  .findFirst()
                  .orElse(Double.NEGATIVE_INFINITY);
          assertThat(found).as(name).isLessThanOrEqualTo(optimum);
          if (outcome.isComplete()) {
            assertThat(found).as(name).isEqualTo(optimum);
          }
        });
  }

  @Test
  void saysCompleteOnlyOfATableThatHoldsEverything() {
    forEachProblem(
        1_000_000,
        (name, problem) -> {
          SearchOutcome outcome = search().run(problem);
          assertThat(outcome.status()).as(name).isNotEqualTo(Status.STOPPED);
          if (outcome.isComplete()) {
            assertThat(expanded(outcome.table()))
                .as(name)
                .containsExactlyInAnyOrderElementsOf(admissible(problem));
          }
        });
  }

  @Test
  void scoresNoMoreSetsThanAllowedAndSaysHowMany() {
    for (long most : new long[] {1, 2, 7, 50}) {
      forEachProblem(
          most,
          (name, problem) -> {
            ToyMeasure measure = (ToyMeasure) problem.measure();
            SearchOutcome outcome = search().run(problem);
            assertThat(outcome.evaluations()).as(name).isLessThanOrEqualTo(most);
            assertThat(outcome.evaluations()).as(name).isEqualTo(measure.scored());
            assertThat(outcome.table().size()).as(name).isLessThanOrEqualTo((int) most);
            if (outcome.table().sets() < admissible(problem).size()) {
              assertThat(outcome.status()).as(name).isEqualTo(Status.BUDGET_SPENT);
            }
          });
    }
  }

  @Test
  void findsSomethingWhereNothingIsAskedOfIt() {
    for (int i = 0; i < GRAPHS; i++) {
      Graph graph = ToyGraphs.path(2 + i % 7);
      SearchOutcome outcome = search().run(problem(ToyMeasure.rugged(graph, i), 3, 20));
      assertThat(outcome.table().isEmpty()).isFalse();
    }
  }

  @Test
  void endsSoonAfterItIsStopped() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(3), 60, 60);
    NodeSet none = NodeSet.empty(60);
    SearchOutcome outcome =
        search()
            .run(
                new Search.Problem(
                    ToyMeasure.rugged(graph, 5),
                    GUIDE,
                    30,
                    parts(),
                    none,
                    none,
                    Long.MAX_VALUE,
                    7,
                    () -> true));
    assertThat(outcome.status()).isEqualTo(Status.STOPPED);
    assertThat(outcome.table().size()).isLessThan(100_000);
  }

  @Test
  void provesThatAGraphWithoutNodesHasNoCandidates() {
    SearchOutcome outcome = search().run(problem(ToyMeasure.rugged(ToyGraphs.plain(0), 1), 3, 10));
    assertThat(outcome.status()).isEqualTo(Status.PROVEN_EMPTY);
    assertThat(outcome.evaluations()).isZero();
  }

  @Test
  void provesThatNothingIsLeftWhereEveryNodeIsExcluded() {
    ToyMeasure measure = ToyMeasure.rugged(ToyGraphs.path(4), 1);
    SearchOutcome outcome = search().run(problem(measure, 3, NodeSet.empty(4), NodeSet.all(4), 10));
    assertThat(outcome.status()).isEqualTo(Status.PROVEN_EMPTY);
  }

  @Test
  void findsWhatHoldsNodesOfTwoComponentsOnlyWhereThereMayBeTwoParts() {
    ToyMeasure measure = ToyMeasure.rugged(ToyGraphs.plain(4, 0, 1, 2, 3), 1);
    SearchOutcome outcome =
        search().run(problem(measure, 3, NodeSet.of(4, 0, 2), NodeSet.empty(4), 10));
    assertThat(outcome.table().isEmpty()).isEqualTo(parts() == 1);
  }

  @Test
  void answersASingleNode() {
    SearchOutcome outcome = search().run(problem(ToyMeasure.rugged(ToyGraphs.plain(1), 1), 1, 10));
    assertThat(expanded(outcome.table())).containsExactly(1L);
  }

  @Test
  void countsLoopsTowardsTheBudget() {
    // Two nodes with a loop each and an edge between: 3 edges, so only the single nodes fit in 2.
    ToyMeasure measure = ToyMeasure.rugged(ToyGraphs.plain(2, 0, 0, 1, 1, 0, 1), 1);
    SearchOutcome outcome = search().run(problem(measure, 2, NodeSet.all(2), NodeSet.empty(2), 10));
    assertThat(outcome.table().isEmpty()).isTrue();
  }
}

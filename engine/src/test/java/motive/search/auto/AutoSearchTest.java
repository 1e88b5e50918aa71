package motive.search.auto;

import static org.assertj.core.api.Assertions.assertThat;

import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.GivenMeasure;
import motive.search.Search;
import motive.search.SearchContract;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;
import motive.search.mcts.MctsSettings.Selection;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class AutoSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new AutoSearch();
  }

  @Test
  void isTheExactSearchWhereAllFits() {
    for (int i = 0; i < 40; i++) {
      Graph graph = ToyGraphs.random(new SplitMix64(i), i, 10);
      SearchOutcome exact = new ExactSearch().run(problem(ToyMeasure.rugged(graph, i), 6, 100_000));
      // The limit that just fits.
      SearchOutcome auto =
          search().run(problem(ToyMeasure.rugged(graph, i), 6, exact.evaluations()));
      assertThat(auto.status()).isEqualTo(Status.PROVEN_OPTIMAL);
      assertThat(auto.evaluations()).isEqualTo(exact.evaluations());
      for (int row = 0; row < exact.table().size(); row++) {
        assertThat(auto.table().nodes(row)).isEqualTo(exact.table().nodes(row));
        assertThat(auto.table().multiplicity(row)).isEqualTo(exact.table().multiplicity(row));
        assertThat(auto.table().fidelity(row)).isEqualTo(exact.table().fidelity(row));
        assertThat(auto.table().interpretability(row))
            .isEqualTo(exact.table().interpretability(row));
      }
    }
  }

  @Test
  void isNotExactWhereOneRowDoesNotFit() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(1), 20, 4);
    long all =
        new ExactSearch().run(problem(ToyMeasure.rugged(graph, 1), 6, 1_000_000)).evaluations();
    SearchOutcome outcome = search().run(problem(ToyMeasure.rugged(graph, 1), 6, all - 1));
    assertThat(outcome.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(outcome.evaluations()).isLessThan(all);
  }

  // Along a path the value rises with the node's number, and beyond 20 nodes pay: {20, …, 29}.
  private static GivenMeasure slope() {
    return new GivenMeasure(
        ToyGraphs.path(30),
        set -> {
          double sum = 0;
          for (int v : set.toArray()) {
            sum += v - 19.5;
          }
          return sum;
        });
  }

  @Test
  void climbsToTheOptimumThatAPoorTreeSearchMisses() {
    MctsSearch poor = new MctsSearch(new MctsSettings(1, 10, 0, Selection.UCT));
    Search.Problem problem = slope().problem(9, 100_000, 5);
    NodeSet optimum = NodeSet.of(30, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
    assertThat(best(poor.run(problem))).isNotEqualTo(optimum);
    assertThat(best(new AutoSearch(poor).improve(problem))).isEqualTo(optimum);
  }

  private static NodeSet best(SearchOutcome outcome) {
    Candidates table = outcome.table();
    return table.nodes(table.best(GivenMeasure.GUIDE).orElseThrow());
  }

  @Test
  void isNeverBelowTheTreeSearchItStartsFrom() {
    for (int i = 0; i < 20; i++) {
      Graph graph = ToyGraphs.scaleFree(new SplitMix64(i), 40, 8);
      Search.Problem problem = problem(ToyMeasure.rugged(graph, i), 8, 3000);
      double tree = bestValue(new MctsSearch().run(problem));
      assertThat(bestValue(new AutoSearch().improve(problem))).isGreaterThanOrEqualTo(tree);
    }
  }

  private static double bestValue(SearchOutcome outcome) {
    return outcome.table().value(GUIDE, outcome.table().best(GUIDE).orElseThrow());
  }

  @Test
  void endsWithoutNewStatesWhereAllHaveBeenMet() {
    SearchOutcome outcome =
        new AutoSearch().improve(problem(ToyMeasure.rugged(ToyGraphs.path(4), 1), 3, 1_000_000));
    // All 10 intervals of the path; to say so takes a proof, which climbing is not.
    assertThat(outcome.evaluations()).isEqualTo(10);
    assertThat(outcome.status()).isEqualTo(Status.BUDGET_SPENT);
  }

  @Test
  void stopsRestartingAfterATenthOfTheWork() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(1), 200, 60);
    long work = 400_000;
    SearchOutcome outcome =
        new AutoSearch().improve(problem(ToyMeasure.rugged(graph, 1), 10, work));
    assertThat(outcome.evaluations()).isLessThan(work);
  }

  @Test
  void keepsIncludedNodesWhileClimbing() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(4), 60, 20);
    NodeSet include = NodeSet.of(60, 3, 17);
    NodeSet exclude = NodeSet.of(60, 5);
    Candidates table =
        new AutoSearch()
            .improve(problem(ToyMeasure.smooth(graph, 4), 9, include, exclude, 20_000))
            .table();
    assertThat(table.size()).isGreaterThan(50);
    for (int row = 0; row < table.size(); row++) {
      assertThat(table.nodes(row).containsAll(include)).isTrue();
      assertThat(table.nodes(row).contains(5)).isFalse();
    }
  }
}

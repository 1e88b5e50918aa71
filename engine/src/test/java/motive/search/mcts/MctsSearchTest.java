package motive.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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
import motive.search.mcts.MctsSettings.Selection;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class MctsSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new MctsSearch();
  }

  private static List<NodeSet> rows(Candidates table) {
    List<NodeSet> rows = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      rows.add(table.nodes(row));
    }
    return rows;
  }

  private static Search.Problem seeded(Graph graph, long seed) {
    NodeSet none = NodeSet.empty(graph.nodes());
    return new Search.Problem(
        ToyMeasure.rugged(graph, 1), GUIDE, 8, none, none, 100_000, seed, () -> false);
  }

  @Test
  void dependsOnTheSeed() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(1), 40, 8);
    List<NodeSet> one = rows(search().run(seeded(graph, 1)).table());
    assertThat(rows(search().run(seeded(graph, 1)).table())).isEqualTo(one);
    assertThat(rows(search().run(seeded(graph, 2)).table())).isNotEqualTo(one);
  }

  @Test
  void searchesEveryComponentInOrderOfItsLowestNode() {
    // Three paths: 0 – 3, 1 – 4 – 6 and 2 – 5.
    Graph graph = ToyGraphs.plain(7, 0, 3, 1, 4, 4, 6, 2, 5);
    List<NodeSet> rows = rows(search().run(problem(ToyMeasure.rugged(graph, 1), 3, 100)).table());
    assertThat(rows).hasSize(3 + 6 + 3);
    assertThat(rows.subList(0, 3)).allMatch(set -> NodeSet.of(7, 0, 3).containsAll(set));
    assertThat(rows.subList(3, 9)).allMatch(set -> NodeSet.of(7, 1, 4, 6).containsAll(set));
    assertThat(rows.subList(9, 12)).allMatch(set -> NodeSet.of(7, 2, 5).containsAll(set));
  }

  @Test
  void answersTheBestStateMetNotTheLast() {
    // Only the pair {4, 5} is worth anything; moves go on beyond it until the budget is full.
    GivenMeasure measure =
        new GivenMeasure(
            ToyGraphs.path(8), set -> set.equals(NodeSet.of(8, 4, 5)) ? 1 : -set.size());
    Candidates table = search().run(measure.problem(7, 10_000, 1)).table();
    assertThat(table.nodes(table.best(GivenMeasure.GUIDE).orElseThrow()))
        .isEqualTo(NodeSet.of(8, 4, 5));
    assertThat(rows(table)).contains(NodeSet.all(8));
  }

  @Test
  void startsFromIncludedNodesAndHoldsThem() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(9), 100, 30);
    NodeSet include = NodeSet.of(100, 40, 7);
    Candidates table =
        search()
            .run(problem(ToyMeasure.smooth(graph, 1), 10, include, NodeSet.of(100, 1), 100_000))
            .table();
    assertThat(rows(table)).hasSizeGreaterThan(20).allMatch(set -> set.containsAll(include));
    assertThat(rows(table)).noneMatch(set -> set.contains(1));
  }

  @Test
  void provesNothingOfATableThatHappensToBeFull() {
    SearchOutcome outcome = search().run(problem(ToyMeasure.rugged(ToyGraphs.path(3), 1), 2, 100));
    assertThat(outcome.table().size()).isEqualTo(6);
    assertThat(outcome.status()).isEqualTo(Status.BUDGET_SPENT);
  }

  @Test
  void copesWithAGuideUnderWhichNothingMayBeChosen() {
    Graph graph = ToyGraphs.path(6);
    NodeSet none = NodeSet.empty(6);
    for (Selection selection : Selection.values()) {
      SearchOutcome outcome =
          new MctsSearch(new MctsSettings(20, 10, 100, selection))
              .run(
                  new Search.Problem(
                      ToyMeasure.rugged(graph, 1),
                      (f, i, s) -> Double.NEGATIVE_INFINITY,
                      5,
                      none,
                      none,
                      100,
                      1,
                      () -> false));
      assertThat(outcome.table().size()).isGreaterThan(5);
      assertThat(outcome.table().best((f, i, s) -> Double.NEGATIVE_INFINITY)).isEmpty();
    }
  }

  @Test
  void finishesOnAGraphOfTenThousandNodes() {
    Graph graph = ToyGraphs.scaleFree(new SplitMix64(2), 10_000, 5_000);
    GivenMeasure measure = new GivenMeasure(graph, NodeSet::size);
    SearchOutcome outcome = search().run(measure.problem(12, 4_000_000, 1));
    // At most 13 moves of 20 simulations of 13 states.
    assertThat(outcome.evaluations()).isBetween(200L, 13L * 20 * 13);
    assertThat(outcome.status()).isEqualTo(Status.BUDGET_SPENT);
  }
}

package motive.search.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.AllSets;
import motive.search.Search;
import motive.search.SearchContract;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class BeamSearchTest extends SearchContract {
  @Override
  protected Search search() {
    return new BeamSearch();
  }

  @Test
  void keepsTheBestOfEachLevelAndScoresWhatArisesFromThem() {
    // A star of centre 0 and leaves 1, 2, 3. By degree, the smooth measure knows two kinds of
    // nodes. A beam of one keeps one single node, then one pair, and so on.
    Graph star = ToyGraphs.plain(4, 0, 1, 0, 2, 0, 3);
    Search.Problem problem = problem(ToyMeasure.smooth(star, 1), 3, 100);
    Candidates table = new BeamSearch(1).run(problem).table();
    int centre = row(table, 0);
    int leaf = row(table, 1);
    boolean fromCentre = table.value(GUIDE, centre) >= table.value(GUIDE, leaf);
    // From the centre: 4 singles, 3 pairs, 2 triples, 1 whole. From leaf 1 the only pair is {0, 1}.
    assertThat(table.size()).isEqualTo(fromCentre ? 10 : 8);
    assertThat(table.nodes(0)).isEqualTo(NodeSet.of(4, 0));
    assertThat(table.nodes(table.size() - 1)).isEqualTo(NodeSet.all(4));
  }

  private static int row(Candidates table, int... nodes) {
    NodeSet set = NodeSet.of(table.graph().nodes(), nodes);
    for (int row = 0; row < table.size(); row++) {
      if (table.nodes(row).equals(set)) {
        return row;
      }
    }
    throw new AssertionError("no row " + set);
  }

  @Test
  void provesTheOptimumWhereNoLevelIsCut() {
    for (int i = 0; i < 100; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = ToyGraphs.random(random, i, 8);
      SearchOutcome outcome =
          new BeamSearch(1000).run(problem(ToyMeasure.rugged(graph, i), 5, 100_000));
      assertThat(outcome.status()).isEqualTo(Status.PROVEN_OPTIMAL);
      assertThat(expanded(outcome.table()))
          .containsExactlyInAnyOrderElementsOf(AllSets.of(graph, 5));
    }
  }

  @Test
  void provesTheOptimumAroundIncludedNodesThatAreConnected() {
    Graph graph = ToyGraphs.plain(6, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0);
    NodeSet include = NodeSet.of(6, 2, 3);
    NodeSet exclude = NodeSet.of(6, 0);
    SearchOutcome outcome =
        search().run(problem(ToyMeasure.rugged(graph, 1), 4, include, exclude, 1000));
    assertThat(outcome.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    // Left of {2, 3} comes nothing or 1; right nothing, 4, or 4 and 5.
    assertThat(outcome.table().size()).isEqualTo(6);
  }

  @Test
  void provesNothingWhereTheStartIsAGuess() {
    // Of the ring, {0, 3} is joined by one way round; the sets of the other way round are missed.
    Graph ring = ToyGraphs.plain(6, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0);
    SearchOutcome outcome =
        search()
            .run(
                problem(
                    ToyMeasure.rugged(ring, 1), 3, NodeSet.of(6, 0, 3), NodeSet.empty(6), 1000));
    assertThat(outcome.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(expanded(outcome.table())).containsExactly(0b1111L);
  }

  @Test
  void provesNothingWhereALevelIsCut() {
    SearchOutcome outcome =
        new BeamSearch(2).run(problem(ToyMeasure.rugged(ToyGraphs.path(3), 1), 2, 1000));
    assertThat(outcome.status()).isEqualTo(Status.BUDGET_SPENT);
  }

  @Test
  void refusesAWidthBelowOne() {
    assertThatThrownBy(() -> new BeamSearch(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("width must be >= 1, got 0");
  }
}

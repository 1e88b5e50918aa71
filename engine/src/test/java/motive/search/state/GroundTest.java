package motive.search.state;

import static org.assertj.core.api.Assertions.assertThat;

import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.GivenMeasure;
import motive.search.Search;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.search.state.Ground.Verdict;
import org.junit.jupiter.api.Test;

class GroundTest {
  private static Ground ground(Graph graph, int maxEdges, int[] include, int... exclude) {
    return Ground.of(
        new Search.Problem(
            ToyMeasure.rugged(graph, 1),
            GivenMeasure.GUIDE,
            maxEdges,
            NodeSet.of(graph.nodes(), include),
            NodeSet.of(graph.nodes(), exclude),
            10,
            1,
            () -> false));
  }

  private static final int[] NOTHING = {};

  @Test
  void splitsTheGraphWhereNodesAreExcluded() {
    Ground ground = ground(ToyGraphs.path(6), 3, NOTHING, 2);
    assertThat(ground.verdict()).isEqualTo(Verdict.OPEN);
    assertThat(ground.pieces()).containsExactly(new int[] {0, 1}, new int[] {3, 4, 5});
    assertThat(ground.start()).isEmpty();
  }

  @Test
  void joinsIncludedNodesByShortestPathsToTheNearest() {
    // 0 – 1 – 2 – 3 – 4 and a short cut 0 – 5 – 4.
    Graph graph = ToyGraphs.plain(6, 0, 1, 1, 2, 2, 3, 3, 4, 0, 5, 5, 4);
    assertThat(ground(graph, 5, new int[] {0, 4}).start()).containsExactly(0, 4, 5);
    // 2 and 4 are as far from 0; node 1 comes first, so 2 is reached first. Then 4 is two away
    // again.
    assertThat(ground(graph, 6, new int[] {0, 2, 4}).start()).containsExactly(0, 2, 1, 4, 5);
    // Excluding 5 leaves the long way.
    assertThat(ground(graph, 5, new int[] {0, 4}, 5).start()).containsExactly(0, 4, 3, 2, 1);
  }

  @Test
  void startsFromIncludedNodesThatAreConnected() {
    assertThat(ground(ToyGraphs.path(6), 3, new int[] {3, 2, 4}).start())
        .containsExactlyInAnyOrder(2, 3, 4);
  }

  @Test
  void provesThatNothingHoldsNodesOfTwoPieces() {
    assertThat(ground(ToyGraphs.path(5), 9, new int[] {0, 4}, 2).verdict())
        .isEqualTo(Verdict.EMPTY);
  }

  @Test
  void provesThatNothingHoldsNodesFurtherApartThanTheBudget() {
    assertThat(ground(ToyGraphs.path(5), 3, new int[] {0, 4}).verdict()).isEqualTo(Verdict.EMPTY);
    assertThat(ground(ToyGraphs.path(5), 4, new int[] {0, 4}).verdict()).isEqualTo(Verdict.OPEN);
  }

  @Test
  void provesThatNothingHoldsNodesWithTooManyEdges() {
    Graph triangle = ToyGraphs.plain(3, 0, 1, 1, 2, 0, 2);
    assertThat(ground(triangle, 2, new int[] {0, 1, 2}).verdict()).isEqualTo(Verdict.EMPTY);
  }

  @Test
  void provesNothingWhereOnlyItsOwnStartIsTooLarge() {
    // Between 0 and 2 there are two ways: by 1, which has a loop, and by 3, which has none. The
    // first is reached first and has three edges; the second would do with two.
    Graph graph = ToyGraphs.plain(4, 0, 1, 1, 2, 1, 1, 0, 3, 3, 2);
    assertThat(ground(graph, 2, new int[] {0, 2}).verdict()).isEqualTo(Verdict.UNKNOWN);
  }
}

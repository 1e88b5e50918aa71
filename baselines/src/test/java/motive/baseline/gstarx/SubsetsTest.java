package motive.baseline.gstarx;

import static org.assertj.core.api.Assertions.assertThat;

import motive.baseline.gstarx.Subsets.Method;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class SubsetsTest {
  private static Graph path(int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  private static Subsets subsets(Graph graph, Method method, int size, int hops) {
    return new Subsets(graph, method, size, hops, new SplitMix64(5));
  }

  @Test
  void aBallTakesTheNearestNodesAndOfEquallyNearTheLowest() {
    assertThat(subsets(path(9), Method.KHOP, 4, 3).get(4)).isEqualTo(NodeSet.of(9, 2, 3, 4, 5));
    assertThat(subsets(path(9), Method.KHOP, 9, 2).get(4)).isEqualTo(NodeSet.of(9, 2, 3, 4, 5, 6));
    assertThat(subsets(path(9), Method.KHOP, 1, 3).get(8)).isEqualTo(NodeSet.of(9, 8));
  }

  @Test
  void theMiddleIsInItsBallHoweverManyNeighborsItHas() {
    GraphBuilder star = Graph.builder(Features.constant(8, 1, 1f));
    for (int v = 0; v < 7; v++) {
      star.edge(v, 7);
    }
    assertThat(subsets(star.build(), Method.KHOP, 3, 3).get(7)).isEqualTo(NodeSet.of(8, 0, 1, 7));
  }

  @Test
  void randomSubsetsHaveTheWantedSizeAndReachEveryNodeAlike() {
    Subsets subsets = subsets(path(9), Method.RANDOM, 3, 3);
    int[] drawn = new int[9];
    for (int i = 0; i < 3000; i++) {
      NodeSet nodes = subsets.get(i);
      assertThat(nodes.size()).isEqualTo(3);
      nodes.forEach(v -> drawn[v]++);
    }
    for (int count : drawn) {
      // A node is in a subset with probability 1/3: within five standard deviations of 1000.
      assertThat(count).isBetween(870, 1130);
    }
  }
}

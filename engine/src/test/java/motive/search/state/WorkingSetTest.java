package motive.search.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.search.GivenMeasure;
import motive.search.Search;
import motive.search.ToyGraphs;
import motive.search.ToyMeasure;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class WorkingSetTest {
  private static Search.Problem problem(Graph graph, int maxEdges, NodeSet exclude) {
    return new Search.Problem(
        ToyMeasure.rugged(graph, 1),
        GivenMeasure.GUIDE,
        maxEdges,
        NodeSet.empty(graph.nodes()),
        exclude,
        1_000_000,
        1,
        () -> false);
  }

  private static void walk(SplitMix64 random, Graph graph, int maxEdges) {
    NodeSet exclude = NodeSet.of(graph.nodes(), random.nextInt(graph.nodes()));
    WorkingSet set = new WorkingSet(problem(graph, maxEdges, exclude));
    NodeSet plain = NodeSet.empty(graph.nodes());
    Map<NodeSet, Long> keys = new HashMap<>();
    int[] out = new int[graph.nodes()];
    for (int step = 0; step < 60; step++) {
      int count = set.extensions(out);
      boolean grow = set.size() == 0 || (count > 0 && random.nextInt(3) > 0);
      if (grow) {
        int v = set.size() == 0 ? random.nextInt(graph.nodes()) : out[random.nextInt(count)];
        if (exclude.contains(v)) {
          continue;
        }
        set.add(v);
        plain = plain.with(v);
      } else if (random.nextInt(2) == 0) {
        plain = plain.without(set.member(set.size() - 1));
        set.removeLast();
      } else {
        int v = set.member(random.nextInt(set.size()));
        plain = plain.without(v);
        set.remove(v);
      }
      NodeSet now = plain;
      assertThat(set.size()).isEqualTo(now.size());
      assertThat(set.edges()).isEqualTo(graph.inducedEdges(now));
      assertThat(set.isConnected()).isEqualTo(Components.isConnected(graph, now));
      assertThat(Arrays.copyOf(out, set.extensions(out)))
          .isEqualTo(extensions(graph, maxEdges, exclude, now));
      assertThat(keys.merge(now, set.key(), (a, b) -> a)).isEqualTo(set.key());
    }
  }

  private static int[] extensions(Graph graph, int maxEdges, NodeSet exclude, NodeSet set) {
    return IntStream.range(0, graph.nodes())
        .filter(v -> !set.contains(v) && !exclude.contains(v))
        .filter(v -> set.toArray().length > 0)
        .filter(v -> Arrays.stream(set.toArray()).anyMatch(u -> graph.hasEdge(u, v)))
        .filter(v -> graph.inducedEdges(set.with(v)) <= maxEdges)
        .toArray();
  }

  @Test
  void knowsEdgesBorderAndConnectionAfterEveryStep() {
    for (int i = 0; i < 200; i++) {
      SplitMix64 random = new SplitMix64(i);
      walk(random, ToyGraphs.random(random, i, 12), 1 + random.nextInt(9));
    }
  }

  @Test
  void doesSoOnGraphsOfMoreThanOneWord() {
    for (int i = 0; i < 20; i++) {
      SplitMix64 random = new SplitMix64(i);
      walk(random, RandomGraphs.labelled(random, 65 + random.nextInt(80), 2, 0.05, 0.1), 9);
    }
  }

  @Test
  void meetsTheBorderByRisingNumberAcrossManyWords() {
    // A star: the border of its centre is spread over more words than one summary has bits.
    int nodes = 10_000;
    int[] ends = new int[2 * (nodes - 1)];
    for (int v = 1; v < nodes; v++) {
      ends[2 * v - 1] = v;
    }
    WorkingSet set = new WorkingSet(problem(ToyGraphs.plain(nodes, ends), 5, NodeSet.of(nodes, 7)));
    set.add(0);
    int[] out = new int[nodes];
    assertThat(Arrays.copyOf(out, set.extensions(out)))
        .isEqualTo(IntStream.range(1, nodes).filter(v -> v != 7).toArray());
    set.add(9_999);
    set.removeLast();
    assertThat(set.extensions(out)).isEqualTo(nodes - 2);
    set.clear();
    assertThat(set.extensions(out)).isZero();
  }
}

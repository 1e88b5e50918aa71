package motive.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class NodeSetTest {
  private static Set<Integer> plain(NodeSet set) {
    Set<Integer> nodes = new TreeSet<>();
    set.forEach(nodes::add);
    return nodes;
  }

  @Test
  void behavesLikeAPlainSetOfIntegers() {
    for (int seed = 0; seed < 300; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      int n = 1 + random.nextInt(200);
      int[] first = random(random, n);
      int[] second = random(random, n);
      NodeSet a = NodeSet.of(n, first);
      NodeSet b = NodeSet.of(n, second);
      TreeSet<Integer> x = new TreeSet<>(Arrays.stream(first).boxed().toList());
      TreeSet<Integer> y = new TreeSet<>(Arrays.stream(second).boxed().toList());
      assertThat(plain(a)).isEqualTo(x);
      assertThat(a.size()).isEqualTo(x.size());
      assertThat(a.isEmpty()).isEqualTo(x.isEmpty());
      TreeSet<Integer> union = new TreeSet<>(x);
      union.addAll(y);
      assertThat(plain(a.union(b))).isEqualTo(union);
      TreeSet<Integer> common = new TreeSet<>(x);
      common.retainAll(y);
      assertThat(plain(a.intersection(b))).isEqualTo(common);
      TreeSet<Integer> rest = new TreeSet<>(x);
      rest.removeAll(y);
      assertThat(plain(a.minus(b))).isEqualTo(rest);
      assertThat(a.containsAll(b)).isEqualTo(x.containsAll(y));
      assertThat(a.complement().size()).isEqualTo(n - x.size());
      assertThat(a.complement().complement()).isEqualTo(a);
      assertThat(a.union(a.complement())).isEqualTo(NodeSet.all(n));
      for (int v = 0; v < n; v++) {
        assertThat(a.contains(v)).isEqualTo(x.contains(v));
        Integer next = x.ceiling(v);
        assertThat(a.next(v)).isEqualTo(next == null ? -1 : next);
      }
      assertThat(Integer.signum(a.compareTo(b)))
          .as("%s and %s", a, b)
          .isEqualTo(Integer.signum(lexicographic(new ArrayList<>(x), new ArrayList<>(y))));
    }
  }

  private static int[] random(SplitMix64 random, int n) {
    int[] nodes = new int[random.nextInt(Math.min(n, 8) + 1)];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = random.nextInt(n);
    }
    return nodes;
  }

  private static int lexicographic(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = a.get(i).compareTo(b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }

  @Test
  void refusesNodesAndSetsOfOtherGraphs() {
    assertThatThrownBy(() -> NodeSet.of(3, 3)).hasMessage("node must be in [0, 3), got 3");
    assertThatThrownBy(() -> NodeSet.empty(3).union(NodeSet.empty(4)))
        .hasMessage("both sets must be of the same graph, got sets of 3 and 4 nodes");
    assertThat(NodeSet.all(3).contains(7)).isFalse();
    assertThat(NodeSet.all(3).contains(-1)).isFalse();
  }

  @Test
  void findsComponentsInOrderOfTheirLowestNode() {
    Graph graph =
        Graph.builder(Features.constant(6, 1, 1f)).edge(4, 1).edge(5, 0).edge(0, 0).build();
    assertThat(Components.of(graph))
        .containsExactly(
            NodeSet.of(6, 0, 5), NodeSet.of(6, 1, 4), NodeSet.of(6, 2), NodeSet.of(6, 3));
    assertThat(Components.isConnected(graph, NodeSet.of(6, 1, 4))).isTrue();
    assertThat(Components.isConnected(graph, NodeSet.of(6, 1, 2))).isFalse();
    assertThat(Components.isConnected(graph, NodeSet.empty(6))).isFalse();
  }
}

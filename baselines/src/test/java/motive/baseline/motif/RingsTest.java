package motive.baseline.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class RingsTest {
  /** A graph from pairs of ends. */
  static Graph graph(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  /** Two six-rings 0 … 5 and 4 … 9 that share the edge 4-5. */
  static Graph naphthalene() {
    return graph(10, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0, 4, 6, 6, 7, 7, 8, 8, 9, 9, 5);
  }

  private static List<NodeSet> sets(int nodes, int[]... sets) {
    return Arrays.stream(sets).map(set -> NodeSet.of(nodes, set)).toList();
  }

  @Test
  void treesSingleNodesAndSelfLoopsHaveNoRings() {
    assertThat(Rings.of(graph(0))).isEmpty();
    assertThat(Rings.of(graph(1))).isEmpty();
    assertThat(Rings.of(graph(2, 0, 0, 0, 1, 1, 1))).isEmpty();
    assertThat(Rings.of(graph(5, 0, 1, 0, 2, 2, 3, 2, 4))).isEmpty();
  }

  @Test
  void fusedRingsAreFoundEachAndNotTheirRim() {
    assertThat(Rings.of(naphthalene()))
        .containsExactlyInAnyOrderElementsOf(
            sets(10, new int[] {0, 1, 2, 3, 4, 5}, new int[] {4, 5, 6, 7, 8, 9}));
  }

  @Test
  void disjointRingsAreFoundShortestFirst() {
    assertThat(Rings.of(graph(8, 0, 1, 1, 2, 2, 3, 3, 0, 4, 5, 5, 6, 6, 4, 3, 7)))
        .containsExactlyElementsOf(sets(8, new int[] {4, 5, 6}, new int[] {0, 1, 2, 3}));
  }

  @Test
  void aTetrahedronHasThreeTrianglesByLowestNumbers() {
    assertThat(Rings.of(graph(4, 0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3)))
        .containsExactlyElementsOf(
            sets(4, new int[] {0, 1, 2}, new int[] {0, 1, 3}, new int[] {0, 2, 3}));
  }

  @Test
  void aChordSplitsARing() {
    assertThat(Rings.of(graph(5, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 1, 4)))
        .containsExactlyElementsOf(sets(5, new int[] {0, 1, 4}, new int[] {1, 2, 3, 4}));
  }

  @Test
  void aSelfLoopOnARingChangesNothing() {
    assertThat(Rings.of(graph(3, 0, 1, 1, 2, 2, 0, 1, 1)))
        .containsExactlyElementsOf(sets(3, new int[] {0, 1, 2}));
  }

  @Test
  void whatNodesAreDecidesBetweenEquallyShortBasesAndNotTheirNumbers() {
    // Three paths of two inner nodes between the ends 0 and 1: three six-rings, any two a basis.
    // Labels tell the paths apart: those labelled 1 and 2 come first, then 1 and 3.
    int[] label = {0, 0, 1, 1, 2, 2, 3, 3};
    Graph graph =
        Graph.builder(Features.oneHot(4, label))
            .labels(label)
            .edge(0, 2)
            .edge(2, 3)
            .edge(3, 1)
            .edge(0, 4)
            .edge(4, 5)
            .edge(5, 1)
            .edge(0, 6)
            .edge(6, 7)
            .edge(7, 1)
            .build();
    List<NodeSet> rings = Rings.of(graph);
    assertThat(rings)
        .containsExactlyInAnyOrderElementsOf(
            sets(8, new int[] {0, 1, 2, 3, 4, 5}, new int[] {0, 1, 2, 3, 6, 7}));
    for (int i = 0; i < 50; i++) {
      int[] order = RandomGraphs.permutation(new SplitMix64(i), 8);
      assertThat(inOldNumbers(Rings.of(graph.reordered(order)), order))
          .containsExactlyInAnyOrderElementsOf(rings);
    }
  }

  private static List<NodeSet> inOldNumbers(List<NodeSet> rings, int[] order) {
    return rings.stream()
        .map(
            ring ->
                NodeSet.of(
                    order.length, Arrays.stream(ring.toArray()).map(v -> order[v]).toArray()))
        .toList();
  }

  @Test
  void ringsOfAGraphWhoseNodesAllDifferDoNotDependOnNumbers() {
    for (int i = 0; i < 100; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph plain = RandomGraphs.labelled(random, 9, 1, 0.4, 0.1);
      GraphBuilder builder = Graph.builder(Features.constant(9, 1, 1f));
      for (int e = 0; e < plain.edges(); e++) {
        builder.edge(plain.low(e), plain.high(e));
      }
      Graph graph = builder.labels(0, 1, 2, 3, 4, 5, 6, 7, 8).build();
      int[] order = RandomGraphs.permutation(random, 9);
      assertThat(inOldNumbers(Rings.of(graph.reordered(order)), order))
          .as("graph " + i)
          .isEqualTo(Rings.of(graph));
    }
  }

  @Test
  void lengthsAreThoseOfAGreedyChoiceAmongAllCycles() {
    int seen = 0;
    for (int i = 0; i < 150; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = RandomGraphs.labelled(random, 3 + random.nextInt(5), 2, 0.5, 0.1);
      List<NodeSet> rings = Rings.of(graph);
      assertThat(rings.stream().map(NodeSet::size).toList())
          .as("graph " + i)
          .isEqualTo(plainLengths(graph));
      for (NodeSet ring : rings) {
        assertThat(Components.isConnected(graph, ring)).isTrue();
        for (int v : ring.toArray()) {
          long beside =
              Arrays.stream(ring.toArray()).filter(u -> u != v && graph.hasEdge(u, v)).count();
          assertThat(beside).as("neighbours of " + v + " in " + ring).isEqualTo(2);
        }
      }
      seen += rings.size();
    }
    assertThat(seen).isGreaterThan(300);
  }

  /** Every simple cycle as a set of edges, by length; then those independent of the ones before. */
  private static List<Integer> plainLengths(Graph graph) {
    List<Long> cycles = new ArrayList<>();
    for (int start = 0; start < graph.nodes(); start++) {
      walk(graph, start, start, 1L << start, 0, cycles);
    }
    cycles.sort(Comparator.comparingInt(Long::bitCount));
    List<Long> basis = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    for (long cycle : cycles) {
      long rest = cycle;
      for (long row : basis) {
        rest = Math.min(rest, rest ^ row);
      }
      if (rest != 0) {
        basis.add(rest);
        basis.sort(Comparator.reverseOrder());
        lengths.add(Long.bitCount(cycle));
      }
    }
    return lengths;
  }

  private static void walk(
      Graph graph, int start, int at, long visited, long edges, List<Long> cycles) {
    for (int i = 0; i < graph.degree(at); i++) {
      int next = graph.neighbor(at, i);
      long with = edges | 1L << graph.neighborEdge(at, i);
      if (next == start && Long.bitCount(with) >= 3) {
        cycles.add(with);
      } else if (next > start && (visited & 1L << next) == 0) {
        walk(graph, start, next, visited | 1L << next, with, cycles);
      }
    }
  }

  @Test
  void manyRingsInALargeGraphAreFound() {
    // A strip of 40 squares, closed to a band: 40 squares, and once around.
    GraphBuilder builder = Graph.builder(Features.constant(80, 1, 1f));
    for (int i = 0; i < 40; i++) {
      builder.edge(i, 40 + i).edge(i, (i + 1) % 40).edge(40 + i, 40 + (i + 1) % 40);
    }
    List<NodeSet> rings = Rings.of(builder.build());
    assertThat(rings).hasSize(41);
    assertThat(rings.subList(0, 40)).allMatch(ring -> ring.size() == 4);
    assertThat(rings.get(40).size()).isEqualTo(40);
  }
}

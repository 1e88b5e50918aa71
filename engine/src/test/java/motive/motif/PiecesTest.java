package motive.motif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Pieces, counted by hand and held against a plain count. */
class PiecesTest {
  private static Graph graph(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  private static int rings(Graph graph, int... nodes) {
    return Pieces.RINGS.in(graph).count(NodeSet.of(graph.nodes(), nodes));
  }

  @Test
  void aRingIsOnePieceAndABrokenRingIsItsEdges() {
    // A five-ring 0-4 with a tail 4-5-6.
    Graph tailed = graph(7, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 4, 5, 5, 6);
    assertThat(rings(tailed, 0, 1, 2, 3, 4)).isEqualTo(1);
    assertThat(rings(tailed, 0, 1, 2, 3)).isEqualTo(3);
    assertThat(rings(tailed, 0, 1, 2, 3, 4, 5)).isEqualTo(2);
    assertThat(rings(tailed, 0, 1, 2, 3, 4, 5, 6)).isEqualTo(3);
    assertThat(rings(tailed, 0, 2, 6)).isEqualTo(3);
    assertThat(rings(tailed)).isZero();
  }

  @Test
  void ringsThatMeetAreOnePieceAndRingsWithABondBetweenThemAreThree() {
    // Two triangles that share node 2, and a third behind the edge 4-5.
    Graph triangles = graph(8, 0, 1, 1, 2, 2, 0, 2, 3, 3, 4, 4, 2, 4, 5, 5, 6, 6, 7, 7, 5);
    assertThat(rings(triangles, 0, 1, 2, 3, 4)).isEqualTo(1);
    assertThat(rings(triangles, 2, 3, 4, 5, 6, 7)).isEqualTo(3);
  }

  @Test
  void aSelfLoopIsNoPiece() {
    assertThat(rings(graph(2, 0, 0, 0, 1), 0, 1)).isEqualTo(1);
    assertThat(rings(graph(2, 0, 0, 0, 1), 0)).isEqualTo(1);
  }

  @Test
  void aGroupIsOnePieceWhereItIsWhole() {
    // O-N-O on a chain of three C: labels 0 C, 1 N, 2 O.
    Graph nitro =
        Graph.builder(Features.constant(6, 1, 1))
            .labels(new int[] {0, 0, 0, 1, 2, 2})
            .edge(0, 1)
            .edge(1, 2)
            .edge(2, 3)
            .edge(3, 4)
            .edge(3, 5)
            .build();
    MotifLibrary library =
        new MotifLibrary(
            "groups",
            List.of(
                Motif.of("nitro", new int[] {2, 1, 2}, 0, 1, 1, 2),
                // Two atoms are one bond, which is one piece anyway.
                Motif.of("ethyl", new int[] {0, 0}, 0, 1)));
    Pieces.InGraph pieces = Pieces.of(library).in(nitro);
    assertThat(pieces.count(NodeSet.of(6, 3, 4, 5))).isEqualTo(1);
    assertThat(pieces.count(NodeSet.of(6, 2, 3, 4, 5))).isEqualTo(2);
    assertThat(pieces.count(NodeSet.of(6, 2, 3, 4))).isEqualTo(2);
    assertThat(pieces.count(NodeSet.of(6, 0, 1, 2, 3, 4, 5))).isEqualTo(4);
  }

  @Test
  void theCountIsThePlainOne() {
    MotifLibrary library =
        new MotifLibrary(
            "random",
            List.of(
                Motif.of("bent", new int[] {0, 1, 0}, 0, 1, 1, 2),
                Motif.of("fork", new int[] {1, 0, 0, 2}, 0, 1, 0, 2, 0, 3)));
    int whole = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Graph graph =
          motive.graph.RandomGraphs.labelled(random, 2 + random.nextInt(12), 3, 0.25, 0.1);
      Pieces.InGraph rings = Pieces.RINGS.in(graph);
      Pieces.InGraph groups = Pieces.of(library).in(graph);
      for (int drawn = 0; drawn < 10; drawn++) {
        NodeSet part = NodeSet.empty(graph.nodes());
        for (int v = 0; v < graph.nodes(); v++) {
          part = random.nextInt(3) > 0 ? part.with(v) : part;
        }
        assertThat(rings.count(part)).as("seed %d", seed).isEqualTo(plain(graph, part, List.of()));
        int wanted = plain(graph, part, library.motifs());
        assertThat(groups.count(part)).as("seed %d", seed).isEqualTo(wanted);
        whole += wanted < rings.count(part) ? 1 : 0;
      }
    }
    assertThat(whole).isGreaterThan(20);
  }

  /** Joins edges until nothing changes: by definition, one pair of edges at a time. */
  private static int plain(Graph graph, NodeSet part, List<Motif> motifs) {
    Graph alone = graph.induced(part);
    List<int[]> edges = new ArrayList<>();
    for (int e = 0; e < alone.edges(); e++) {
      if (alone.low(e) != alone.high(e)) {
        edges.add(new int[] {alone.low(e), alone.high(e)});
      }
    }
    int[] of = new int[edges.size()];
    for (int e = 0; e < of.length; e++) {
      of[e] = e;
    }
    for (int e = 0; e < of.length; e++) {
      for (int f = 0; f < of.length; f++) {
        if (isOnRing(alone, edges.get(e)) && isOnRing(alone, edges.get(f)) && meet(edges, e, f)) {
          rename(of, of[e], of[f]);
        }
      }
    }
    for (Motif motif : motifs) {
      for (NodeSet set : SubgraphMatcher.of(motif, Containment.INDUCED).nodeSets(alone, 1000)) {
        int first = -1;
        for (int e = 0; e < of.length; e++) {
          if (set.contains(edges.get(e)[0]) && set.contains(edges.get(e)[1])) {
            if (first >= 0) {
              rename(of, of[e], of[first]);
            }
            first = e;
          }
        }
      }
    }
    long lonely = 0;
    for (int v = 0; v < alone.nodes(); v++) {
      int node = v;
      lonely += edges.stream().noneMatch(e -> e[0] == node || e[1] == node) ? 1 : 0;
    }
    return Math.toIntExact(lonely + Arrays.stream(of).distinct().count());
  }

  private static boolean meet(List<int[]> edges, int e, int f) {
    int[] a = edges.get(e);
    int[] b = edges.get(f);
    return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1];
  }

  private static void rename(int[] of, int from, int to) {
    for (int i = 0; i < of.length; i++) {
      of[i] = of[i] == from ? to : of[i];
    }
  }

  /** Whether the ends stay connected without the edge. */
  private static boolean isOnRing(Graph graph, int[] edge) {
    NodeSet reached = NodeSet.of(graph.nodes(), edge[0]);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int e = 0; e < graph.edges(); e++) {
        boolean isIt = graph.low(e) == edge[0] && graph.high(e) == edge[1];
        if (!isIt && reached.contains(graph.low(e)) != reached.contains(graph.high(e))) {
          reached = reached.with(graph.low(e)).with(graph.high(e));
          grows = true;
        }
      }
    }
    return reached.contains(edge[1]);
  }
}

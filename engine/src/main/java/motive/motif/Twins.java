package motive.motif;

import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** Nodes of a pattern that can be swapped while every other node stays. */
final class Twins {
  private Twins() {}

  /**
   * A node and its twins: equal label and self-loop, equal neighbours apart from each other.
   *
   * @param adjacent whether twins that are neighbours of one another are meant, or those that are
   *     not; being a twin of one kind is an equivalence
   */
  static int[] of(Graph pattern, int v, boolean adjacent) {
    return IntStream.range(0, pattern.nodes())
        .filter(u -> u == v || (pattern.hasEdge(u, v) == adjacent && areTwins(pattern, u, v)))
        .toArray();
  }

  private static boolean areTwins(Graph pattern, int u, int v) {
    return pattern.label(u) == pattern.label(v)
        && pattern.hasLoop(u) == pattern.hasLoop(v)
        && IntStream.range(0, pattern.nodes())
            .filter(w -> w != u && w != v)
            .allMatch(w -> pattern.hasEdge(u, w) == pattern.hasEdge(v, w));
  }

  /** Whether taking the nodes away breaks no component into several. */
  static boolean canComeLast(Graph pattern, int[] nodes) {
    NodeSet rest = NodeSet.of(pattern.nodes(), nodes).complement();
    return Components.of(pattern, rest).size() <= Components.of(pattern).size();
  }
}

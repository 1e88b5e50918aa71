package motive.motif;

import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * Nodes of a pattern that can be swapped while every other node stays: twins have equal labels and
 * self-loops, equal neighbours apart from each other, and equal codes on the edges there.
 *
 * <p>Being twins is an equivalence, and in a class all are adjacent or none are: of twins u, v and
 * v, w, swapping v with u takes the pair v, w to u, w, so adjacency of one pair is that of the
 * other.
 */
final class Twins {
  private final Graph pattern;
  private final int[] codes;
  private final int[] leaders;

  Twins(Graph pattern) {
    this(pattern, new int[0]);
  }

  /**
   * Twins where edges have codes.
   *
   * @param codes the code of each edge; none where edges do not differ
   */
  Twins(Graph pattern, int[] codes) {
    this.pattern = pattern;
    this.codes = codes;
    this.leaders = new int[pattern.nodes()];
    for (int v = 0; v < leaders.length; v++) {
      int node = v;
      leaders[v] =
          IntStream.range(0, v)
              .filter(u -> leaders[u] == u && canBeSwapped(u, node))
              .findFirst()
              .orElse(v);
    }
  }

  private boolean canBeSwapped(int u, int v) {
    return pattern.label(u) == pattern.label(v)
        && pattern.degree(u) == pattern.degree(v)
        && pattern.hasLoop(u) == pattern.hasLoop(v)
        && IntStream.range(0, pattern.degree(u))
            .map(i -> pattern.neighbor(u, i))
            .allMatch(w -> w == u || w == v || (pattern.hasEdge(v, w) && code(u, w) == code(v, w)))
        && (!pattern.hasLoop(u) || code(u, u) == code(v, v));
  }

  private int code(int u, int v) {
    return codes.length == 0 ? 0 : codes[pattern.edgeBetween(u, v)];
  }

  boolean areTwins(int u, int v) {
    return leaders[u] == leaders[v];
  }

  /**
   * The largest class of two or more that can be placed last: one whose removal breaks no component
   * into several. The root stays out; what is left of its class is a class of twins too. Adjacent
   * twins whose edges have codes are left out, since adjacency alone does not decide which
   * candidates go together. Empty where there is none.
   */
  int[] last(int root) {
    int[] best = {};
    int components = Components.of(pattern).size();
    for (int leader = 0; leader < leaders.length; leader++) {
      int lead = leader;
      int[] twins =
          IntStream.range(0, leaders.length).filter(v -> leaders[v] == lead && v != root).toArray();
      if (twins.length > Math.max(1, best.length)
          && (codes.length == 0 || !pattern.hasEdge(twins[0], twins[1]))
          && componentsWithout(twins) <= components) {
        best = twins;
      }
    }
    return best;
  }

  private int componentsWithout(int[] nodes) {
    NodeSet rest = NodeSet.of(pattern.nodes(), nodes).complement();
    return Components.of(pattern, rest).size();
  }
}

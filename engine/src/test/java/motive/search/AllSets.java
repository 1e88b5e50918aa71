package motive.search;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The judge of searches: looks at every subset of a small graph. */
public final class AllSets {
  private AllSets() {}

  /** Every connected set within the budget, as bits, rising. */
  public static List<Long> of(Graph graph, int maxEdges) {
    NodeSet none = NodeSet.empty(graph.nodes());
    return of(graph, maxEdges, none, none);
  }

  /** Every connected set that a search may answer, as bits, rising. */
  public static List<Long> of(Graph graph, int maxEdges, NodeSet include, NodeSet exclude) {
    return of(graph, maxEdges, 1, include, exclude);
  }

  /** Every set of at most so many parts that a search may answer, as bits, rising. */
  public static List<Long> of(
      Graph graph, int maxEdges, int parts, NodeSet include, NodeSet exclude) {
    int nodes = graph.nodes();
    if (nodes > 20) {
      throw new IllegalArgumentException("nodes must be <= 20, got " + nodes);
    }
    long[] adjacent = new long[nodes];
    for (int e = 0; e < graph.edges(); e++) {
      adjacent[graph.low(e)] |= 1L << graph.high(e);
      adjacent[graph.high(e)] |= 1L << graph.low(e);
    }
    List<Long> found = new ArrayList<>();
    long must = bits(include);
    long never = bits(exclude);
    for (long set = 1; set < 1L << nodes; set++) {
      if ((set & must) == must
          && (set & never) == 0
          && edges(graph, set) <= maxEdges
          && parts(adjacent, set) <= parts) {
        found.add(set);
      }
    }
    return found;
  }

  /** How many edges have both ends in a set. */
  public static int edges(Graph graph, long set) {
    int count = 0;
    for (int e = 0; e < graph.edges(); e++) {
      count += (int) ((set >>> graph.low(e)) & (set >>> graph.high(e)) & 1);
    }
    return count;
  }

  private static int parts(long[] adjacent, long set) {
    int parts = 0;
    for (long left = set; left != 0; parts++) {
      long reached = Long.lowestOneBit(left);
      for (long before = 0; before != reached; ) {
        before = reached;
        for (int v = 0; v < adjacent.length; v++) {
          if (((before >>> v) & 1) != 0) {
            reached |= adjacent[v] & set;
          }
        }
      }
      left &= ~reached;
    }
    return parts;
  }

  /** A set as bits. */
  public static long bits(NodeSet nodes) {
    long bits = 0;
    for (int v : nodes.toArray()) {
      bits |= 1L << v;
    }
    return bits;
  }

  /** Bits as a set. */
  public static NodeSet set(int universe, long bits) {
    NodeSet nodes = NodeSet.empty(universe);
    for (int v = 0; v < universe; v++) {
      if (((bits >>> v) & 1) != 0) {
        nodes = nodes.with(v);
      }
    }
    return nodes;
  }
}

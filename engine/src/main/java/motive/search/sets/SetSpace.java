package motive.search.sets;

import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.search.Search;

/**
 * The node sets that are candidates of a problem: of at most {@code parts} connected parts, with at
 * most {@code maxEdges} induced edges in all, that hold all of {@code include} and none of {@code
 * exclude}. A single node without edges is a part.
 */
public record SetSpace(Graph graph, int maxEdges, int parts, NodeSet include, NodeSet exclude) {
  /** Checks that the limits are at least 1. */
  public SetSpace {
    Refuse.when(maxEdges < 1, "maxEdges must be >= 1, got {}", maxEdges);
    Refuse.when(parts < 1, "parts must be >= 1, got {}", parts);
  }

  /** The candidates of a problem. */
  public static SetSpace of(Search.Problem problem) {
    return new SetSpace(
        problem.measure().graph(),
        problem.maxEdges(),
        problem.parts(),
        problem.include(),
        problem.exclude());
  }

  /** The same within another budget. */
  public SetSpace withMaxEdges(int edges) {
    return new SetSpace(graph, edges, parts, include, exclude);
  }

  /** The twins of the graph that are interchangeable in these sets: none is named by them. */
  public Twins twins() {
    return Twins.of(graph, include.union(exclude));
  }

  /** No set has more nodes: a connected part with b edges has at most b + 1. */
  int mostNodes() {
    return (int) Math.min(graph.nodes(), (long) maxEdges + parts);
  }

  void requireNoTwins(Twins twins) {
    NodeSet named = include.union(exclude);
    for (int v = named.next(0); v >= 0; v = named.next(v + 1)) {
      if (twins.classSize(v) > 1) {
        throw Refuse.because(
            "included and excluded nodes must have no twins, got node {} with {};"
                + " keep them apart when finding twins",
            v,
            twins.classSize(v) - 1);
      }
    }
  }
}

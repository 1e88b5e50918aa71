package motive.metric;

import java.util.BitSet;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;

/** The edges of a part, by their numbers in the graph. */
final class PartEdges {
  private PartEdges() {}

  /** Of a node set the edges that it induces. */
  static BitSet of(Graph graph, Part part) {
    requireNodes(graph, part.touched(graph));
    BitSet edges = new BitSet(graph.edges());
    part.edgesIn(graph).forEach(edges::set);
    return edges;
  }

  private static void requireNodes(Graph graph, NodeSet nodes) {
    if (nodes.universe() != graph.nodes()) {
      throw new IllegalArgumentException(
          "a part must be a set of " + graph.nodes() + " nodes, got one of " + nodes.universe());
    }
  }
}

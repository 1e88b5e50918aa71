package motive.metric;

import java.util.BitSet;
import motive.check.Refuse;
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
    Refuse.when(
        nodes.universe() != graph.nodes(),
        "a part must be a set of {} nodes, got one of {}",
        graph.nodes(),
        nodes.universe());
  }
}

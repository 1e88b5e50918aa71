package motive.perturb;

import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * A perturbed graph: some edges of an original, with their ends and all that these carry.
 *
 * @param graph its nodes are the ends of its edges, numbered by rising number in the original
 * @param nodes the same nodes, as numbered in the original
 * @param similarity to the original
 * @param draw which candidate it was, from 0, in the order of drawing
 */
public record Perturbed(Graph graph, NodeSet nodes, double similarity, int draw) {
  public Perturbed {
    if (graph.nodes() != nodes.size()) {
      throw new IllegalArgumentException(
          "nodes must have " + graph.nodes() + " members, one a node, got " + nodes.size());
    }
  }

  /** The number in the original of each node, by rising number. */
  public int[] originals() {
    return nodes.toArray();
  }
}

package motive.motif;

import java.util.BitSet;
import motive.graph.Graph;

/**
 * A condition on a node or an edge of a graph that stands for one of a pattern. It is evaluated in
 * the whole graph: being in a ring is a property of the molecule, not of the part that is looked
 * at.
 *
 * <p>Equal conditions must compare equal, since the automorphisms of a pattern keep them. What
 * meets a condition depends on adjacency, node and edge labels and features, and on no numbering.
 */
@FunctionalInterface
public interface Condition {
  /** The nodes (for a condition on edges: the edges) of a graph that meet it; not to be changed. */
  BitSet meets(Graph graph);
}

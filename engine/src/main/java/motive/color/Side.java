package motive.color;

/** The part of a graph that a {@link Coloring} colours, given the node set of its walk. */
public enum Side {
  /** The subgraph induced by the set. */
  INSIDE,
  /** The subgraph induced by all other nodes. */
  OUTSIDE,
  /** All nodes, without the edges that have both ends in the set. */
  CUT
}

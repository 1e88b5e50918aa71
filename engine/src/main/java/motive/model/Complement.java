package motive.model;

/** What is left of a graph without an explanation. */
public enum Complement {
  /** The subgraph induced by all other nodes. */
  NODES,
  /** All nodes, without the edges that have both ends in the explanation. */
  EDGES
}

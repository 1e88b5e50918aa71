package motive.baseline.subgraphx;

/** The graph that a model is shown when only some of its nodes are selected. */
enum Building {
  /** All nodes and edges; the features of nodes that are not selected are 0. */
  ZERO_FILLING,
  /** All nodes with their features; only the edges with both ends selected. */
  SPLIT,
  /** The selected nodes and the edges between them. */
  REMOVE
}

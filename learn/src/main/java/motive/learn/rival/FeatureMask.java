package motive.learn.rival;

/** The groups of features that share a weight. */
enum FeatureMask {
  /** Features have no weights. */
  NONE,
  /** All features of a node. */
  OBJECT,
  /** Every feature of every node has a weight of its own. */
  ATTRIBUTES,
  /** A feature of all nodes. */
  COMMON;

  int rows(int nodes) {
    return this == COMMON ? 1 : nodes;
  }

  int columns(int features) {
    return this == OBJECT ? 1 : features;
  }

  int size(int nodes, int features) {
    return this == NONE ? 0 : rows(nodes) * columns(features);
  }
}

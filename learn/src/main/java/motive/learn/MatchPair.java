package motive.learn;

import motive.graph.Graph;

/**
 * A pattern and a graph that holds it as an induced subgraph, or does not.
 *
 * @param whole whether the target is a whole graph, or as much of one as is ever compared, not a
 *     part of the size of an explanation
 * @param kind where the pattern came from, which decides whether the graph holds it
 */
record MatchPair(Graph query, Graph target, boolean whole, Kind kind) {
  enum Kind {
    /** A connected sample of the target. */
    CONTAINED,
    /** A connected sample of another graph, not contained. */
    EASY,
    /** A sample of the target with edges or labels moved, not contained. */
    HARD
  }

  boolean contained() {
    return kind == Kind.CONTAINED;
  }
}

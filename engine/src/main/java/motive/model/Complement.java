package motive.model;

import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The rest of a graph without an explanation. */
public enum Complement {
  /** The subgraph induced by all other nodes. */
  NODES,
  /** All nodes, without the edges that have both ends in the explanation. */
  EDGES;

  /** What is left of a graph without the subgraph that a set induces. */
  public Graph of(Graph graph, NodeSet set) {
    return switch (this) {
      case NODES -> graph.induced(set.complement());
      case EDGES ->
          graph.withEdges(
              IntStream.range(0, graph.edges())
                  .filter(e -> !set.contains(graph.low(e)) || !set.contains(graph.high(e)))
                  .toArray());
    };
  }
}

package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.List;
import motive.graph.NodeSet;

/** A node set that the search reached, with its statistics. */
final class State {
  final NodeSet nodes;
  final int size;
  final int edges;

  /** The states that pruning leads to; empty before the first time. */
  final List<State> children = new ArrayList<>();

  /** What rollouts through this state brought in all. */
  double total;

  /** How many rollouts went through it. */
  int visits;

  /** Its reward; 0 before it is scored. */
  double worth;

  /** Whether it may be chosen: once scored, or as the connected whole. */
  boolean isKnown;

  State(NodeSet nodes, int edges) {
    this.nodes = nodes;
    this.size = nodes.size();
    this.edges = edges;
  }

  double mean() {
    return visits == 0 ? 0 : total / visits;
  }

  double promise(double cPuct, int siblingVisits) {
    return cPuct * worth * Math.sqrt(siblingVisits) / (1 + visits);
  }

  boolean fits(int maxEdges, int maxNodes) {
    return edges <= maxEdges && (maxNodes == 0 || size <= maxNodes);
  }
}

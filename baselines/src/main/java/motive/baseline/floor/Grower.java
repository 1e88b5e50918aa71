package motive.baseline.floor;

import java.util.ArrayList;
import java.util.List;
import motive.baseline.Task;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** A connected node set that grows within a budget. Not thread-safe. */
final class Grower {
  private final Graph graph;
  private final NodeSet exclude;
  private final int maxEdges;
  private NodeSet nodes;
  private int edges;

  Grower(Task task, int maxEdges) {
    this.graph = task.graph();
    this.exclude = task.exclude();
    this.maxEdges = maxEdges;
    this.nodes = task.include();
    this.edges = graph.inducedEdges(nodes);
  }

  /** The conditions of a task that growing cannot satisfy. */
  static List<String> objections(String method, Task task) {
    List<String> objections =
        new ArrayList<>(task.rootObjections(method, 1, "a part grows from one node"));
    if (objections.isEmpty()
        && !task.include().isEmpty()
        && !Components.isConnected(task.graph(), task.include())) {
      objections.add(
          method + " must start from one connected piece, got the nodes " + task.include());
    }
    return objections;
  }

  NodeSet nodes() {
    return nodes;
  }

  /** Whether the set is larger than the budget, as nodes that must be included can make it. */
  boolean isOver() {
    return edges > maxEdges;
  }

  /** The nodes that may come next, rising. */
  int[] next() {
    NodeSet frontier = NodeSet.empty(graph.nodes());
    for (int v = 0; v < graph.nodes(); v++) {
      if (!nodes.contains(v) && !exclude.contains(v) && isBeside(v) && fits(v)) {
        frontier = frontier.with(v);
      }
    }
    return frontier.toArray();
  }

  private boolean isBeside(int v) {
    if (nodes.isEmpty()) {
      return true;
    }
    for (int i = 0; i < graph.degree(v); i++) {
      if (nodes.contains(graph.neighbor(v, i))) {
        return true;
      }
    }
    return false;
  }

  private boolean fits(int v) {
    return edges + added(v) <= maxEdges;
  }

  private int added(int v) {
    int added = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      added += u == v || nodes.contains(u) ? 1 : 0;
    }
    return added;
  }

  void add(int v) {
    edges += added(v);
    nodes = nodes.with(v);
  }
}

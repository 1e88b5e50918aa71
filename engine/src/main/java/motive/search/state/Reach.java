package motive.search.state;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * Breadth-first search among the nodes that are not excluded; the cost of a run follows the nodes
 * that it reaches.
 */
final class Reach {
  private final Graph graph;
  private final NodeSet exclude;
  private final int[] queue;
  private final int[] run;
  private final int[] parents;
  private final int[] distances;
  private int runs;
  private int size;

  Reach(Graph graph, NodeSet exclude) {
    this.graph = graph;
    this.exclude = exclude;
    this.queue = new int[graph.nodes()];
    this.run = new int[graph.nodes()];
    this.parents = new int[graph.nodes()];
    this.distances = new int[graph.nodes()];
  }

  int nodes() {
    return graph.nodes();
  }

  /** Starts from the first {@code count} of some nodes. */
  void from(int[] nodes, int count) {
    runs++;
    size = 0;
    for (int i = 0; i < count; i++) {
      meet(nodes[i], -1, 0);
    }
    for (int head = 0; head < size; head++) {
      int v = queue[head];
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (run[u] != runs && !exclude.contains(u)) {
          meet(u, v, distances[v] + 1);
        }
      }
    }
  }

  private void meet(int v, int parent, int distance) {
    queue[size++] = v;
    run[v] = runs;
    parents[v] = parent;
    distances[v] = distance;
  }

  /** The nodes of the last run in the order in which it reached them, the given ones first. */
  int[] reached() {
    return Arrays.copyOf(queue, size);
  }

  boolean meets(int v) {
    return run[v] == runs;
  }

  /** The node from which a node was reached, or -1. */
  int parent(int v) {
    return parents[v];
  }

  int distance(int v) {
    return distances[v];
  }
}

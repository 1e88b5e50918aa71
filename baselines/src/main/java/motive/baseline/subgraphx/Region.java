package motive.baseline.subgraphx;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The nodes around a set. */
final class Region {
  private Region() {}

  /** A set and all nodes within some hops of it. */
  static NodeSet around(Graph graph, NodeSet nodes, int hops) {
    boolean[] reached = new boolean[graph.nodes()];
    int[] queue = new int[graph.nodes()];
    int end = 0;
    for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
      reached[v] = true;
      queue[end++] = v;
    }
    int start = 0;
    for (int hop = 0; hop < hops && start < end; hop++) {
      int stop = end;
      for (; start < stop; start++) {
        for (int i = 0; i < graph.degree(queue[start]); i++) {
          int u = graph.neighbor(queue[start], i);
          if (!reached[u]) {
            reached[u] = true;
            queue[end++] = u;
          }
        }
      }
    }
    return NodeSet.of(graph.nodes(), Arrays.copyOf(queue, end));
  }
}

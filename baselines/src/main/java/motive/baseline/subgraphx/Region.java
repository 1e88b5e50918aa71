package motive.baseline.subgraphx;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The nodes around a set. */
final class Region {
  private Region() {}

  /**
   * The nodes of a set that are nearest to one of them, over nodes of the set; of equally near ones
   * those with the lowest numbers.
   */
  static NodeSet nearest(Graph graph, NodeSet among, int from, int most) {
    NodeSet near = NodeSet.of(graph.nodes(), from);
    while (near.size() < most) {
      NodeSet more = around(graph, near, 1).intersection(among);
      if (more.equals(near)) {
        break;
      }
      int[] next = more.minus(near).toArray();
      int taken = Math.min(next.length, most - near.size());
      near = near.union(NodeSet.of(graph.nodes(), Arrays.copyOf(next, taken)));
    }
    return near;
  }

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

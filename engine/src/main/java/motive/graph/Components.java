package motive.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Connected components of a graph or of a part of it. */
public final class Components {
  private Components() {}

  /** The components of a graph, in order of their lowest node. */
  public static List<NodeSet> of(Graph graph) {
    return of(graph, NodeSet.all(graph.nodes()));
  }

  /** The components of the subgraph induced by a set, in order of their lowest node. */
  public static List<NodeSet> of(Graph graph, NodeSet within) {
    List<NodeSet> components = new ArrayList<>();
    boolean[] seen = new boolean[graph.nodes()];
    int[] queue = new int[graph.nodes()];
    for (int start = within.next(0); start >= 0; start = within.next(start + 1)) {
      if (!seen[start]) {
        int size = reach(graph, within, start, seen, queue);
        components.add(NodeSet.of(graph.nodes(), Arrays.copyOf(queue, size)));
      }
    }
    return components;
  }

  /** Whether a set induces one connected piece; the empty set does not. */
  public static boolean isConnected(Graph graph, NodeSet nodes) {
    int start = nodes.next(0);
    return start >= 0
        && reach(graph, nodes, start, new boolean[graph.nodes()], new int[graph.nodes()])
            == nodes.size();
  }

  private static int reach(Graph graph, NodeSet within, int start, boolean[] seen, int[] queue) {
    int size = 0;
    queue[size++] = start;
    seen[start] = true;
    for (int head = 0; head < size; head++) {
      int v = queue[head];
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (!seen[u] && within.contains(u)) {
          seen[u] = true;
          queue[size++] = u;
        }
      }
    }
    return size;
  }
}

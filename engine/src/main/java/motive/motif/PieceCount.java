package motive.motif;

import java.util.Arrays;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The pieces of one part, see {@link Pieces}. Used once. */
final class PieceCount {
  /*
   * Implementation notes.
   *
   * Edges are joined by union-find, so that no order matters: isomorphic parts have as many pieces.
   * An edge lies on a ring exactly if it is no bridge, which one depth-first search tells: the
   * bridge to a child is the edge that no edge from below the child climbs over. Ring edges that
   * meet in a node are joined: they are one ring system.
   */
  private final NodeSet part;
  private final int[] nodes;
  private final int[] low;
  private final int[] high;
  private final int edges;
  private final int[] joined;
  // Of each node's edges, by the places of their nodes.
  private final int[][] around;
  private final int[] entered;
  private final int[] reached;
  private final boolean[] bridge;
  private int clock;

  PieceCount(Graph graph, NodeSet part) {
    this.part = part;
    this.nodes = part.toArray();
    int[] ends = new int[2 * Math.max(8, nodes.length)];
    int found = 0;
    for (int i = 0; i < nodes.length; i++) {
      int degree = graph.degree(nodes[i]);
      for (int j = 0; j < degree; j++) {
        int u = graph.neighbor(nodes[i], j);
        // A self-loop is no edge between nodes.
        if (u < nodes[i] && part.contains(u)) {
          if (found == ends.length) {
            ends = Arrays.copyOf(ends, 2 * found);
          }
          ends[found++] = Arrays.binarySearch(nodes, u);
          ends[found++] = i;
        }
      }
    }
    this.edges = found / 2;
    this.low = new int[edges];
    this.high = new int[edges];
    int[] degrees = new int[nodes.length];
    for (int e = 0; e < edges; e++) {
      low[e] = ends[2 * e];
      high[e] = ends[2 * e + 1];
      degrees[low[e]]++;
      degrees[high[e]]++;
    }
    this.around = new int[nodes.length][];
    Arrays.setAll(around, i -> new int[degrees[i]]);
    for (int e = 0; e < edges; e++) {
      around[low[e]][--degrees[low[e]]] = e;
      around[high[e]][--degrees[high[e]]] = e;
    }
    this.joined = new int[edges];
    Arrays.setAll(joined, e -> e);
    this.entered = new int[nodes.length];
    this.reached = new int[nodes.length];
    this.bridge = new boolean[edges];
  }

  /**
   * The number of pieces.
   *
   * @param groups of the whole graph by their lowest node; none where there are none
   */
  int count(List<List<NodeSet>> groups) {
    joinRings();
    if (!groups.isEmpty()) {
      joinGroups(groups);
    }
    int pieces = 0;
    for (int e = 0; e < edges; e++) {
      pieces += joined[e] == e ? 1 : 0;
    }
    for (int[] of : around) {
      pieces += of.length == 0 ? 1 : 0;
    }
    return pieces;
  }

  private void joinRings() {
    for (int v = 0; v < nodes.length; v++) {
      if (entered[v] == 0) {
        findBridges(v, -1);
      }
    }
    for (int[] of : around) {
      int first = -1;
      for (int e : of) {
        if (!bridge[e]) {
          first = first < 0 ? e : first;
          join(first, e);
        }
      }
    }
  }

  // Parts are small: a budget of edges bounds the depth.
  private void findBridges(int v, int from) {
    entered[v] = ++clock;
    reached[v] = clock;
    for (int e : around[v]) {
      if (e == from) {
        continue;
      }
      int u = low[e] == v ? high[e] : low[e];
      if (entered[u] == 0) {
        findBridges(u, e);
        bridge[e] = reached[u] > entered[v];
        reached[v] = Math.min(reached[v], reached[u]);
      } else {
        reached[v] = Math.min(reached[v], entered[u]);
      }
    }
  }

  private void joinGroups(List<List<NodeSet>> groups) {
    for (int node : nodes) {
      for (NodeSet group : groups.get(node)) {
        if (part.containsAll(group)) {
          joinWithin(group);
        }
      }
    }
  }

  private void joinWithin(NodeSet group) {
    int first = -1;
    for (int e = 0; e < edges; e++) {
      if (group.contains(nodes[low[e]]) && group.contains(nodes[high[e]])) {
        first = first < 0 ? e : first;
        join(first, e);
      }
    }
  }

  private void join(int one, int other) {
    int a = root(one);
    int b = root(other);
    joined[Math.max(a, b)] = Math.min(a, b);
  }

  private int root(int edge) {
    int root = edge;
    while (joined[root] != root) {
      root = joined[root];
    }
    joined[edge] = root;
    return root;
  }
}

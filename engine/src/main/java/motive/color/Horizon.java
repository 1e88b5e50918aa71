package motive.color;

import java.util.Arrays;
import motive.graph.Graph;

/**
 * The places, depths and nodes, that the colours of a graph's roots depend on: a colour is made of
 * colours one depth lower of the node and its neighbours, so at each depth below the greatest they
 * lie one hop further from a root. Immutable.
 */
final class Horizon {
  private final int[] distances;
  private final int depth;

  Horizon(Graph graph, int depth) {
    this.depth = depth;
    this.distances = new int[graph.nodes()];
    Arrays.fill(distances, Integer.MAX_VALUE);
    int[] queue = new int[graph.nodes()];
    int size = 0;
    for (int r = 0; r < graph.roots(); r++) {
      if (graph.root(r) >= 0) {
        distances[graph.root(r)] = 0;
        queue[size++] = graph.root(r);
      }
    }
    for (int i = 0; i < size && distances[queue[i]] < depth; i++) {
      int v = queue[i];
      for (int k = 0; k < graph.degree(v); k++) {
        int u = graph.neighbor(v, k);
        if (distances[u] == Integer.MAX_VALUE) {
          distances[u] = distances[v] + 1;
          queue[size++] = u;
        }
      }
    }
  }

  /** Whether the colour of a node at a depth counts. */
  boolean holds(int atDepth, int v) {
    return distances[v] <= depth - atDepth;
  }
}

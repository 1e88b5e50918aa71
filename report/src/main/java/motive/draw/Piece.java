package motive.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * One connected component with nodes of its own, 0 … {@link #size()} − 1, by rising node of the
 * graph. Self-loops are left out: they have no say in where a node goes.
 */
final class Piece {
  private final int[] nodes;
  private final int[][] neighbors;

  private Piece(int[] nodes, int[][] neighbors) {
    this.nodes = nodes;
    this.neighbors = neighbors;
  }

  /** The components of a graph, in order of their lowest node. */
  static List<Piece> of(Graph graph) {
    List<Piece> pieces = new ArrayList<>();
    for (NodeSet component : Components.of(graph)) {
      int[] nodes = component.toArray();
      int[][] neighbors = new int[nodes.length][];
      for (int i = 0; i < nodes.length; i++) {
        int v = nodes[i];
        neighbors[i] =
            IntStream.range(0, graph.degree(v))
                .map(k -> graph.neighbor(v, k))
                .filter(u -> u != v)
                .map(u -> Arrays.binarySearch(nodes, u))
                .toArray();
      }
      pieces.add(new Piece(nodes, neighbors));
    }
    return pieces;
  }

  int size() {
    return nodes.length;
  }

  /** The node of the graph that stands at a number here. */
  int node(int i) {
    return nodes[i];
  }

  /** The neighbours of a node, rising. */
  int[] neighbors(int i) {
    return neighbors[i];
  }

  /** How many edges lie between each node and {@code from}. */
  int[] distances(int from) {
    int[] distance = new int[size()];
    Arrays.fill(distance, -1);
    int[] queue = new int[size()];
    int size = 0;
    distance[from] = 0;
    queue[size++] = from;
    for (int head = 0; head < size; head++) {
      int v = queue[head];
      for (int u : neighbors[v]) {
        if (distance[u] < 0) {
          distance[u] = distance[v] + 1;
          queue[size++] = u;
        }
      }
    }
    return distance;
  }

  /** How many pairs of edges cross in a layout; edges with a common end do not. */
  int crossings(double[] x, double[] y) {
    int count = 0;
    for (int a = 0; a < size(); a++) {
      for (int b : neighbors[a]) {
        // Each pair once: the other edge is behind (a, b), by lower end and then by higher end.
        for (int c = a + 1; a < b && c < size(); c++) {
          for (int d : neighbors[c]) {
            boolean apart = c < d && c != b && d != b;
            if (apart
                && side(x, y, a, b, c) * side(x, y, a, b, d) < 0
                && side(x, y, c, d, a) * side(x, y, c, d, b) < 0) {
              count++;
            }
          }
        }
      }
    }
    return count;
  }

  private static double side(double[] x, double[] y, int a, int b, int c) {
    return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  }
}

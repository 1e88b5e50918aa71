package motive.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.graph.Graph;

/**
 * One connected component with nodes of its own, 0 … {@link #size()} − 1. Self-loops are left out:
 * they have no say in where a node goes.
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
    int[] numbers = new int[graph.nodes()];
    Arrays.fill(numbers, -1);
    int[] queue = new int[graph.nodes()];
    for (int start = 0; start < graph.nodes(); start++) {
      if (numbers[start] < 0) {
        int size = reach(graph, start, numbers, queue);
        pieces.add(new Piece(Arrays.copyOf(queue, size), localRows(graph, queue, size, numbers)));
      }
    }
    return pieces;
  }

  private static int reach(Graph graph, int start, int[] numbers, int[] queue) {
    int size = 0;
    numbers[start] = size;
    queue[size++] = start;
    for (int head = 0; head < size; head++) {
      for (int i = 0; i < graph.degree(queue[head]); i++) {
        int u = graph.neighbor(queue[head], i);
        if (numbers[u] < 0) {
          numbers[u] = size;
          queue[size++] = u;
        }
      }
    }
    // Numbered by rising node, not by when the walk met them: a circle by number is then the
    // circle by node order.
    Arrays.sort(queue, 0, size);
    for (int i = 0; i < size; i++) {
      numbers[queue[i]] = i;
    }
    return size;
  }

  private static int[][] localRows(Graph graph, int[] nodes, int size, int[] numbers) {
    int[][] rows = new int[size][];
    for (int i = 0; i < size; i++) {
      int v = nodes[i];
      int[] row = new int[graph.degree(v)];
      int count = 0;
      for (int k = 0; k < row.length; k++) {
        if (graph.neighbor(v, k) != v) {
          row[count++] = numbers[graph.neighbor(v, k)];
        }
      }
      rows[i] = Arrays.copyOf(row, count);
    }
    return rows;
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
}

package motive.baseline.motif;

import java.util.Arrays;
import java.util.Comparator;
import motive.graph.Graph;

/**
 * An order of a graph's nodes by what they are and where they stand: colour refinement from feature
 * rows, labels and degrees. Only nodes that refinement cannot distinguish are ordered by number.
 */
final class NodeRanks {
  private NodeRanks() {}

  /** The nodes in this order. */
  static int[] order(Graph graph) {
    int n = graph.nodes();
    int[][] keys = new int[n][];
    float[][] rows = new float[n][];
    for (int v = 0; v < n; v++) {
      rows[v] = graph.features().row(v);
      keys[v] = new int[] {graph.label(v), graph.degree(v), graph.hasLoop(v) ? 1 : 0};
    }
    Integer[] order = new Integer[n];
    Arrays.setAll(order, v -> v);
    Comparator<Integer> byKey = (a, b) -> Arrays.compare(keys[a], keys[b]);
    int[] ranks = new int[n];
    int distinct =
        rank(order, byKey.thenComparing((a, b) -> Arrays.compare(rows[a], rows[b])), ranks);
    for (int before = 0; before < distinct; ) {
      before = distinct;
      for (int v = 0; v < n; v++) {
        keys[v] = refined(graph, v, ranks);
      }
      distinct = rank(order, byKey, ranks);
    }
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }

  /** A node's rank, then its neighbours' ranks, rising. */
  private static int[] refined(Graph graph, int v, int[] ranks) {
    int[] key = new int[1 + graph.degree(v)];
    for (int i = 0; i < graph.degree(v); i++) {
      key[1 + i] = ranks[graph.neighbor(v, i)];
    }
    Arrays.sort(key, 1, key.length);
    key[0] = ranks[v];
    return key;
  }

  /** Sorts the nodes, writes how many different ones stand before each, and counts these. */
  private static int rank(Integer[] order, Comparator<Integer> by, int[] ranks) {
    Arrays.sort(order, by.thenComparing(Comparator.naturalOrder()));
    int rank = -1;
    for (int i = 0; i < order.length; i++) {
      if (i == 0 || by.compare(order[i - 1], order[i]) != 0) {
        rank++;
      }
      ranks[order[i]] = rank;
    }
    return rank + 1;
  }
}

package motive.learn;

import java.util.Arrays;
import motive.graph.Graph;
import motive.seed.SplitMix64;

/** Edges and drawn non-edges of graphs, as two lists of ends. */
final class NodePairs {
  private int[] first = new int[64];
  private int[] second = new int[64];
  private int size;

  void add(int u, int v) {
    if (size == first.length) {
      first = Arrays.copyOf(first, 2 * size);
      second = Arrays.copyOf(second, 2 * size);
    }
    first[size] = u;
    second[size] = v;
    size++;
  }

  int size() {
    return size;
  }

  int[] first() {
    return Arrays.copyOf(first, size);
  }

  int[] second() {
    return Arrays.copyOf(second, size);
  }

  /** Adds the edges of a graph between different nodes; returns how many. */
  int addEdges(Graph graph, int offset) {
    int before = size;
    for (int e = 0; e < graph.edges(); e++) {
      if (graph.low(e) != graph.high(e)) {
        add(offset + graph.low(e), offset + graph.high(e));
      }
    }
    return size - before;
  }

  /**
   * Draws up to {@code count} pairs of different nodes without an edge. A pair may be drawn twice.
   * Dense graphs yield fewer and complete ones none, since tries are limited.
   */
  void drawNonEdges(Graph graph, int offset, int count, SplitMix64 random) {
    int nodes = graph.nodes();
    if (nodes < 2) {
      return;
    }
    int wanted = size + count;
    for (int tries = 10 * count; tries > 0 && size < wanted; tries--) {
      int u = random.nextInt(nodes);
      int v = random.nextInt(nodes - 1);
      if (v >= u) {
        v++;
      }
      if (!graph.hasEdge(u, v)) {
        add(offset + u, offset + v);
      }
    }
  }
}

package motive.motif;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import motive.graph.Graph;

/**
 * A graph made ready to be searched for patterns: nodes by label, degrees without self-loops, and a
 * fast test of adjacency. Immutable, so that it serves any number of patterns and threads.
 */
final class MatchTarget {
  /*
   * Implementation notes.
   *
   * Up to MATRIX_NODES nodes, adjacency is one bit a pair: at most 2 MB, and filling it costs less
   * than one search. Above that a binary search of the shorter row serves, in memory of the graph's
   * own size.
   */
  static final int MATRIX_NODES = 4096;

  final Graph graph;

  /** Asked now and then; when it says true, searches are given up. */
  final BooleanSupplier stopped;

  private final int[] degrees;
  private final boolean[] loops;
  private final int words;
  private final long[] matrix;
  private final int[] byLabel;
  private final int[] labels;
  private final int[] starts;

  MatchTarget(Graph graph) {
    this(graph, MATRIX_NODES, () -> false);
  }

  MatchTarget(Graph graph, BooleanSupplier stopped) {
    this(graph, MATRIX_NODES, stopped);
  }

  MatchTarget(Graph graph, int matrixNodes) {
    this(graph, matrixNodes, () -> false);
  }

  private MatchTarget(Graph graph, int matrixNodes, BooleanSupplier stopped) {
    this.graph = graph;
    this.stopped = stopped;
    int nodes = graph.nodes();
    this.words = nodes <= matrixNodes ? (nodes + 63) >>> 6 : 0;
    this.matrix = new long[nodes * words];
    this.degrees = new int[nodes];
    this.loops = new boolean[nodes];
    long[] keys = new long[nodes];
    for (int v = 0; v < nodes; v++) {
      loops[v] = graph.hasLoop(v);
      degrees[v] = graph.degree(v) - (loops[v] ? 1 : 0);
      keys[v] = ((long) graph.label(v) << 32) | v;
      for (int i = 0; words > 0 && i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        matrix[v * words + (u >>> 6)] |= 1L << u;
      }
    }
    Arrays.sort(keys);
    this.byLabel = new int[nodes];
    int[] labelValues = new int[nodes];
    int[] labelStarts = new int[nodes + 1];
    int distinct = 0;
    for (int i = 0; i < nodes; i++) {
      int label = (int) (keys[i] >> 32);
      byLabel[i] = (int) keys[i];
      if (distinct == 0 || labelValues[distinct - 1] != label) {
        labelValues[distinct] = label;
        labelStarts[distinct++] = i;
      }
    }
    labelStarts[distinct] = nodes;
    this.labels = Arrays.copyOf(labelValues, distinct);
    this.starts = Arrays.copyOf(labelStarts, distinct + 1);
  }

  /** The degree of a node, its self-loop left out. */
  int degree(int v) {
    return degrees[v];
  }

  boolean hasLoop(int v) {
    return loops[v];
  }

  boolean adjacent(int u, int v) {
    if (words > 0) {
      return (matrix[u * words + (v >>> 6)] & (1L << v)) != 0;
    }
    return degrees[u] <= degrees[v] ? graph.hasEdge(u, v) : graph.hasEdge(v, u);
  }

  /** How many nodes have a label. */
  int countOf(int label) {
    int place = Arrays.binarySearch(labels, label);
    return place < 0 ? 0 : starts[place + 1] - starts[place];
  }

  /** The i-th node of a label, by rising number. */
  int nodeOf(int label, int i) {
    return byLabel[starts[Arrays.binarySearch(labels, label)] + i];
  }
}

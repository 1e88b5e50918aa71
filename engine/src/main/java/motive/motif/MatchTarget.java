package motive.motif;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.jspecify.annotations.Nullable;

/**
 * A graph prepared for the search of patterns: nodes by label, degrees without self-loops, and a
 * fast test of adjacency. What meets a condition is found once. It serves any number of patterns
 * and threads.
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

  /** Called from time to time; when it returns true, searches end. */
  final BooleanSupplier stopped;

  private final int[] degrees;
  private final boolean[] loops;
  private final int words;
  private final long[] matrix;
  private final int[] byLabel;
  private final int[] labels;
  private final int[] starts;
  private final Map<Condition, BitSet> nodesByCondition;
  private final @Nullable NodeSet inside;
  private final BitSet[] nodesOf;
  private final BitSet[] edgesOf;

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
    this.nodesByCondition = new ConcurrentHashMap<>();
    this.inside = null;
    this.nodesOf = new BitSet[0];
    this.edgesOf = new BitSet[0];
  }

  /** The same graph, where labels are numbers of conditions, or where less of it is allowed. */
  private MatchTarget(MatchTarget base, @Nullable NodeSet inside, @Nullable Conditions asked) {
    this.graph = base.graph;
    this.stopped = base.stopped;
    this.degrees = base.degrees;
    this.loops = base.loops;
    this.words = base.words;
    this.matrix = base.matrix;
    this.nodesByCondition = base.nodesByCondition;
    this.inside = inside;
    this.nodesOf = asked == null ? base.nodesOf : base.sets(asked.nodes());
    this.edgesOf = asked == null ? base.edgesOf : base.sets(asked.edges());
    if (asked == null) {
      this.byLabel = base.byLabel;
      this.labels = base.labels;
      this.starts = base.starts;
      return;
    }
    this.labels = new int[nodesOf.length];
    this.starts = new int[nodesOf.length + 1];
    int total = 0;
    for (int c = 0; c < nodesOf.length; c++) {
      if (inside != null) {
        BitSet allowed = (BitSet) nodesOf[c].clone();
        for (int v = allowed.nextSetBit(0); v >= 0; v = allowed.nextSetBit(v + 1)) {
          allowed.set(v, inside.contains(v));
        }
        nodesOf[c] = allowed;
      }
      labels[c] = c;
      total += nodesOf[c].cardinality();
      starts[c + 1] = total;
    }
    this.byLabel = Arrays.stream(nodesOf).flatMapToInt(BitSet::stream).toArray();
  }

  private BitSet[] sets(List<Condition> conditions) {
    return conditions.stream()
        .map(c -> nodesByCondition.computeIfAbsent(c, asked -> asked.meets(graph)))
        .toArray(BitSet[]::new);
  }

  /**
   * This graph where only nodes of a set may stand for nodes of a pattern with conditions, which
   * are evaluated in all of it.
   */
  MatchTarget within(NodeSet nodes) {
    return new MatchTarget(this, nodes, null);
  }

  /** This graph where labels are the numbers of conditions. */
  MatchTarget asked(Conditions conditions) {
    return new MatchTarget(this, inside, conditions);
  }

  /** Whether a node has a label, or meets the condition of that number. */
  boolean isOf(int label, int v) {
    return nodesOf.length == 0
        ? label == Motif.ANY_LABEL || graph.label(v) == label
        : nodesOf[label].get(v);
  }

  /** Whether the edge between two adjacent nodes meets the condition of a number. */
  boolean edgeFits(int code, int u, int v) {
    return edgesOf[code].get(graph.edgeBetween(u, v));
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
    if (label == Motif.ANY_LABEL) {
      return graph.nodes();
    }
    int place = Arrays.binarySearch(labels, label);
    return place < 0 ? 0 : starts[place + 1] - starts[place];
  }

  /** The i-th node of a label, by rising number. */
  int nodeOf(int label, int i) {
    return label == Motif.ANY_LABEL ? i : byLabel[starts[Arrays.binarySearch(labels, label)] + i];
  }
}

package motive.motif;

import java.util.Arrays;
import motive.color.Coloring;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;

/**
 * A labelled graph of at most 64 nodes as bit masks, with a key that isomorphic graphs share.
 * Immutable. Edge labels and features are left out, as they are in matching; edges may have codes
 * that stand for their conditions.
 */
final class SmallGraph {
  /*
   * Implementation notes.
   *
   * A node's colour is a hash of its label, its loop and, round by round, the sum of its
   * neighbours' hashes: a function of content that no numbering enters. Equal keys prove nothing;
   * SmallIsomorphism decides.
   */
  static final int MAX_NODES = 64;
  private static final int ROUNDS = 3;

  private final int[] labels;
  private final long[] rows;
  private final int[][] codes;
  private final long[] colors;
  private final long key;

  private SmallGraph(int[] labels, long[] rows) {
    this(labels, rows, new int[0][]);
  }

  /**
   * A graph whose edges may have codes.
   *
   * @param codes by both ends of an edge; none where edges do not differ
   */
  private SmallGraph(int[] labels, long[] rows, int[][] codes) {
    this.labels = labels;
    this.rows = rows;
    this.codes = codes;
    int n = labels.length;
    long[] now = new long[n];
    long[] mixed = new long[n];
    for (int v = 0; v < n; v++) {
      now[v] = mix(2L * labels[v] + (rows[v] >>> v & 1));
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int v = 0; v < n; v++) {
        mixed[v] = mix(now[v]);
      }
      for (int v = 0; v < n; v++) {
        long sum = 0;
        for (long rest = rows[v]; rest != 0; rest &= rest - 1) {
          int u = Long.numberOfTrailingZeros(rest);
          sum += hasCodes() ? mix(mixed[u] + codes[v][u]) : mixed[u];
        }
        now[v] = mix(3 * now[v] + sum);
      }
    }
    this.colors = now;
    long sum = n;
    for (long color : now) {
      sum += mix(color);
    }
    this.key = mix(sum);
  }

  // The finaliser of SplitMix64: every bit of the result depends on every bit of the argument.
  private static long mix(long x) {
    long z = x + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** A graph of at most 64 nodes. */
  static SmallGraph of(Graph graph) {
    int n = graph.nodes();
    int[] labels = new int[n];
    long[] rows = new long[n];
    for (int v = 0; v < n; v++) {
      labels[v] = graph.label(v);
      for (int i = 0; i < graph.degree(v); i++) {
        rows[v] |= 1L << graph.neighbor(v, i);
      }
    }
    return new SmallGraph(labels, rows);
  }

  /** A pattern whose labels and codes are the numbers of conditions. */
  static SmallGraph of(Conditions conditions) {
    Graph pattern = conditions.pattern();
    SmallGraph plain = of(pattern);
    int[] codes = conditions.codes();
    if (codes.length == 0) {
      return plain;
    }
    int[][] byEnds = new int[pattern.nodes()][pattern.nodes()];
    for (int e = 0; e < codes.length; e++) {
      byEnds[pattern.low(e)][pattern.high(e)] = codes[e];
      byEnds[pattern.high(e)][pattern.low(e)] = codes[e];
    }
    return new SmallGraph(plain.labels, plain.rows, byEnds);
  }

  /**
   * The subgraph induced by a walk's set of at most 64 nodes.
   *
   * @param places working space, one place a node of the graph
   */
  static SmallGraph of(Coloring part, int[] places) {
    Graph graph = part.graph();
    int n = part.size();
    int[] labels = new int[n];
    long[] rows = new long[n];
    for (int i = 0; i < n; i++) {
      places[part.node(i)] = i;
      labels[i] = graph.label(part.node(i));
    }
    for (int i = 0; i < n; i++) {
      int v = part.node(i);
      int degree = graph.degree(v);
      for (int j = 0; j < degree; j++) {
        int u = graph.neighbor(v, j);
        if (part.contains(u)) {
          rows[i] |= 1L << places[u];
        }
      }
    }
    return new SmallGraph(labels, rows);
  }

  int nodes() {
    return labels.length;
  }

  int edges() {
    int ends = 0;
    for (int v = 0; v < rows.length; v++) {
      ends += Long.bitCount(rows[v]) + (int) (rows[v] >>> v & 1);
    }
    return ends / 2;
  }

  int label(int v) {
    return labels[v];
  }

  /** The neighbours of a node, itself among them where it has a self-loop. */
  long row(int v) {
    return rows[v];
  }

  boolean hasLoop(int v) {
    return (rows[v] >>> v & 1) != 0;
  }

  /** Whether edges have codes. */
  boolean hasCodes() {
    return codes.length > 0;
  }

  /** The code of the edge of two nodes, where edges have codes. */
  int code(int u, int v) {
    return codes[u][v];
  }

  /** A number that a node shares with its image under every isomorphism. */
  long color(int v) {
    return colors[v];
  }

  /** A number that isomorphic graphs share. */
  long key() {
    return key;
  }

  /** Whether it is one piece; the graph without nodes is not. */
  boolean isConnected() {
    if (rows.length == 0) {
      return false;
    }
    long reached = 1;
    long fresh = 1;
    while (fresh != 0) {
      long seen = 0;
      for (long rest = fresh; rest != 0; rest &= rest - 1) {
        seen |= rows[Long.numberOfTrailingZeros(rest)];
      }
      fresh = seen & ~reached;
      reached |= seen;
    }
    return Long.bitCount(reached) == rows.length;
  }

  /** The subgraph that some nodes induce. */
  SmallGraph induced(NodeSet nodes) {
    return kept(rows, Arrays.stream(nodes.toArray()).mapToLong(v -> 1L << v).sum());
  }

  /** The subgraph that all nodes but one induce. */
  SmallGraph withoutNode(int v) {
    return kept(rows, all() & ~(1L << v));
  }

  /** What is left without the edge of two nodes, and without the ends that then have none. */
  SmallGraph withoutEdge(int u, int v) {
    long[] left = rows.clone();
    left[u] &= ~(1L << v);
    left[v] &= ~(1L << u);
    long keep = all();
    keep &= left[u] == 0 ? ~(1L << u) : -1;
    keep &= left[v] == 0 ? ~(1L << v) : -1;
    return kept(left, keep);
  }

  private long all() {
    return rows.length == MAX_NODES ? -1 : (1L << rows.length) - 1;
  }

  private SmallGraph kept(long[] from, long keep) {
    int n = Long.bitCount(keep);
    int[] newLabels = new int[n];
    long[] newRows = new long[n];
    int[][] newCodes = new int[hasCodes() ? n : 0][n];
    int i = 0;
    for (long nodes = keep; nodes != 0; nodes &= nodes - 1) {
      int v = Long.numberOfTrailingZeros(nodes);
      newLabels[i] = labels[v];
      for (long rest = from[v] & keep; rest != 0; rest &= rest - 1) {
        int place = Long.bitCount(keep & (Long.lowestOneBit(rest) - 1));
        newRows[i] |= 1L << place;
        if (hasCodes()) {
          newCodes[i][place] = codes[v][Long.numberOfTrailingZeros(rest)];
        }
      }
      i++;
    }
    return new SmallGraph(newLabels, newRows, newCodes);
  }

  /** The same as a graph without features. */
  Graph toGraph() {
    int n = labels.length;
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[n][0]));
    for (int v = 0; v < n; v++) {
      for (long rest = rows[v] & (-1L << v); rest != 0; rest &= rest - 1) {
        builder.edge(v, Long.numberOfTrailingZeros(rest));
      }
    }
    return builder.labels(Arrays.copyOf(labels, n)).build();
  }

  /** About how much memory it takes. */
  long bytes() {
    return 96 + 20L * labels.length;
  }
}

package motive.graph;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A builder that collects the edges and labels of a {@link Graph}.
 *
 * <p>An edge may be given more than once and in either direction; it counts once. The label kept is
 * the first one given. An edge that is given as an arc leads in one direction, unless the other arc
 * or the edge is given too. Not thread-safe.
 */
public final class GraphBuilder {
  static final byte UP = 1;
  static final byte DOWN = 2;
  private static final byte BOTH = UP | DOWN;

  private final Features features;
  private long[] ends = new long[16];
  private int[] edgeLabelValues = new int[16];
  private byte[] edgeDirections = new byte[16];
  private int count;
  private int labelled;
  private int merged;
  private int @Nullable [] labels;
  private String @Nullable [] ids;
  private int @Nullable [] marks;
  private int @Nullable [] origins;

  GraphBuilder(Features features) {
    this.features = Objects.requireNonNull(features, "features");
  }

  /** Adds an edge without a label. */
  public GraphBuilder edge(int u, int v) {
    append(u, v, 0, BOTH);
    return this;
  }

  /** Adds an edge without a label that leads from one node to another and not back. */
  public GraphBuilder arc(int from, int to) {
    append(from, to, 0, direction(from, to));
    return this;
  }

  /** The same with a label. Either all edges of a graph have one or none. */
  public GraphBuilder arc(int from, int to, int label) {
    append(from, to, label, direction(from, to));
    labelled++;
    return this;
  }

  private static byte direction(int from, int to) {
    return from < to ? UP : from > to ? DOWN : BOTH;
  }

  // As it is in another graph; the label may be absent.
  void edge(int u, int v, @Nullable Integer label, boolean forth, boolean back) {
    byte there = forth ? direction(u, v) : 0;
    byte and = back ? direction(v, u) : 0;
    append(u, v, label == null ? 0 : label, (byte) (there | and));
    labelled += label == null ? 0 : 1;
  }

  /** Adds an edge with a label. Either all edges of a graph have one or none. */
  public GraphBuilder edge(int u, int v, int label) {
    append(u, v, label, BOTH);
    labelled++;
    return this;
  }

  private void append(int u, int v, int label, byte direction) {
    int nodes = features.rows();
    if (u < 0 || v < 0 || u >= nodes || v >= nodes) {
      throw new IllegalArgumentException(
          "edge " + count + " must join nodes in [0, " + nodes + "), got (" + u + ", " + v + ")");
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      edgeLabelValues = Arrays.copyOf(edgeLabelValues, 2 * count);
      edgeDirections = Arrays.copyOf(edgeDirections, 2 * count);
    }
    ends[count] = (long) Math.min(u, v) << 32 | Math.max(u, v);
    edgeLabelValues[count] = label;
    edgeDirections[count] = direction;
    count++;
  }

  /** Gives every node a label. */
  public GraphBuilder labels(int... values) {
    requireOnePerNode("labels", values.length);
    labels = values.clone();
    return this;
  }

  /** Gives every node the identifier it had where it came from. */
  public GraphBuilder ids(String... values) {
    requireOnePerNode("ids", values.length);
    ids = values.clone();
    return this;
  }

  /**
   * Attaches a number to every node for code that knows its meaning; no model reads it. See {@link
   * Graph#mark}.
   */
  public GraphBuilder marks(int... values) {
    requireOnePerNode("marks", values.length);
    marks = values.clone();
    return this;
  }

  /** Gives every node its number in the graph that this one is cut out of. */
  public GraphBuilder origins(int... values) {
    requireOnePerNode("origins", values.length);
    origins = values.clone();
    return this;
  }

  private void requireOnePerNode(String what, int got) {
    if (got != features.rows()) {
      throw new IllegalArgumentException(
          what + " must have one value for each of " + features.rows() + " nodes, got " + got);
    }
  }

  /** How many edges the last {@link #build()} merged into an equal one. */
  public int merged() {
    return merged;
  }

  /** The graph as described so far. */
  public Graph build() {
    if (labelled != 0 && labelled != count) {
      throw new IllegalStateException(
          "all " + count + " edges must have a label or none, got " + labelled + " with one");
    }
    int[] order = byEnds();
    int[] low = new int[count];
    int[] high = new int[count];
    int[] edgeLabels = new int[count];
    byte[] directions = new byte[count];
    int kept = 0;
    for (int i = 0; i < count; i++) {
      long pair = ends[order[i]];
      if (i > 0 && pair == ends[order[i - 1]]) {
        directions[kept - 1] |= edgeDirections[order[i]];
        continue;
      }
      directions[kept] = edgeDirections[order[i]];
      low[kept] = (int) (pair >>> 32);
      high[kept] = (int) pair;
      edgeLabels[kept] = edgeLabelValues[order[i]];
      kept++;
    }
    merged = count - kept;
    GraphParts parts =
        new GraphParts(features, Arrays.copyOf(low, kept), Arrays.copyOf(high, kept));
    parts.labels = labels;
    parts.edgeLabels = labelled > 0 ? Arrays.copyOf(edgeLabels, kept) : null;
    parts.ids = ids;
    parts.marks = marks;
    parts.directions = areAllBoth(directions, kept) ? null : Arrays.copyOf(directions, kept);
    parts.origins = origins;
    return new Graph(parts);
  }

  private static boolean areAllBoth(byte[] directions, int count) {
    for (int i = 0; i < count; i++) {
      if (directions[i] != BOTH) {
        return false;
      }
    }
    return true;
  }

  // The places of the edges by (low, high), equal ones in the order given: two stable passes.
  private int[] byEnds() {
    int[] given = new int[count];
    Arrays.setAll(given, e -> e);
    return sorted(sorted(given, false), true);
  }

  private int[] sorted(int[] edges, boolean byLow) {
    int[] starts = new int[features.rows() + 1];
    for (int e : edges) {
      starts[end(e, byLow) + 1]++;
    }
    for (int v = 0; v < features.rows(); v++) {
      starts[v + 1] += starts[v];
    }
    int[] sorted = new int[count];
    for (int e : edges) {
      sorted[starts[end(e, byLow)]++] = e;
    }
    return sorted;
  }

  private int end(int edge, boolean low) {
    return low ? (int) (ends[edge] >>> 32) : (int) ends[edge];
  }
}

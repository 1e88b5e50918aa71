package motive.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An undirected graph: immutable, without parallel edges, of any size.
 *
 * <p>Nodes are 0 … {@link #nodes()} − 1 and edges 0 … {@link #edges()} − 1, sorted by their lower
 * and then their higher end. A self-loop is an ordinary edge: stored once, a neighbour of itself
 * once, counting 1 towards {@link #edges()} and towards {@link #degree(int)}. Isolated nodes and
 * several components are ordinary; so is the graph without nodes.
 *
 * <p>Each node has a row of {@link Features} (what a model reads), a label (what a motif matches; 0
 * everywhere in a graph without labels) and the identifier it had where it came from. Edges may
 * have labels and feature rows too. Two graphs are equal when all of this is equal.
 *
 * <p>Nodes may also have marks: a number each that the reader of a data set attached for code that
 * knows its meaning, such as the charge and the hydrogens of an atom. Marks decide whether two
 * graphs are equal, but they never reach a model or a colour.
 */
public final class Graph {
  /*
   * Implementation notes.
   *
   * Compressed rows: the neighbours of v are targets[offsets[v] .. offsets[v + 1]), rising, and
   * edgeIds names the edge at the same place. An edge between two nodes stands in two rows, a
   * self-loop in one. Search walks neighbourhoods far more often than it builds graphs, so one
   * sort at construction pays for branch-free scans afterwards.
   */
  private final Features features;
  private final int[] offsets;
  private final int[] targets;
  private final int[] edgeIds;
  private final int[] lowEnds;
  private final int[] highEnds;
  private final int @Nullable [] labels;
  private final int @Nullable [] edgeLabels;
  private final @Nullable Features edgeFeatures;
  private final String @Nullable [] ids;
  private final int @Nullable [] marks;

  Graph(
      Features features,
      int[] lowEnds,
      int[] highEnds,
      int @Nullable [] labels,
      int @Nullable [] edgeLabels,
      @Nullable Features edgeFeatures,
      String @Nullable [] ids,
      int @Nullable [] marks) {
    this.features = features;
    this.lowEnds = lowEnds;
    this.highEnds = highEnds;
    this.labels = labels;
    this.edgeLabels = edgeLabels;
    this.edgeFeatures = edgeFeatures;
    this.ids = ids;
    this.marks = marks;
    int nodes = features.rows();
    this.offsets = new int[nodes + 1];
    for (int e = 0; e < lowEnds.length; e++) {
      offsets[lowEnds[e] + 1]++;
      if (lowEnds[e] != highEnds[e]) {
        offsets[highEnds[e] + 1]++;
      }
    }
    for (int v = 0; v < nodes; v++) {
      offsets[v + 1] += offsets[v];
    }
    this.targets = new int[offsets[nodes]];
    this.edgeIds = new int[offsets[nodes]];
    int[] next = Arrays.copyOf(offsets, nodes);
    // Edges come sorted by (low, high). Taking first the lower neighbours of every node, then the
    // others, leaves each row rising.
    for (int e = 0; e < lowEnds.length; e++) {
      if (lowEnds[e] != highEnds[e]) {
        place(next, highEnds[e], lowEnds[e], e);
      }
    }
    for (int e = 0; e < lowEnds.length; e++) {
      place(next, lowEnds[e], highEnds[e], e);
    }
  }

  private void place(int[] next, int node, int neighbor, int edge) {
    int slot = next[node]++;
    targets[slot] = neighbor;
    edgeIds[slot] = edge;
  }

  /** Starts a graph whose nodes are the rows of {@code features}. */
  public static GraphBuilder builder(Features features) {
    return new GraphBuilder(features);
  }

  /** How many nodes there are. */
  public int nodes() {
    return features.rows();
  }

  /** How many edges there are, self-loops included. */
  public int edges() {
    return lowEnds.length;
  }

  /** What a model reads of each node. */
  public Features features() {
    return features;
  }

  /** How many neighbours a node has, itself included where it has a self-loop. */
  public int degree(int v) {
    return offsets[v + 1] - offsets[v];
  }

  /** The i-th neighbour of a node, by rising number. */
  public int neighbor(int v, int i) {
    return targets[offsets[v] + i];
  }

  /** The edge to the i-th neighbour of a node. */
  public int neighborEdge(int v, int i) {
    return edgeIds[offsets[v] + i];
  }

  /** The edge between two nodes, or -1. */
  public int edgeBetween(int u, int v) {
    int slot = Arrays.binarySearch(targets, offsets[u], offsets[u + 1], v);
    return slot < 0 ? -1 : edgeIds[slot];
  }

  /** Whether two nodes are adjacent. */
  public boolean hasEdge(int u, int v) {
    return edgeBetween(u, v) >= 0;
  }

  /** Whether a node has a self-loop. */
  public boolean hasLoop(int v) {
    return hasEdge(v, v);
  }

  /** The lower end of an edge. */
  public int low(int edge) {
    return lowEnds[edge];
  }

  /** The higher end of an edge; equal to the lower end in a self-loop. */
  public int high(int edge) {
    return highEnds[edge];
  }

  /** Whether nodes carry labels of their own. */
  public boolean hasLabels() {
    return labels != null;
  }

  /** The label of a node; 0 in a graph without labels. */
  public int label(int v) {
    return labels == null ? 0 : labels[v];
  }

  /** The label of an edge, where edges carry labels. */
  public Optional<Integer> edgeLabel(int edge) {
    return edgeLabels == null ? Optional.empty() : Optional.of(edgeLabels[edge]);
  }

  /** Whether edges have labels. */
  public boolean hasEdgeLabels() {
    return edgeLabels != null;
  }

  /** A row for each edge, where edges carry features. */
  public Optional<Features> edgeFeatures() {
    return Optional.ofNullable(edgeFeatures);
  }

  /** The identifier of a node where it came from; its number here if none was given. */
  public String id(int v) {
    return ids == null ? Integer.toString(v) : ids[v];
  }

  /** Whether nodes have identifiers. */
  public boolean hasIds() {
    return ids != null;
  }

  /** Whether the reader of a data set attached a number to each node. */
  public boolean hasMarks() {
    return marks != null;
  }

  /**
   * What the reader of a data set attached to a node; only where {@link #hasMarks()}. It stays with
   * the node in every graph that is made of this one, and refers to the graph that was read: no
   * model and no colour depends on it.
   */
  public int mark(int v) {
    if (marks == null) {
      throw new IllegalStateException(
          "a graph must have marks to read one, got a graph without marks");
    }
    return marks[v];
  }

  /** How many edges have both ends in a set. */
  public int inducedEdges(NodeSet nodes) {
    int count = 0;
    for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
      for (int slot = offsets[v]; slot < offsets[v + 1]; slot++) {
        if (targets[slot] >= v && nodes.contains(targets[slot])) {
          count++;
        }
      }
    }
    return count;
  }

  /** The edges that have both ends in a set, by their numbers. */
  public BitSet inducedEdgeSet(NodeSet nodes) {
    BitSet edges = new BitSet(edges());
    for (int v = nodes.next(0); v >= 0; v = nodes.next(v + 1)) {
      for (int slot = offsets[v]; slot < offsets[v + 1]; slot++) {
        if (nodes.contains(targets[slot])) {
          edges.set(edgeIds[slot]);
        }
      }
    }
    return edges;
  }

  /** The same nodes without some edges, given by their numbers. */
  public Graph withoutEdges(BitSet lost) {
    BitSet kept = new BitSet(edges());
    kept.set(0, edges());
    kept.andNot(lost);
    return withEdges(kept.stream().toArray());
  }

  /**
   * The subgraph induced by a set: its nodes renumbered by rising number, the edges between them,
   * and all they carry. Node identifiers and marks are kept.
   */
  public Graph induced(NodeSet nodes) {
    if (nodes.universe() != nodes()) {
      throw new IllegalArgumentException(
          "nodes must be a set of " + nodes() + " nodes, got one of " + nodes.universe());
    }
    int[] kept = nodes.toArray();
    int[] numbers = new int[nodes()];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < kept.length; i++) {
      numbers[kept[i]] = i;
    }
    GraphBuilder builder = new GraphBuilder(features.select(kept));
    for (int v : kept) {
      for (int slot = offsets[v]; slot < offsets[v + 1]; slot++) {
        int u = targets[slot];
        if (u >= v && numbers[u] >= 0) {
          addEdge(builder, numbers[v], numbers[u], edgeIds[slot]);
        }
      }
    }
    return withEdgeData(withNodeData(builder, kept).build(), kept);
  }

  /** The same nodes with only the given edges. */
  public Graph withEdges(int... edges) {
    int[] all = new int[nodes()];
    Arrays.setAll(all, v -> v);
    GraphBuilder builder = new GraphBuilder(features);
    for (int e : edges) {
      addEdge(builder, lowEnds[e], highEnds[e], e);
    }
    return withEdgeData(withNodeData(builder, all).build(), all);
  }

  /**
   * The same graph with other features.
   *
   * @param other as many rows as there are nodes
   */
  public Graph withFeatures(Features other) {
    if (other.rows() != nodes()) {
      throw new IllegalArgumentException(
          "features must have a row for each of " + nodes() + " nodes, got " + other.rows());
    }
    return new Graph(other, lowEnds, highEnds, labels, edgeLabels, edgeFeatures, ids, marks);
  }

  /**
   * The same graph with features of its edges.
   *
   * @param other as many rows as there are edges, in their order
   */
  public Graph withEdgeFeatures(Features other) {
    if (other.rows() != edges()) {
      throw new IllegalArgumentException(
          "edge features must have a row for each of " + edges() + " edges, got " + other.rows());
    }
    return new Graph(features, lowEnds, highEnds, labels, edgeLabels, other, ids, marks);
  }

  /**
   * The same graph with its nodes in another order.
   *
   * @param order a permutation: node i of the result is node {@code order[i]} of this graph
   */
  public Graph reordered(int... order) {
    int[] numbers = new int[nodes()];
    Arrays.fill(numbers, -1);
    for (int i = 0; i < order.length; i++) {
      numbers[order[i]] = i;
    }
    if (order.length != nodes() || Arrays.stream(numbers).anyMatch(i -> i < 0)) {
      throw new IllegalArgumentException(
          "order must be a permutation of " + nodes() + " nodes, got " + Arrays.toString(order));
    }
    GraphBuilder builder = new GraphBuilder(features.select(order));
    for (int e = 0; e < edges(); e++) {
      addEdge(builder, numbers[lowEnds[e]], numbers[highEnds[e]], e);
    }
    return withEdgeData(withNodeData(builder, order).build(), order);
  }

  private void addEdge(GraphBuilder builder, int u, int v, int edge) {
    if (edgeLabels == null) {
      builder.edge(u, v);
    } else {
      builder.edge(u, v, edgeLabels[edge]);
    }
  }

  private GraphBuilder withNodeData(GraphBuilder builder, int[] origins) {
    if (labels != null) {
      builder.labels(Arrays.stream(origins).map(v -> labels[v]).toArray());
    }
    if (ids != null) {
      builder.ids(Arrays.stream(origins).mapToObj(v -> ids[v]).toArray(String[]::new));
    }
    if (marks != null) {
      builder.marks(Arrays.stream(origins).map(v -> marks[v]).toArray());
    }
    return builder;
  }

  // A part of this graph, whose node i is node origins[i] here, with the rows of its edges.
  private Graph withEdgeData(Graph part, int[] origins) {
    if (edgeFeatures == null) {
      return part;
    }
    int[] rows = new int[part.edges()];
    Arrays.setAll(rows, e -> edgeBetween(origins[part.low(e)], origins[part.high(e)]));
    return part.withEdgeFeatures(edgeFeatures.select(rows));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Graph o
        && Arrays.equals(lowEnds, o.lowEnds)
        && Arrays.equals(highEnds, o.highEnds)
        && Arrays.equals(labels, o.labels)
        && Arrays.equals(edgeLabels, o.edgeLabels)
        && Objects.equals(edgeFeatures, o.edgeFeatures)
        && Arrays.equals(ids, o.ids)
        && Arrays.equals(marks, o.marks)
        && features.equals(o.features);
  }

  @Override
  public int hashCode() {
    int ends = 31 * Arrays.hashCode(lowEnds) + Arrays.hashCode(highEnds);
    int hash = 31 * ends + features.hashCode();
    return marks == null ? hash : 31 * hash + Arrays.hashCode(marks);
  }

  @Override
  public String toString() {
    return "Graph(" + nodes() + " nodes, " + edges() + " edges)";
  }
}

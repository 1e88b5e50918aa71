package motive.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
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
 *
 * <p>A graph may have roots: the nodes at which a model of nodes or of pairs of nodes gives its
 * output, one or two. Parts of the graph keep those that they hold. A graph that was cut out of a
 * larger one knows the number of each node there, its origin. An edge may be directed; then it
 * joins its ends like any other, and only models that read directions treat it otherwise.
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
  private final byte @Nullable [] directions;
  private final int[] roots;
  private final int @Nullable [] origins;

  Graph(GraphParts parts) {
    this.features = parts.features;
    this.lowEnds = parts.lowEnds;
    this.highEnds = parts.highEnds;
    this.labels = parts.labels;
    this.edgeLabels = parts.edgeLabels;
    this.edgeFeatures = parts.edgeFeatures;
    this.ids = parts.ids;
    this.marks = parts.marks;
    this.directions = parts.directions;
    this.roots = parts.roots;
    this.origins = parts.origins;
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

  /** Whether some edge leads in one direction only. */
  public boolean isDirected() {
    return directions != null;
  }

  /** Whether an edge leads from its lower to its higher end. */
  public boolean leadsUp(int edge) {
    return directions == null || (directions[edge] & GraphBuilder.UP) != 0;
  }

  /** Whether an edge leads from its higher to its lower end. */
  public boolean leadsDown(int edge) {
    return directions == null || (directions[edge] & GraphBuilder.DOWN) != 0;
  }

  /** Whether an edge leads away from one of its ends. */
  public boolean leadsFrom(int edge, int end) {
    return (lowEnds[edge] == end && leadsUp(edge)) || (highEnds[edge] == end && leadsDown(edge));
  }

  /** Whether an edge leads to one of its ends. */
  public boolean leadsTo(int edge, int end) {
    return (highEnds[edge] == end && leadsUp(edge)) || (lowEnds[edge] == end && leadsDown(edge));
  }

  /** How many roots the graph has: 0 where a model gives one output for the whole graph. */
  public int roots() {
    return roots.length;
  }

  /** The node of a root; -1 where this is a part of a graph that does not hold it. */
  public int root(int i) {
    return roots[i];
  }

  /** The roots that the graph holds, as a set. */
  public NodeSet rootSet() {
    return NodeSet.of(nodes(), Arrays.stream(roots).filter(v -> v >= 0).toArray());
  }

  /** The number of a node in the graph that this one was cut out of; its number here if none. */
  public int origin(int v) {
    return origins == null ? v : origins[v];
  }

  /** Whether this graph was cut out of a larger one. */
  public boolean hasOrigins() {
    return origins != null;
  }

  /** The identifier of a node where it came from; its number there if none was given. */
  public String id(int v) {
    return ids == null ? Integer.toString(origin(v)) : ids[v];
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
    return withEdgeData(withNodeData(builder, kept).build(), kept).withRootsOf(this, numbers);
  }

  /**
   * The same, with the numbers of its nodes here as their origins. Takes time by the degrees of
   * these nodes alone, and none by the size of the graph.
   *
   * @param nodes by rising number
   */
  public Graph cutOut(int... nodes) {
    return cutOut(nodes, v -> Arrays.binarySearch(nodes, v), (u, v) -> true);
  }

  // The subgraph of some nodes, given by rising number, with those edges between them that are
  // kept.
  Graph cutOut(int[] kept, IntUnaryOperator numbers, EdgeFilter keeps) {
    GraphBuilder builder = new GraphBuilder(features.select(kept));
    for (int i = 0; i < kept.length; i++) {
      int v = kept[i];
      for (int slot = offsets[v]; slot < offsets[v + 1]; slot++) {
        int u = targets[slot];
        int at = u >= v ? numbers.applyAsInt(u) : -1;
        if (at >= 0 && keeps.keeps(v, u)) {
          addEdge(builder, i, at, edgeIds[slot]);
        }
      }
    }
    withNodeData(builder, kept);
    if (origins == null) {
      builder.origins(kept);
    }
    return withEdgeData(builder.build(), kept);
  }

  /** A choice of edges by their ends. */
  interface EdgeFilter {
    boolean keeps(int u, int v);
  }

  // The same with the roots of another graph, whose node v is node numbers[v] here or absent (-1).
  private Graph withRootsOf(Graph other, int[] numbers) {
    return other.roots.length == 0 ? this : rooted(mapped(other.roots, numbers));
  }

  private static int[] mapped(int[] nodes, int[] numbers) {
    return Arrays.stream(nodes).map(v -> v < 0 ? -1 : numbers[v]).toArray();
  }

  /** The same nodes with only the given edges. */
  public Graph withEdges(int... edges) {
    int[] all = new int[nodes()];
    Arrays.setAll(all, v -> v);
    GraphBuilder builder = new GraphBuilder(features);
    for (int e : edges) {
      addEdge(builder, lowEnds[e], highEnds[e], e);
    }
    return withEdgeData(withNodeData(builder, all).build(), all).withRootsOf(this, all);
  }

  /**
   * The same graph with roots: one node, or two nodes that differ; none for the whole graph.
   *
   * @throws IllegalArgumentException where these are no such nodes
   */
  public Graph withRoots(int... nodes) {
    boolean pair = nodes.length == 2 && nodes[0] != nodes[1];
    if (nodes.length > 1 && !pair) {
      throw new IllegalArgumentException(
          "roots must be one node or two that differ, got " + Arrays.toString(nodes));
    }
    for (int v : nodes) {
      if (v < 0 || v >= nodes()) {
        throw new IllegalArgumentException("root must be in [0, " + nodes() + "), got " + v);
      }
    }
    return rooted(nodes.clone());
  }

  private Graph rooted(int[] nodes) {
    GraphParts parts = parts();
    parts.roots = nodes;
    return new Graph(parts);
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
    GraphParts parts = parts();
    parts.features = other;
    return new Graph(parts);
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
    GraphParts parts = parts();
    parts.edgeFeatures = other;
    return new Graph(parts);
  }

  /** The same graph whose edges all lead in both directions. */
  public Graph undirected() {
    if (directions == null) {
      return this;
    }
    GraphParts parts = parts();
    parts.directions = null;
    return new Graph(parts);
  }

  private GraphParts parts() {
    GraphParts parts = new GraphParts(features, lowEnds, highEnds);
    parts.labels = labels;
    parts.edgeLabels = edgeLabels;
    parts.edgeFeatures = edgeFeatures;
    parts.ids = ids;
    parts.marks = marks;
    parts.directions = directions;
    parts.roots = roots;
    parts.origins = origins;
    return parts;
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
    return withEdgeData(withNodeData(builder, order).build(), order).withRootsOf(this, numbers);
  }

  // Node u is the lower end here, whatever its number in the builder's graph.
  private void addEdge(GraphBuilder builder, int u, int v, int edge) {
    builder.edge(
        u, v, edgeLabels == null ? null : edgeLabels[edge], leadsUp(edge), leadsDown(edge));
  }

  private GraphBuilder withNodeData(GraphBuilder builder, int[] nodes) {
    if (labels != null) {
      builder.labels(Arrays.stream(nodes).map(v -> labels[v]).toArray());
    }
    if (ids != null) {
      builder.ids(Arrays.stream(nodes).mapToObj(v -> ids[v]).toArray(String[]::new));
    }
    if (marks != null) {
      builder.marks(Arrays.stream(nodes).map(v -> marks[v]).toArray());
    }
    if (origins != null) {
      builder.origins(Arrays.stream(nodes).map(v -> origins[v]).toArray());
    }
    return builder;
  }

  // A part of this graph, whose node i is node from[i] here, with the rows of its edges.
  private Graph withEdgeData(Graph part, int[] from) {
    if (edgeFeatures == null) {
      return part;
    }
    int[] rows = new int[part.edges()];
    Arrays.setAll(rows, e -> edgeBetween(from[part.low(e)], from[part.high(e)]));
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
        && Arrays.equals(directions, o.directions)
        && Arrays.equals(roots, o.roots)
        && Arrays.equals(origins, o.origins)
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

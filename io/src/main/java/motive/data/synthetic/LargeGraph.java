package motive.data.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import motive.data.FeatureMeaning;
import motive.data.GroundTruth;
import motive.data.files.IntList;
import motive.data.node.NodeData;
import motive.data.node.NodeDataBuilder;
import motive.data.node.Split;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/**
 * One large graph in the making: bases, motifs that are joined to them, and random edges; each node
 * gets its class when it is made.
 */
final class LargeGraph {
  /** Ten columns of 1, as in the published graphs whose features say nothing. */
  static final FeatureMeaning CONSTANTS =
      FeatureMeaning.numbered("10 constants of 1, which say nothing of a node", "constant ", 10);

  private final SplitMix64 random;
  private final boolean directed;
  private final IntList from = new IntList();
  private final IntList to = new IntList();
  private final Set<Long> pairs = new HashSet<>();
  private final IntList labels = new IntList();
  private final List<Motif> motifs = new ArrayList<>();

  /** A planted shape, whose first node is given; its others follow. */
  private record Motif(Shape shape, int first) {}

  LargeGraph(SplitMix64 random, boolean directed) {
    this.random = random;
    this.directed = directed;
  }

  /** How many nodes there are so far. */
  int nodes() {
    return labels.size();
  }

  /** Adds nodes of a class; returns the first. */
  int add(int count, int label) {
    int first = nodes();
    IntStream.range(0, count).forEach(i -> labels.add(label));
    return first;
  }

  /** Adds an edge, which leads from one node to the other; returns whether it is new. */
  boolean join(int u, int v) {
    boolean isNew = u != v && pairs.add((long) Math.min(u, v) << 32 | Math.max(u, v));
    if (isNew) {
      from.add(u);
      to.add(v);
    }
    return isNew;
  }

  /**
   * A Barabási–Albert graph on new nodes of a class: the first {@code m} have no edges at first;
   * each further node joins {@code m} different earlier ones, the first further node all of them,
   * the others with a probability in proportion to the degree.
   */
  void barabasiAlbert(int size, int m, int label) {
    int first = add(size, label);
    // Every edge writes both its ends, so that a node stands here once for each of its edges.
    IntList ends = new IntList();
    int[] targets = IntStream.range(first, first + m).toArray();
    for (int v = first + m; v < first + size; v++) {
      for (int target : targets) {
        join(target, v);
        ends.add(target);
        ends.add(v);
      }
      targets = different(ends, m);
    }
  }

  private int[] different(IntList ends, int m) {
    Set<Integer> chosen = new HashSet<>();
    int[] targets = new int[m];
    while (chosen.size() < m) {
      int target = ends.get(random.nextInt(ends.size()));
      if (chosen.add(target)) {
        targets[chosen.size() - 1] = target;
      }
    }
    return targets;
  }

  /** A balanced binary tree on new nodes of a class, whose root is the first. */
  void binaryTree(int depth, int label) {
    int first = add((2 << depth) - 1, label);
    for (int v = first + 1; v < nodes(); v++) {
      join(first + (v - first - 1) / 2, v);
    }
  }

  /**
   * Plants so many copies of a shape on new nodes, and joins the first node of each to a random
   * node of the base, each to another.
   *
   * @param labelsOfShape the class of each node of the shape
   */
  void plantOn(Shape shape, int copies, int baseFirst, int baseSize, int... labelsOfShape) {
    int[] base = IntStream.range(baseFirst, baseFirst + baseSize).toArray();
    random.shuffle(base);
    for (int i = 0; i < copies; i++) {
      int first = plant(shape, labelsOfShape);
      join(base[i], first);
    }
  }

  /** Plants a shape on new nodes, without joining it to others; returns its first node. */
  int plant(Shape shape, int... labelsOfShape) {
    int first = nodes();
    Arrays.stream(labelsOfShape).forEach(labels::add);
    motifs.add(new Motif(shape, first));
    shape.edges().forEach(edge -> join(first + edge.u(), first + edge.v()));
    return first;
  }

  /** Adds random edges between two ranges of nodes, none of them twice. */
  void addRandomEdges(int count, int first, int size, int otherFirst, int otherSize) {
    for (int added = 0; added < count; ) {
      int u = first + random.nextInt(size);
      int v = otherFirst + random.nextInt(otherSize);
      added += join(u, v) ? 1 : 0;
    }
  }

  /** The rows of {@link #CONSTANTS}. */
  static Features constant(int nodes) {
    return Features.constant(nodes, CONSTANTS.width(), 1f);
  }

  /** The data of all nodes, whose features are given. */
  NodeDataBuilder build(String name, List<String> classNames, Features features) {
    GraphBuilder builder = Graph.builder(features);
    for (int e = 0; e < from.size(); e++) {
      if (directed) {
        builder.arc(from.get(e), to.get(e));
      } else {
        builder.edge(from.get(e), to.get(e));
      }
    }
    Graph graph = builder.build();
    NodeDataBuilder data =
        NodeData.builder(name, graph).classes(classNames, labels.toArray()).truth(truth(graph));
    setAside(data);
    return data;
  }

  private GroundTruth truth(Graph graph) {
    return new GroundTruth(
        graph.nodes(), motifs.stream().map(motif -> planted(motif, graph)).toList());
  }

  // The planted edges alone: a random edge within a motif belongs to none.
  private static GroundTruth.Planted planted(Motif motif, Graph graph) {
    int first = motif.first;
    int[] nodes = IntStream.range(first, first + motif.shape.nodes()).toArray();
    int[] edges =
        motif.shape.edges().stream()
            .mapToInt(edge -> graph.edgeBetween(first + edge.u(), first + edge.v()))
            .toArray();
    return new GroundTruth.Planted(motif.shape.label(), NodeSet.of(graph.nodes(), nodes), edges);
  }

  // Eight tenths of the nodes to train on, a tenth each to stop by and to judge by.
  private void setAside(NodeDataBuilder data) {
    int[] order = IntStream.range(0, nodes()).toArray();
    random.shuffle(order);
    int train = nodes() * 8 / 10;
    int seen = nodes() * 9 / 10;
    data.mask(Split.TRAIN, NodeSet.of(nodes(), Arrays.copyOf(order, train)));
    data.mask(Split.VALIDATION, NodeSet.of(nodes(), Arrays.copyOfRange(order, train, seen)));
    data.mask(Split.TEST, NodeSet.of(nodes(), Arrays.copyOfRange(order, seen, nodes())));
  }
}

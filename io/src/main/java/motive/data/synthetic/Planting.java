package motive.data.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.FeatureMeaning;
import motive.data.GroundTruth;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/**
 * A graph in the making: a Barabási–Albert tree on the first nodes, then motifs, each joined by one
 * random edge to what is already there.
 */
final class Planting {
  /** Ten columns of 0.1, as in the published data sets. */
  static final FeatureMeaning FEATURES =
      FeatureMeaning.numbered("10 constants of 0.1, which say nothing of a node", "constant ", 10);

  private final GraphBuilder builder;
  private final int nodes;
  private final SplitMix64 random;
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Integer> firstNodes = new ArrayList<>();
  private int used;

  Planting(int nodes, SplitMix64 random) {
    this.nodes = nodes;
    this.random = random;
    this.builder = Graph.builder(Features.constant(nodes, FEATURES.width(), 0.1f));
  }

  /**
   * Grows a tree: nodes 0 and 1 are joined, and each further node joins one that is there, with a
   * probability in proportion to its degree.
   */
  void tree(int size) {
    // Every edge writes both its ends, so that a node stands here once for each of its edges.
    int[] ends = new int[2 * Math.max(size - 1, 0)];
    for (int v = 1; v < size; v++) {
      int target = v == 1 ? 0 : ends[random.nextInt(2 * (v - 1))];
      builder.edge(target, v);
      ends[2 * (v - 1)] = target;
      ends[2 * (v - 1) + 1] = v;
    }
    used = size;
  }

  /** Plants a motif on the next nodes and joins it by one edge to a random earlier node. */
  void plant(Shape shape) {
    int earlier = used;
    int inside = place(shape);
    builder.edge(random.nextInt(earlier), inside);
  }

  /** Plants a motif as {@link #plant} does, but puts the joining edge's motif end on itself. */
  void plantUnjoined(Shape shape) {
    int earlier = used;
    int inside = place(shape);
    // Drawn and dropped, so that the tree and the motif end are those of the sound graph.
    random.nextInt(earlier);
    builder.edge(inside, inside);
  }

  private int place(Shape shape) {
    for (Shape.Edge edge : shape.edges()) {
      builder.edge(used + edge.u(), used + edge.v());
    }
    shapes.add(shape);
    firstNodes.add(used);
    int inside = used + random.nextInt(shape.nodes());
    used += shape.nodes();
    return inside;
  }

  Graph build() {
    if (used != nodes) {
      throw new AssertionError("a graph of " + nodes + " nodes must be filled, got " + used);
    }
    return builder.build();
  }

  GroundTruth truth(Graph graph) {
    List<GroundTruth.Planted> planted = new ArrayList<>();
    for (int i = 0; i < shapes.size(); i++) {
      int first = firstNodes.get(i);
      int[] members = IntStream.range(first, first + shapes.get(i).nodes()).toArray();
      planted.add(
          GroundTruth.Planted.induced(
              shapes.get(i).label(), graph, NodeSet.of(graph.nodes(), members)));
    }
    return new GroundTruth(graph.nodes(), planted);
  }
}

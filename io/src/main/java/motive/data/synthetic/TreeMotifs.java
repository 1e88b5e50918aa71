package motive.data.synthetic;

import java.util.List;
import java.util.stream.IntStream;
import motive.data.node.NodeData;
import motive.seed.Seeds;

/**
 * Tree-Cycles and Tree-Grid (Ying et al. 2019, GNNExplainer): a balanced binary tree of depth 8
 * (511 nodes) with motifs, each joined to a node of the tree by one edge, and random edges. Class 0
 * is the tree, class 1 the motifs.
 *
 * <p>As published: the tree, 60 rings of six nodes or 80 grids of 3×3, ten constant features of 1,
 * the classes, and that the first node of a motif has the joining edge (in a grid, a corner).
 *
 * <p>Readings: motifs are joined to random nodes of the tree, each to another; the authors' code
 * takes nodes at equal distances. The number of random edges is 0.1 N as in the paper: 87 of 871
 * nodes and 123 of 1,231. Training sets are ours, as in {@link BaShapes}.
 */
public final class TreeMotifs {
  /** The name of the tree with rings. */
  public static final String CYCLES = "Tree-Cycles";

  /** The name of the tree with grids. */
  public static final String GRIDS = "Tree-Grid";

  private static final int DEPTH = 8;

  private TreeMotifs() {}

  /** The tree with rings of a data seed. */
  public static NodeData cycles(long dataSeed) {
    return generate(CYCLES, Shape.cycle(6), 60, dataSeed);
  }

  /** The tree with grids of a data seed. */
  public static NodeData grids(long dataSeed) {
    return generate(GRIDS, Shape.GRID, 80, dataSeed);
  }

  private static NodeData generate(String name, Shape shape, int copies, long dataSeed) {
    LargeGraph graph = new LargeGraph(Seeds.generator(dataSeed, 0, name), false);
    graph.binaryTree(DEPTH, 0);
    int tree = graph.nodes();
    graph.plantOn(shape, copies, 0, tree, IntStream.range(0, shape.nodes()).map(v -> 1).toArray());
    int nodes = graph.nodes();
    graph.addRandomEdges(nodes / 10, 0, nodes, 0, nodes);
    return graph
        .build(name, List.of("tree", shape.label()), LargeGraph.constant(nodes))
        .features(LargeGraph.CONSTANTS)
        .build();
  }
}

package motive.similarity;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The overlap of parts of one graph whose nodes are known by their {@link Graph#origin}: nodes in
 * both over nodes in either. For explanations of a node, whose perturbed forms have the same nodes,
 * so that parts need no comparison by shape. Thread-safe.
 */
public final class NodeOverlap implements Similarity {
  private final ColorTable table;

  /** A measure beside others that read a colour table; it reads none. */
  public NodeOverlap(ColorTable table) {
    this.table = table;
  }

  @Override
  public ColorTable table() {
    return table;
  }

  @Override
  public Prepared prepare(Graph graph) {
    return new Side(origins(graph));
  }

  // Rising, since cutting out keeps the order of nodes.
  private static int[] origins(Graph graph) {
    int[] origins = new int[graph.nodes()];
    for (int v = 0; v < origins.length; v++) {
      origins[v] = graph.origin(v);
    }
    Arrays.sort(origins);
    return origins;
  }

  private static final class Side implements Prepared {
    private final int[] mine;

    Side(int[] mine) {
      this.mine = mine;
    }

    @Override
    public double to(Graph graph) {
      int both = 0;
      for (int v = 0; v < graph.nodes(); v++) {
        both += holds(graph.origin(v)) ? 1 : 0;
      }
      return share(both, graph.nodes());
    }

    @Override
    public double to(Coloring part) {
      int both = 0;
      for (int i = 0; i < part.size(); i++) {
        both += holds(part.graph().origin(part.node(i))) ? 1 : 0;
      }
      return share(both, part.size());
    }

    @Override
    public Optional<ToDoubleFunction<NodeSet>> toPartsOf(Graph graph) {
      int[] here = IntStream.range(0, graph.nodes()).filter(v -> holds(graph.origin(v))).toArray();
      NodeSet shared = NodeSet.of(graph.nodes(), here);
      return Optional.of(part -> share(shared.intersection(part).size(), part.size()));
    }

    private boolean holds(int origin) {
      return Arrays.binarySearch(mine, origin) >= 0;
    }

    private double share(int both, int theirs) {
      int either = mine.length + theirs - both;
      return either == 0 ? 1 : (double) both / either;
    }

    @Override
    public OptionalDouble toShape(int shape) {
      return OptionalDouble.empty();
    }
  }
}

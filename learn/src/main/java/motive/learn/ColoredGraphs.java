package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.learn.torch.Torch;

/** Graphs with the colours of their nodes, from which batches are cut. */
final class ColoredGraphs {
  /** How many nodes are evaluated at once. */
  static final int EVALUATED_NODES = 8192;

  private final List<Graph> graphs;
  private final int width;
  private final int[][][] colors;
  private final int[] counts;

  /**
   * @throws IllegalArgumentException where graphs differ in the width of their features
   */
  ColoredGraphs(List<Graph> graphs, int depth) {
    Refuse.when(graphs.isEmpty(), "graphs must hold at least one graph, got none");
    this.graphs = List.copyOf(graphs);
    this.width = graphs.get(0).features().width();
    ColorTable table = new ColorTable(depth, Long.MAX_VALUE);
    this.colors = new int[graphs.size()][][];
    for (int g = 0; g < colors.length; g++) {
      Graph graph = graphs.get(g);
      Refuse.when(
          graph.features().width() != width,
          "features of graph {} must have width {} as those of graph 0, got {}",
          g,
          width,
          graph.features().width());
      colors[g] = colors(table, graph);
    }
    this.counts = new int[depth + 1];
    for (int d = 0; d <= depth; d++) {
      counts[d] = table.colors(d);
    }
  }

  /** The colours of all nodes: what stands outside of the empty set is the whole graph. */
  private static int[][] colors(ColorTable table, Graph graph) {
    Coloring coloring = new Coloring(table, graph, Side.OUTSIDE);
    int[][] colors = new int[table.depth() + 1][graph.nodes()];
    for (int d = 0; d < colors.length; d++) {
      for (int v = 0; v < graph.nodes(); v++) {
        colors[d][v] = coloring.color(d, v);
      }
    }
    return colors;
  }

  int size() {
    return graphs.size();
  }

  Graph graph(int g) {
    return graphs.get(g);
  }

  int width() {
    return width;
  }

  int depth() {
    return counts.length - 1;
  }

  int color(int g, int depth, int v) {
    return colors[g][depth][v];
  }

  /** How many colours of a depth all graphs together have. */
  int count(int depth) {
    return counts[depth];
  }

  /** The graphs with these numbers, in this order. */
  ColorBatch batch(int... chosen) {
    return new ColorBatch(this, chosen);
  }

  /** All graphs cut, in order, into batches of at most this many nodes or of one graph. */
  List<int[]> cut(int maxNodes) {
    int[] all = IntStream.range(0, size()).toArray();
    List<int[]> batches = new ArrayList<>();
    int from = 0;
    long nodes = 0;
    for (int g = 0; g < all.length; g++) {
      int more = graphs.get(g).nodes();
      if (g > from && nodes + more > maxNodes) {
        batches.add(Arrays.copyOfRange(all, from, g));
        from = g;
        nodes = 0;
      }
      nodes += more;
    }
    batches.add(Arrays.copyOfRange(all, from, all.length));
    return batches;
  }

  /** A network on a batch: one row for each of its graphs. */
  interface Forward {
    NDArray run(NDManager manager, ColorBatch batch, Map<String, NDArray> weights);
  }

  /** What a network gives for each graph, computed batch by batch. */
  double[][] rows(Parameters parameters, Forward network) {
    double[][] rows = new double[size()][];
    for (int[] chosen : cut(EVALUATED_NODES)) {
      try (NDManager manager = Torch.newManager()) {
        List<double[]> found =
            Torch.rows(network.run(manager, batch(chosen), parameters.constants(manager)));
        for (int i = 0; i < chosen.length; i++) {
          rows[chosen[i]] = found.get(i);
        }
      }
    }
    return rows;
  }
}

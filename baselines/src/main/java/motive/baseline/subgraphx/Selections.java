package motive.baseline.subgraphx;

import java.util.Arrays;
import java.util.stream.IntStream;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;

/**
 * The graphs that a model is shown of one graph, by the nodes that are selected. Not thread-safe.
 */
final class Selections {
  /*
   * Implementation notes.
   *
   * Tens of thousands of graphs are built here for one study, so what no model reads (labels and
   * identifiers of nodes) is left out first. For zero-filling, the rows of the graph stand above
   * one row of zeros, and a selection picks rows. A zero row is a colour as any other, and so are
   * the trees that hold one: colour models know most of them after a few selections.
   *
   * A walk over one graph with a twin for each node, of which one is present, gives the same bits
   * and builds nothing, but takes five to ten times as long on molecules once all colours are
   * known: selections that follow each other differ in many nodes, and each step has colours that
   * no selection has.
   */
  private final Graph graph;
  private final Building building;
  private final Features rows;
  private final int[] picked;
  private final int[] edges;

  Selections(Graph graph, Building building) {
    this.building = building;
    this.graph = bare(graph, graph.features());
    this.rows = building == Building.ZERO_FILLING ? aboveZeros(graph) : graph.features();
    this.picked = new int[graph.nodes()];
    this.edges = new int[graph.edges()];
  }

  private static Features aboveZeros(Graph graph) {
    int width = graph.features().width();
    float[][] rows = new float[graph.nodes() + 1][];
    for (int v = 0; v < graph.nodes(); v++) {
      rows[v] = graph.features().row(v);
    }
    rows[graph.nodes()] = new float[width];
    return Features.dense(width, rows);
  }

  private static Graph bare(Graph graph, Features features) {
    GraphBuilder builder = Graph.builder(features);
    for (int e = 0; e < graph.edges(); e++) {
      if (graph.hasEdgeLabels()) {
        builder.edge(graph.low(e), graph.high(e), graph.edgeLabel(e).orElseThrow());
      } else {
        builder.edge(graph.low(e), graph.high(e));
      }
    }
    Graph bare = builder.build();
    return graph.roots() == 0
        ? bare
        : bare.withRoots(IntStream.range(0, graph.roots()).map(graph::root).toArray());
  }

  /** The graph that shows these nodes. */
  Graph of(NodeSet selected) {
    return switch (building) {
      case ZERO_FILLING -> zeroFilled(selected);
      case SPLIT -> split(selected);
      case REMOVE -> graph.induced(selected);
    };
  }

  private Graph zeroFilled(NodeSet selected) {
    for (int v = 0; v < picked.length; v++) {
      picked[v] = selected.contains(v) ? v : picked.length;
    }
    return graph.withFeatures(rows.select(picked));
  }

  private Graph split(NodeSet selected) {
    int count = 0;
    for (int e = 0; e < edges.length; e++) {
      if (selected.contains(graph.low(e)) && selected.contains(graph.high(e))) {
        edges[count++] = e;
      }
    }
    return graph.withEdges(Arrays.copyOf(edges, count));
  }
}

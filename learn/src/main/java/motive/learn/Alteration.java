package motive.learn;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/** Small changes that make a graph wrong: an edge or a label is moved. */
final class Alteration {
  private Alteration() {}

  /**
   * The graph with one edge taken out and another put in, still connected; nothing where the try
   * failed.
   */
  static Optional<Graph> moveEdge(Graph graph, SplitMix64 random) {
    int nodes = graph.nodes();
    if (graph.edges() == 0 || nodes < 3) {
      return Optional.empty();
    }
    int gone = random.nextInt(graph.edges());
    int u = random.nextInt(nodes);
    int v = random.nextInt(nodes);
    if (u == v || graph.hasEdge(u, v)) {
      return Optional.empty();
    }
    GraphBuilder builder = Graph.builder(graph.features());
    for (int e = 0; e < graph.edges(); e++) {
      if (e != gone) {
        builder.edge(graph.low(e), graph.high(e));
      }
    }
    builder.edge(u, v);
    if (graph.hasLabels()) {
      builder.labels(IntStream.range(0, nodes).map(graph::label).toArray());
    }
    Graph moved = builder.build();
    return Components.isConnected(moved, NodeSet.all(nodes))
        ? Optional.of(moved)
        : Optional.empty();
  }

  /** The graph with the label and features of one node taken from a node of another graph. */
  static Optional<Graph> moveLabel(Graph graph, Graph other, SplitMix64 random) {
    if (!graph.hasLabels() || graph.nodes() == 0 || other.nodes() == 0) {
      return Optional.empty();
    }
    int to = random.nextInt(graph.nodes());
    int from = random.nextInt(other.nodes());
    if (graph.label(to) == other.label(from)) {
      return Optional.empty();
    }
    float[][] rows = new float[graph.nodes()][];
    int[] labels = new int[graph.nodes()];
    Arrays.setAll(rows, v -> v == to ? other.features().row(from) : graph.features().row(v));
    Arrays.setAll(labels, v -> v == to ? other.label(from) : graph.label(v));
    GraphBuilder builder = Graph.builder(Features.dense(graph.features().width(), rows));
    for (int e = 0; e < graph.edges(); e++) {
      builder.edge(graph.low(e), graph.high(e));
    }
    return Optional.of(builder.labels(labels).build());
  }
}

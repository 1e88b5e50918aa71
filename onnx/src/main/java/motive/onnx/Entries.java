package motive.onnx;

import java.util.List;
import motive.graph.Graph;
import motive.seed.SplitMix64;

/**
 * The entries of an edge index: both directions of every edge of some graphs, but only its own of a
 * directed edge.
 */
final class Entries {
  private final List<Graph> graphs;
  private final int[] graphOf;
  private final int[] edgeOf;
  private final int[] sources;
  private final int[] targets;
  private final int[] order;

  /** Sorted by source and then by target. */
  Entries(List<Graph> graphs) {
    this.graphs = graphs;
    int count = graphs.stream().mapToInt(Packer::entries).sum();
    graphOf = new int[count];
    edgeOf = new int[count];
    sources = new int[count];
    targets = new int[count];
    order = new int[count];
    int at = 0;
    int base = 0;
    for (int g = 0; g < graphs.size(); g++) {
      Graph graph = graphs.get(g);
      for (int v = 0; v < graph.nodes(); v++) {
        for (int i = 0; i < graph.degree(v); i++) {
          if (!graph.leadsFrom(graph.neighborEdge(v, i), v)) {
            continue;
          }
          graphOf[at] = g;
          edgeOf[at] = graph.neighborEdge(v, i);
          sources[at] = base + v;
          targets[at] = base + graph.neighbor(v, i);
          order[at] = at;
          at++;
        }
      }
      base += graph.nodes();
    }
  }

  void shuffle(SplitMix64 random) {
    random.shuffle(order);
  }

  int count() {
    return order.length;
  }

  Graph graph(int i) {
    return graphs.get(graphOf[order[i]]);
  }

  /** The number of an entry's edge in its graph. */
  int edge(int i) {
    return edgeOf[order[i]];
  }

  /** All pairs in one array: source i at {@code i * step}, target i {@code gap} behind it. */
  int[] pairs(int gap, int step) {
    int[] pairs = new int[2 * order.length];
    for (int i = 0; i < order.length; i++) {
      pairs[i * step] = sources[order[i]];
      pairs[i * step + gap] = targets[order[i]];
    }
    return pairs;
  }
}

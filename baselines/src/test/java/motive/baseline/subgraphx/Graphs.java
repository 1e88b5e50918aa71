package motive.baseline.subgraphx;

import java.util.List;
import java.util.function.ToDoubleFunction;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;

/** Small graphs, and values that a test gives. */
final class Graphs {
  private Graphs() {}

  /** A graph whose nodes look alike; ends come in pairs. */
  static Graph of(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  static Graph path(int nodes) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  static NodeSet set(int universe, int... nodes) {
    return NodeSet.of(universe, nodes);
  }

  static Values values(ToDoubleFunction<NodeSet> value) {
    return (List<NodeSet> sets) -> sets.stream().mapToDouble(value).toArray();
  }
}

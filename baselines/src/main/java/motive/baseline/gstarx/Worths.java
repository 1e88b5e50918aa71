package motive.baseline.gstarx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.GraphModel;
import motive.objective.Target;

/**
 * The worth of coalitions of a graph's nodes: the explained number on the subgraph that they
 * induce, less its usual value. Each is computed once. Not thread-safe.
 */
final class Worths {
  private final GraphModel model;
  private final Graph graph;
  private final Target target;
  private final double usual;
  private final Map<NodeSet, Double> known = new HashMap<>();

  Worths(GraphModel model, Graph graph, Target target, double usual) {
    this.model = model;
    this.graph = graph;
    this.target = target;
    this.usual = usual;
  }

  /** How many node sets the model was evaluated on. */
  long asked() {
    return known.size();
  }

  /** The worth of each coalition, in that order. */
  double[] of(List<NodeSet> coalitions) {
    List<NodeSet> fresh =
        coalitions.stream().filter(nodes -> !known.containsKey(nodes)).distinct().toList();
    List<Graph> parts = new ArrayList<>();
    fresh.forEach(nodes -> parts.add(graph.induced(nodes)));
    double[][] logits = new double[fresh.size()][model.classes()];
    model.logits(parts, logits);
    for (int i = 0; i < logits.length; i++) {
      known.put(fresh.get(i), target.number(logits[i]) - usual);
    }
    return coalitions.stream().mapToDouble(known::get).toArray();
  }
}

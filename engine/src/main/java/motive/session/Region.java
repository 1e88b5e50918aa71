package motive.session;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.EdgeLoss;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.search.sets.SetCount;
import motive.search.sets.SetSpace;

/**
 * The nodes of a neighbourhood that parts are made of where all parts are too many, as around hubs.
 * It grows from the roots: of the nodes that are next to it, the one comes first whose edges change
 * the output at the roots most when they are lost; ties by the order of the nodes. It is as large
 * as the number of parts allows.
 */
final class Region {
  /** So many parts are looked at, on the neighbourhood and on each of its perturbed forms. */
  private static final long MOST_PARTS = 1500;

  private final Graph graph;
  private final EdgeLoss loss;
  private final double[] whole;
  private final double[] effects;
  private final boolean[] isKnown;

  private Region(GraphModel model, Graph graph) {
    this.graph = graph;
    this.loss = model.edgeLoss(graph);
    this.whole = outputs(model, new BitSet());
    this.effects = new double[graph.nodes()];
    this.isKnown = new boolean[graph.nodes()];
  }

  /**
   * The region of a neighbourhood.
   *
   * @param near the nodes that it may have
   * @return empty where all of them do
   */
  static Optional<NodeSet> of(GraphModel model, Graph graph, NodeSet near, int maxEdges) {
    if (fits(graph, near, maxEdges)) {
      return Optional.empty();
    }
    List<Integer> order = new Region(model, graph).order(model, near);
    // The more nodes, the more parts: the greatest number that fits is found by halving.
    int fits = 0;
    int fails = order.size();
    while (fails - fits > 1) {
      int middle = (fits + fails) >>> 1;
      if (fits(graph, region(graph, order, middle), maxEdges)) {
        fits = middle;
      } else {
        fails = middle;
      }
    }
    return Optional.of(region(graph, order, fits));
  }

  private static NodeSet region(Graph graph, List<Integer> order, int count) {
    int[] nodes = order.subList(0, count).stream().mapToInt(Integer::intValue).toArray();
    return NodeSet.of(graph.nodes(), nodes).union(graph.rootSet());
  }

  private static boolean fits(Graph graph, NodeSet nodes, int maxEdges) {
    return SetCount.of(
            new SetSpace(graph, maxEdges, 1, graph.rootSet(), nodes.complement()), MOST_PARTS)
        .isComplete();
  }

  // The nodes in the order in which they join, as far as parts can reach.
  private List<Integer> order(GraphModel model, NodeSet near) {
    List<Integer> order = new ArrayList<>();
    boolean[] joined = new boolean[graph.nodes()];
    List<Integer> beside = new ArrayList<>();
    graph.rootSet().forEach(root -> join(root, near, joined, beside));
    // Beyond so many nodes there are more parts than are looked at, whatever they are.
    while (!beside.isEmpty() && order.size() < MOST_PARTS) {
      int best = 0;
      for (int i = 1; i < beside.size(); i++) {
        double more = effect(model, beside.get(i)) - effect(model, beside.get(best));
        if (more > 0 || (more == 0 && beside.get(i) < beside.get(best))) {
          best = i;
        }
      }
      int next = beside.remove(best);
      order.add(next);
      join(next, near, joined, beside);
    }
    return order;
  }

  private void join(int v, NodeSet near, boolean[] joined, List<Integer> beside) {
    joined[v] = true;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      if (!joined[u] && near.contains(u)) {
        joined[u] = true;
        beside.add(u);
      }
    }
  }

  private double effect(GraphModel model, int v) {
    if (!isKnown[v]) {
      isKnown[v] = true;
      BitSet lost = new BitSet(graph.edges());
      for (int i = 0; i < graph.degree(v); i++) {
        lost.set(graph.neighborEdge(v, i));
      }
      double[] without = outputs(model, lost);
      for (int k = 0; k < whole.length; k++) {
        effects[v] += Math.abs(whole[k] - without[k]);
      }
    }
    return effects[v];
  }

  // Probabilities; of a value itself, whose scale does not matter for an order.
  private double[] outputs(GraphModel model, BitSet lost) {
    double[] outputs = new double[model.classes()];
    loss.logits(lost, outputs);
    return outputs.length == 1 ? outputs : Softmax.of(outputs);
  }
}

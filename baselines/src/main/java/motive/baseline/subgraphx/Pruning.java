package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The sets that are left when one node of a set is pruned. */
final class Pruning {
  private final Graph graph;
  private final int expandAtoms;
  private final boolean high2low;
  private final OptionalInt anchor;

  /**
   * @param anchor a node that is never pruned, and whose component is kept
   */
  Pruning(Graph graph, int expandAtoms, boolean high2low, OptionalInt anchor) {
    this.graph = graph;
    this.expandAtoms = expandAtoms;
    this.high2low = high2low;
    this.anchor = anchor;
  }

  /** The distinct sets that pruning one node leaves, in the order in which nodes are tried. */
  List<NodeSet> of(NodeSet coalition) {
    LinkedHashSet<NodeSet> left = new LinkedHashSet<>();
    List<Integer> order = byDegree(coalition);
    boolean tooMany = order.size() > expandAtoms;
    anchor.ifPresent(v -> order.remove((Integer) v));
    for (int v : tooMany ? order.subList(0, Math.min(expandAtoms, order.size())) : order) {
      NodeSet rest = coalition.without(v);
      if (!rest.isEmpty()) {
        left.add(main(rest));
      }
    }
    return List.copyOf(left);
  }

  /** The nodes of a set by their degree inside it, equals by number. Self-loops do not count. */
  private List<Integer> byDegree(NodeSet coalition) {
    List<Integer> order = new ArrayList<>();
    int[] degrees = new int[graph.nodes()];
    coalition.forEach(
        v -> {
          order.add(v);
          degrees[v] = degreeInside(v, coalition);
        });
    Comparator<Integer> rising = Comparator.comparingInt(v -> degrees[v]);
    order.sort(high2low ? rising.reversed() : rising);
    return order;
  }

  private int degreeInside(int v, NodeSet coalition) {
    int degree = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      degree += u != v && coalition.contains(u) ? 1 : 0;
    }
    return degree;
  }

  /** The component of a set that is kept: the anchor's, or the largest, the first of equals. */
  NodeSet main(NodeSet nodes) {
    NodeSet main = NodeSet.empty(graph.nodes());
    for (NodeSet component : Components.of(graph, nodes)) {
      if (anchor.isPresent() && component.contains(anchor.getAsInt())) {
        return component;
      }
      main = component.size() > main.size() ? component : main;
    }
    return main;
  }
}

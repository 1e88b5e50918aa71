package motive.baseline.motif;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The motifs of a graph: its rings, then every edge whose ends no ring holds both, a self-loop
 * among them. A motif is a set of nodes and stands for all edges between them. Isolated nodes are
 * in none.
 */
final class Motifs {
  private Motifs() {}

  static List<NodeSet> of(Graph graph, Merge merge) {
    List<NodeSet> rings = Rings.of(graph);
    List<NodeSet> motifs = new ArrayList<>(merge == Merge.NONE ? rings : fused(graph, rings));
    for (int e = 0; e < graph.edges(); e++) {
      NodeSet ends = NodeSet.of(graph.nodes(), graph.low(e), graph.high(e));
      if (rings.stream().noneMatch(ring -> ring.containsAll(ends))) {
        motifs.add(ends);
      }
    }
    return motifs;
  }

  private static List<NodeSet> fused(Graph graph, List<NodeSet> rings) {
    List<NodeSet> pieces = new ArrayList<>();
    List<NodeSet> waiting = new ArrayList<>(rings);
    while (!waiting.isEmpty()) {
      List<NodeSet> piece = new ArrayList<>(List.of(waiting.remove(0)));
      for (int i = 0; i < piece.size(); i++) {
        NodeSet ring = piece.get(i);
        waiting.removeIf(other -> sharesEdge(graph, ring, other) && piece.add(other));
      }
      pieces.add(piece.stream().reduce(NodeSet.empty(graph.nodes()), NodeSet::union));
    }
    return pieces;
  }

  // Rings have no edges inside but their own, so an edge between two nodes of both is one of both;
  // a self-loop joins no two nodes.
  private static boolean sharesEdge(Graph graph, NodeSet a, NodeSet b) {
    int[] shared = a.intersection(b).toArray();
    for (int u : shared) {
      for (int v : shared) {
        if (u < v && graph.hasEdge(u, v)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The edges between the nodes of a motif, by rising number. */
  static List<Integer> edges(Graph graph, NodeSet motif) {
    List<Integer> edges = new ArrayList<>();
    for (int v : motif.toArray()) {
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (u >= v && motif.contains(u)) {
          edges.add(graph.neighborEdge(v, i));
        }
      }
    }
    edges.sort(null);
    return edges;
  }
}

package motive.baseline.eig;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;

/** The connected pieces of a set of edges. */
final class EdgePieces {
  private EdgePieces() {}

  /**
   * The piece whose scores sum to the most; of equals the one with the lowest node. Where the graph
   * has roots, only pieces that touch one count; there may be none.
   *
   * @param edges at least one, by number
   * @param scores of all edges
   */
  static List<Integer> best(Graph graph, List<Integer> edges, double[] scores) {
    Part.Edges part = new Part.Edges(edges);
    Graph alone = graph.withEdges(edges.stream().mapToInt(Integer::intValue).toArray());
    List<Integer> best = List.of();
    double most = Double.NEGATIVE_INFINITY;
    for (NodeSet piece : Components.of(alone, part.touched(graph))) {
      if (graph.roots() > 0 && piece.intersection(graph.rootSet()).isEmpty()) {
        continue;
      }
      List<Integer> inside = new ArrayList<>();
      double sum = 0;
      for (int e : part.edges()) {
        if (piece.contains(graph.low(e))) {
          inside.add(e);
          sum += scores[e];
        }
      }
      if (best.isEmpty() || sum > most) {
        best = inside;
        most = sum;
      }
    }
    return best;
  }
}

package motive.metric;

import motive.graph.Graph;
import motive.objective.Part;

/** The share of a graph that a part leaves out: 0 for all of it, 1 for nothing. */
public final class Sparsity {
  private Sparsity() {}

  /** 1 − nodes of the part / nodes of the graph; 0 in a graph without nodes. */
  public static double ofNodes(Graph graph, Part part) {
    return left(part.touched(graph).size(), graph.nodes());
  }

  /** 1 − edges of the part / edges of the graph; 0 in a graph without edges. */
  public static double ofEdges(Graph graph, Part part) {
    return left(PartEdges.of(graph, part).cardinality(), graph.edges());
  }

  static double left(int kept, int all) {
    return all == 0 ? 0 : (double) (all - kept) / all;
  }
}

package motive.perturb;

import java.util.List;
import java.util.Optional;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The perturbed graphs of one graph, the most similar first.
 *
 * @param graphs empty where the graph cannot be perturbed
 * @param reason why it cannot, in words for a user; absent where it can
 */
public record PerturbedGraphs(List<Perturbed> graphs, Optional<String> reason) {
  /** Checks that there is a reason exactly where there are no graphs. */
  public PerturbedGraphs {
    graphs = List.copyOf(graphs);
    if (graphs.isEmpty() != reason.isPresent()) {
      throw Refuse.because(
          "a reason must be given exactly where there are no graphs, got {} graphs" + " and {}",
          graphs.size(),
          reason.map(r -> "the reason " + r).orElse("no reason"));
    }
  }

  /**
   * A perturbed graph: some edges of an original, with their ends and all that these carry.
   *
   * @param graph its nodes are the ends of its edges, numbered by rising number in the original
   * @param nodes the same nodes, as numbered in the original
   * @param similarity to the original
   * @param draw which candidate it was, from 0, in the order of drawing
   */
  public record Perturbed(Graph graph, NodeSet nodes, double similarity, int draw) {
    /** Checks that each node of the graph has its number in the original. */
    public Perturbed {
      Refuse.when(
          graph.nodes() != nodes.size(),
          "nodes must have {} members, one a node, got {}",
          graph.nodes(),
          nodes.size());
    }
  }
}

package motive.session;

import java.util.Optional;
import motive.check.Refuse;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.Warning;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.graph.NodeSet;
import motive.model.GraphModel;

/** Requests about nodes and pairs of nodes, each with the neighbourhood that decides its output. */
public final class NodeRequests {
  /** A neighbourhood of more nodes is cut, so that hubs do not bring in the whole graph. */
  public static final int MOST_NODES = 3000;

  private NodeRequests() {}

  /**
   * The request for a node of a graph, or for a pair of nodes.
   *
   * @param nodes one node, or two
   * @throws IllegalArgumentException where the model answers for something else
   */
  public static Request of(GraphModel model, Graph whole, ExplainSettings settings, int... nodes) {
    Neighborhood cut = around(model, whole, nodes);
    Graph graph = cut.graph();
    NodeSet near = cut.beyond(hops(model)).complement();
    Optional<NodeSet> region = Region.of(model, graph, near, settings.maxEdges());
    Request request =
        Request.of(graph)
            .withId(id(nodes))
            .withSettings(settings)
            .withUnseen(cut.beyond(hops(model)), near.minus(region.orElse(near)));
    if (cut.left() > 0) {
      request = request.withWarning(cutAt(cut));
    }
    return region.isEmpty()
        ? request
        : request.withWarning(narrowedTo(region.get().size(), near.size()));
  }

  /**
   * The neighbourhood that a model's output at a node or a pair of nodes depends on.
   *
   * @param nodes one node, or two
   * @throws IllegalArgumentException where the model answers for something else
   */
  public static Neighborhood around(GraphModel model, Graph whole, int... nodes) {
    Refuse.when(
        model.task().roots() != nodes.length || nodes.length == 0,
        "this model answers for {}, got {} nodes",
        model.task().subject(),
        nodes.length);
    return Neighborhood.of(
        whole,
        hops(model) + model.hopsOfDegrees(),
        MOST_NODES,
        // Not the seed of explanations: the neighbourhood of a node is the same for all.
        id(nodes),
        nodes);
  }

  /** The number of a request about a node, or about a pair of nodes. */
  public static long id(int... nodes) {
    return nodes.length == 1 ? nodes[0] : (long) nodes[0] << 32 | nodes[1];
  }

  private static int hops(GraphModel model) {
    return model
        .hops()
        .orElseThrow(
            () ->
                Refuse.because(
                    "the model must state how many hops its output depends on, got nothing"));
  }

  private static Warning cutAt(Neighborhood cut) {
    return new Warning(
        Warning.Kind.NEIGHBORHOOD_CUT,
        "the output here depends on more than "
            + MOST_NODES
            + " nodes: "
            + cut.graph().nodes()
            + " were drawn, nearest first, and "
            + cut.left()
            + " of the next hop left out, so the explained output is that on the drawn nodes");
  }

  private static Warning narrowedTo(int kept, int nodes) {
    return new Warning(
        Warning.Kind.CANDIDATES_CUT,
        "the neighbourhood of "
            + nodes
            + " nodes has too many connected parts: parts of the "
            + kept
            + " nodes were looked at that reach the explained one over edges whose loss changes"
            + " its output most; for a proof lower the budget");
  }
}

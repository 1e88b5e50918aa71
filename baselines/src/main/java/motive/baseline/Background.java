package motive.baseline;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.model.Network;
import motive.session.ExplainSession;

/**
 * The material that rivals are made from.
 *
 * @param model whose decisions are explained; asked anew for each study, and all that it gives must
 *     answer alike
 * @param network the model's layers and weights; absent where the model only answers
 * @param graphs the data that a method may learn from or compare with
 * @param labels the class of each of these graphs; empty where the data have none
 */
public record Background(
    Supplier<? extends GraphModel> model,
    Optional<Network> network,
    List<Graph> graphs,
    List<Integer> labels) {
  public Background {
    Objects.requireNonNull(model, "model");
    Objects.requireNonNull(network, "network");
    graphs = List.copyOf(graphs);
    labels = List.copyOf(labels);
    Refuse.when(
        !labels.isEmpty() && labels.size() != graphs.size(),
        "labels must name a class for each of {} graphs, got {}",
        graphs.size(),
        labels.size());
  }

  /** The material of a session's model. */
  public static Background of(
      ExplainSession session, Optional<Network> network, List<Graph> graphs, List<Integer> labels) {
    return new Background(session::model, network, graphs, labels);
  }

  /** The layers and weights, for a method that cannot do without. */
  public Network requireNetwork(String method) {
    return network.orElseThrow(
        () ->
            new IllegalArgumentException(
                method
                    + " must see the layers of the model, got a model that only answers; use a kit"
                    + " or a checkpoint"));
  }
}

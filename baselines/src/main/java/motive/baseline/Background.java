package motive.baseline;

import java.util.Collections;
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
 * The model and data that rivals are created from.
 *
 * @param model whose decisions are explained; called for each study; all models that it gives must
 *     have equal outputs
 * @param network the model's layers and weights; absent where only the outputs of the model are
 *     known
 * @param graphs the data that a method may learn from or compare with; never changed. Of one large
 *     graph they are the neighbourhoods of its nodes, which are made when they are asked for
 * @param labels the class of each of these graphs; empty where the data have none
 */
public record Background(
    Supplier<? extends GraphModel> model,
    Optional<Network> network,
    List<Graph> graphs,
    List<Integer> labels) {
  /** Checks that there is a label for each graph or none at all. */
  public Background {
    Objects.requireNonNull(model, "model");
    Objects.requireNonNull(network, "network");
    // Neighbourhoods of nodes are cut out when they are asked for, so that none is kept.
    graphs = Collections.unmodifiableList(graphs);
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

  /** What the model answers for. */
  public motive.model.Task task() {
    return model.get().task();
  }

  /** The layers and weights, for a method that cannot do without. */
  public Network requireNetwork(String method) {
    return network.orElseThrow(
        () ->
            new IllegalArgumentException(
                method
                    + " must read the layers of the model, got a model without readable layers; use a kit"
                    + " or a checkpoint"));
  }
}

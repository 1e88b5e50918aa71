package motive.kit;

import java.util.Optional;
import motive.foreign.ForeignModel;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.Task;
import motive.session.ExplainSession;
import motive.session.SessionBuilder;

/**
 * A model whose decisions are explained. Immutable, thread-safe.
 *
 * @param features how many feature columns it reads
 * @param classes how many classes it distinguishes
 * @param network its layers and weights, which are evaluated through colours; empty where only its
 *     outputs are known
 * @param foreign the model from elsewhere where it is one
 */
public record TargetModel(
    int features, int classes, Optional<Network> network, Optional<ForeignModel> foreign) {
  /** The default number of node sets that may be scored: each costs an evaluation of the model. */
  public static final long USUAL_FOREIGN_EVALUATIONS = 20_000;

  /** A network of ours. */
  public static TargetModel of(Network network) {
    return new TargetModel(
        network.features(), network.outputs(), Optional.of(network), Optional.empty());
  }

  /** A model from elsewhere. */
  public static TargetModel of(ForeignModel model) {
    return new TargetModel(model.features(), model.classes(), Optional.empty(), Optional.of(model));
  }

  /** What it answers for. */
  public Task task() {
    return network.map(n -> n.pooling().task()).orElseGet(() -> foreign.orElseThrow().task());
  }

  /**
   * Why it cannot read a large graph; empty if it can. Our own networks send messages along an edge
   * in both directions; a model from elsewhere gets directed edges as they are.
   */
  public Optional<String> objectionTo(Graph whole) {
    return network.isPresent() && whole.isDirected()
        ? Optional.of(
            "edges must lead both ways for a network of GIN, GCN or GraphSAGE layers, which reads"
                + " them so, got a graph with directed edges; use --undirected to read them both"
                + " ways, or an .onnx model, which gets them as they are")
        : Optional.empty();
  }

  /** The model by itself, for graphs that are read once. */
  public GraphModel open() {
    return network.<GraphModel>map(ColorModel::of).orElseGet(foreign::orElseThrow);
  }

  /** What a session that explains it is made of. */
  SessionBuilder session() {
    return network
        .map(ExplainSession::builder)
        .orElseGet(() -> ExplainSession.builder(foreign.orElseThrow()));
  }
}

package motive.checkpoint;

import java.util.List;
import java.util.Optional;
import motive.check.Refuse;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.Task;

/**
 * The choice of what a network answers for and of how it pools. A network without a readout has an
 * output for each node; one with a readout is taken for a classifier of graphs. Pairs of nodes are
 * never assumed, since nothing in a file shows them.
 */
final class PoolingChoice {
  private final NamedTensors tensors;
  private final boolean bare;
  private final Optional<Task> said;
  private final Network.Pooling pooling;

  /**
   * @param readouts reads the maps after the layers, none of which is taken yet
   */
  PoolingChoice(NamedTensors tensors, ReadoutReader readouts, List<Layer> layers) {
    this.tensors = tensors;
    this.bare = readouts.afterPooling().isEmpty();
    this.said = tensors.architecture().task();
    this.pooling = tensors.architecture().pooling().orElseGet(() -> assumed(readouts, layers));
  }

  private Network.Pooling assumed(ReadoutReader readouts, List<Layer> layers) {
    return switch (said.orElse(bare ? Task.NODE : Task.GRAPH)) {
      case GRAPH -> Network.Pooling.SUM;
      case NODE -> Network.Pooling.NODE;
      case EDGE -> readouts.takesTwo(layers) ? Network.Pooling.PAIR : Network.Pooling.PAIR_PRODUCT;
    };
  }

  /** How the network pools. */
  Network.Pooling pooling() {
    return pooling;
  }

  /**
   * Notes what was assumed.
   *
   * @throws CheckpointFormatException where the file gives no reason to assume
   */
  void explain(Architecture.Kind kind, NodeNetwork nodes) throws CheckpointFormatException {
    if (tensors.architecture().pooling().isPresent()) {
      return;
    }
    int count = nodes.layers().size();
    String layers = count + " " + kind.title() + (count == 1 ? " layer" : " layers");
    switch (pooling) {
      case SUM, MEAN, MAX -> explainGraph(layers, nodes.outputs());
      case NODE -> {
        if (said.isEmpty()) {
          tensors.note(
              Refuse.text(
                  "task: node, since {} end in {} numbers a node and no readout follows (--task"
                      + " edge, where products of two nodes' vectors are summed; --architecture"
                      + " pooling=sum, pooling=mean or pooling=max, where these numbers are pooled"
                      + " into the logits of a graph)",
                  layers,
                  nodes.outputs()));
        }
      }
      case PAIR ->
          tensors.note(
              "the readout takes the vectors of both nodes, one after the other (pooling=pair)");
      case PAIR_PRODUCT ->
          tensors.note(
              bare
                  ? "the logit of a pair is the dot product of both nodes' vectors"
                  : "the readout takes the product of both nodes' vectors, place by place"
                      + " (pooling=pair_product)");
    }
  }

  private void explainGraph(String layers, int width) throws CheckpointFormatException {
    if (bare) {
      throw tensors.failure(
          Refuse.text(
              "the pooling of whole graphs must be known, got {} that end in {} numbers a node, and"
                  + " no readout; choose with --architecture pooling=sum, pooling=mean or"
                  + " pooling=max",
              layers,
              width));
    }
    tensors.note(
        (said.isPresent() ? "" : "it classifies graphs, not nodes: ")
            + "node vectors are pooled by their sum before the readout");
  }
}

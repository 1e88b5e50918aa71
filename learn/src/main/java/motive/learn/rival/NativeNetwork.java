package motive.learn.rival;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.index.NDIndex;
import java.util.ArrayList;
import java.util.List;
import motive.learn.torch.Torch;
import motive.model.Layer;
import motive.model.Layer.Gather;
import motive.model.Network;
import motive.model.Network.Pooling;
import org.jspecify.annotations.Nullable;

/**
 * A network of the engine on native rows, with a weight on every message: gradients flow through it
 * to the weights and to the features. With all weights 1 it computes what the engine computes. Not
 * thread-safe, as long as the manager of its constants.
 */
final class NativeNetwork {
  private final Network network;
  private final List<NativeChain> chains = new ArrayList<>();
  private final List<NDArray> ownFactors = new ArrayList<>();
  private final NativeChain tail;
  private final NativeChain readout;

  NativeNetwork(Network network, NDManager manager) {
    this.network = network;
    for (Layer layer : network.nodes().layers()) {
      chains.add(new NativeChain(layer.chain(), manager));
      ownFactors.add(Torch.matrix(manager, new float[] {(float) (1 + layer.epsilon())}, 1, 1));
    }
    this.tail = new NativeChain(network.nodes().tail(), manager);
    this.readout = new NativeChain(network.readout(), manager);
  }

  /**
   * Weights of messages and of what layers add for nodes themselves, as columns; where one is null,
   * all are 1. Self-weights reach layers that add up (GIN, GCN), not those that put a node's own
   * row beside the mean.
   */
  record Masks(@Nullable NDArray messages, @Nullable NDArray own) {
    static final Masks NONE = new Masks(null, null);
  }

  /** Whether self-weights reach any layer. */
  boolean weighsOwn() {
    return network.nodes().layers().stream().anyMatch(l -> l.gather() != Gather.MEAN_BESIDE_OWN);
  }

  /** The logits, a row for each graph. */
  NDArray logits(NativeGraphs graphs, NDArray features, Masks masks) {
    List<NDArray> layers = layers(graphs, features, masks);
    return readout.apply(pool(graphs, tail.apply(jump(layers))));
  }

  /** What the last layer gives, a row for each node. */
  NDArray lastLayer(NativeGraphs graphs, NDArray features) {
    List<NDArray> layers = layers(graphs, features, Masks.NONE);
    return layers.get(layers.size() - 1);
  }

  private List<NDArray> layers(NativeGraphs graphs, NDArray features, Masks masks) {
    List<NDArray> results = new ArrayList<>();
    NDArray rows = features;
    for (int l = 0; l < chains.size(); l++) {
      rows = layer(l, graphs, rows, masks);
      results.add(rows);
    }
    return results;
  }

  private NDArray layer(int l, NativeGraphs graphs, NDArray rows, Masks masks) {
    Layer layer = network.nodes().layers().get(l);
    NDArray gathered = graphs.gather(layer.gather(), rows, masks.messages());
    NDArray mixed =
        switch (layer.gather()) {
          case SUM -> {
            NDArray own = layer.epsilon() == 0 ? rows : rows.mul(ownFactors.get(l));
            yield gathered.add(weighted(own, masks.own()));
          }
          case SYMMETRIC -> gathered.add(weighted(rows.mul(graphs.symmetricOwn()), masks.own()));
          case MEAN_BESIDE_OWN -> NDArrays.concat(new NDList(gathered, rows), 1);
        };
    NDArray result = chains.get(l).apply(mixed);
    return layer.residual() ? result.add(rows) : result;
  }

  private static NDArray weighted(NDArray rows, @Nullable NDArray weights) {
    return weights == null ? rows : rows.mul(weights);
  }

  private NDArray jump(List<NDArray> layers) {
    return switch (network.nodes().jumping()) {
      case LAST -> layers.get(layers.size() - 1);
      case CONCATENATE -> joined(new NDList(layers), 1);
      case MAX -> {
        NDArray highest = layers.get(0);
        for (int l = 1; l < layers.size(); l++) {
          highest = highest.maximum(layers.get(l));
        }
        yield highest;
      }
    };
  }

  private NDArray pool(NativeGraphs graphs, NDArray rows) {
    return switch (network.pooling()) {
      case SUM, MEAN -> graphs.pool(rows, network.pooling() == Pooling.MEAN);
      case MAX -> greatest(graphs, rows);
      case NODE -> graphs.roots(rows, 0);
      case PAIR -> NDArrays.concat(new NDList(graphs.roots(rows, 0), graphs.roots(rows, 1)), 1);
      case PAIR_PRODUCT -> graphs.roots(rows, 0).mul(graphs.roots(rows, 1));
    };
  }

  private static NDArray greatest(NativeGraphs graphs, NDArray rows) {
    NDList pooled = new NDList();
    Messages messages = graphs.messages();
    for (int g = 0; g < messages.graphs(); g++) {
      NDIndex own = new NDIndex(messages.firstNode(g) + ":" + messages.firstNode(g + 1));
      pooled.add(rows.get(own).max(new int[] {0}, true));
    }
    return joined(pooled, 0);
  }

  /**
   * Arrays one after the other. DJL would cut the way back for gradients where there is but one.
   */
  private static NDArray joined(NDList arrays, int axis) {
    return arrays.size() == 1 ? arrays.get(0) : NDArrays.concat(arrays, axis);
  }
}

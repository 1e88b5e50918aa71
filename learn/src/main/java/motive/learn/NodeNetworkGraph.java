package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.learn.torch.SparseMatrix;
import motive.learn.torch.Torch;
import motive.seed.SplitMix64;

/**
 * A network of nodes on one graph: GIN layers whose sums are normalised over all nodes, and a
 * linear readout of all layers' results at each node.
 *
 * <p>Each layer is a linear map, a BatchNorm, a ReLU, a linear map and a ReLU. Norms are over the
 * whole graph in training too, so that the trained network is the one that was evaluated. Rows are
 * of colours ({@link ColorBatch}); statistics count a colour as often as nodes have it.
 */
final class NodeNetworkGraph implements AutoCloseable {
  static final String ARCHITECTURE =
      "kind=gin,pooling=node,jumping=cat,activation=relu,final_activation=true,residual=false";

  private static final float EPSILON = 1e-5f;
  static final String READOUT = "lin";

  private final NDManager manager = Torch.newManager();
  private final int layers;
  private final int width;
  private final int nodes;
  private final NDArray inputs;
  private final List<NDArray> sums = new ArrayList<>();
  private final List<NDArray> shares = new ArrayList<>();
  private final List<NDArray> picks = new ArrayList<>();

  NodeNetworkGraph(Graph graph, int layers) {
    ColoredGraphs set = new ColoredGraphs(List.of(graph), layers);
    ColorBatch batch = set.batch(0);
    this.layers = layers;
    this.width = set.width();
    this.nodes = graph.nodes();
    this.inputs = batch.inputs(manager);
    for (int l = 1; l <= layers; l++) {
      int[] rows = batch.nodeRows(l);
      float[] share = new float[batch.count(l)];
      Arrays.stream(rows).forEach(row -> share[row] += 1f / nodes);
      sums.add(batch.sums(l).in(manager));
      shares.add(Torch.matrix(manager, share, 1, share.length));
      picks.add(SparseMatrix.picking(rows, batch.count(l)).in(manager));
    }
  }

  /** The weights of a network before training. */
  Parameters parameters(int hidden, int classes, SplitMix64 random) {
    Parameters parameters = new Parameters();
    for (int l = 0; l < layers; l++) {
      String nn = name(l);
      Gin.define(parameters, nn + "0", l == 0 ? width : hidden, hidden, random);
      parameters.norm(nn + "1.weight", nn + "1.bias", hidden);
      Gin.define(parameters, nn + "3", hidden, hidden, random);
    }
    Gin.define(parameters, READOUT, layers * hidden, classes, random);
    return parameters;
  }

  private static String name(int layer) {
    return "convs." + layer + ".nn.";
  }

  /** A row of logits for each node. */
  NDArray logits(NDManager scope, Map<String, NDArray> weights) {
    return logits(scope, weights, new LinkedHashMap<>());
  }

  private NDArray logits(
      NDManager scope, Map<String, NDArray> weights, Map<String, NDArray> statistics) {
    NDArray epsilon = Torch.array(scope, new float[] {EPSILON}, new Shape());
    NDArray rows = inputs;
    List<NDArray> results = new ArrayList<>();
    for (int l = 0; l < layers; l++) {
      String nn = name(l);
      NDArray linear = Gin.linear(SparseMatrix.times(scope, sums.get(l), rows), weights, nn + "0");
      NDArray share = shares.get(l);
      NDArray mean = share.matMul(linear);
      mean.attach(scope);
      NDArray centred = linear.sub(mean);
      NDArray variance = share.matMul(centred.mul(centred));
      variance.attach(scope);
      statistics.put(nn + "1.running_mean", mean);
      statistics.put(nn + "1.running_var", variance);
      NDArray normal =
          centred
              .div(variance.add(epsilon).sqrt())
              .mul(Gin.named(weights, nn + "1.weight"))
              .add(Gin.named(weights, nn + "1.bias"));
      rows = Gin.relu(Gin.linear(Gin.relu(normal), weights, nn + "3"));
      results.add(SparseMatrix.times(scope, picks.get(l), rows));
    }
    NDArray all = results.get(0);
    for (int l = 1; l < layers; l++) {
      all = all.concat(results.get(l), 1);
    }
    return Gin.linear(all, weights, READOUT);
  }

  /** The tensors of a network with the means and variances that its norms have on this graph. */
  Map<String, Tensor> withStatistics(Map<String, Tensor> tensors) {
    Map<String, NDArray> statistics = new LinkedHashMap<>();
    Map<String, Tensor> all = new LinkedHashMap<>();
    try (NDManager scope = Torch.newManager()) {
      NDArray unused = logits(scope, Parameters.of(tensors).constants(scope), statistics);
      for (int l = 0; l < layers; l++) {
        all.put("convs." + l + ".eps", Tensor.vector(0f));
      }
      all.putAll(tensors);
      statistics.forEach((name, row) -> all.put(name, Tensor.vector(row.toFloatArray())));
    }
    return all;
  }

  @Override
  public void close() {
    manager.close();
  }
}

package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.List;
import java.util.Map;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.seed.SplitMix64;

/**
 * The order embedding's forward pass: GIN layers, the sum-pooled outputs of all layers side by
 * side, then {@code post.0}, ReLU, {@code post.2}.
 */
final class OrderNetwork {
  /** Values that a map reads at a sparse start, on average. */
  private static final int SUMS_READ = 4;

  private static final int HIDDEN_READ = 2;

  private OrderNetwork() {}

  /**
   * Defines the network: the maps after pooling are twice as wide between them, and start sparse
   * and without negative weights.
   *
   * <p>Where every output starts as a mean of all pooled sums, all outputs start as measures of
   * size, and a small pattern lies far below any large graph in all of them. Outputs that read few
   * sums differ from the start.
   */
  static void define(Parameters parameters, int layers, int in, int width, SplitMix64 random) {
    Gin.define(parameters, layers, in, width, random);
    int pooled = layers * width;
    parameters.sparseLinear("post.0.weight", "post.0.bias", pooled, 2 * width, SUMS_READ, random);
    parameters.sparseLinear("post.2.weight", "post.2.bias", 2 * width, width, HIDDEN_READ, random);
  }

  static NDArray forward(
      NDManager manager, ColorBatch batch, Map<String, NDArray> weights, int layers) {
    List<NDArray> embeddings = Gin.embed(manager, batch, weights, layers);
    NDArray pooled = batch.pool(1).times(manager, embeddings.get(0));
    for (int l = 1; l < layers; l++) {
      pooled = pooled.concat(batch.pool(l + 1).times(manager, embeddings.get(l)), 1);
    }
    return Gin.linear(Gin.relu(Gin.linear(pooled, weights, "post.0")), weights, "post.2");
  }

  /** The embedding of each graph. */
  static double[][] embeddings(Map<String, Tensor> tensors, List<Graph> graphs) {
    if (graphs.isEmpty()) {
      return new double[0][];
    }
    int layers = layers(tensors);
    return embeddings(new ColoredGraphs(graphs, layers), Parameters.of(tensors), layers);
  }

  static double[][] embeddings(ColoredGraphs set, Parameters parameters, int layers) {
    return set.rows(
        parameters, (manager, batch, weights) -> forward(manager, batch, weights, layers));
  }

  private static int layers(Map<String, Tensor> tensors) {
    int layers = 0;
    while (tensors.containsKey("convs." + layers + ".nn.0.weight")) {
      layers++;
    }
    return layers;
  }

  /** How far a pattern is from being below a graph: the squared length of ReLU(z_q − z_p). */
  static double excess(double[] query, double[] target) {
    double excess = 0;
    for (int d = 0; d < query.length; d++) {
      double over = Math.max(0, query[d] - target[d]);
      excess += over * over;
    }
    return excess;
  }
}

package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.learn.torch.SparseMatrix;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * The training of the variational graph auto-encoder whose means the VGAE similarity compares.
 *
 * <p>Encoder: h = ReLU(Â X W₀ᵀ + b₀), means Â h W₁ᵀ + b₁, and log σ by a like head; decoder: the
 * sigmoid of the dot product of two nodes. Loss: the mean over edges of −log p, plus the mean over
 * as many non-edges drawn within the same graphs of −log(1 − p), plus the mean over nodes of the
 * divergence from a standard normal, divided by n. A batch is one graph of several pieces, and n
 * counts its nodes: with the few nodes of a single molecule the divergence would outweigh the
 * edges. The same seed gives the same bytes on the same kind of CPU.
 *
 * <p>An interrupt of the thread ends the run after the current batch with the weights so far, and
 * leaves the interrupt status set.
 */
final class VgaeTrainer {
  /** Means of depth 2 need the degrees of neighbours, which colours of depth 3 know. */
  private static final int DEPTH = 3;

  private static final float MAX_LOG_SIGMA = 10;
  private static final double MAX_NORM = 5;

  private final VgaeOptions options;
  private final long seed;

  public VgaeTrainer(VgaeOptions options, long seed) {
    this.options = options;
    this.seed = seed;
  }

  /**
   * A trained encoder.
   *
   * @param tensors the weights by name: {@code convs.0} and {@code convs.1} as PyTorch Geometric
   *     calls two graph convolutions, {@code logstd} for the head that only training needs
   * @param loss the mean loss of the last epoch
   * @param epochs how many epochs were run
   * @param interrupted whether the thread was interrupted before the last
   */
  public record Result(Map<String, Tensor> tensors, double loss, int epochs, boolean interrupted) {}

  /** Trains on all edges of the graphs. The score given to {@code progress} is NaN. */
  public Result train(List<Graph> graphs, Progress progress) {
    ColoredGraphs set = new ColoredGraphs(graphs, DEPTH);
    SplitMix64 random = Seeds.generator(seed, -1, "vgae-weights");
    Parameters parameters = new Parameters();
    parameters.convolution(
        "convs.0.lin.weight", "convs.0.bias", set.width(), options.hidden(), random);
    int hidden = options.hidden();
    parameters.convolution("convs.1.lin.weight", "convs.1.bias", hidden, options.latent(), random);
    parameters.convolution("logstd.lin.weight", "logstd.bias", hidden, options.latent(), random);
    double loss = Double.NaN;
    int epoch = 0;
    while (epoch < options.epochs()) {
      double rate = options.rate() * (1 - 0.9 * epoch / options.epochs());
      double mean = trainEpoch(set, parameters, rate, epoch);
      if (Double.isNaN(mean)) {
        return new Result(parameters.tensors(), loss, epoch, true);
      }
      loss = mean;
      epoch++;
      progress.epoch(epoch, loss, Double.NaN);
    }
    return new Result(parameters.tensors(), loss, epoch, false);
  }

  /**
   * Hides a tenth of each graph's edges, trains on the rest, and measures how well the encoder of
   * the reduced graphs ranks the hidden edges above as many non-edges of the same graphs.
   *
   * @return the area under the ROC curve; NaN where no graph has an edge to hide and a non-edge
   */
  public double heldOutAuroc(List<Graph> graphs, Progress progress) {
    List<Graph> reduced = new ArrayList<>();
    List<NodePairs> hidden = new ArrayList<>();
    List<NodePairs> absent = new ArrayList<>();
    for (int g = 0; g < graphs.size(); g++) {
      Graph graph = graphs.get(g);
      SplitMix64 random = Seeds.generator(seed, g, "vgae-hidden");
      int[] edges =
          IntStream.range(0, graph.edges()).filter(e -> graph.low(e) != graph.high(e)).toArray();
      random.shuffle(edges);
      int count = edges.length < 2 ? 0 : Math.max(1, (int) Math.round(0.1 * edges.length));
      NodePairs edgesHidden = new NodePairs();
      boolean[] gone = new boolean[graph.edges()];
      for (int i = 0; i < count; i++) {
        edgesHidden.add(graph.low(edges[i]), graph.high(edges[i]));
        gone[edges[i]] = true;
      }
      NodePairs drawn = new NodePairs();
      drawn.drawNonEdges(graph, 0, count, random);
      reduced.add(
          graph.withEdges(IntStream.range(0, graph.edges()).filter(e -> !gone[e]).toArray()));
      hidden.add(edgesHidden);
      absent.add(drawn);
    }
    Result result = train(reduced, progress);
    double[][][] means = means(result.tensors(), reduced);
    return Auroc.of(scores(means, hidden), scores(means, absent));
  }

  private static double[] scores(double[][][] means, List<NodePairs> pairs) {
    double[] scores = new double[pairs.stream().mapToInt(NodePairs::size).sum()];
    int at = 0;
    for (int g = 0; g < means.length; g++) {
      int[] first = pairs.get(g).first();
      int[] second = pairs.get(g).second();
      for (int i = 0; i < first.length; i++) {
        double[] a = means[g][first[i]];
        double[] b = means[g][second[i]];
        double dot = 0;
        for (int d = 0; d < a.length; d++) {
          dot += a[d] * b[d];
        }
        scores[at++] = dot;
      }
    }
    return scores;
  }

  /** The mean of every node under trained weights: {@code [graph][node][dimension]}. */
  public static double[][][] means(Map<String, Tensor> tensors, List<Graph> graphs) {
    if (graphs.isEmpty()) {
      return new double[0][][];
    }
    ColoredGraphs set = new ColoredGraphs(graphs, DEPTH);
    Parameters parameters = Parameters.of(tensors);
    double[][][] means = new double[graphs.size()][][];
    for (int[] chosen : set.cut(ColoredGraphs.EVALUATED_NODES)) {
      try (NDManager manager = Torch.newManager()) {
        ColorBatch batch = set.batch(chosen);
        Map<String, NDArray> weights = parameters.constants(manager);
        NDArray rows = head(hidden(manager, batch, weights), weights, "convs.1.lin", "convs.1");
        List<double[]> found = Torch.rows(rows);
        int[] rowOf = batch.nodeRows(DEPTH);
        int at = 0;
        for (int g : chosen) {
          means[g] = new double[graphs.get(g).nodes()][];
          for (int v = 0; v < means[g].length; v++) {
            means[g][v] = found.get(rowOf[at++]);
          }
        }
      }
    }
    return means;
  }

  /** The mean loss of a pass; NaN where the thread was interrupted. */
  private double trainEpoch(ColoredGraphs set, Parameters parameters, double rate, int epoch) {
    int[] order = IntStream.range(0, set.size()).toArray();
    SplitMix64 random = Seeds.generator(seed, epoch, "vgae-epoch");
    random.shuffle(order);
    double sum = 0;
    int batches = 0;
    for (int from = 0; from < order.length; from += options.batch()) {
      if (Thread.currentThread().isInterrupted()) {
        return Double.NaN;
      }
      int[] chosen =
          Arrays.copyOfRange(order, from, Math.min(order.length, from + options.batch()));
      sum += trainBatch(set, chosen, parameters, rate, random);
      batches++;
    }
    return sum / batches;
  }

  private double trainBatch(
      ColoredGraphs set, int[] chosen, Parameters parameters, double rate, SplitMix64 random) {
    NodePairs edges = new NodePairs();
    NodePairs others = new NodePairs();
    int nodes = 0;
    for (int g : chosen) {
      int added = edges.addEdges(set.graph(g), nodes);
      others.drawNonEdges(set.graph(g), nodes, added, random);
      nodes += set.graph(g).nodes();
    }
    if (nodes == 0) {
      return 0;
    }
    float[] noise = new float[nodes * options.latent()];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = (float) random.nextGaussian();
    }
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      Map<String, NDArray> leaves = parameters.leaves(manager);
      ColorBatch batch = set.batch(chosen);
      NDArray hidden = hidden(manager, batch, leaves);
      SparseMatrix spread = SparseMatrix.picking(batch.nodeRows(DEPTH), batch.count(DEPTH));
      NDArray mean = spread.times(manager, head(hidden, leaves, "convs.1.lin", "convs.1"));
      NDArray log = spread.times(manager, head(hidden, leaves, "logstd.lin", "logstd"));
      log = Torch.atMost(log, MAX_LOG_SIGMA);
      NDArray sigma = log.exp();
      NDArray z = mean.add(sigma.mul(Torch.matrix(manager, noise, nodes, options.latent())));
      NDArray divergence = mean.square().add(sigma.square()).sub(Torch.times(log, 2)).sub(1).sum();
      NDArray loss = Torch.times(Torch.times(divergence, 0.5f / nodes), 1f / nodes);
      // The mean over no pairs would be NaN: edgeless and complete graphs lack one side.
      if (edges.size() > 0) {
        loss = loss.add(softplus(Torch.times(dots(manager, z, edges, nodes), -1)).mean());
      }
      if (others.size() > 0) {
        loss = loss.add(softplus(dots(manager, z, others, nodes)).mean());
      }
      tape.backward(loss);
      parameters.step(leaves, rate, 0, MAX_NORM);
      return Torch.finite(loss);
    }
  }

  /** Â h, with a row for each colour of depth 3. */
  private static NDArray hidden(NDManager manager, ColorBatch batch, Map<String, NDArray> weights) {
    NDArray mixed = batch.normalised(0, 2).times(manager, batch.inputs(manager));
    NDArray h = Gin.relu(head(mixed, weights, "convs.0.lin", "convs.0"));
    return batch.normalised(2, 3).times(manager, h);
  }

  private static NDArray head(
      NDArray rows, Map<String, NDArray> weights, String weight, String bias) {
    return rows.matMul(Gin.named(weights, weight + ".weight").transpose())
        .add(Gin.named(weights, bias + ".bias"));
  }

  private static NDArray dots(NDManager manager, NDArray z, NodePairs pairs, int nodes) {
    NDArray first = SparseMatrix.picking(pairs.first(), nodes).times(manager, z);
    NDArray second = SparseMatrix.picking(pairs.second(), nodes).times(manager, z);
    return first.mul(second).sum(new int[] {1});
  }

  /** log(1 + eˣ) without overflow. */
  private static NDArray softplus(NDArray x) {
    return Gin.relu(x).add(Torch.times(x.abs(), -1).exp().add(1).log());
  }
}

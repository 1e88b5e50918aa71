package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.torch.Parameters;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.model.Softmax;
import motive.seed.Seeds;

/**
 * The training of a classifier of the nodes of one graph: GIN layers with norms and a linear
 * readout of all of them.
 *
 * <p>Cross-entropy with smoothed labels over the nodes to train on, Adam with weight decay, all of
 * the graph in every step. The weights with the highest accuracy on the validation nodes are kept,
 * those with the lower loss there among equals; training ends where these have not become better
 * for some epochs. The same seed gives the same bytes on the same kind of CPU.
 *
 * <p>An interrupt of the thread ends the run after the current step with the best weights so far,
 * and leaves the interrupt status set.
 */
final class NodeTrainer {
  private static final double MAX_NORM = 5;
  private static final double LEAST_RATE = 0.02;
  private static final double LEAST_GAIN = 0.999;

  private final NodeTrainingOptions options;
  private final long seed;

  NodeTrainer(NodeTrainingOptions options, long seed) {
    this.options = options;
    this.seed = seed;
  }

  /** What some weights are worth: the accuracy on the nodes that decide, and the loss there. */
  private record Worth(double accuracy, double loss) {
    boolean isBetterThan(Worth other) {
      return loss < other.loss;
    }
  }

  /**
   * Trains on a graph.
   *
   * @param labels the class of each node, in [0, classes), or negative where it is not known
   * @param split nodes whose class is known; without validation nodes those trained on decide
   */
  NodeResult train(Graph graph, int[] labels, int classes, NodeSplit split, Progress progress) {
    requireLabels(graph, labels, classes, split);
    Lesson lesson = new ClassLesson(labels, classes, options.smoothing(), 0);
    int[] known = IntStream.range(0, labels.length).filter(v -> labels[v] >= 0).toArray();
    return train(graph, lesson, known, split, progress);
  }

  /** The same for the values of nodes; NaN where one is not known. */
  NodeResult train(Graph graph, double[] values, NodeSplit split, Progress progress) {
    Lesson lesson = new ValueLesson(values, split.train);
    int[] known = IntStream.range(0, values.length).filter(v -> !Double.isNaN(values[v])).toArray();
    return train(graph, lesson, known, split, progress);
  }

  private NodeResult train(
      Graph graph, Lesson lesson, int[] known, NodeSplit split, Progress progress) {
    int[] deciding = split.validation.length > 0 ? split.validation : split.train;
    try (NodeNetworkGraph network = new NodeNetworkGraph(graph, options.layers())) {
      Parameters parameters =
          network.parameters(
              options.width(), lesson.outputs(), Seeds.generator(seed, -1, "node-weights"));
      Map<String, Tensor> kept = parameters.tensors();
      Worth best = new Worth(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      int since = 0;
      int epoch = 0;
      boolean interrupted = false;
      while (epoch < options.maxEpochs() && since < options.patience() && !interrupted) {
        Map<String, Tensor> before = parameters.tensors();
        double[][] rows = step(network, parameters, lesson, split.train, rate(epoch));
        Worth worth = new Worth(lesson.score(rows, deciding), lesson.loss(rows, deciding));
        since++;
        if (worth.isBetterThan(best)) {
          since = worth.accuracy > best.accuracy || worth.loss < best.loss * LEAST_GAIN ? 0 : since;
          best = worth;
          kept = before;
        }
        epoch++;
        progress.epoch(epoch, worth.loss, worth.accuracy);
        interrupted = Thread.currentThread().isInterrupted();
      }
      double[][] rows = rows(network, kept);
      return new NodeResult(
          lesson.finished(network.withStatistics(kept), NodeNetworkGraph.READOUT),
          lesson.score(rows, split.train),
          lesson.score(rows, split.validation),
          lesson.score(rows, split.test),
          lesson.score(rows, known),
          epoch,
          interrupted);
    }
  }

  /** The learning rate, which falls along a cosine to a fiftieth. */
  private double rate(int epoch) {
    double wave = 0.5 * (1 + StrictMath.cos(Math.PI * epoch / options.maxEpochs()));
    return options.rate() * (LEAST_RATE + (1 - LEAST_RATE) * wave);
  }

  /** One step of Adam; returns the logits of all nodes before it. */
  private double[][] step(
      NodeNetworkGraph network, Parameters parameters, Lesson lesson, int[] nodes, double rate) {
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      Map<String, NDArray> leaves = parameters.leaves(manager);
      NDArray logits = network.logits(manager, leaves);
      int[] items = new int[lesson.size()];
      Arrays.fill(items, -1);
      Arrays.stream(nodes).forEach(v -> items[v] = v);
      NDArray loss = lesson.loss(manager, logits, items);
      double unused = Torch.finite(loss);
      tape.backward(loss);
      parameters.step(leaves, rate, options.decay(), MAX_NORM);
      return rows(logits);
    }
  }

  private static double[][] rows(NodeNetworkGraph network, Map<String, Tensor> tensors) {
    try (NDManager manager = Torch.newManager()) {
      return rows(network.logits(manager, Parameters.of(tensors).constants(manager)));
    }
  }

  private static double[][] rows(NDArray logits) {
    List<double[]> rows = Torch.rows(logits);
    return rows.toArray(new double[0][]);
  }

  /** The logits of all nodes of a graph under trained weights, computed by the native library. */
  static double[][] logits(Map<String, Tensor> tensors, Graph graph, int layers) {
    try (NodeNetworkGraph network = new NodeNetworkGraph(graph, layers)) {
      return rows(network, tensors);
    }
  }

  static double accuracy(double[][] rows, int[] labels, int[] nodes) {
    long right = Arrays.stream(nodes).filter(v -> Softmax.best(rows[v]) == labels[v]).count();
    return (double) right / nodes.length;
  }

  private static void requireLabels(Graph graph, int[] labels, int classes, NodeSplit split) {
    Refuse.when(classes < 2, "classes must be >= 2, got {}", classes);
    Refuse.when(split.train.length == 0, "there must be nodes to train on, got none");
    Refuse.when(
        labels.length != graph.nodes(),
        "labels must name a class for each of {} nodes, got {}",
        graph.nodes(),
        labels.length);
    for (int v = 0; v < labels.length; v++) {
      if (labels[v] >= classes) {
        throw Refuse.because("label of node {} must be < {}, got {}", v, classes, labels[v]);
      }
    }
  }
}

package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.checkpoint.Tensor;
import motive.data.DataSet;
import motive.graph.Graph;
import motive.kit.KitManifest.Errors;
import motive.learn.TargetOptions.Readout;
import motive.learn.TargetResult.Outcome;
import motive.learn.torch.Parameters;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.model.Softmax;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * The training of the model that is to be explained: three GIN layers, sum pooling, and a readout
 * of one linear map or of two.
 *
 * <p>Cross-entropy with smoothed labels, or the squared error of values ({@link Lesson}), Adam with
 * weight decay, batches in a seeded order. After each epoch all training graphs are evaluated; the
 * weights with the highest accuracy are kept, those with the lower loss among equals. The learning
 * rate is halved where the loss stands still; the run ends when the loss has settled with the goal
 * reached, or starts again from the first rate where it is not. The same seed gives the same bytes
 * on the same kind of CPU.
 *
 * <p>An interrupt of the thread ends the run after the current batch with the best weights so far,
 * and leaves the interrupt status set.
 */
final class TargetTrainer {
  private static final double MAX_NORM = 5;
  private static final double HELD_OUT = 0.2;
  private static final String HIDDEN = "lin1";

  private final TargetOptions options;
  private final long seed;

  /**
   * @param options with a readout that is settled
   */
  public TargetTrainer(TargetOptions options, long seed) {
    Refuse.when(
        options.readout() == Readout.AUTO, "readout must be linear or hidden, got {}", "auto");
    this.options = options;
    this.seed = seed;
  }

  /**
   * Trains on all of the graphs.
   *
   * @param labels the class of each graph, in [0, classes)
   */
  public TargetResult train(List<Graph> graphs, int[] labels, int classes, Progress progress) {
    requireLabels(graphs, labels, classes);
    return train(graphs, lesson(labels, classes), progress);
  }

  private Lesson lesson(int[] labels, int classes) {
    return new ClassLesson(labels, classes, options.smoothing(), options.smoothing());
  }

  /** The lesson of a data set: its values, or else its classes. */
  Lesson lesson(DataSet data) {
    if (!data.hasValues()) {
      return lesson(data.labels(), data.classes());
    }
    int[] all = IntStream.range(0, data.size()).toArray();
    return new ValueLesson(Arrays.stream(all).mapToDouble(data::value).toArray(), all);
  }

  /** Trains on all of the graphs, which are the items of a lesson. */
  TargetResult train(List<Graph> graphs, Lesson lesson, Progress progress) {
    Refuse.when(lesson.size() != graphs.size(), "lesson must be of all graphs");
    ColoredGraphs set = new ColoredGraphs(graphs, TargetOptions.LAYERS);
    SplitMix64 random = Seeds.generator(seed, -1, "target-weights");
    Parameters parameters = new Parameters();
    Gin.define(parameters, TargetOptions.LAYERS, set.width(), options.width(), random);
    if (options.readout() == Readout.HIDDEN) {
      Gin.define(parameters, HIDDEN, options.width(), options.width(), random);
      Gin.define(parameters, "lin2", options.width(), lesson.outputs(), random);
    } else {
      Gin.define(parameters, "lin", options.width(), lesson.outputs(), random);
    }
    Settling settling = new Settling(options.rate(), options.patience());
    Evaluated best = new Evaluated(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    Map<String, Tensor> kept = parameters.tensors();
    int bestEpoch = 0;
    int epoch = 0;
    Outcome outcome = Outcome.EPOCHS_SPENT;
    while (epoch < options.maxEpochs()) {
      if (!trainEpoch(set, lesson, parameters, settling.rate(), epoch)) {
        outcome = Outcome.INTERRUPTED;
        break;
      }
      epoch++;
      Evaluated evaluated = evaluate(set, lesson, parameters);
      if (evaluated.isBetterThan(best)) {
        best = evaluated;
        bestEpoch = epoch;
        kept = parameters.tensors();
      }
      progress.epoch(epoch, evaluated.loss, evaluated.accuracy);
      if (settling.add(evaluated.loss)) {
        if (best.accuracy >= options.goal()) {
          outcome = Outcome.SETTLED;
          break;
        }
        settling.restart();
      }
    }
    return new TargetResult(
        withEpsilons(lesson.finished(kept, last())),
        Math.max(best.accuracy, 0),
        best.loss,
        bestEpoch,
        epoch,
        outcome);
  }

  private String last() {
    return options.readout() == Readout.HIDDEN ? "lin2" : "lin";
  }

  /** Trains on four fifths of each class and evaluates the others, which took no part. */
  public HeldOut heldOut(List<Graph> graphs, int[] labels, int classes, Progress progress) {
    requireLabels(graphs, labels, classes);
    Split split = split(labels);
    TargetResult result = trainOn(split, graphs, lesson(labels, classes), progress);
    int[] testLabels = Arrays.stream(split.heldOut).map(g -> labels[g]).toArray();
    double[][] others = logits(result.tensors(), some(graphs, split.heldOut));
    return new HeldOut(
        result.accuracy(), accuracy(others, testLabels), Errors.UNKNOWN, Errors.UNKNOWN, result);
  }

  /**
   * The same of a data set with classes, or of one with values, of whose low and high values four
   * fifths are trained on; the figures are then shares of the variance that is explained.
   */
  HeldOut heldOut(DataSet data, int[] chosen, Progress progress) {
    List<Graph> graphs = some(data.graphs(), chosen);
    int[] labels = Arrays.stream(chosen).map(data::label).toArray();
    if (!data.hasValues()) {
      return heldOut(graphs, labels, data.classes(), progress);
    }
    double[] values = Arrays.stream(chosen).mapToDouble(data::value).toArray();
    Split split = split(labels);
    Lesson lesson = new ValueLesson(values, split.train);
    TargetResult result = trainOn(split, graphs, lesson, progress);
    Errors train = errors(result, graphs, values, split.train);
    Errors others = errors(result, graphs, values, split.heldOut);
    return new HeldOut(train.r2(), others.r2(), train, others, result);
  }

  private TargetResult trainOn(Split split, List<Graph> graphs, Lesson lesson, Progress progress) {
    return train(some(graphs, split.train), lesson.of(split.train), progress);
  }

  private static List<Graph> some(List<Graph> graphs, int... chosen) {
    return Arrays.stream(chosen).mapToObj(graphs::get).toList();
  }

  private static Errors errors(
      TargetResult result, List<Graph> graphs, double[] values, int... chosen) {
    double[][] rows = logits(result.tensors(), some(graphs, chosen));
    return Errors.of(
        Arrays.stream(rows).mapToDouble(row -> row[0]).toArray(),
        Arrays.stream(chosen).mapToDouble(g -> values[g]).toArray());
  }

  private Split split(int[] labels) {
    return Split.stratified(labels, HELD_OUT, seed);
  }

  /**
   * The graphs that {@link #heldOut} trains on: what is chosen on them alone has not seen the
   * others.
   */
  int[] trainedOn(int[] labels) {
    return split(labels).train;
  }

  /**
   * The result of a run on a split.
   *
   * @param train accuracy on the graphs trained on
   * @param heldOut accuracy on the others; NaN where there are none
   * @param trainErrors of values, on the graphs trained on
   * @param heldOutErrors of values, on the others
   */
  public record HeldOut(
      double train,
      double heldOut,
      Errors trainErrors,
      Errors heldOutErrors,
      TargetResult result) {}

  /** The logits of graphs under trained weights, computed by the native library. */
  public static double[][] logits(Map<String, Tensor> tensors, List<Graph> graphs) {
    if (graphs.isEmpty()) {
      return new double[0][];
    }
    return logits(new ColoredGraphs(graphs, TargetOptions.LAYERS), Parameters.of(tensors));
  }

  /** The share of graphs whose greatest logit is that of their class. */
  public static double accuracy(double[][] logits, int[] labels) {
    long right =
        IntStream.range(0, labels.length).filter(g -> Softmax.best(logits[g]) == labels[g]).count();
    return (double) right / labels.length;
  }

  /** One pass over the graphs; false where the thread was interrupted. */
  private boolean trainEpoch(
      ColoredGraphs set, Lesson lesson, Parameters parameters, double rate, int epoch) {
    int[] order = IntStream.range(0, set.size()).toArray();
    Seeds.generator(seed, epoch, "target-order").shuffle(order);
    for (int from = 0; from < order.length; from += options.batch()) {
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      int[] chosen =
          Arrays.copyOfRange(order, from, Math.min(order.length, from + options.batch()));
      try (NDManager manager = Torch.newManager();
          Tape tape = Tape.start()) {
        Map<String, NDArray> leaves = parameters.leaves(manager);
        NDArray logits = forward(manager, set.batch(chosen), leaves);
        NDArray loss = lesson.loss(manager, logits, chosen);
        double unused = Torch.finite(loss);
        tape.backward(loss);
        parameters.step(leaves, rate, options.decay(), MAX_NORM);
      }
    }
    return true;
  }

  private record Evaluated(double accuracy, double loss) {
    boolean isBetterThan(Evaluated other) {
      return accuracy > other.accuracy || (accuracy == other.accuracy && loss < other.loss);
    }
  }

  private static Evaluated evaluate(ColoredGraphs set, Lesson lesson, Parameters parameters) {
    double[][] rows = logits(set, parameters);
    int[] all = IntStream.range(0, rows.length).toArray();
    return new Evaluated(lesson.score(rows, all), lesson.loss(rows, all));
  }

  private static double[][] logits(ColoredGraphs set, Parameters parameters) {
    return set.rows(parameters, TargetTrainer::forward);
  }

  private static NDArray forward(
      NDManager manager, ColorBatch batch, Map<String, NDArray> weights) {
    int layers = TargetOptions.LAYERS;
    NDArray last = Gin.embed(manager, batch, weights, layers).get(layers - 1);
    NDArray pooled = batch.pool(layers).times(manager, last);
    return weights.containsKey(HIDDEN + ".weight")
        ? Gin.linear(Gin.relu(Gin.linear(pooled, weights, HIDDEN)), weights, "lin2")
        : Gin.linear(pooled, weights, "lin");
  }

  /** PyTorch Geometric keeps ε beside each layer's weights, also where it is fixed at 0. */
  private static Map<String, Tensor> withEpsilons(Map<String, Tensor> tensors) {
    Map<String, Tensor> all = new LinkedHashMap<>();
    for (int l = 0; l < TargetOptions.LAYERS; l++) {
      all.put("convs." + l + ".eps", Tensor.vector(0f));
    }
    all.putAll(tensors);
    return Collections.unmodifiableMap(all);
  }

  private static void requireLabels(List<Graph> graphs, int[] labels, int classes) {
    Refuse.when(classes < 2, "classes must be >= 2, got {}", classes);
    Refuse.when(
        labels.length != graphs.size(),
        "labels must name a class for each of {} graphs, got {}",
        graphs.size(),
        labels.length);
    for (int g = 0; g < labels.length; g++) {
      Refuse.when(
          labels[g] < 0 || labels[g] >= classes,
          "label of graph {} must be in [0, {}), got {}",
          g,
          classes,
          labels[g]);
    }
  }
}

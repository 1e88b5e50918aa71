package motive.learn;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.checkpoint.Tensor;
import motive.graph.Graph;
import motive.learn.MatchPair.Kind;
import motive.learn.torch.Parameters;
import motive.learn.torch.SparseMatrix;
import motive.learn.torch.Tape;
import motive.learn.torch.Torch;
import motive.motif.Containment;
import motive.motif.SubgraphMatcher;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * The training of the order embedding z that decides whether a graph holds a pattern: z_q ≤ z_p in
 * every coordinate where it does.
 *
 * <p>With E = ‖ReLU(z_q − z_p)‖², the loss is the mean of E over contained patterns and of max(0, 1
 * − E) over absent ones. Pairs are drawn from four fifths of the graphs; the others are held out
 * and evaluated at the end. The same seed gives the same bytes on the same kind of CPU.
 *
 * <p>An interrupt of the thread ends the run after the current batch with the weights so far, and
 * leaves the interrupt status set.
 */
final class NeuroMatchTrainer {
  private static final double MAX_NORM = 1;

  private static final float PULL = 1f;

  /** Steps over which the rate rises to its first value. */
  private static final int WARM_UP = 100;

  private final NeuroMatchOptions options;
  private final long seed;

  public NeuroMatchTrainer(NeuroMatchOptions options, long seed) {
    this.options = options;
    this.seed = seed;
  }

  /**
   * A trained embedding.
   *
   * @param tensors the weights by name: GIN layers {@code convs.{l}.nn.{0,2}}, then {@code post.0}
   *     and {@code post.2} on the pooled layers side by side
   * @param loss the mean loss of the last epoch
   * @param heldOut how well held-out pairs are distinguished; all NaN where interrupted early
   * @param epochs how many epochs were run
   * @param interrupted whether the thread was interrupted before the last
   */
  public record Result(
      Map<String, Tensor> tensors, double loss, HeldOut heldOut, int epochs, boolean interrupted) {}

  /**
   * The areas under the ROC curve of −E on pairs of held-out graphs.
   *
   * @param easy contained patterns against samples of other graphs
   * @param hard contained patterns against altered samples of the same graph
   * @param both contained patterns against all others
   * @param parts like both, of the pairs whose target has the size of an explanation
   * @param whole like both, of the pairs whose target is a whole graph
   */
  public record HeldOut(double easy, double hard, double both, double parts, double whole) {}

  /**
   * Trains on samples of the graphs.
   *
   * @param patterns further patterns to train on, with features like the graphs'; may be empty
   */
  public Result train(List<Graph> graphs, List<Graph> patterns, Progress progress) {
    int layers = options.layers();
    Split split = Split.stratified(new int[graphs.size()], 0.2, seed);
    Refuse.when(
        split.heldOut.length == 0,
        "graphs must be at least 3, of which a fifth is held out, got {}",
        graphs.size());
    SplitMix64 random = Seeds.generator(seed, -1, "match-weights");
    Parameters parameters = new Parameters();
    int in = graphs.get(0).features().width();
    OrderNetwork.define(parameters, layers, in, options.width(), random);
    double loss = Double.NaN;
    int epoch = 0;
    HeldOut evaluated = new HeldOut(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    try {
      PairSampler sampler = sampler(graphs, split.train, patterns, "match-train");
      PairSet train = set(drawGroups(sampler));
      // Drawn one by one: a figure over groups would rest on fewer targets.
      PairSampler others = sampler(graphs, split.heldOut, List.of(), "match-test");
      PairSet test = set(draw(others, options.heldOutPairs()));
      while (epoch < options.epochs()) {
        double mean = trainEpoch(train, parameters, epoch);
        if (Double.isNaN(mean)) {
          return new Result(parameters.tensors(), loss, evaluated, epoch, true);
        }
        loss = mean;
        epoch++;
        boolean last = epoch == options.epochs();
        if (last || epoch % 5 == 0) {
          evaluated = evaluate(test, parameters);
        }
        progress.epoch(epoch, loss, last || epoch % 5 == 0 ? evaluated.both : Double.NaN);
      }
      return new Result(parameters.tensors(), loss, evaluated, epoch, false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Result(parameters.tensors(), loss, evaluated, epoch, true);
    }
  }

  private PairSampler sampler(
      List<Graph> graphs, int[] chosen, List<Graph> patterns, String purpose) {
    List<Graph> from = Arrays.stream(chosen).mapToObj(graphs::get).toList();
    return new PairSampler(from, patterns, Seeds.derive(seed, purpose));
  }

  private List<MatchPair> draw(PairSampler sampler, int count) throws InterruptedException {
    return sampler.draw(count, options.threads());
  }

  private List<MatchPair> drawGroups(PairSampler sampler) throws InterruptedException {
    return sampler.drawGroups(upTo(options.pairs(), PairSampler.GROUP), options.threads());
  }

  private PairSet set(List<MatchPair> pairs) {
    return new PairSet(pairs, options.layers());
  }

  /** How many of a size hold this many. */
  private static int upTo(int number, int size) {
    return (number + size - 1) / size;
  }

  /** The mean loss of a pass; NaN where the thread was interrupted. */
  private double trainEpoch(PairSet set, Parameters parameters, int epoch) {
    int group = PairSampler.GROUP;
    int[] order = IntStream.range(0, set.size() / group).toArray();
    Seeds.generator(seed, epoch, "match-order").shuffle(order);
    int size = upTo(options.batch(), group);
    int batches = upTo(order.length, size);
    double sum = 0;
    for (int b = 0; b < batches; b++) {
      if (Thread.currentThread().isInterrupted()) {
        return Double.NaN;
      }
      int[] chosen =
          Arrays.stream(order, b * size, Math.min(order.length, (b + 1) * size))
              .flatMap(g -> IntStream.range(g * group, (g + 1) * group))
              .toArray();
      double done = (epoch + (double) b / batches) / options.epochs();
      double warm = Math.min(1, (epoch * (double) batches + b + 1) / WARM_UP);
      sum += trainBatch(set, chosen, parameters, warm * options.rate() * left(done));
    }
    return sum / batches;
  }

  /** The share of the first rate that is left when a share of the steps is done. */
  private static double left(double done) {
    return 0.02 + 0.49 * (1 + StrictMath.cos(Math.PI * done));
  }

  private double trainBatch(PairSet set, int[] chosen, Parameters parameters, double rate) {
    int[] graphs =
        Arrays.stream(chosen)
            .flatMap(i -> IntStream.of(set.query(i), set.target(i)))
            .sorted()
            .distinct()
            .toArray();
    int[] queries = new int[chosen.length];
    int[] targets = new int[chosen.length];
    float[] sign = new float[chosen.length];
    float[] absent = new float[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      queries[i] = Arrays.binarySearch(graphs, set.query(chosen[i]));
      targets[i] = Arrays.binarySearch(graphs, set.target(chosen[i]));
      boolean contained = set.pair(chosen[i]).contained();
      sign[i] = contained ? 1 : -1;
      absent[i] = contained ? 0 : 1;
    }
    try (NDManager manager = Torch.newManager();
        Tape tape = Tape.start()) {
      Map<String, NDArray> leaves = parameters.leaves(manager);
      ColorBatch batch = set.graphs().batch(graphs);
      NDArray z = OrderNetwork.forward(manager, batch, leaves, options.layers());
      NDArray query = SparseMatrix.picking(queries, graphs.length).times(manager, z);
      NDArray target = SparseMatrix.picking(targets, graphs.length).times(manager, z);
      NDArray over = query.sub(target);
      NDArray excess = Gin.relu(over).square().sum(new int[] {1}).reshape(chosen.length, 1);
      // E where contained and 1 − E where absent; below 0 only where an absent one is far enough.
      NDArray signed = excess.mul(Torch.matrix(manager, sign, chosen.length, 1));
      NDArray margin = signed.add(Torch.matrix(manager, absent, chosen.length, 1));
      NDArray loss = Gin.relu(margin).mean();
      // Where an absent pattern lies below in every coordinate, E is flat; its highest coordinate
      // is pulled up instead, by the logarithm, since depths grow with the graph.
      NDArray highest = over.max(new int[] {1}).reshape(chosen.length, 1);
      NDArray depth = Gin.relu(Torch.times(highest, -1)).add(1).log();
      NDArray pull = depth.mul(Torch.matrix(manager, absent, chosen.length, 1)).mean();
      loss = loss.add(Torch.times(pull, PULL));
      tape.backward(loss);
      parameters.step(leaves, rate, 0, MAX_NORM);
      return Torch.finite(loss);
    }
  }

  private HeldOut evaluate(PairSet set, Parameters parameters) {
    double[][] z = OrderNetwork.embeddings(set.graphs(), parameters, options.layers());
    return new HeldOut(
        auroc(set, z, pair -> pair.contained() || pair.kind() == Kind.EASY),
        auroc(set, z, pair -> pair.contained() || pair.kind() == Kind.HARD),
        auroc(set, z, pair -> true),
        auroc(set, z, pair -> !pair.whole()),
        auroc(set, z, MatchPair::whole));
  }

  private static double auroc(PairSet set, double[][] z, Predicate<MatchPair> asked) {
    return Auroc.of(
        scores(set, z, asked.and(MatchPair::contained)),
        scores(set, z, asked.and(pair -> !pair.contained())));
  }

  private static double[] scores(PairSet set, double[][] z, Predicate<MatchPair> asked) {
    return IntStream.range(0, set.size())
        .filter(i -> asked.test(set.pair(i)))
        .mapToDouble(i -> -OrderNetwork.excess(z[set.query(i)], z[set.target(i)]))
        .toArray();
  }

  /** The embeddings of graphs under trained weights, computed by the native library. */
  public static double[][] embeddings(Map<String, Tensor> tensors, List<Graph> graphs) {
    return OrderNetwork.embeddings(tensors, graphs);
  }

  /** The match S = 1 / (1 + E) of a pattern's embedding with a graph's. */
  public static double match(double[] query, double[] target) {
    return 1 / (1 + OrderNetwork.excess(query, target));
  }

  /**
   * The mean match over all pairs of a graph and a pattern, apart by whether the graph holds the
   * pattern as an induced subgraph.
   *
   * @param contained NaN where no graph holds any
   * @param absent NaN where every graph holds all
   */
  public record MeanMatch(double contained, double absent) {}

  /**
   * Evaluates trained weights on whole graphs.
   *
   * @param patterns with features like the graphs'
   */
  public static MeanMatch meanMatch(
      Map<String, Tensor> tensors, List<Graph> graphs, List<Graph> patterns) {
    double[][] targets = embeddings(tensors, graphs);
    double[][] queries = embeddings(tensors, patterns);
    double[] sums = new double[2];
    long[] counts = new long[2];
    for (int q = 0; q < queries.length; q++) {
      SubgraphMatcher matcher = SubgraphMatcher.of(patterns.get(q), Containment.INDUCED);
      for (int g = 0; g < targets.length; g++) {
        int side = matcher.isIn(graphs.get(g)) ? 0 : 1;
        sums[side] += match(queries[q], targets[g]);
        counts[side]++;
      }
    }
    return new MeanMatch(sums[0] / counts[0], sums[1] / counts[1]);
  }
}

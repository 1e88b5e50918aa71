package motive.baseline.motif;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Settings by which the attention is learnt: one Adam step a graph.
 *
 * @param query what is learnt
 * @param start where the numbers start
 * @param epochs how often every graph is seen
 * @param rate of Adam
 * @param isShuffled whether graphs come in a random order, the same in every epoch, rather than in
 *     that of the data
 * @param keep which epoch's numbers are kept
 */
record Training(Query query, Start start, int epochs, double rate, boolean isShuffled, Keep keep) {
  /** The initial values of the numbers. */
  enum Start {
    /** Standard normal. */
    NORMAL,
    /** Uniform within ±1/√width. */
    UNIFORM
  }

  /** The epoch whose numbers are kept. */
  enum Keep {
    /** Those of the last. */
    LAST,
    /** Those after the epoch whose mean loss was lowest, the first of equals. */
    BEST
  }

  /** The learnt numbers; a function of the arguments alone. */
  double[] run(Attention attention, List<Example> examples, int width, long seed) {
    double[] learnt = start(width, Seeds.generator(seed, -1, "motifexplainer start"));
    Adam adam = new Adam(rate, learnt.length);
    double[] slope = new double[learnt.length];
    int[] order =
        IntStream.range(0, examples.size())
            .filter(i -> !examples.get(i).motifs.isEmpty())
            .toArray();
    if (isShuffled) {
      Seeds.generator(seed, -1, "motifexplainer order").shuffle(order);
    }
    double[] kept = learnt.clone();
    double lowest = Double.POSITIVE_INFINITY;
    for (int epoch = 0; epoch < epochs; epoch++) {
      double total = 0;
      for (int i : order) {
        Example example = examples.get(i);
        Attention.Loss loss = attention.loss(example, query.of(learnt, example.graph));
        query.back(loss.slope, example.graph, slope);
        adam.step(learnt, slope);
        total += loss.value;
      }
      if (keep == Keep.LAST || total < lowest) {
        lowest = total;
        kept = learnt.clone();
      }
    }
    return kept;
  }

  private double[] start(int width, SplitMix64 random) {
    double[] learnt = new double[query.parameters(width)];
    double bound = 1 / Math.sqrt(width);
    Arrays.setAll(
        learnt,
        i -> start == Start.NORMAL ? random.nextGaussian() : bound * (2 * random.nextDouble() - 1));
    return learnt;
  }
}

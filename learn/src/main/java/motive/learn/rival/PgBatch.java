package motive.learn.rival;

import ai.djl.ndarray.NDManager;
import java.util.List;
import motive.learn.rival.ModelLoss.Slopes;
import motive.learn.rival.ModelLoss.Weights;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Graphs that PGExplainer learns from together.
 *
 * @param numbers what names each graph, for seeds
 */
record PgBatch(Messages messages, PgPairs pairs, List<Integer> numbers, PgSettings settings) {
  /**
   * Noise for each pair, drawn graph by graph: it does not depend on the other graphs of the batch.
   */
  double[] noise(long seed, int epoch, double bias) {
    double[] noise = new double[pairs.size()];
    for (int g = 0; g < numbers.size(); g++) {
      SplitMix64 random = Seeds.generator(seed, numbers.get(g), "pgexplainer noise " + epoch);
      for (int p = pairs.firstPair(g); p < pairs.firstPair(g + 1); p++) {
        // Half a unit in the last place keeps the noise from 0, whose logarithm is not finite.
        noise[p] = bias + (1 - 2 * bias) * (random.nextDouble() + 0x1.0p-54);
      }
    }
    return noise;
  }

  /** A draw from the binary concrete distribution. */
  static double concrete(double logit, double noise, double temperature) {
    return MaskTerms.sigmoid(
        (StrictMath.log(noise) - StrictMath.log(1 - noise) + logit) / temperature);
  }

  /**
   * How the sum of all graphs' losses changes with the logit of each pair.
   *
   * @param classes what the model decides on each graph
   */
  double[] slopes(
      NativeNetwork model,
      List<Integer> classes,
      double[] noise,
      double temperature,
      double[] logits,
      NDManager scope) {
    double[] weights = new double[logits.length];
    for (int p = 0; p < weights.length; p++) {
      weights[p] = concrete(logits[p], noise[p], temperature);
    }
    boolean shared = settings.preset().sharesDirections();
    Slopes ofModel =
        ModelLoss.at(
            model,
            new NativeGraphs(messages, scope),
            classes.stream().mapToInt(Integer::intValue).toArray(),
            Weights.of(pairs.toMessages(weights, shared)),
            scope);
    double[] slopes = pairs.fromMessages(ofModel.messages, shared);
    PgTerms terms = settings.terms();
    for (int g = 0; g < numbers.size(); g++) {
      int count = pairs.firstPair(g + 1) - pairs.firstPair(g);
      for (int p = pairs.firstPair(g); p < pairs.firstPair(g + 1); p++) {
        double w = weights[p];
        slopes[p] = (slopes[p] + terms.slope(w, count)) * w * (1 - w) / temperature;
      }
    }
    return slopes;
  }
}

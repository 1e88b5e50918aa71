package motive.learn;

import java.util.Arrays;
import motive.check.Refuse;

/** The area under the ROC curve. */
final class Auroc {
  private Auroc() {}

  /**
   * The probability that a random positive scores above a random negative, equal scores counting
   * half; NaN where either side is empty.
   */
  public static double of(double[] positives, double[] negatives) {
    if (positives.length == 0 || negatives.length == 0) {
      return Double.NaN;
    }
    double[] high = sorted("positives", positives);
    double[] low = sorted("negatives", negatives);
    // Twice the number of pairs won: a whole number, so that the order has no effect.
    long won = 0;
    int below = 0;
    int upTo = 0;
    for (double score : high) {
      while (below < low.length && low[below] < score) {
        below++;
      }
      while (upTo < low.length && low[upTo] <= score) {
        upTo++;
      }
      won += below + upTo;
    }
    return won / (2.0 * high.length * low.length);
  }

  private static double[] sorted(String name, double[] scores) {
    // Adding 0 turns -0 into 0, which sorting would otherwise keep apart.
    double[] sorted = Arrays.stream(scores).map(s -> s + 0.0).sorted().toArray();
    Refuse.when(Double.isNaN(sorted[sorted.length - 1]), "{} must be numbers, got NaN", name);
    return sorted;
  }
}

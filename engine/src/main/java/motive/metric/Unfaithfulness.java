package motive.metric;

import motive.check.Refuse;

/** The distance of the class distribution on a part alone from that on the whole graph. */
final class Unfaithfulness {
  private Unfaithfulness() {}

  /**
   * 1 − exp(−KL(part ‖ whole)), in [0, 1]: 0 where both are equal. The direction is that of PyG,
   * which takes the masked prediction as the one that the divergence is weighted by. A class
   * impossible on the part counts nothing; one possible on the part and impossible on the whole
   * graph makes the divergence infinite and the result 1.
   *
   * @param part the probabilities on the part alone
   * @param whole the probabilities on the whole graph
   */
  static double of(double[] part, double[] whole) {
    Refuse.when(
        part.length != whole.length,
        "both distributions must have equal lengths, got {} and {}",
        part.length,
        whole.length);
    double divergence = 0;
    for (int k = 0; k < part.length; k++) {
      requireProbability("part", k, part[k]);
      requireProbability("whole", k, whole[k]);
      if (part[k] > 0) {
        // A difference of logarithms: the quotient may overflow where the divergence is finite.
        divergence += part[k] * (StrictMath.log(part[k]) - StrictMath.log(whole[k]));
      }
    }
    // Of nearly equal distributions, rounding can leave less than nothing.
    return 1 - StrictMath.exp(-Math.max(0, divergence));
  }

  private static void requireProbability(String what, int k, double value) {
    Refuse.when(
        !(value >= 0 && value <= 1),
        "probability {} of the {} must be in [0, 1], got {}",
        k,
        what,
        value);
  }
}

package motive.metric;

/** How far the class distribution on a part alone is from that on the whole graph. */
public final class Unfaithfulness {
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
  public static double of(double[] part, double[] whole) {
    if (part.length != whole.length) {
      throw new IllegalArgumentException(
          "both distributions must have equal lengths, got "
              + part.length
              + " and "
              + whole.length);
    }
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
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          "probability " + k + " of the " + what + " must be in [0, 1], got " + value);
    }
  }
}

package motive.objective;

import motive.check.Refuse;

/**
 * The explained aspect of a model's decision: the probability of a class, or of one class against
 * another ("why A and not B").
 *
 * @param of the class
 * @param against the other class, or -1
 */
public record Target(int of, int against) {
  /** Checks that no class is negative and that the two differ. */
  public Target {
    Refuse.when(of < 0, "class must be >= 0, got {}", of);
    Refuse.when(
        against < -1 || against == of,
        "the contrasted class must be another class than {}, got {}",
        of,
        against);
  }

  /** The probability of a class. */
  public static Target of(int c) {
    return new Target(c, -1);
  }

  /** Why one class and not another. */
  public static Target contrast(int of, int against) {
    Refuse.when(against < 0, "the contrasted class must be >= 0, got {}", against);
    return new Target(of, against);
  }

  /**
   * The explained number, in [0, 1]: a class's probability; of a contrast the difference of the two
   * probabilities, moved from [−1, 1] to [0, 1]. Of two classes that is the probability again.
   */
  public double score(double[] probabilities) {
    return against < 0 ? probabilities[of] : 0.5 * (1 + probabilities[of] - probabilities[against]);
  }

  /** Whether these logits decide for it: for the class, or for it rather than the other. */
  public boolean wins(double[] logits) {
    if (against >= 0) {
      return logits[of] > logits[against] || (logits[of] == logits[against] && of < against);
    }
    for (int k = 0; k < logits.length; k++) {
      if (logits[k] > logits[of] || (logits[k] == logits[of] && k < of)) {
        return false;
      }
    }
    return true;
  }

  void requireFits(int classes) {
    if (of >= classes || against >= classes) {
      throw new IllegalArgumentException(
          "class must be in [0, " + classes + "), got " + Math.max(of, against));
    }
  }
}

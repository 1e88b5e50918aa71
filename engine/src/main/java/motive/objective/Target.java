package motive.objective;

import java.util.Objects;
import motive.check.Refuse;
import motive.model.Softmax;

/**
 * The explained aspect of a model's output: the probability of a class, or of one class against
 * another ("why A and not B"); or a value, for a model that gives a number.
 *
 * @param of the class; 0 for a value
 * @param against the other class, or -1
 * @param value the explained value; 0 for classes
 * @param output what the model's outputs are
 */
public record Target(int of, int against, double value, Output output) {
  // A value that changes by less than this share of the scale counts as kept.
  private static final double KEPT = 0.25;

  /** Checks that no class is negative, that the two differ, and that numbers are finite. */
  public Target {
    Refuse.when(!Double.isFinite(value), "a value must be finite, got {}", value);
    Objects.requireNonNull(output, "output");
    Refuse.when(of < 0, "class must be >= 0, got {}", of);
    Refuse.when(
        against < -1 || against == of,
        "the contrasted class must be another class than {}, got {}",
        of,
        against);
  }

  /** The probability of a class. */
  public static Target of(int c) {
    return new Target(c, -1, 0, Output.CLASSES);
  }

  /** Why one class and not another. */
  public static Target contrast(int of, int against) {
    Refuse.when(against < 0, "the contrasted class must be >= 0, got {}", against);
    return new Target(of, against, 0, Output.CLASSES);
  }

  /**
   * The value that a model gives.
   *
   * @param output the values that the model gives
   */
  public static Target value(double value, Output output) {
    Refuse.when(!output.isValue(), "the output must be a value, got {}", output);
    return new Target(0, -1, value, output);
  }

  /** Whether a value is explained, and not a class. */
  public boolean isValue() {
    return output.isValue();
  }

  /** The side that the value lies on: low or high. */
  public String side() {
    return Output.SIDES.get(output.side(value));
  }

  /**
   * The explained number, in [0, 1], from a model's outputs: {@link #score} of the probabilities;
   * for a value, how much of it is kept: 1 where it is the same, 0 where it differs by the scale or
   * more.
   */
  public double number(double[] logits) {
    if (isValue()) {
      return 1 - Math.min(1, Math.abs(value - logits[of]) / output.scale());
    }
    return against < 0 ? Softmax.of(logits, of) : score(Softmax.of(logits));
  }

  /**
   * The explained number of classes, in [0, 1]: a class's probability; of a contrast the difference
   * of the two probabilities, moved from [−1, 1] to [0, 1]. Of two classes that is the probability
   * again.
   */
  public double score(double[] probabilities) {
    return against < 0 ? probabilities[of] : 0.5 * (1 + probabilities[of] - probabilities[against]);
  }

  /**
   * Whether these outputs decide for it: for the class, or for it rather than the other; for a
   * value, whether they are within a quarter of the scale.
   */
  public boolean wins(double[] logits) {
    if (isValue()) {
      return Math.abs(value - logits[of]) <= KEPT * output.scale();
    }
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

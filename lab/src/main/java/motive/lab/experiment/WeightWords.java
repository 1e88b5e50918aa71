package motive.lab.experiment;

import java.util.Locale;
import motive.objective.Weights;

/** Weights as the paper prints them: with three decimals, which need not sum to one. */
final class WeightWords {
  private static final double[] TOTALS = {1, 0.999};

  private WeightWords() {}

  /** The three decimals that scale to some weights; rounded ones where there are none. */
  static String of(Weights weights) {
    for (double total : TOTALS) {
      if (isPrinted(weights.fidelity() * total)
          && isPrinted(weights.interpretability() * total)
          && isPrinted(weights.stability() * total)) {
        return total == 1
            ? "(" + words(weights, total) + ")"
            : "(" + words(weights, total) + ", scaled to sum 1)";
      }
    }
    return "(" + words(weights, 1) + ", rounded)";
  }

  private static boolean isPrinted(double value) {
    return Math.abs(1000 * value - Math.rint(1000 * value)) < 1e-9;
  }

  private static String words(Weights weights, double total) {
    return String.format(
        Locale.ROOT,
        "%.3f, %.3f, %.3f",
        weights.fidelity() * total,
        weights.interpretability() * total,
        weights.stability() * total);
  }
}

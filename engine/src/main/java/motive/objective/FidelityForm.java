package motive.objective;

import java.util.Locale;

/** The forms of fidelity that an objective can weigh. */
public enum FidelityForm {
  /** Under removal of the part and of all the rest: the paper's formula. */
  PAPER,
  /**
   * The paper's formula, with a removal that counts only where the probability falls, plus half of
   * what noise says. Removal asks whether the part decides, noise whether that holds on graphs that
   * are closer to real ones.
   */
  ROBUST,
  /** Under noise alone: δ, how much more the loss of the part's edges costs than that of others. */
  DELTA;

  // A power of two: halves are exact.
  private static final double NOISE_SHARE = 0.5;

  /** What commands, files and tables call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The id of the reported metric that it weighs. */
  public String metricId() {
    return switch (this) {
      case PAPER -> Metric.FIDELITY.id();
      case ROBUST -> "robustFidelity";
      case DELTA -> "delta";
    };
  }

  /** Whether it asks the model about graphs that lose edges by chance. */
  public boolean needsNoise() {
    return this != PAPER;
  }

  /**
   * The value of a part.
   *
   * @param formula of fidelity under removal
   * @param whole the explained number on the graph
   * @param inside on the part alone
   * @param outside on the complement
   * @param plus the mean fall where the part loses edges; anything where there is no noise
   * @param minus the mean fall where the rest does
   */
  double value(
      FidelityFormula formula,
      double whole,
      double inside,
      double outside,
      double plus,
      double minus) {
    return switch (this) {
      case PAPER -> formula.value(whole, inside, outside);
      case ROBUST -> robust(formula.supporting(whole, inside, outside), plus, minus);
      case DELTA -> plus - minus;
    };
  }

  /**
   * Half of δ, where the rest must change nothing: a part is no better for a rest whose loss raises
   * the explained number.
   */
  static double underNoise(double plus, double minus) {
    return NOISE_SHARE * (plus - Math.abs(minus));
  }

  /**
   * Robust fidelity.
   *
   * @param supporting fidelity under removal where only a fall counts
   * @param plus the mean fall where the part loses edges
   * @param minus the mean fall where the rest does
   */
  public static double robust(double supporting, double plus, double minus) {
    return supporting + underNoise(plus, minus);
  }
}

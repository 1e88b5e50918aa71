package motive.objective;

import java.util.Locale;

/** The forms of fidelity that an objective can weigh. */
public enum FidelityForm {
  /** Under removal of the part and of all the rest: the paper's formula. */
  PAPER,
  /**
   * The paper's formula, with a removal that counts only where the probability falls, plus half of
   * δ. Removal asks whether the part decides, noise whether that holds on graphs that are closer to
   * real ones; with less of δ the answers follow what the model makes of torn graphs.
   */
  ROBUST,
  /** Under noise alone: δ, how much more the loss of the part's edges costs than that of others. */
  DELTA;

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
   * @param delta under noise; anything where there is none
   */
  double value(FidelityFormula formula, double whole, double inside, double outside, double delta) {
    return switch (this) {
      case PAPER -> formula.value(whole, inside, outside);
      case ROBUST -> robust(formula.supporting(whole, inside, outside), delta);
      case DELTA -> delta;
    };
  }

  /**
   * Robust fidelity.
   *
   * @param supporting fidelity under removal where only a fall counts
   */
  public static double robust(double supporting, double delta) {
    return supporting + delta / 2;
  }
}

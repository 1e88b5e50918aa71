package motive.objective;

import java.util.Locale;

/** The forms of fidelity that an objective can weigh. */
public enum FidelityForm {
  /** Under removal of the part and of all the rest: the paper's formula. */
  PAPER,
  /** The paper's formula plus δ. */
  ROBUST,
  /** Under noise alone: δ, how much more the loss of the part's edges costs than that of others. */
  DELTA;

  /** What commands, files and tables call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it asks the model about graphs that lose edges by chance. */
  public boolean needsNoise() {
    return this != PAPER;
  }

  /**
   * The value of a part.
   *
   * @param removal by the paper's formula
   * @param delta under noise; anything where there is none
   */
  double value(double removal, double delta) {
    return switch (this) {
      case PAPER -> removal;
      case ROBUST -> removal + delta;
      case DELTA -> delta;
    };
  }
}

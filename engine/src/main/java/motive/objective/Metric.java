package motive.objective;

import java.util.Locale;

/** The three metrics that make up the objective, always in this order. */
public enum Metric {
  /**
   * How much the model's output depends on the part: on the part alone and on the graph without it.
   */
  FIDELITY,
  /** How much the part looks like known motifs of the class. */
  INTERPRETABILITY,
  /** How similar the part is to the explanations of slightly changed graphs. */
  STABILITY;

  /** What commands, files and tables call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package motive.explain;

import java.util.Locale;

/** The phases of an explanation, under the paper's names; other methods have one of their own. */
public enum Phase {
  /** The model on the whole graph, and what the searches read. */
  SETUP,
  /** Stage 1 on the graph. */
  STAGE1_MAIN,
  /** Drawing perturbed graphs, and Stage 1 on each. */
  SMOOTHING,
  /** The archive: explanations prepared for comparison. */
  STABILITY_NORM,
  /** Stage 2 on the graph. */
  STAGE2_MAIN,
  /** All the work of a method other than the two stages. */
  CHOICE,
  /** Scoring only: stability on perturbed graphs that no search saw, another method's archive. */
  STAB_EVAL;

  /** What files and tables call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}

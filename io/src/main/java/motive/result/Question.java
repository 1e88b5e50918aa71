package motive.result;

import java.util.Locale;

/** A further question to the candidates of a graph. */
public enum Question {
  /** The smallest set on which alone the model still decides for the class. */
  KEEP,
  /** The smallest set without which the model no longer does. */
  FLIP,
  /** The best sets that are distinct. */
  TOP,
  /** The best set for each budget. */
  BUDGETS,
  /** The best set that reaches floors in some metrics. */
  CONSTRAINED,
  /** The best set by the weighted Chebyshev preference. */
  CHEBYSHEV;

  /** The name in commands and files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}

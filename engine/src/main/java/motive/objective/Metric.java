package motive.objective;

import java.util.Locale;

/** The three things a person may want of an explanation, always in this order. */
public enum Metric {
  FIDELITY,
  INTERPRETABILITY,
  STABILITY;

  /** What commands, files and tables call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}

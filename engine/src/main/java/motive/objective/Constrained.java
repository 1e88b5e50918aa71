package motive.objective;

import java.util.Objects;
import motive.check.Refuse;

/**
 * The preference for candidates that reach a floor in each metric, and among them for the best by
 * another preference. A floor of negative infinity requires nothing.
 */
public record Constrained(
    double fidelity, double interpretability, double stability, Preference then)
    implements Preference {
  /** Checks that no floor is NaN or positive infinity. */
  public Constrained {
    Objects.requireNonNull(then, "then");
    requireFloor("fidelity floor", fidelity);
    requireFloor("interpretability floor", interpretability);
    requireFloor("stability floor", stability);
  }

  private static void requireFloor(String name, double floor) {
    Refuse.when(
        Double.isNaN(floor) || floor == Double.POSITIVE_INFINITY,
        "{} must be a number, got {}",
        name,
        floor);
  }

  /** A preference without any floor yet. */
  public static Constrained by(Preference then) {
    double none = Double.NEGATIVE_INFINITY;
    return new Constrained(none, none, none, then);
  }

  /** The same with a floor for one metric. */
  public Constrained atLeast(Metric metric, double floor) {
    return switch (metric) {
      case FIDELITY -> new Constrained(floor, interpretability, stability, then);
      case INTERPRETABILITY -> new Constrained(fidelity, floor, stability, then);
      case STABILITY -> new Constrained(fidelity, interpretability, floor, then);
    };
  }

  @Override
  public double value(double f, double i, double s) {
    return f >= fidelity && i >= interpretability && s >= stability
        ? then.value(f, i, s)
        : Double.NEGATIVE_INFINITY;
  }
}

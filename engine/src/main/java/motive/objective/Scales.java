package motive.objective;

import motive.check.Refuse;

/**
 * The σ's by which an objective divides each metric, so that weights compare like with like.
 * Reported metrics stay on their native scales.
 */
public record Scales(double fidelity, double interpretability, double stability) {
  /** Checks that every scale is positive and finite. */
  public Scales {
    requireScale("fidelity scale", fidelity);
    requireScale("interpretability scale", interpretability);
    requireScale("stability scale", stability);
  }

  private static void requireScale(String name, double scale) {
    Refuse.when(
        !(scale > 0 && scale <= Double.MAX_VALUE),
        "{} must be finite and > 0, got {}",
        name,
        scale);
  }

  /** The scale of one metric. */
  public double of(Metric metric) {
    return switch (metric) {
      case FIDELITY -> fidelity;
      case INTERPRETABILITY -> interpretability;
      case STABILITY -> stability;
    };
  }
}

package motive.objective;

/**
 * A rule that makes one value of three metrics; the greater, the better. Never falls when a metric
 * rises, as far as its weights are not negative.
 */
@FunctionalInterface
public interface Preference {
  /** The value of a candidate; negative infinity for one that must not be chosen. */
  double value(double fidelity, double interpretability, double stability);
}

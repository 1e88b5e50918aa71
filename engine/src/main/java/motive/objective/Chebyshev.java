package motive.objective;

import java.util.Objects;
import motive.check.Refuse;

/**
 * The weighted Chebyshev preference: the candidate whose worst weighted shortfall from the ideal is
 * least. Reaches every Pareto-optimal candidate for some weights, also those that no weighted sum
 * reaches.
 *
 * <p>A shortfall is measured in ranges: (ideal − value) / (ideal − worst), 0 where they are equal.
 * A small multiple of the sum of all shortfalls is added, so that of candidates with the same worst
 * shortfall one that is dominated is never chosen.
 */
public record Chebyshev(Weights weights, Range fidelity, Range interpretability, Range stability)
    implements Preference {
  private static final double AUGMENTATION = 1e-6;

  /** The range of a metric over the candidates. */
  public record Range(double worst, double ideal) {
    /** Checks that the ideal value is not below the worst; NaN is rejected. */
    public Range {
      Refuse.when(
          !(worst <= ideal), "ideal must be at least the worst value {}, got {}", worst, ideal);
    }

    double shortfall(double value) {
      return ideal == worst ? 0 : (ideal - value) / (ideal - worst);
    }
  }

  /** Checks that there are weights. */
  public Chebyshev {
    Objects.requireNonNull(weights, "weights");
  }

  @Override
  public double value(double f, double i, double s) {
    double shortF = weights.fidelity() * fidelity.shortfall(f);
    double shortI = weights.interpretability() * interpretability.shortfall(i);
    double shortS = weights.stability() * stability.shortfall(s);
    return -Math.max(shortF, Math.max(shortI, shortS)) - AUGMENTATION * (shortF + shortI + shortS);
  }
}

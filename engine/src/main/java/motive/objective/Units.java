package motive.objective;

import java.util.Objects;

/**
 * The unit of each metric in an objective: where it has its 0, and how much of it counts 1, so that
 * weights compare like with like. Reported metrics stay on their native scales.
 */
public record Units(Unit fidelity, Unit interpretability, Unit stability) {
  public Units {
    Objects.requireNonNull(fidelity, "fidelity");
    Objects.requireNonNull(interpretability, "interpretability");
    Objects.requireNonNull(stability, "stability");
  }

  /**
   * The unit of one metric.
   *
   * @param zero what counts 0
   * @param width how much more counts 1; infinite where no value counts anything
   * @param least what no value counts less than
   */
  public record Unit(double zero, double width, double least) {
    /** Nothing counts. */
    public static final Unit NONE = attained(0, 0);

    // Below this share of the values themselves (of 1 where they are smaller), two are the same.
    private static final double SAME = 1e-12;

    /** A constant: values in proportion. */
    static Unit constant(double sigma) {
      return new Unit(0, sigma, Double.NEGATIVE_INFINITY);
    }

    /**
     * From chance, which counts 0, to the best there is, which counts 1. What is worse than chance
     * counts 0 as well: else the metric with the least room above chance would decide for all.
     */
    public static Unit attained(double chance, double best) {
      double room = best - chance;
      double scale = Math.max(1, Math.max(Math.abs(best), Math.abs(chance)));
      return new Unit(chance, room > SAME * scale ? room : Double.POSITIVE_INFINITY, 0);
    }

    /** The same of a signed metric, in which a part without any evidence has 0 and counts 0. */
    public static Unit attainedEvidence(double chance, double best) {
      return attained(Math.max(0, chance), best);
    }

    /** What a value counts. */
    public double of(double value) {
      return Math.max(least, (value - zero) / width);
    }
  }

  /** Constants: each metric over its σ. */
  public static Units of(Scales scales) {
    return new Units(
        Unit.constant(scales.fidelity()),
        Unit.constant(scales.interpretability()),
        Unit.constant(scales.stability()));
  }

  /** The unit of one metric. */
  public Unit of(Metric metric) {
    return switch (metric) {
      case FIDELITY -> fidelity;
      case INTERPRETABILITY -> interpretability;
      case STABILITY -> stability;
    };
  }

  /** The same with another unit of stability. */
  public Units withStability(Unit other) {
    return new Units(fidelity, interpretability, other);
  }
}

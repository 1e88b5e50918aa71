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
   */
  public record Unit(double zero, double width) {
    /** Nothing counts. */
    public static final Unit NONE = new Unit(0, Double.POSITIVE_INFINITY);

    // Below this share of the values themselves (of 1 where they are smaller), two are the same.
    private static final double SAME = 1e-12;

    /** From chance, which counts 0, to the best there is, which counts 1. */
    public static Unit attained(double chance, double best) {
      double room = best - chance;
      double scale = Math.max(1, Math.max(Math.abs(best), Math.abs(chance)));
      return room > SAME * scale ? new Unit(chance, room) : new Unit(chance, NONE.width);
    }

    /** What a value counts. */
    public double of(double value) {
      return (value - zero) / width;
    }
  }

  /** Constants: each metric over its σ. */
  public static Units of(Scales scales) {
    return new Units(
        new Unit(0, scales.fidelity()),
        new Unit(0, scales.interpretability()),
        new Unit(0, scales.stability()));
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

package motive.objective;

import java.util.Objects;

/** The objective: each metric in its unit, times its weight, summed. */
public record WeightedSum(Weights weights, Units units) implements Preference {
  public WeightedSum {
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(units, "units");
  }

  /** The paper's objective: each metric over its σ. */
  public WeightedSum(Weights weights, Scales scales) {
    this(weights, Units.of(scales));
  }

  @Override
  public double value(double fidelity, double interpretability, double stability) {
    return reward(fidelity, interpretability)
        + weights.stability() * units.stability().of(stability);
  }

  /** The part without stability: the Stage 1 reward R. */
  public double reward(double fidelity, double interpretability) {
    return weights.fidelity() * units.fidelity().of(fidelity)
        + weights.interpretability() * units.interpretability().of(interpretability);
  }

  /** How much a range of a metric moves the objective. */
  public double range(Metric metric, double width) {
    return weights.of(metric) * (width / units.of(metric).width());
  }
}

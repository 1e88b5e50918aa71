package motive.objective;

import java.util.Objects;

/** The paper's objective: each metric over its scale, times its weight, summed. */
public record WeightedSum(Weights weights, Scales scales) implements Preference {
  /** Checks that there are weights and scales. */
  public WeightedSum {
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(scales, "scales");
  }

  @Override
  public double value(double fidelity, double interpretability, double stability) {
    return reward(fidelity, interpretability)
        + weights.stability() * (stability / scales.stability());
  }

  /** The part without stability: the Stage 1 reward R. */
  public double reward(double fidelity, double interpretability) {
    return weights.fidelity() * (fidelity / scales.fidelity())
        + weights.interpretability() * (interpretability / scales.interpretability());
  }
}

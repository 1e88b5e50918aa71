package motive.explain;

import java.util.Optional;
import motive.objective.Preference;
import motive.objective.Units;
import motive.objective.WeightedSum;
import motive.objective.Weights;

/**
 * The goal of Stage 1 under some weights: the reward, fidelity and interpretability by their
 * weights. Where neither has any, there is no goal: then they weigh the same, and every explanation
 * counts 1.
 *
 * @param sum whose reward is meant
 * @param isEven whether the weights gave no goal
 */
record StageOne(WeightedSum sum, boolean isEven) {
  private static final Weights EVEN = new Weights(0.5, 0.5, 0);

  static StageOne of(Weights weights, Units units) {
    boolean even = weights.fidelity() + weights.interpretability() == 0;
    return new StageOne(new WeightedSum(even ? EVEN : weights, units), even);
  }

  Preference guide() {
    return (fidelity, interpretability, stability) -> sum.reward(fidelity, interpretability);
  }

  /** What the likeness to an explanation is multiplied by. */
  double worth(double reward) {
    return isEven ? 1 : reward;
  }

  /** What a reader should know of it, if anything. */
  Optional<Warning> caution() {
    return isEven()
        ? Optional.of(
            new Warning(
                Warning.Kind.EVEN_STAGE_ONE,
                "fidelity and interpretability have no weight: Stage 1 weighs them evenly and every"
                    + " explanation of the archive counts 1"))
        : Optional.empty();
  }
}

package motive.explain;

import java.util.Locale;
import motive.objective.FidelityForm;
import motive.objective.Stability;
import motive.objective.Weights;

/** A question with a name: weights, and what they weigh. Every part can be chosen otherwise. */
public enum Preset {
  /** Faithful first, then recognisable and stable: the default. */
  BALANCED,
  /** Fidelity alone. */
  FAITHFUL,
  /** Parts that look like motifs that speak for the class. */
  RECOGNISABLE,
  /** Parts that resemble the explanations of perturbed copies of the graph. */
  STABLE,
  /** The paper's question, which needs trained encoders. */
  PAPER;

  /** What commands and files call it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How much each metric matters. */
  public Weights weights() {
    return switch (this) {
      case BALANCED -> new Weights(0.6, 0.2, 0.2);
      case FAITHFUL -> new Weights(1, 0, 0);
      case RECOGNISABLE -> new Weights(0.3, 0.6, 0.1);
      case STABLE -> new Weights(0.3, 0.1, 0.6);
      case PAPER -> Weights.PAPER;
    };
  }

  /** Whether it is the paper's question. */
  public boolean isPaper() {
    return this == PAPER;
  }

  /** Settings with this question in place of theirs. */
  public ExplainSettings of(ExplainSettings settings) {
    return settings
        .withWeights(weights())
        .withForm(isPaper() ? FidelityForm.PAPER : FidelityForm.ROBUST)
        .withChoice(isPaper() ? ChoiceRule.PAPER : ChoiceRule.DEFAULT)
        .withStability(isPaper() ? Stability.Form.REWARDED : Stability.Form.WEIGHTED);
  }
}

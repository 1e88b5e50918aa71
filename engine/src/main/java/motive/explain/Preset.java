package motive.explain;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
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
      case BALANCED -> new Weights(0.7, 0.2, 0.1);
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

  /** The preset whose question some settings ask, weights aside; empty where it is none's. */
  public static Optional<Preset> family(ExplainSettings settings) {
    return Stream.of(BALANCED, FAITHFUL, PAPER)
        .filter(preset -> preset.of(settings).withWeights(settings.weights()).equals(settings))
        .findFirst();
  }

  /** The preset whose question some settings ask; empty where it is none's. */
  public static Optional<Preset> askedBy(ExplainSettings settings) {
    return Stream.of(values()).filter(preset -> preset.of(settings).equals(settings)).findFirst();
  }

  private ChoiceRule choice() {
    return isPaper() ? ChoiceRule.PAPER : ChoiceRule.DEFAULT;
  }

  // The paper has connected parts alone, and no noise to tell whether one is enough.
  private int parts(int asked) {
    return isPaper() && asked == ExplainSettings.PARTS_AS_NEEDED ? 1 : asked;
  }

  /** Settings with this question in place of theirs; how many parts stays as it was asked. */
  public ExplainSettings of(ExplainSettings settings) {
    return settings
        .withWeights(weights())
        .withForm(isPaper() ? FidelityForm.PAPER : FidelityForm.ROBUST)
        .withChoice(choice())
        .withStability(isPaper() ? Stability.Form.REWARDED : Stability.Form.WEIGHTED)
        .withParts(parts(settings.parts()));
  }
}

package motive.explain;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import motive.check.Refuse;
import motive.model.Complement;
import motive.noise.Noise;
import motive.objective.FidelityForm;
import motive.objective.FidelityFormula;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;

/**
 * Settings of explanations. Immutable: each {@code with…} gives another.
 *
 * @param weights how much each metric counts
 * @param maxEdges the budget: no explanation has more edges
 * @param parts how many connected parts an explanation may have; they share the budget. {@link
 *     #PARTS_AS_NEEDED}: one, and two where one does not hold what the decision rests on
 * @param target which decision is explained
 * @param priorByLabel whether motifs count as evidence for the graph's label rather than for the
 *     explained class
 * @param complement what fidelity calls the rest of the graph
 * @param fidelity the constants of fidelity under removal
 * @param form which form of fidelity is weighed
 * @param noise what forms under noise ask the model about
 * @param choice how the answer is chosen from the candidates
 * @param stability which form of stability
 * @param stages how the explanations are found that stability compares with
 * @param perturbation how perturbed graphs are drawn
 * @param maxEvaluations how many node sets may be scored on the graph, and on each perturbed graph;
 *     where the graph itself does not fit, on all perturbed graphs together
 * @param timeLimitMillis when to stop, if ever; results then depend on the machine
 * @param evaluateStability whether stability is also scored on perturbed graphs that the search did
 *     not see
 * @param softScores whether nodes and edges get {@link SoftScores}
 * @param seed of all that is random
 */
public record ExplainSettings(
    Weights weights,
    int maxEdges,
    int parts,
    TargetChoice target,
    boolean priorByLabel,
    Complement complement,
    FidelityFormula fidelity,
    FidelityForm form,
    Noise noise,
    ChoiceRule choice,
    Stability.Form stability,
    Stages stages,
    Perturbation perturbation,
    long maxEvaluations,
    OptionalLong timeLimitMillis,
    boolean evaluateStability,
    boolean softScores,
    long seed) {

  /** An explanation has no more connected parts. */
  public static final int MOST_PARTS = 4;

  /** One connected part, or two where one is not enough; see {@link PartsNeeded}. */
  public static final int PARTS_AS_NEEDED = 0;

  /** The paper's question. */
  public static final ExplainSettings PAPER =
      new ExplainSettings(
          Weights.PAPER,
          10,
          1,
          TargetChoice.PREDICTED,
          false,
          Complement.NODES,
          FidelityFormula.DEFAULT,
          FidelityForm.PAPER,
          Noise.DEFAULT,
          ChoiceRule.PAPER,
          Stability.Form.REWARDED,
          Stages.TWO,
          Perturbation.DEFAULT,
          4_000_000,
          OptionalLong.empty(),
          false,
          false,
          0);

  /** The settings where nothing is chosen: {@link Preset#BALANCED}. */
  public static final ExplainSettings DEFAULT =
      Preset.BALANCED.of(PAPER).withParts(PARTS_AS_NEEDED);

  /** Checks that every number is in its range and nothing is null. */
  public ExplainSettings {
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(complement, "complement");
    Objects.requireNonNull(fidelity, "fidelity");
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(noise, "noise");
    Objects.requireNonNull(choice, "choice");
    Objects.requireNonNull(stability, "stability");
    Objects.requireNonNull(stages, "stages");
    Objects.requireNonNull(perturbation, "perturbation");
    Refuse.when(maxEdges < 1, "budget must be >= 1 edge, got {}", maxEdges);
    Refuse.when(
        parts < PARTS_AS_NEEDED || parts > MOST_PARTS,
        "parts must be in [1, {}], or 0 for as many as needed, got {}",
        MOST_PARTS,
        parts);
    Refuse.when(maxEvaluations < 1, "maxEvaluations must be >= 1, got {}", maxEvaluations);
    if (timeLimitMillis.isPresent() && timeLimitMillis.getAsLong() < 1) {
      throw new IllegalArgumentException(
          "the time limit must be >= 1 ms, got " + timeLimitMillis.getAsLong());
    }
  }

  /** All that decides a result, by name, for hashes and reports. */
  public Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "weights",
        weights.fidelity() + "," + weights.interpretability() + "," + weights.stability());
    all.put("budget", Integer.toString(maxEdges));
    all.put("class", target.toString());
    all.put("prior_class", priorByLabel ? "label" : "explained");
    all.put("complement", complement.name().toLowerCase(Locale.ROOT));
    all.put(
        "fidelity_constants",
        fidelity.plusWeight() + "," + fidelity.minusWeight() + "," + fidelity.epsilon());
    // What the paper does not know is named where it is in force.
    if (parts != 1) {
      all.put("parts", parts == PARTS_AS_NEEDED ? "auto" : Integer.toString(parts));
    }
    if (form != FidelityForm.PAPER) {
      all.put("fidelity", form.id());
      all.put("noise", noise.toString());
    }
    if (!choice.equals(ChoiceRule.PAPER)) {
      all.put("scale", choice.scaling().id());
      all.put("tolerance", Double.toString(choice.tolerance()));
      if (choice.tolerance() > 0) {
        all.put("size", choice.size().id());
      }
      all.put("keep", choice.keep().id());
    }
    all.put("stability_form", stability.name().toLowerCase(Locale.ROOT));
    if (stages != Stages.TWO) {
      all.put("stages", stages.id());
    }
    all.put("perturbation", perturbation.toString());
    all.put("max_evaluations", Long.toString(maxEvaluations));
    all.put(
        "time_limit_ms",
        timeLimitMillis.isPresent() ? Long.toString(timeLimitMillis.getAsLong()) : "none");
    all.put("evaluate_stability", Boolean.toString(evaluateStability));
    if (softScores) {
      all.put("scores", "true");
    }
    all.put("seed", Long.toString(seed));
    return all;
  }

  /** The same with other weights. */
  public ExplainSettings withWeights(Weights value) {
    return changed(draft -> draft.weights = value);
  }

  /** The same with another budget. */
  public ExplainSettings withMaxEdges(int value) {
    return changed(draft -> draft.maxEdges = value);
  }

  /** The same with explanations of up to so many connected parts. */
  public ExplainSettings withParts(int value) {
    return changed(draft -> draft.parts = value);
  }

  /** The most connected parts that an explanation may have. */
  public int mostParts() {
    return parts == PARTS_AS_NEEDED ? PartsNeeded.MOST : parts;
  }

  /** The same for another decision. */
  public ExplainSettings withTarget(TargetChoice value) {
    return changed(draft -> draft.target = value);
  }

  /** The same with motifs as evidence for the label, or for the explained class. */
  public ExplainSettings withPriorByLabel(boolean value) {
    return changed(draft -> draft.priorByLabel = value);
  }

  /** The same with another complement. */
  public ExplainSettings withComplement(Complement value) {
    return changed(draft -> draft.complement = value);
  }

  /** The same with other constants of fidelity. */
  public ExplainSettings withFidelity(FidelityFormula value) {
    return changed(draft -> draft.fidelity = value);
  }

  /** The same with another form of fidelity. */
  public ExplainSettings withForm(FidelityForm value) {
    return changed(draft -> draft.form = value);
  }

  /** The same with other noise. */
  public ExplainSettings withNoise(Noise value) {
    return changed(draft -> draft.noise = value);
  }

  /** The same with another rule of choice. */
  public ExplainSettings withChoice(ChoiceRule value) {
    return changed(draft -> draft.choice = value);
  }

  /** The same with another form of stability. */
  public ExplainSettings withStability(Stability.Form value) {
    return changed(draft -> draft.stability = value);
  }

  /** The same with another way to find the explanations that stability compares with. */
  public ExplainSettings withStages(Stages value) {
    return changed(draft -> draft.stages = value);
  }

  /** The same with other perturbed graphs. */
  public ExplainSettings withPerturbation(Perturbation value) {
    return changed(draft -> draft.perturbation = value);
  }

  /** The same with another limit of node sets. */
  public ExplainSettings withMaxEvaluations(long value) {
    return changed(draft -> draft.maxEvaluations = value);
  }

  /** The same with a time limit. */
  public ExplainSettings withTimeLimitMillis(long value) {
    return changed(draft -> draft.timeLimitMillis = OptionalLong.of(value));
  }

  /** The same with or without the evaluation of stability. */
  public ExplainSettings withEvaluateStability(boolean value) {
    return changed(draft -> draft.evaluateStability = value);
  }

  /** The same with or without scores of nodes and edges. */
  public ExplainSettings withSoftScores(boolean value) {
    return changed(draft -> draft.softScores = value);
  }

  /** The same with another seed. */
  public ExplainSettings withSeed(long value) {
    return changed(draft -> draft.seed = value);
  }

  private ExplainSettings changed(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.settings();
  }

  /** Settings on their way from one to another. */
  private static final class Draft {
    private Weights weights;
    private int maxEdges;
    private int parts;
    private TargetChoice target;
    private boolean priorByLabel;
    private Complement complement;
    private FidelityFormula fidelity;
    private FidelityForm form;
    private Noise noise;
    private ChoiceRule choice;
    private Stability.Form stability;
    private Stages stages;
    private Perturbation perturbation;
    private long maxEvaluations;
    private OptionalLong timeLimitMillis;
    private boolean evaluateStability;
    private boolean softScores;
    private long seed;

    Draft(ExplainSettings from) {
      weights = from.weights;
      maxEdges = from.maxEdges;
      parts = from.parts;
      target = from.target;
      priorByLabel = from.priorByLabel;
      complement = from.complement;
      fidelity = from.fidelity;
      form = from.form;
      noise = from.noise;
      choice = from.choice;
      stability = from.stability;
      stages = from.stages;
      perturbation = from.perturbation;
      maxEvaluations = from.maxEvaluations;
      timeLimitMillis = from.timeLimitMillis;
      evaluateStability = from.evaluateStability;
      softScores = from.softScores;
      seed = from.seed;
    }

    ExplainSettings settings() {
      return new ExplainSettings(
          weights,
          maxEdges,
          parts,
          target,
          priorByLabel,
          complement,
          fidelity,
          form,
          noise,
          choice,
          stability,
          stages,
          perturbation,
          maxEvaluations,
          timeLimitMillis,
          evaluateStability,
          softScores,
          seed);
    }
  }
}

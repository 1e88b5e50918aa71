package motive.explain;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import motive.model.Complement;
import motive.objective.FidelityFormula;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;

/**
 * How explanations are made. Immutable: each {@code with…} gives another.
 *
 * @param weights how much each metric matters
 * @param maxEdges the budget: no explanation has more edges
 * @param target which decision is explained
 * @param priorByLabel whether motifs count as evidence for the graph's label rather than for the
 *     explained class
 * @param complement what fidelity calls the rest of the graph
 * @param fidelity the constants of fidelity
 * @param stability which form of stability
 * @param perturbation how perturbed graphs are drawn
 * @param maxEvaluations how many node sets may be scored on the graph, and on each perturbed graph
 * @param timeLimitMillis when to stop, if ever; results then depend on the machine
 * @param evaluateStability whether stability is also scored on perturbed graphs that the search did
 *     not see
 * @param seed of all that is random
 */
public record ExplainSettings(
    Weights weights,
    int maxEdges,
    TargetChoice target,
    boolean priorByLabel,
    Complement complement,
    FidelityFormula fidelity,
    Stability.Form stability,
    Perturbation perturbation,
    long maxEvaluations,
    OptionalLong timeLimitMillis,
    boolean evaluateStability,
    long seed) {

  public static final ExplainSettings DEFAULT =
      new ExplainSettings(
          Weights.DEFAULT,
          10,
          TargetChoice.PREDICTED,
          false,
          Complement.NODES,
          FidelityFormula.DEFAULT,
          Stability.Form.REWARDED,
          Perturbation.DEFAULT,
          4_000_000,
          OptionalLong.empty(),
          false,
          0);

  public ExplainSettings {
    Objects.requireNonNull(weights, "weights");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(complement, "complement");
    Objects.requireNonNull(fidelity, "fidelity");
    Objects.requireNonNull(stability, "stability");
    Objects.requireNonNull(perturbation, "perturbation");
    if (maxEdges < 1) {
      throw new IllegalArgumentException("budget must be >= 1 edge, got " + maxEdges);
    }
    if (maxEvaluations < 1) {
      throw new IllegalArgumentException("maxEvaluations must be >= 1, got " + maxEvaluations);
    }
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
    all.put("stability_form", stability.name().toLowerCase(Locale.ROOT));
    all.put("perturbation", perturbation.toString());
    all.put("max_evaluations", Long.toString(maxEvaluations));
    all.put(
        "time_limit_ms",
        timeLimitMillis.isPresent() ? Long.toString(timeLimitMillis.getAsLong()) : "none");
    all.put("evaluate_stability", Boolean.toString(evaluateStability));
    all.put("seed", Long.toString(seed));
    return all;
  }

  public ExplainSettings withWeights(Weights value) {
    return new ExplainSettings(
        value,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withMaxEdges(int value) {
    return new ExplainSettings(
        weights,
        value,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withTarget(TargetChoice value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        value,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withPriorByLabel(boolean value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        value,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withComplement(Complement value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        value,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withFidelity(FidelityFormula value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        value,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withStability(Stability.Form value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        value,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withPerturbation(Perturbation value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        value,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withMaxEvaluations(long value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        value,
        timeLimitMillis,
        evaluateStability,
        seed);
  }

  public ExplainSettings withTimeLimitMillis(long value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        OptionalLong.of(value),
        evaluateStability,
        seed);
  }

  public ExplainSettings withEvaluateStability(boolean value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        value,
        seed);
  }

  public ExplainSettings withSeed(long value) {
    return new ExplainSettings(
        weights,
        maxEdges,
        target,
        priorByLabel,
        complement,
        fidelity,
        stability,
        perturbation,
        maxEvaluations,
        timeLimitMillis,
        evaluateStability,
        value);
  }
}

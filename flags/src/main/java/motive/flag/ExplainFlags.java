package motive.flag;

import java.util.List;
import motive.explain.ExplainSettings;
import motive.model.Complement;
import motive.objective.Stability;
import motive.setup.ModelSource;
import motive.setup.SettingTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What an explanation is to be, but for budget and seed, which doors take in their own ways. */
public final class ExplainFlags {
  enum PriorClass {
    PREDICTED,
    LABEL
  }

  enum StabilityForm {
    PAPER,
    INDEPENDENT
  }

  @Mixin private InstrumentFlags instruments;
  @Mixin private SearchFlags search;

  @Option(names = "--weights", paramLabel = "f,i,s", defaultValue = "0.833,0.083,0.083")
  private String weights;

  @Option(names = "--class", paramLabel = "C", defaultValue = "predicted")
  private String target;

  @Option(names = "--against", paramLabel = "C")
  private @Nullable String against;

  @Option(names = "--prior-class", paramLabel = "C", defaultValue = "predicted")
  private PriorClass priorClass;

  @Option(names = "--complement", paramLabel = "KIND", defaultValue = "nodes")
  private Complement complement;

  @Option(names = "--fidelity-constants", paramLabel = "w+,w-,e", defaultValue = "0.5,0.5,0.01")
  private String fidelityConstants;

  @Option(names = "--stability", paramLabel = "FORM", defaultValue = "paper")
  private StabilityForm stability;

  @Option(names = "--perturb-pool", paramLabel = "M", defaultValue = "25")
  private int pool;

  @Option(names = "--perturb-keep", paramLabel = "N", defaultValue = "10")
  private int keep;

  @Option(names = "--perturb-range", paramLabel = "LO-HI", defaultValue = "0.6-0.8")
  private String range;

  @Option(names = "--include", paramLabel = "NODES", defaultValue = "")
  private String include;

  @Option(names = "--exclude", paramLabel = "NODES", defaultValue = "")
  private String exclude;

  @Option(names = "--max-evaluations", paramLabel = "N")
  private @Nullable Long maxEvaluations;

  @Option(names = "--time-limit", paramLabel = "SECONDS")
  private @Nullable Double timeLimit;

  @Option(names = "--evaluate-stability")
  private boolean evaluateStability;

  /** What is measured with. */
  public InstrumentFlags instruments() {
    return instruments;
  }

  /** How candidates are looked for. */
  public SearchFlags search() {
    return search;
  }

  /** Whether stability is scored on perturbed graphs that no search saw as well. */
  public boolean evaluatesStability() {
    return evaluateStability;
  }

  /** Sets that it is, where another option implies it. */
  public void implyEvaluatedStability() {
    evaluateStability = true;
  }

  /**
   * The settings meant, but for the class, which {@link #fitted} finds.
   *
   * @param budget the most edges of an explanation
   */
  public ExplainSettings settings(int budget, long seed) {
    ExplainSettings settings =
        ExplainSettings.DEFAULT
            .withWeights(SettingTexts.weights(weights))
            .withMaxEdges(budget)
            .withPriorByLabel(priorClass == PriorClass.LABEL)
            .withComplement(complement)
            .withFidelity(SettingTexts.fidelity(fidelityConstants))
            .withStability(
                stability == StabilityForm.PAPER
                    ? Stability.Form.REWARDED
                    : Stability.Form.INDEPENDENT)
            .withPerturbation(SettingTexts.perturbation(pool, keep, range))
            .withEvaluateStability(evaluateStability)
            .withSeed(seed);
    if (maxEvaluations != null) {
      settings = settings.withMaxEvaluations(maxEvaluations);
    }
    return timeLimit == null
        ? settings
        : settings.withTimeLimitMillis(SettingTexts.millis(timeLimit));
  }

  /**
   * Settings for a model, which decides how many node sets may be scored where nobody says.
   *
   * @param classes the names of its classes in order
   */
  public ExplainSettings fitted(
      ExplainSettings settings, ModelSource source, List<String> classes) {
    ExplainSettings aimed = settings.withTarget(SettingTexts.target(target, against, classes));
    return maxEvaluations == null ? source.withUsualEvaluations(aimed) : aimed;
  }

  /** Nodes that every explanation must hold. */
  public List<Integer> included() {
    return SettingTexts.nodes("--include", include);
  }

  /** Nodes that none may hold; they are others than those. */
  public List<Integer> excluded() {
    List<Integer> excluded = SettingTexts.nodes("--exclude", exclude);
    for (int v : included()) {
      if (excluded.contains(v)) {
        throw new IllegalArgumentException("no node must be both included and excluded, got " + v);
      }
    }
    return excluded;
  }
}

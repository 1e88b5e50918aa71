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

  @Option(
      names = "--weights",
      paramLabel = "f,i,s",
      defaultValue = "0.833,0.083,0.083",
      description =
          "How much fidelity, interpretability and stability matter; need not sum to 1 (default:"
              + " ${DEFAULT-VALUE}).")
  private String weights;

  @Option(
      names = "--class",
      paramLabel = "C",
      defaultValue = "predicted",
      description =
          "Which decision is explained: predicted, label, or a class by the number of its output or"
              + " by its name; output:1 and name:1 where one number could be both (default:"
              + " ${DEFAULT-VALUE}).")
  private String target;

  @Option(
      names = "--against",
      paramLabel = "C",
      description =
          "Explain why that class and not this one, given as in --class (default: against all"
              + " others).")
  private @Nullable String against;

  @Option(
      names = "--prior-class",
      paramLabel = "C",
      defaultValue = "predicted",
      description =
          "The class that motifs are evidence for: predicted (the explained class) or label"
              + " (default: ${DEFAULT-VALUE}).")
  private PriorClass priorClass;

  @Option(
      names = "--complement",
      paramLabel = "KIND",
      defaultValue = "nodes",
      description =
          "What fidelity calls the rest of a graph: nodes (the explanation's nodes are removed) or"
              + " edges (its edges are) (default: ${DEFAULT-VALUE}).")
  private Complement complement;

  @Option(
      names = "--fidelity-constants",
      paramLabel = "w+,w-,e",
      defaultValue = "0.5,0.5,0.01",
      description =
          "Weights of fid+ and fid- in their harmonic mean, and what is added to both (default:"
              + " ${DEFAULT-VALUE}).")
  private String fidelityConstants;

  @Option(
      names = "--stability",
      paramLabel = "FORM",
      defaultValue = "paper",
      description =
          "paper (likeness times Stage 1 reward, summed) or independent (mean normalised likeness)"
              + " (default: ${DEFAULT-VALUE}).")
  private StabilityForm stability;

  @Option(
      names = "--perturb-pool",
      paramLabel = "M",
      defaultValue = "25",
      description = "How many perturbed graphs are drawn (default: ${DEFAULT-VALUE}).")
  private int pool;

  @Option(
      names = "--perturb-keep",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many of them are kept, the most similar (default: ${DEFAULT-VALUE}).")
  private int keep;

  @Option(
      names = "--perturb-range",
      paramLabel = "LO-HI",
      defaultValue = "0.6-0.8",
      description =
          "How many edges a perturbed graph has, as shares of the nodes (default:"
              + " ${DEFAULT-VALUE}).")
  private String range;

  @Option(
      names = "--include",
      paramLabel = "NODES",
      defaultValue = "",
      description = "Nodes that every explanation must hold, such as 1,2 (default: none).")
  private String include;

  @Option(
      names = "--exclude",
      paramLabel = "NODES",
      defaultValue = "",
      description = "Nodes that no explanation may hold, such as 3 (default: none).")
  private String exclude;

  @Option(
      names = "--max-evaluations",
      paramLabel = "N",
      description =
          "Node sets that may be scored on a graph, and on each perturbed graph (default: 4000000,"
              + " and 20000 for an .onnx model).")
  private @Nullable Long maxEvaluations;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description =
          "Stop a graph after so long; results then depend on the machine (default: no limit).")
  private @Nullable Double timeLimit;

  @Option(
      names = "--evaluate-stability",
      description = "Score stability on perturbed graphs that no search saw as well.")
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

package motive.cli;

import java.io.IOException;
import java.util.List;
import motive.compare.Entrant;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.model.Complement;
import motive.objective.Stability;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.setup.RivalNames;
import motive.setup.SettingTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What an explanation is to be: shared by all commands that make or score explanations. */
final class ExplainOptions {
  enum PriorClass {
    PREDICTED,
    LABEL
  }

  enum StabilityForm {
    PAPER,
    INDEPENDENT
  }

  @Mixin InstrumentOptions instruments;
  @Mixin SearchOptions search;

  @Option(
      names = "--budget",
      paramLabel = "B",
      defaultValue = "10",
      split = ",",
      description =
          "The most edges of an explanation; compare takes several, such as 6,8 (default:"
              + " ${DEFAULT-VALUE}).")
  List<Integer> budgets;

  @Option(
      names = "--weights",
      paramLabel = "f,i,s",
      defaultValue = "0.833,0.083,0.083",
      description =
          "How much fidelity, interpretability and stability matter; need not sum to 1 (default:"
              + " ${DEFAULT-VALUE}).")
  String weights;

  @Option(
      names = "--class",
      paramLabel = "C",
      defaultValue = "predicted",
      description =
          "Which decision is explained: predicted, label or a class number (default:"
              + " ${DEFAULT-VALUE}).")
  String target;

  @Option(
      names = "--against",
      paramLabel = "N",
      description = "Explain why that class and not this one (default: against all others).")
  @Nullable Integer against;

  @Option(
      names = "--prior-class",
      paramLabel = "C",
      defaultValue = "predicted",
      description =
          "The class that motifs are evidence for: predicted (the explained class) or label"
              + " (default: ${DEFAULT-VALUE}).")
  PriorClass priorClass;

  @Option(
      names = "--complement",
      paramLabel = "KIND",
      defaultValue = "nodes",
      description =
          "What fidelity calls the rest of a graph: nodes (the explanation's nodes are removed) or"
              + " edges (its edges are) (default: ${DEFAULT-VALUE}).")
  Complement complement;

  @Option(
      names = "--fidelity-constants",
      paramLabel = "w+,w-,e",
      defaultValue = "0.5,0.5,0.01",
      description =
          "Weights of fid+ and fid- in their harmonic mean, and what is added to both (default:"
              + " ${DEFAULT-VALUE}).")
  String fidelityConstants;

  @Option(
      names = "--stability",
      paramLabel = "FORM",
      defaultValue = "paper",
      description =
          "paper (likeness times Stage 1 reward, summed) or independent (mean normalised likeness)"
              + " (default: ${DEFAULT-VALUE}).")
  StabilityForm stability;

  @Option(
      names = "--perturb-pool",
      paramLabel = "M",
      defaultValue = "25",
      description = "How many perturbed graphs are drawn (default: ${DEFAULT-VALUE}).")
  int pool;

  @Option(
      names = "--perturb-keep",
      paramLabel = "N",
      defaultValue = "10",
      description = "How many of them are kept, the most similar (default: ${DEFAULT-VALUE}).")
  int keep;

  @Option(
      names = "--perturb-range",
      paramLabel = "LO-HI",
      defaultValue = "0.6-0.8",
      description =
          "How many edges a perturbed graph has, as shares of the nodes (default:"
              + " ${DEFAULT-VALUE}).")
  String range;

  @Option(
      names = "--include",
      paramLabel = "NODES",
      defaultValue = "",
      description = "Nodes that every explanation must hold, such as 1,2 (default: none).")
  String include;

  @Option(
      names = "--exclude",
      paramLabel = "NODES",
      defaultValue = "",
      description = "Nodes that no explanation may hold, such as 3 (default: none).")
  String exclude;

  @Option(
      names = "--max-evaluations",
      paramLabel = "N",
      description =
          "Node sets that may be scored on a graph, and on each perturbed graph (default: 4000000,"
              + " and 20000 for an .onnx model).")
  @Nullable Long maxEvaluations;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description =
          "Stop a graph after so long; results then depend on the machine (default: no limit).")
  @Nullable Double timeLimit;

  @Option(
      names = "--evaluate-stability",
      description = "Score stability on perturbed graphs that no search saw as well.")
  boolean evaluateStability;

  /** Sets what the name of an explainer asks for: its own stability, by one similarity. */
  void alias(String explainer) {
    RivalNames.similarity(explainer)
        .ifPresent(
            index -> {
              instruments.similarity = index;
              evaluateStability = true;
            });
  }

  /** The same for several, which must agree with the similarity of all. */
  List<Entrant> aliases(List<Entrant> entrants) {
    for (Entrant entrant : entrants) {
      RivalNames.similarity(entrant.name())
          .ifPresent(
              index -> {
                if (index != instruments.similarity) {
                  throw new IllegalArgumentException(
                      entrant.name()
                          + " must go with --similarity "
                          + index.id()
                          + ", got "
                          + instruments.similarity.id());
                }
                evaluateStability = true;
              });
    }
    return entrants;
  }

  /** The settings meant, with the one budget; what is asked wrongly is wrong usage. */
  ExplainSettings settings(CommonOptions common) {
    common.require(
        budgets.size() == 1, "--budget must be one number of edges here, got " + budgets);
    return settings(common, budgets.get(0));
  }

  /** The budgets meant, rising, each once. */
  int[] budgets() {
    return budgets.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
  }

  /** The settings meant, with a given budget. */
  ExplainSettings settings(CommonOptions common, int budget) {
    return common.asked(
        () -> {
          ExplainSettings settings =
              ExplainSettings.DEFAULT
                  .withWeights(SettingTexts.weights(weights))
                  .withMaxEdges(budget)
                  .withTarget(SettingTexts.target(target, against))
                  .withPriorByLabel(priorClass == PriorClass.LABEL)
                  .withComplement(complement)
                  .withFidelity(SettingTexts.fidelity(fidelityConstants))
                  .withStability(
                      stability == StabilityForm.PAPER
                          ? Stability.Form.REWARDED
                          : Stability.Form.INDEPENDENT)
                  .withPerturbation(SettingTexts.perturbation(pool, keep, range))
                  .withEvaluateStability(evaluateStability)
                  .withSeed(common.seed);
          if (maxEvaluations != null) {
            settings = settings.withMaxEvaluations(maxEvaluations);
          }
          return timeLimit == null
              ? settings
              : settings.withTimeLimitMillis(SettingTexts.millis(timeLimit));
        });
  }

  /** All that is needed to explain the graphs of a data set. */
  ExplainSetup open(DataSet data, ModelOptions model, CommonOptions common) throws IOException {
    return open(data, model, common, settings(common));
  }

  /** The same for graphs of which one stands for all; what is said of it alone is not told. */
  ExplainSetup openLike(DataSet one, ModelOptions model, CommonOptions common) throws IOException {
    return opened(one, model, common, settings(common));
  }

  /** The same with given settings. */
  ExplainSetup open(
      DataSet data, ModelOptions model, CommonOptions common, ExplainSettings settings)
      throws IOException {
    ExplainSetup setup = opened(data, model, common, settings);
    data.warnings().forEach(warning -> common.warn(warning.text()));
    return setup;
  }

  private ExplainSetup opened(
      DataSet data, ModelOptions model, CommonOptions common, ExplainSettings settings)
      throws IOException {
    List<Integer> included = common.asked(() -> SettingTexts.nodes("--include", include));
    List<Integer> excluded = common.asked(() -> SettingTexts.nodes("--exclude", exclude));
    for (int v : included) {
      common.require(!excluded.contains(v), "no node must be both included and excluded, got " + v);
    }
    var searched = search.open(common);
    ModelSource source = model.source(data, common);
    return new ExplainSetup(
        data,
        source,
        instruments.open(data, source.kit().isPresent(), common),
        maxEvaluations == null ? source.withUsualEvaluations(settings) : settings,
        searched,
        included,
        excluded);
  }

  /** Refuses what only explain can do. */
  void requireNoEvaluation(String command, CommonOptions common) {
    common.require(
        !evaluateStability, "--evaluate-stability must go with explain, got it with " + command);
  }
}

package motive.spark.flag;

import java.util.List;
import motive.explain.ExplainSettings;
import motive.kit.InstrumentChoice;
import motive.kit.Matching;
import motive.kit.SimilarityIndex;
import motive.model.Complement;
import motive.motif.Containment;
import motive.objective.Stability;
import motive.search.mcts.MctsSettings;
import motive.search.mcts.Selection;
import motive.setup.SearchChoice;
import motive.setup.SettingTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What an explanation is to be, in the words and with the defaults of the command line. */
public final class ExplainFlags {
  enum PriorClass {
    PREDICTED,
    LABEL
  }

  enum StabilityForm {
    PAPER,
    INDEPENDENT
  }

  @Option(
      names = "--budget",
      paramLabel = "B",
      defaultValue = "10",
      description = "The most edges of an explanation (default: ${DEFAULT-VALUE}).")
  int budget;

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
      defaultValue = "4000000",
      description =
          "Node sets that may be scored on a graph, and on each perturbed graph (default:"
              + " ${DEFAULT-VALUE}).")
  long maxEvaluations;

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

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "0",
      description = "Seed of all that is random (default: ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--similarity",
      paramLabel = "INDEX",
      defaultValue = "vgae",
      description = "vgae or gntk: what stability compares with (default: ${DEFAULT-VALUE}).")
  SimilarityIndex similarity;

  @Option(
      names = "--gntk-blocks",
      paramLabel = "N",
      defaultValue = "4",
      description = "Blocks of the tangent kernel (default: ${DEFAULT-VALUE}).")
  int blocks;

  @Option(
      names = "--match",
      paramLabel = "HOW",
      description =
          "How motifs are matched: order (the kit's order embedding), containment (0 or 1) or"
              + " partial (the share of the motif found) (default: order).")
  @Nullable Matching match;

  @Option(
      names = "--containment",
      paramLabel = "KIND",
      defaultValue = "induced",
      description =
          "What containment and partial call contained: induced or plain (default:"
              + " ${DEFAULT-VALUE}).")
  Containment containment;

  @Option(
      names = "--search",
      paramLabel = "HOW",
      defaultValue = "auto",
      description =
          "auto (exact where all candidates fit --max-evaluations, else mcts and climbing), exact,"
              + " mcts or beam (default: ${DEFAULT-VALUE}).")
  SearchChoice.Kind search;

  @Option(
      names = "--simulations",
      paramLabel = "N",
      defaultValue = "20",
      description = "Simulations a move, for mcts (default: ${DEFAULT-VALUE}).")
  int simulations;

  @Option(
      names = "--exploration",
      paramLabel = "C",
      defaultValue = "10",
      description = "Exploration constant, for mcts (default: ${DEFAULT-VALUE}).")
  double exploration;

  @Option(
      names = "--rollout-depth",
      paramLabel = "N",
      defaultValue = "100",
      description = "Nodes that a rollout may add, for mcts (default: ${DEFAULT-VALUE}).")
  int rolloutDepth;

  @Option(
      names = "--selection",
      paramLabel = "RULE",
      defaultValue = "uct",
      description = "uct or puct, for mcts (default: ${DEFAULT-VALUE}).")
  Selection selection;

  @Option(
      names = "--beam-width",
      paramLabel = "N",
      defaultValue = "64",
      description = "Sets that go on from a level, for beam (default: ${DEFAULT-VALUE}).")
  int beamWidth;

  /** The settings meant. */
  public ExplainSettings settings() {
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
            .withMaxEvaluations(maxEvaluations)
            .withEvaluateStability(evaluateStability)
            .withSeed(seed);
    return timeLimit == null
        ? settings
        : settings.withTimeLimitMillis(SettingTexts.millis(timeLimit));
  }

  /** The search meant. */
  public SearchChoice search() {
    return new SearchChoice(
        search, new MctsSettings(simulations, exploration, rolloutDepth, selection), beamWidth);
  }

  /** The instruments meant, with the kit's own library and prior. */
  public InstrumentChoice instruments() {
    return InstrumentChoice.DEFAULT
        .withIndex(similarity)
        .withBlocks(blocks)
        .withMatching(match == null ? Matching.ORDER : match)
        .withContainment(containment);
  }

  /** Nodes that every explanation must hold. */
  public List<Integer> included() {
    return SettingTexts.nodes("--include", include);
  }

  /** Nodes that none may hold. */
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

package motive.flag;

import java.util.List;
import motive.check.Refuse;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.Stages;
import motive.kit.InstrumentChoice;
import motive.kit.Matching;
import motive.kit.SimilarityIndex;
import motive.model.Complement;
import motive.motif.Containment;
import motive.noise.Noise;
import motive.objective.FidelityForm;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.search.mcts.MctsSettings;
import motive.search.mcts.MctsSettings.Selection;
import motive.setup.ModelSource;
import motive.setup.SearchChoice;
import motive.setup.SettingTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of an explanation, without budget and seed, which front ends declare themselves. */
public final class ExplainFlags {
  enum PriorClass {
    PREDICTED,
    LABEL
  }

  enum StabilityForm {
    PAPER,
    INDEPENDENT,
    WEIGHTED;

    Stability.Form form() {
      return switch (this) {
        case PAPER -> Stability.Form.REWARDED;
        case INDEPENDENT -> Stability.Form.INDEPENDENT;
        case WEIGHTED -> Stability.Form.WEIGHTED;
      };
    }
  }

  @Option(names = "--preset", paramLabel = "NAME", defaultValue = "balanced")
  private Preset preset;

  @Option(names = "--weights", paramLabel = "f,i,s")
  private @Nullable String weights;

  @Option(names = "--fidelity", paramLabel = "FORM")
  private @Nullable FidelityForm fidelity;

  @Option(names = "--noise", paramLabel = "LEVELS")
  private @Nullable String noise;

  @Option(names = "--noise-samples", paramLabel = "N")
  private @Nullable Integer noiseSamples;

  @Option(names = "--scale", paramLabel = "HOW")
  private ChoiceRule.@Nullable Scaling scale;

  @Option(names = "--tolerance", paramLabel = "T")
  private @Nullable Double tolerance;

  @Option(names = "--size", paramLabel = "HOW")
  private ChoiceRule.@Nullable Size size;

  @Option(names = "--keep", paramLabel = "HOW")
  private ChoiceRule.@Nullable Keep keepClass;

  @Option(names = "--parts", paramLabel = "K", defaultValue = "auto")
  private String parts;

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

  @Option(names = "--stability", paramLabel = "FORM")
  private @Nullable StabilityForm stability;

  @Option(names = "--stages", paramLabel = "HOW", defaultValue = "two")
  private Stages stages;

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

  @Option(names = "--scores")
  private boolean scores;

  @Option(names = "--similarity", paramLabel = "INDEX")
  private @Nullable SimilarityIndex similarity;

  @Option(names = "--gntk-blocks", paramLabel = "N", defaultValue = "4")
  private int blocks;

  @Option(names = "--match", paramLabel = "HOW")
  private @Nullable Matching match;

  @Option(names = "--containment", paramLabel = "KIND", defaultValue = "induced")
  private Containment containment;

  @Option(names = "--search", paramLabel = "HOW", defaultValue = "auto")
  private SearchChoice.Kind search;

  @Option(names = "--simulations", paramLabel = "N", defaultValue = "20")
  private int simulations;

  @Option(names = "--exploration", paramLabel = "C", defaultValue = "10")
  private double exploration;

  @Option(names = "--rollout-depth", paramLabel = "N", defaultValue = "100")
  private int rolloutDepth;

  @Option(names = "--selection", paramLabel = "RULE", defaultValue = "uct")
  private Selection selection;

  @Option(names = "--beam-width", paramLabel = "N", defaultValue = "64")
  private int beamWidth;

  /** The question whose parts count where they are not given. */
  public Preset preset() {
    return preset;
  }

  private int parts() {
    return SettingTexts.parts(parts);
  }

  /** The similarity of stability. */
  public SimilarityIndex similarity() {
    return similarity == null ? InstrumentChoice.of(preset).index() : similarity;
  }

  /** Whether stability is also measured on perturbed graphs that no search has used. */
  public boolean evaluatesStability() {
    return evaluateStability;
  }

  /** Whether nodes and edges get scores. */
  public boolean scores() {
    return scores;
  }

  /** Requests stability by an index, measured on graphs that no search has used. */
  public void implyEvaluatedStability(SimilarityIndex index) {
    similarity = index;
    evaluateStability = true;
  }

  /** The search for candidates. */
  public SearchChoice search() {
    return new SearchChoice(
        search, new MctsSettings(simulations, exploration, rolloutDepth, selection), beamWidth);
  }

  /**
   * What interpretability and stability are measured with, with the kit's own library and prior.
   *
   * @param hasKit whether there is a kit, and not a model alone
   */
  public InstrumentChoice instruments(boolean hasKit) {
    InstrumentChoice usual = InstrumentChoice.of(preset);
    Matching matching = usual.matching();
    if (match != null) {
      matching = match;
    } else if (!hasKit && matching == Matching.ORDER) {
      matching = Matching.CONTAINMENT;
    }
    if (!hasKit && matching == Matching.ORDER) {
      throw new IllegalArgumentException(
          "--match must be containment or partial with --model, got order; the order embedding is"
              + " part of a kit");
    }
    return usual
        .withIndex(similarity())
        .withBlocks(blocks)
        .withMatching(matching)
        .withContainment(containment);
  }

  /**
   * The settings, without the class, which {@link #fitted} finds.
   *
   * @param budget the most edges of an explanation
   */
  public ExplainSettings settings(int budget, long seed) {
    Refuse.when(budget < 1, "--budget must be >= 1 edge, got {}", budget);
    ExplainSettings usual = preset.of(ExplainSettings.PAPER.withParts(parts()));
    FidelityForm form = fidelity == null ? usual.form() : fidelity;
    ChoiceRule choice = usual.choice();
    ExplainSettings settings =
        usual
            .withWeights(weights == null ? usual.weights() : SettingTexts.weights(weights))
            .withForm(form)
            .withNoise(noise(form, usual.noise()))
            .withChoice(
                new ChoiceRule(
                    scale == null ? choice.scaling() : scale,
                    tolerance == null ? choice.tolerance() : tolerance,
                    size == null ? choice.size() : size,
                    keepClass == null ? choice.keep() : keepClass))
            .withMaxEdges(budget)
            .withPriorByLabel(priorClass == PriorClass.LABEL)
            .withComplement(complement)
            .withFidelity(SettingTexts.fidelity(fidelityConstants))
            .withStability(stability == null ? usual.stability() : stability.form())
            .withStages(stages)
            .withPerturbation(SettingTexts.perturbation(pool, keep, range))
            .withEvaluateStability(evaluateStability)
            .withSoftScores(scores)
            .withSeed(seed);
    if (maxEvaluations != null) {
      settings = settings.withMaxEvaluations(maxEvaluations);
    }
    return timeLimit == null
        ? settings
        : settings.withTimeLimitMillis(SettingTexts.millis(timeLimit));
  }

  /** The same without weight for interpretability, unless weights were given. */
  public ExplainSettings withoutMotifs(ExplainSettings settings) {
    Weights usual = settings.weights();
    return weights != null
        ? settings
        : settings.withWeights(new Weights(usual.fidelity(), 0, usual.stability()));
  }

  /**
   * Settings whose weights a model without a kit can serve; others are refused.
   *
   * @param motifs whether there is a motif library
   */
  public ExplainSettings measured(ExplainSettings settings, boolean motifs) {
    List<String> objections =
        settings.weights().objections(motifs, similarity() == SimilarityIndex.GNTK);
    // To name the two things that are missing would hide that the others measure them otherwise.
    Refuse.when(
        preset.isPaper() && weights == null && objections.size() > 1,
        "--preset paper must go with a kit, whose encoders, motifs and prior it measures with, got a"
            + " model alone; make one with kit build, or use another preset or --weights 1,0,0");
    if (!objections.isEmpty()) {
      throw new IllegalArgumentException(String.join("; also ", objections));
    }
    return settings;
  }

  private Noise noise(FidelityForm form, Noise usual) {
    requireUsed("--noise", noise != null, form);
    requireUsed("--noise-samples", noiseSamples != null, form);
    int samples = noiseSamples == null ? usual.samples() : noiseSamples;
    return noise == null ? usual.withSamples(samples) : SettingTexts.noise(noise, samples);
  }

  private static void requireUsed(String option, boolean given, FidelityForm form) {
    Refuse.when(
        given && !form.needsNoise(),
        "{} must go with --fidelity robust or delta, got --fidelity {}, which uses no noise; use"
            + " --fidelity robust, or leave {} out",
        option,
        form.id(),
        option);
  }

  /**
   * The settings for a model, which decides how many node sets may be scored by default.
   *
   * @param classes the names of its classes in order
   */
  public ExplainSettings fitted(
      ExplainSettings settings, ModelSource source, List<String> classes) {
    ExplainSettings aimed = settings.withTarget(SettingTexts.target(target, against, classes));
    return maxEvaluations == null ? source.withUsualEvaluations(aimed) : aimed;
  }

  /** The nodes that every explanation must contain. */
  public List<Integer> included() {
    return SettingTexts.nodes("--include", include);
  }

  /** The nodes that no explanation may contain; none of them is included. */
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

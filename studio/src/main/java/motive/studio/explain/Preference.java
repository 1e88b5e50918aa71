package motive.studio.explain;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.explain.Preset;
import motive.explain.Stages;
import motive.kit.InstrumentChoice;
import motive.kit.Matching;
import motive.kit.SimilarityIndex;
import motive.noise.Noise;
import motive.objective.FidelityForm;
import motive.objective.Weights;
import motive.setup.SearchChoice;
import motive.setup.SettingTexts;
import motive.studio.api.Fields;
import motive.studio.api.Problem;

/**
 * The choices that all questions have in common.
 *
 * @param preset the question whose parts count where they are not given
 * @param kit the id of a kit
 * @param data the id of a data set
 * @param given the weights as they were given, which need not sum to 1
 * @param form which form of fidelity is weighed
 * @param noise what forms under noise ask the model about
 * @param choice how the answer is chosen from the candidates
 * @param budget the most edges
 * @param parts the most connected parts, as {@link ExplainSettings#parts}
 * @param target which decision is explained: predicted, label, or a class by its number or name
 * @param library the id of an edited library; the kit's own where absent
 * @param stages how the explanations are found that stability compares with
 * @param include nodes that explanations must hold, rising
 * @param exclude nodes that they must not hold, rising
 */
public record Preference(
    String kit,
    String data,
    Preset preset,
    List<Double> given,
    FidelityForm form,
    Noise noise,
    ChoiceRule choice,
    int budget,
    int parts,
    String target,
    SimilarityIndex similarity,
    Matching match,
    SearchChoice.Kind search,
    Optional<String> library,
    Stages stages,
    long seed,
    List<Integer> include,
    List<Integer> exclude) {
  static final String PREDICTED = "predicted";
  static final Preset USUAL = Preset.BALANCED;

  /** Copies the lists. */
  public Preference {
    given = List.copyOf(given);
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
  }

  /**
   * Reads the fields that all questions have.
   *
   * @throws Problem where one is missing or wrong; the caller refuses those that are too many
   */
  public static Preference read(Fields fields, ExplainLimits limits) throws Problem {
    List<Integer> include = nodes(fields, "include", limits);
    List<Integer> exclude = nodes(fields, "exclude", limits);
    for (int v : include) {
      if (exclude.contains(v)) {
        throw Problem.badRequest("no node must be both included and excluded, got {}", v);
      }
    }
    String kit = fields.text("kit");
    Preset preset = chosen(fields, "preset", Preset.values(), Preset::id, USUAL);
    ExplainSettings question = question(preset);
    ChoiceRule rule = question.choice();
    InstrumentChoice instruments = InstrumentChoice.of(preset);
    FidelityForm form =
        chosen(fields, "fidelity", FidelityForm.values(), FidelityForm::id, question.form());
    return new Preference(
        kit,
        fields.text("data"),
        preset,
        weights(fields, weights(preset)),
        form,
        noise(fields, form, limits),
        new ChoiceRule(
            chosen(
                fields,
                "scale",
                ChoiceRule.Scaling.values(),
                ChoiceRule.Scaling::id,
                rule.scaling()),
            fields.number("tolerance", 0, 1, rule.tolerance()),
            chosen(fields, "size", ChoiceRule.Size.values(), ChoiceRule.Size::id, rule.size()),
            chosen(fields, "keep", ChoiceRule.Keep.values(), ChoiceRule.Keep::id, rule.keep())),
        budget(fields, limits, ExplainSettings.PAPER.maxEdges()),
        (int)
            fields.whole(
                "parts",
                ExplainSettings.PARTS_AS_NEEDED,
                ExplainSettings.MOST_PARTS,
                question.parts()),
        fields.optionalText("class").orElse(PREDICTED),
        chosen(
            fields,
            "similarity",
            SimilarityIndex.values(),
            SimilarityIndex::id,
            instruments.index()),
        chosen(fields, "match", Matching.values(), Matching::id, instruments.matching()),
        chosen(
            fields,
            "search",
            SearchChoice.Kind.values(),
            SearchChoice.Kind::id,
            SearchChoice.Kind.AUTO),
        fields.optionalText("library").filter(id -> !id.equals(LibraryStore.idOfKit(kit))),
        chosen(fields, "stages", Stages.values(), Stages::id, question.stages()),
        fields.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 0),
        include,
        exclude);
  }

  private static List<Integer> nodes(Fields fields, String name, ExplainLimits limits)
      throws Problem {
    List<Integer> all =
        fields.wholes(name, 0, Integer.MAX_VALUE, limits.graphNodes()).orElse(List.of());
    return List.copyOf(new TreeSet<>(all));
  }

  private static Noise noise(Fields fields, FidelityForm form, ExplainLimits limits)
      throws Problem {
    Noise usual = ExplainSettings.PAPER.noise();
    for (String name : List.of("noise", "noiseSamples")) {
      if (fields.has(name) && !form.needsNoise()) {
        throw Problem.badRequest(
            "{} must go with the fidelity robust or delta, got fidelity {}, which uses no noise;"
                + " set fidelity to robust, or leave {} out",
            name,
            form.id(),
            name);
      }
    }
    List<Double> levels =
        fields.numbers("noise", ExplainLimits.NOISE_LEVELS).orElse(usual.levels());
    int samples = (int) fields.whole("noiseSamples", 1, limits.noiseSamples(), usual.samples());
    Noise noise = Problem.wrap(Problem.Code.BAD_REQUEST, () -> new Noise(levels, samples));
    if (noise.allSamples() > limits.noiseSamples()) {
      throw Problem.badRequest(
          "noiseSamples of all levels together must be <= {} here, got {} levels of {}; use the"
              + " command explain",
          limits.noiseSamples(),
          levels.size(),
          samples);
    }
    return noise;
  }

  /** The weights of a preset, as people write them. */
  static List<Double> weights(Preset preset) {
    Weights weights = preset.weights();
    return preset.isPaper()
        ? List.of(0.833, 0.083, 0.083)
        : List.of(weights.fidelity(), weights.interpretability(), weights.stability());
  }

  /** The weights of an object, or others where it has none. */
  static List<Double> weights(Fields fields, List<Double> absent) throws Problem {
    Optional<List<Double>> given = fields.numbers("weights", 3);
    if (given.isEmpty()) {
      return absent;
    }
    List<Double> weights = given.get();
    boolean fit =
        weights.size() == 3
            && weights.stream().allMatch(w -> w >= 0)
            && weights.stream().anyMatch(w -> w > 0);
    if (!fit) {
      throw Problem.badRequest(
          "weights must be three numbers >= 0 that are not all 0, got {}", weights);
    }
    return weights;
  }

  static int budget(Fields fields, ExplainLimits limits, int absent) throws Problem {
    return (int) fields.whole("budget", 1, limits.budget(), absent);
  }

  private static <E extends Enum<E>> E chosen(
      Fields fields, String name, E[] all, Function<E, String> id, E absent) throws Problem {
    if (!fields.has(name)) {
      return absent;
    }
    String word = fields.word(name, Arrays.stream(all).map(id).toList());
    return Arrays.stream(all).filter(e -> id.apply(e).equals(word)).findFirst().orElseThrow();
  }

  /** The weights as numbers that sum to 1. */
  public Weights weights() {
    return new Weights(given.get(0), given.get(1), given.get(2));
  }

  /**
   * The weights as they count where interpretability is not measured: those of the others, as the
   * command takes them.
   */
  List<Double> givenWithoutMotifs() {
    boolean isAll = given.get(0) + given.get(2) == 0;
    return isAll ? List.of(1.0, 0.0, 1.0) : List.of(given.get(0), 0.0, given.get(2));
  }

  /** Whether the weights are those of the preset. */
  boolean hasUsualWeights() {
    return given.equals(weights(preset));
  }

  /**
   * The settings of the explainer.
   *
   * @param classes the names of the kit's classes in order
   * @throws IllegalArgumentException where the explained class is none of them
   */
  ExplainSettings settings(List<String> classes) {
    return question(preset)
        .withWeights(weights())
        .withForm(form)
        .withNoise(noise)
        .withChoice(choice)
        .withMaxEdges(budget)
        .withParts(parts)
        .withStages(stages)
        .withTarget(SettingTexts.explained("class", target, classes))
        .withSeed(seed);
  }

  /** The instruments, with the kit's own library and prior. */
  InstrumentChoice instruments() {
    return InstrumentChoice.of(preset).withIndex(similarity).withMatching(match);
  }

  /** What a preset asks, with all defaults. */
  static ExplainSettings question(Preset preset) {
    return preset.of(ExplainSettings.DEFAULT);
  }

  /** The preference without its weights and budget: equal for all that one table answers. */
  Preference key() {
    // Whether one part is enough depends on the budget.
    int edges = parts == ExplainSettings.PARTS_AS_NEEDED ? budget : 1;
    // Apart from their weights, all presets but the paper's ask the same.
    return with(preset.isPaper() ? preset : USUAL, weights(USUAL), edges);
  }

  /** The same with other weights and another budget. */
  Preference with(List<Double> weights, int edges) {
    return with(preset, weights, edges);
  }

  private Preference with(Preset other, List<Double> weights, int edges) {
    return new Preference(
        kit,
        data,
        other,
        weights,
        form,
        noise,
        choice,
        edges,
        parts,
        target,
        similarity,
        match,
        search,
        library,
        stages,
        seed,
        include,
        exclude);
  }

  /** The fields of the response. */
  public Map<String, Object> response() {
    Map<String, Object> response = new LinkedHashMap<>();
    response.put("kit", kit);
    response.put("data", data);
    response.put("preset", preset.id());
    response.put("weights", given);
    response.put("fidelity", form.id());
    if (form.needsNoise()) {
      response.put("noise", noise.levels());
      response.put("noiseSamples", noise.samples());
    }
    response.put("scale", choice.scaling().id());
    response.put("tolerance", choice.tolerance());
    response.put("size", choice.size().id());
    response.put("keep", choice.keep().id());
    response.put("budget", budget);
    if (parts != 1) {
      response.put("parts", parts);
    }
    response.put("class", target);
    response.put("similarity", similarity.id());
    response.put("match", match.id());
    response.put("search", search.id());
    library.ifPresent(id -> response.put("library", id));
    response.put("stages", stages.id());
    response.put("seed", seed);
    response.put("include", include);
    response.put("exclude", exclude);
    return response;
  }
}

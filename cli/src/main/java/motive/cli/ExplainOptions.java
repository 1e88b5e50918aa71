package motive.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import motive.compare.NamedRival;
import motive.compare.RivalNames;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.flag.ExplainFlags;
import motive.kit.InstrumentChoice;
import motive.kit.LibraryLabels;
import motive.kit.MotifLibraries;
import motive.kit.PriorFile;
import motive.kit.SimilarityIndex;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.setup.CountedPriors;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.setup.MotifDefaults;
import motive.setup.SearchChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of all commands that make or score explanations. */
final class ExplainOptions {
  @Mixin ExplainFlags flags;
  @Mixin private LibraryOptions library;

  @Option(names = "--prior", paramLabel = "F")
  private @Nullable Path prior;

  @Option(names = "--budget", paramLabel = "B", defaultValue = "10", split = ",")
  private List<Integer> budgets;

  /** Whether there is a library whose prior has to be counted in the data. */
  boolean countsMotifs() {
    return library.library != null && prior == null;
  }

  /** Sets what the name of an explainer implies: its own stability, by one similarity. */
  void alias(String explainer) {
    RivalNames.similarity(explainer).ifPresent(flags::implyEvaluatedStability);
  }

  /** The same for several explainers, which must agree with the similarity of all. */
  List<NamedRival> aliases(List<NamedRival> rivals) {
    SimilarityIndex meant = flags.similarity();
    for (NamedRival rival : rivals) {
      RivalNames.similarity(rival.name())
          .ifPresent(
              index -> {
                if (index != meant) {
                  throw new IllegalArgumentException(
                      rival.name()
                          + " must go with --similarity "
                          + index.id()
                          + ", got "
                          + meant.id());
                }
                flags.implyEvaluatedStability(index);
              });
    }
    return rivals;
  }

  /** The settings with the one budget; wrong values are wrong usage. */
  ExplainSettings settings(CommonOptions common) {
    common.require(
        budgets.size() == 1, "--budget must be one number of edges here, got " + budgets);
    return settings(common, budgets.get(0));
  }

  /** The budgets, rising, each once. */
  int[] budgets() {
    return budgets.stream().mapToInt(Integer::intValue).sorted().distinct().toArray();
  }

  /** The settings with a given budget. */
  ExplainSettings settings(CommonOptions common, int budget) {
    return common.asked(() -> flags.settings(budget, common.seed));
  }

  /** All that is needed to explain the graphs of a data set. */
  ExplainSetup open(DataSet data, ModelOptions model, CommonOptions common) throws IOException {
    return open(data, model, common, settings(common));
  }

  /** The same with given settings. */
  ExplainSetup open(
      DataSet data, ModelOptions model, CommonOptions common, ExplainSettings settings)
      throws IOException {
    ExplainSetup setup = opened(data, model, common, settings);
    DataOptions.warn(data, common);
    setup.libraryWarnings(() -> false).forEach(common::warnOfGuess);
    return setup;
  }

  /**
   * The same for graphs that are like one graph; what holds for that graph alone is not reported.
   */
  ExplainSetup openLike(DataSet one, ModelOptions model, CommonOptions common) throws IOException {
    ExplainSetup setup = opened(one, model, common, settings(common));
    setup.labelWarnings().forEach(common::warnOfGuess);
    return setup;
  }

  private ExplainSetup opened(
      DataSet data, ModelOptions model, CommonOptions common, ExplainSettings settings)
      throws IOException {
    List<Integer> included = common.asked(flags::included);
    List<Integer> excluded = common.asked(flags::excluded);
    SearchChoice searched = common.asked(flags::search);
    boolean usesMotifs = library.library != null || takesUsualMotifs(data);
    boolean isOneGraph = data.targets().isPresent();
    common.require(
        !isOneGraph || !flags.preset().isPaper(),
        "--preset paper must go with a data set of graphs, got one large graph: its encoders"
            + " compare whole graphs; use --preset balanced");
    ExplainSettings weighed = isOneGraph && !usesMotifs ? flags.withoutMotifs(settings) : settings;
    if (model.isBare()) {
      var unused = common.asked(() -> flags.measured(weighed, usesMotifs));
    }
    ModelSource source = model.source(data, common);
    return new ExplainSetup(
        data,
        source,
        instruments(data, source, common),
        common.asked(() -> flags.fitted(weighed, source, source.outputs(data))),
        searched,
        included,
        excluded);
  }

  private InstrumentChoice instruments(DataSet data, ModelSource source, CommonOptions common)
      throws IOException {
    // A kit of nodes has a model alone: its motifs are counted in the data at hand.
    boolean hasKit = source.kit().isPresent() && data.targets().isEmpty();
    InstrumentChoice choice = common.asked(() -> flags.instruments(hasKit));
    String named = library.library;
    common.require(
        hasKit || prior == null || named != null,
        "--prior must go with a kit or with --library, got --model alone");
    Prior given = prior == null ? null : PriorFile.read(prior);
    if (named == null && (hasKit || !takesUsualMotifs(data))) {
      return given == null ? choice : choice.withPrior(given);
    }
    if (named == null) {
      named = MotifLibraries.usual(data);
      common.warn("motifs are those of the shipped library " + named + "; --library names others");
    }
    MotifLibrary motifs =
        library.openNamed(
            named, data, found -> LibraryLabels.numberedAs(found, source.labelNames(data)), common);
    if (given != null) {
      return choice.withLibrary(motifs, given);
    }
    if (MotifDefaults.countsByLabel(flags.preset())
        && CountedPriors.objectionTo(data).isPresent()) {
      throw new IllegalArgumentException(
          "--library must come with --prior where the data have no classes to count motifs in, got"
              + " --library alone");
    }
    return choice.withLibrary(
        motifs,
        MotifDefaults.prior(
            flags.preset(),
            motifs,
            data,
            () -> source.target().open(),
            source.output(),
            common.threads()));
  }

  // Whether a model alone takes a shipped library where none is named. Around hubs, counts of
  // motifs say how large a neighbourhood is, and not what the node is.
  private boolean takesUsualMotifs(DataSet data) {
    return MotifDefaults.takesShippedLibrary(flags.preset())
        && !data.name().equals(GraphInput.NAME)
        && data.targets().isEmpty();
  }

  /** Refuses what only explain can do. */
  void requireNoEvaluation(String command, CommonOptions common) {
    common.require(
        !flags.evaluatesStability(),
        "--evaluate-stability must go with explain, got it with " + command);
    requireNoScores(command, common);
  }

  /** Refuses scores of nodes and edges, which only explain writes. */
  void requireNoScores(String command, CommonOptions common) {
    common.require(!flags.scores(), "--scores must go with explain, got it with " + command);
  }
}

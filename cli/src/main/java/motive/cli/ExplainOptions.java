package motive.cli;

import java.io.IOException;
import java.util.List;
import motive.compare.NamedRival;
import motive.data.DataSet;
import motive.explain.ExplainSettings;
import motive.flag.ExplainFlags;
import motive.kit.SimilarityIndex;
import motive.setup.ExplainSetup;
import motive.setup.ModelSource;
import motive.setup.RivalNames;
import motive.setup.SearchChoice;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What an explanation is to be: shared by all commands that make or score explanations. */
final class ExplainOptions {
  @Mixin ExplainFlags flags;
  @Mixin MotifOptions motifs;

  @Option(
      names = "--budget",
      paramLabel = "B",
      defaultValue = "10",
      split = ",",
      description =
          "The most edges of an explanation; compare takes several, such as 6,8 (default:"
              + " ${DEFAULT-VALUE}).")
  List<Integer> budgets;

  /** Sets what the name of an explainer asks for: its own stability, by one similarity. */
  void alias(String explainer) {
    RivalNames.similarity(explainer)
        .ifPresent(
            index -> {
              flags.instruments().imply(index);
              flags.implyEvaluatedStability();
            });
  }

  /** The same for several, which must agree with the similarity of all. */
  List<NamedRival> aliases(List<NamedRival> rivals) {
    for (NamedRival rival : rivals) {
      RivalNames.similarity(rival.name())
          .ifPresent(
              index -> {
                SimilarityIndex meant = flags.instruments().similarity();
                if (index != meant) {
                  throw new IllegalArgumentException(
                      rival.name()
                          + " must go with --similarity "
                          + index.id()
                          + ", got "
                          + meant.id());
                }
                flags.implyEvaluatedStability();
              });
    }
    return rivals;
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
    return common.asked(() -> flags.settings(budget, common.seed));
  }

  /** All that is needed to explain the graphs of a data set. */
  ExplainSetup open(DataSet data, ModelOptions model, CommonOptions common) throws IOException {
    return open(data, model, common, settings(common));
  }

  /** The same for graphs of which one stands for all; what holds for it alone is not said. */
  ExplainSetup openLike(DataSet one, ModelOptions model, CommonOptions common) throws IOException {
    ExplainSetup setup = opened(one, model, common, settings(common));
    setup.labelWarnings().forEach(common::warnOfGuess);
    return setup;
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

  private ExplainSetup opened(
      DataSet data, ModelOptions model, CommonOptions common, ExplainSettings settings)
      throws IOException {
    List<Integer> included = common.asked(flags::included);
    List<Integer> excluded = common.asked(flags::excluded);
    SearchChoice searched = common.asked(() -> flags.search().choice());
    ModelSource source = model.source(data, common);
    return new ExplainSetup(
        data,
        source,
        motifs.open(flags.instruments(), data, source, common),
        common.asked(() -> flags.fitted(settings, source, source.outputs(data))),
        searched,
        included,
        excluded);
  }

  /** Refuses what only explain can do. */
  void requireNoEvaluation(String command, CommonOptions common) {
    common.require(
        !flags.evaluatesStability(),
        "--evaluate-stability must go with explain, got it with " + command);
  }
}

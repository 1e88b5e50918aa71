package motive.cli;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import motive.search.Search;
import motive.search.auto.AutoSearch;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;
import motive.search.mcts.Selection;
import picocli.CommandLine.Option;

/** How candidates are looked for. */
final class SearchOptions {
  enum Kind {
    AUTO,
    EXACT,
    MCTS,
    BEAM
  }

  @Option(
      names = "--search",
      paramLabel = "HOW",
      defaultValue = "auto",
      description =
          "auto (exact where all candidates fit --max-evaluations, else mcts and climbing), exact,"
              + " mcts or beam (default: ${DEFAULT-VALUE}).")
  Kind search;

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

  /** The search meant. */
  Search open(CommonOptions common) {
    return common.asked(
        () ->
            switch (search) {
              case AUTO -> new AutoSearch(new MctsSearch(mcts()));
              case EXACT -> new ExactSearch();
              case MCTS -> new MctsSearch(mcts());
              case BEAM -> new BeamSearch(beamWidth);
            });
  }

  private MctsSettings mcts() {
    return new MctsSettings(simulations, exploration, rolloutDepth, selection);
  }

  /** All that decides a result, by name. */
  Map<String, String> describe() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("search", lower(search));
    if (search == Kind.MCTS || search == Kind.AUTO) {
      all.put("simulations", Integer.toString(simulations));
      all.put("exploration", Double.toString(exploration));
      all.put("rollout_depth", Integer.toString(rolloutDepth));
      all.put("selection", lower(selection));
    }
    if (search == Kind.BEAM) {
      all.put("beam_width", Integer.toString(beamWidth));
    }
    return all;
  }

  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

package motive.flag;

import motive.search.mcts.MctsSettings;
import motive.search.mcts.MctsSettings.Selection;
import motive.setup.SearchChoice;
import picocli.CommandLine.Option;

/** How candidates are looked for. */
public final class SearchFlags {
  @Option(
      names = "--search",
      paramLabel = "HOW",
      defaultValue = "auto",
      description =
          "auto (exact where all candidates fit --max-evaluations, else mcts and climbing), exact,"
              + " mcts or beam (default: ${DEFAULT-VALUE}).")
  private SearchChoice.Kind search;

  @Option(
      names = "--simulations",
      paramLabel = "N",
      defaultValue = "20",
      description = "Simulations a move, for mcts (default: ${DEFAULT-VALUE}).")
  private int simulations;

  @Option(
      names = "--exploration",
      paramLabel = "C",
      defaultValue = "10",
      description = "Exploration constant, for mcts (default: ${DEFAULT-VALUE}).")
  private double exploration;

  @Option(
      names = "--rollout-depth",
      paramLabel = "N",
      defaultValue = "100",
      description = "Nodes that a rollout may add, for mcts (default: ${DEFAULT-VALUE}).")
  private int rolloutDepth;

  @Option(
      names = "--selection",
      paramLabel = "RULE",
      defaultValue = "uct",
      description = "uct or puct, for mcts (default: ${DEFAULT-VALUE}).")
  private Selection selection;

  @Option(
      names = "--beam-width",
      paramLabel = "N",
      defaultValue = "64",
      description = "Sets that go on from a level, for beam (default: ${DEFAULT-VALUE}).")
  private int beamWidth;

  /** Which search is meant. */
  public SearchChoice.Kind kind() {
    return search;
  }

  /** The search meant. */
  public SearchChoice choice() {
    return new SearchChoice(
        search, new MctsSettings(simulations, exploration, rolloutDepth, selection), beamWidth);
  }
}

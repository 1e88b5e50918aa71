package motive.flag;

import motive.search.mcts.MctsSettings;
import motive.search.mcts.Selection;
import motive.setup.SearchChoice;
import picocli.CommandLine.Option;

/** How candidates are looked for. */
public final class SearchFlags {
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

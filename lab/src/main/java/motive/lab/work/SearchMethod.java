package motive.lab.work;

import motive.search.Search;
import motive.search.auto.AutoSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;

/**
 * A way to look for candidates.
 *
 * @param exact whether all candidates are looked at where they fit the allowance
 * @param mcts the tree search: the method itself, or what serves where an exact look does not fit
 */
public record SearchMethod(boolean exact, MctsSettings mcts) {
  /** The paper's. */
  public static final SearchMethod PAPER = new SearchMethod(false, MctsSettings.DEFAULT);

  /** Ours: proven optimal where that can be. */
  public static final SearchMethod EXACT = new SearchMethod(true, MctsSettings.DEFAULT);

  /** The paper's with other numbers. */
  public static SearchMethod mcts(int simulations, double exploration) {
    return new SearchMethod(
        false, MctsSettings.DEFAULT.withSimulations(simulations).withExploration(exploration));
  }

  /** The search itself. */
  public Search open() {
    MctsSearch tree = new MctsSearch(mcts);
    return exact ? new AutoSearch(tree) : tree;
  }

  /** What tables call it. */
  public String id() {
    return exact ? "exact" : "mcts";
  }
}

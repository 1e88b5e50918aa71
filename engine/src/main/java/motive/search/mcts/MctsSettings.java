package motive.search.mcts;

import java.util.Objects;

/**
 * How the tree search works; the defaults are the paper's.
 *
 * @param simulations how many a move, at least 1
 * @param exploration the constant C, finite and at least 0
 * @param rolloutDepth how many nodes a rollout may add, at least 0
 * @param selection which child a simulation descends to
 */
public record MctsSettings(
    int simulations, double exploration, int rolloutDepth, Selection selection) {
  /** The paper's: 20 simulations a move, C = 10, depth 100, UCT. */
  public static final MctsSettings DEFAULT = new MctsSettings(20, 10.0, 100, Selection.UCT);

  public MctsSettings {
    if (simulations < 1) {
      throw new IllegalArgumentException("simulations must be >= 1, got " + simulations);
    }
    if (!(exploration >= 0) || exploration == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("exploration must be finite and >= 0, got " + exploration);
    }
    if (rolloutDepth < 0) {
      throw new IllegalArgumentException("rolloutDepth must be >= 0, got " + rolloutDepth);
    }
    Objects.requireNonNull(selection, "selection");
  }

  public MctsSettings withSimulations(int number) {
    return new MctsSettings(number, exploration, rolloutDepth, selection);
  }

  public MctsSettings withExploration(double constant) {
    return new MctsSettings(simulations, constant, rolloutDepth, selection);
  }

  public MctsSettings withRolloutDepth(int depth) {
    return new MctsSettings(simulations, exploration, depth, selection);
  }

  public MctsSettings withSelection(Selection rule) {
    return new MctsSettings(simulations, exploration, rolloutDepth, rule);
  }
}

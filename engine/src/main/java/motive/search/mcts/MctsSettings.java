package motive.search.mcts;

import java.util.Objects;
import motive.check.Refuse;

/**
 * Settings of the tree search; the defaults are the paper's.
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

  /** Checks every number against its range. */
  public MctsSettings {
    Refuse.when(simulations < 1, "simulations must be >= 1, got {}", simulations);
    Refuse.when(
        !(exploration >= 0) || exploration == Double.POSITIVE_INFINITY,
        "exploration must be finite and >= 0, got {}",
        exploration);
    Refuse.when(rolloutDepth < 0, "rolloutDepth must be >= 0, got {}", rolloutDepth);
    Objects.requireNonNull(selection, "selection");
  }

  /** The same with another number of simulations a move. */
  public MctsSettings withSimulations(int number) {
    return new MctsSettings(number, exploration, rolloutDepth, selection);
  }

  /** The same with another constant C. */
  public MctsSettings withExploration(double constant) {
    return new MctsSettings(simulations, constant, rolloutDepth, selection);
  }

  /** Which child of a state a simulation descends to. */
  public enum Selection {
    /**
     * Every child once, in a seeded random order; then the greatest mean + C·√(ln N_parent /
     * N_child), where N_parent are the visits of the parent, the one that made it a leaf included.
     */
    UCT,
    /**
     * The greatest mean + C·P·√ΣN/(1 + N), where P is the child's own reward, N its visits, ΣN
     * those of all children; the mean of a child without visits is 0. So all children are scored as
     * soon as their parent is descended from. Equal values: the higher P, then the lower node.
     */
    PUCT
  }
}

package motive.search.mcts;

import java.util.List;
import java.util.Objects;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.mcts.MctsSettings.Selection;
import motive.search.state.Ground;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;
import motive.seed.Seeds;

/**
 * The paper's Monte Carlo tree search.
 *
 * <p>A state is a connected node set with at most the budget's induced edges. The first root is the
 * empty set (or the start that holds the nodes to include, see {@link Ground}); an action adds one
 * adjacent node, at the empty set any node of the component. A reward is the guide's value of a
 * state; it may be negative.
 *
 * <p><b>A simulation</b> descends from the root by {@link Selection} until it comes to a state
 * without visits, or to one to which nothing can be added: the leaf. From there a rollout adds
 * random nodes, each equally likely among those that can be added, until none can or as many were
 * added as the rollout's depth allows. Its value is the highest reward of the leaf and of the
 * states of the rollout; it is added to the visits and the mean of every state on the way from the
 * root to the leaf, both included. A value of negative infinity (no visited state may be chosen)
 * counts as a visit but not in the mean.
 *
 * <p><b>A move</b> follows some simulations: the child with the highest reward found in or below
 * it, then with most visits, then with the lowest node, becomes the root. The tree below it is
 * kept, with its visits. Moves go on until nothing can be added.
 *
 * <p>Every visited state is scored once and becomes a row, however often and by whichever path it
 * is reached. Visits and means belong to a place in the tree: a set reached in two orders has one
 * score and two places. Components are searched one after the other in order of their lowest node,
 * each with its own random numbers, sharing the table.
 *
 * <p>The search proves nothing, except that there is no candidate where {@link Ground} proves it.
 */
public final class MctsSearch implements Search {
  private final MctsSettings settings;

  /** With the paper's settings. */
  public MctsSearch() {
    this(MctsSettings.DEFAULT);
  }

  /** A search with the given settings. */
  public MctsSearch(MctsSettings settings) {
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  public String id() {
    return "mcts";
  }

  @Override
  public SearchOutcome run(Problem problem) {
    if (problem.parts() > 1) {
      return run(problem.forSingleParts()).ofSingleParts(problem);
    }
    StateTable table = new StateTable(problem);
    Ground ground = Ground.of(problem);
    fill(problem, ground, table);
    return table.end(ground.verdict() == Ground.Verdict.EMPTY);
  }

  /** Searches into a table that another search goes on with. */
  public void fill(Problem problem, Ground ground, StateTable table) {
    if (ground.verdict() != Ground.Verdict.OPEN) {
      return;
    }
    WorkingSet set = new WorkingSet(problem);
    int[] room = new int[problem.measure().graph().nodes()];
    List<int[]> pieces = ground.pieces();
    for (int p = 0; p < pieces.size() && !table.isClosed(); p++) {
      ground.enter(set);
      new PieceSearch(
              settings, table, set, pieces.get(p), Seeds.generator(problem.seed(), p, "mcts"), room)
          .run();
    }
  }
}

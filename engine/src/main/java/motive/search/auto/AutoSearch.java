package motive.search.auto;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.sets.Fit;
import motive.search.state.Ground;
import motive.search.state.RandomStates;
import motive.search.state.StateTable;
import motive.seed.Seeds;

/**
 * A search that looks at everything where that fits the work allowed, and then is the exact search,
 * row for row. Else it searches the tree and improves what that found:
 *
 * <ol>
 *   <li>The tree search fills the table.
 *   <li>From each of the {@value #STARTS} best distinct rows ({@link Starts}), the best first, it
 *       climbs to a local optimum ({@link LocalImprovement}).
 *   <li>From random states it climbs on, until it has scored as many sets in doing so as a tenth of
 *       the work allowed, or until {@value #IDLE_RESTARTS} of them in a row brought no set that was
 *       new.
 * </ol>
 *
 * <p>It ends earlier when the work allowed is done. What the second way finds proves nothing. Where
 * sets of several parts do not fit, it looks for connected sets alone, in either way.
 */
public final class AutoSearch implements Search {
  static final int STARTS = 32;
  static final int IDLE_RESTARTS = 32;

  private final MctsSearch tree;

  /** With the paper's tree search. */
  public AutoSearch() {
    this(new MctsSearch());
  }

  /** With the given tree search. */
  public AutoSearch(MctsSearch tree) {
    this.tree = Objects.requireNonNull(tree, "tree");
  }

  @Override
  public String id() {
    return "auto";
  }

  @Override
  public boolean looksAtAll(Problem problem) {
    return Fit.allows(problem);
  }

  @Override
  public SearchOutcome run(Problem problem) {
    if (Fit.allows(problem)) {
      return new ExactSearch().run(problem);
    }
    return problem.parts() > 1
        ? run(problem.forSingleParts()).ofSingleParts(problem)
        : improve(problem);
  }

  /** The second way, whether or not all would fit. */
  SearchOutcome improve(Problem problem) {
    StateTable table = new StateTable(problem);
    Ground ground = Ground.of(problem);
    tree.fill(problem, ground, table);
    if (table.size() > 0 && !table.isClosed()) {
      new Climbs(problem, ground, table).run();
    }
    return table.end(ground.verdict() == Ground.Verdict.EMPTY);
  }

  private static final class Climbs {
    private final StateTable table;
    private final LocalImprovement improvement;
    private final RandomStates random;
    private final long restartRows;
    private final Set<Integer> climbed = new HashSet<>();

    Climbs(Problem problem, Ground ground, StateTable table) {
      this.table = table;
      this.improvement = new LocalImprovement(problem, table);
      this.random =
          new RandomStates(problem, ground, Seeds.generator(problem.seed(), 0, "restart"));
      this.restartRows = problem.maxEvaluations() / 10;
    }

    void run() {
      for (int row : Starts.of(table, STARTS)) {
        climb(row);
      }
      long limit = table.size() + restartRows;
      int idle = 0;
      while (table.size() < limit && idle < IDLE_RESTARTS && !table.isClosed()) {
        int before = table.size();
        int row = table.row(random.next());
        if (row != StateTable.NONE) {
          climb(row);
        }
        idle = table.size() == before ? idle + 1 : 0;
      }
    }

    private void climb(int row) {
      // A climb depends on where it starts and on nothing else, so none is made twice.
      if (climbed.add(row) && !table.isClosed()) {
        climbed.add(improvement.climb(row));
      }
    }
  }
}

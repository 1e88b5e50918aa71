package motive.search.state;

import java.util.Arrays;
import motive.candidate.Candidates;
import motive.candidate.CandidatesBuilder;
import motive.graph.Twins;
import motive.objective.Measure;
import motive.objective.Preference;
import motive.search.Search;
import motive.search.SearchOutcome;

/**
 * The states that searches visited on one problem, each scored once: a row a candidate, shared by
 * all searches that work on the same problem one after the other. Not thread-safe.
 *
 * <p>It keeps to the problem's limits: once as many sets are scored as may be, or the problem is
 * stopped, no new set becomes a row.
 */
public final class StateTable {
  /** In place of a row: the set is not in the table, and may not be scored any more. */
  public static final int NONE = -1;

  // A check whether to stop may read a clock; scores cost a microsecond or more.
  private static final int ROWS_BETWEEN_QUESTIONS = 16;

  private final Search.Problem problem;
  private final Preference guide;
  private final CandidatesBuilder rows;
  private final Measure.Scorer scorer;
  private final LazyWalk walk;
  private final StateIndex index;
  private boolean heldBack;
  private boolean spent;
  private boolean stopped;

  /** An empty table whose rows stand for one set each. */
  public StateTable(Search.Problem problem) {
    this(problem, Twins.none(problem.measure().graph()));
  }

  /**
   * An empty table whose rows may stand for several sets.
   *
   * @param twins the nodes that rows treat as interchangeable
   */
  public StateTable(Search.Problem problem, Twins twins) {
    this.problem = problem;
    this.guide = problem.guide();
    this.rows =
        Candidates.builder(problem.measure().graph(), problem.maxEdges(), problem.parts(), twins);
    this.scorer = problem.measure().scorer(rows);
    this.walk = new LazyWalk(problem.measure().graph(), scorer);
    this.index = new StateIndex(problem.measure().graph());
  }

  /** How many sets were scored. */
  public int size() {
    return index.size();
  }

  /**
   * The row of a candidate, which is scored if it is new.
   *
   * @return {@link #NONE} where it is new and the problem's limits are reached
   */
  public int row(WorkingSet set) {
    return row(set, 1);
  }

  /**
   * The same for a set that stands for several.
   *
   * @param multiplicity how many sets it stands for
   */
  public int row(WorkingSet set, long multiplicity) {
    int known = index.find(set);
    if (known >= 0) {
      return known;
    }
    if (!mayScore()) {
      return NONE;
    }
    walk.goTo(set);
    int row = rows.append(set.members(), set.size(), set.edges(), multiplicity);
    index.append(set);
    scorer.score(row);
    heldBack = true;
    return row;
  }

  private boolean mayScore() {
    if (index.size() >= Math.min(problem.maxEvaluations(), Integer.MAX_VALUE)) {
      spent = true;
    } else if (!stopped && index.size() % ROWS_BETWEEN_QUESTIONS == 0) {
      stopped = problem.stopped().getAsBoolean();
    }
    return !spent && !stopped;
  }

  /** Whether a set was rejected because the limits are reached. */
  public boolean isClosed() {
    return spent || stopped;
  }

  /** The guide's value of a row. Rows that have no value yet may be scored in one batch. */
  public double value(int row) {
    if (heldBack) {
      scorer.flush();
      heldBack = false;
    }
    return rows.value(guide, row);
  }

  /** How many edges a row induces. */
  public int edges(int row) {
    return index.edges(row);
  }

  /** The nodes of a row, rising. */
  public int[] nodes(int row) {
    return index.nodes(row);
  }

  /** Whether a row is better by the guide, or as good and comes first as for ties of a table. */
  public boolean isBetter(int row, int than) {
    return compare(row, than) < 0;
  }

  /**
   * The order of the rows: by falling value, then fewer edges, then fewer nodes, then
   * lexicographically.
   */
  public int compare(int a, int b) {
    int order = Double.compare(value(b) + 0.0, value(a) + 0.0);
    if (order == 0) {
      order = Integer.compare(index.edges(a), index.edges(b));
    }
    if (order == 0) {
      order = Integer.compare(index.count(a), index.count(b));
    }
    return order != 0 ? order : Arrays.compare(index.nodes(a), index.nodes(b));
  }

  /**
   * Ends the search; the table cannot be used afterwards.
   *
   * @param complete whether it is proven that every candidate is in the table
   */
  public SearchOutcome end(boolean complete) {
    scorer.flush();
    SearchOutcome.Status status =
        complete
            ? size() == 0 ? SearchOutcome.Status.PROVEN_EMPTY : SearchOutcome.Status.PROVEN_OPTIMAL
            : stopped ? SearchOutcome.Status.STOPPED : SearchOutcome.Status.BUDGET_SPENT;
    return new SearchOutcome(status, rows.build(), size());
  }
}

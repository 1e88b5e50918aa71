package motive.search.exact;

import java.util.function.BooleanSupplier;
import motive.candidate.Candidates;
import motive.candidate.CandidatesBuilder;
import motive.graph.Twins;
import motive.objective.Measure;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.sets.ConnectedSets;
import motive.search.sets.Fit;
import motive.search.sets.SetSpace;
import motive.search.sets.SetVisitor;

/**
 * A search that looks at every candidate, or at the first of them that the work allowed lets it
 * look at. It has no guide: a complete table serves every preference.
 *
 * <p>Sets that twins make equal share a row. {@link ConnectedSets} shows that nothing is missed.
 * Ask {@link SetCount} beforehand whether the rows fit: the rows of a search that was cut lie
 * around the lowest nodes and are no fair sample. Where sets of several parts do not fit, it looks
 * at connected sets alone.
 */
public final class ExactSearch implements Search {
  private static final int STEPS_A_QUESTION = 1000;

  private final boolean sharesRows;

  /** A search whose rows stand for all sets that twins make equal. */
  public ExactSearch() {
    this(true);
  }

  /** A search with a row for each set, where {@code sharesRows} is false. */
  ExactSearch(boolean sharesRows) {
    this.sharesRows = sharesRows;
  }

  @Override
  public String id() {
    return "exact";
  }

  @Override
  public boolean looksAtAll(Problem problem) {
    return Fit.allows(problem);
  }

  @Override
  public SearchOutcome run(Problem problem) {
    if (problem.parts() > 1 && !Fit.allows(problem)) {
      return run(problem.forSingleParts()).ofSingleParts(problem);
    }
    SetSpace space = SetSpace.of(problem);
    Twins twins = sharesRows ? space.twins() : Twins.none(space.graph());
    CandidatesBuilder rows =
        Candidates.builder(space.graph(), space.maxEdges(), space.parts(), twins);
    Filling filling = new Filling(problem, rows);
    boolean isComplete = ConnectedSets.forEach(space, twins, filling);
    filling.scorer.flush();
    Candidates table = rows.build();
    if (isComplete) {
      filling.ended = table.isEmpty() ? Status.PROVEN_EMPTY : Status.PROVEN_OPTIMAL;
    }
    return new SearchOutcome(filling.ended, table, table.size());
  }

  /** Scores each set as it is visited. */
  private static final class Filling implements SetVisitor {
    private final CandidatesBuilder rows;
    private final Measure.Scorer scorer;
    private final BooleanSupplier stopped;
    private final int mostRows;
    private int steps;
    private Status ended = Status.PROVEN_OPTIMAL;

    Filling(Problem problem, CandidatesBuilder rows) {
      this.rows = rows;
      this.scorer = problem.measure().scorer(rows);
      this.stopped = problem.stopped();
      this.mostRows = (int) Math.min(problem.maxEvaluations(), Integer.MAX_VALUE);
    }

    @Override
    public boolean enter(int v) {
      // Steps are counted, not rows: on the way to included nodes there may be no rows for long.
      if (++steps == STEPS_A_QUESTION) {
        steps = 0;
        if (stopped.getAsBoolean()) {
          ended = Status.STOPPED;
          return false;
        }
      }
      scorer.add(v);
      return true;
    }

    @Override
    public boolean visit(int[] nodes, int count, int edges, long multiplicity) {
      if (rows.size() == mostRows) {
        ended = Status.BUDGET_SPENT;
        return false;
      }
      scorer.score(rows.append(nodes, count, edges, multiplicity));
      return true;
    }

    @Override
    public void leave() {
      scorer.undo();
    }
  }
}

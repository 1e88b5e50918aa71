package motive.search;

import java.util.Objects;
import motive.candidate.Candidates;
import motive.check.Refuse;

/**
 * The outcome of a search. Ask the status before you read the table: only a complete one holds the
 * optimum of every preference.
 *
 * @param evaluations how many node sets were scored
 */
public record SearchOutcome(Status status, Candidates table, long evaluations) {
  /**
   * Checks that the status fits the table: an optimum needs rows, a proven empty table has none.
   */
  public SearchOutcome {
    Objects.requireNonNull(status, "status");
    Refuse.when(
        status == Status.PROVEN_EMPTY && !table.isEmpty(),
        "a table that is proven empty must have no rows, got {}",
        table.size());
    Refuse.when(
        status == Status.PROVEN_OPTIMAL && table.isEmpty(),
        "a proven optimum must be in the table, got no rows");
  }

  /** Whether every candidate there is stands in the table. */
  public boolean isComplete() {
    return status == Status.PROVEN_OPTIMAL || status == Status.PROVEN_EMPTY;
  }

  /**
   * This outcome of a search for connected sets as one for sets of several parts: what is complete
   * for the former is not for the latter. Only where nothing must be included, and there is no
   * connected set, there is no set at all.
   */
  public SearchOutcome ofSingleParts(Search.Problem problem) {
    boolean isNothing = status == Status.PROVEN_EMPTY && problem.include().isEmpty();
    return isComplete() && !isNothing
        ? new SearchOutcome(Status.BUDGET_SPENT, table, evaluations)
        : this;
  }

  /** The proof that a search has for its table. */
  public enum Status {
    /** Every candidate is in the table, so the best of it is the optimum. */
    PROVEN_OPTIMAL,
    /**
     * It ended before every candidate had been looked at: the work allowed was done, or its method
     * has no more to do.
     */
    BUDGET_SPENT,
    /** It was stopped from outside, for example by a time limit. */
    STOPPED,
    /** Every candidate was looked for, and there is none. */
    PROVEN_EMPTY,
    /** The choice of a method that proves nothing; no search ends so. */
    UNPROVEN
  }
}

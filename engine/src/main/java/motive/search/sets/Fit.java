package motive.search.sets;

import motive.search.Search;

/** The test whether looking at everything fits the work allowed. */
public final class Fit {
  /*
   * Implementation notes.
   *
   * Counting does not check whether to stop, so a great limit is approached by smaller ones with a
   * question before each. The counts thrown away add a third to the last one.
   */
  private static final long FIRST_LIMIT = 1 << 20;

  private Fit() {}

  /** Whether every candidate can be scored; false also where the problem is stopped meanwhile. */
  public static boolean allows(Search.Problem problem) {
    long limit = Math.min(FIRST_LIMIT, problem.maxEvaluations());
    while (!problem.stopped().getAsBoolean()) {
      boolean all = SetCount.of(SetSpace.of(problem), limit).isComplete();
      if (all || limit == problem.maxEvaluations()) {
        return all;
      }
      limit = limit > problem.maxEvaluations() / 4 ? problem.maxEvaluations() : 4 * limit;
    }
    return false;
  }
}

package motive.studio.explain;

import motive.explain.Best;
import motive.explain.Solved;
import motive.objective.Weights;

/**
 * A question with the table that answers it. Used by one thread.
 *
 * @param solved the result of a search with the budget and weights of the question
 */
record Solution(OpenQuestion open, Table table, Solved solved) {
  /** The answers of a table, which may take a while. */
  static Solution at(Table table, OpenQuestion open) {
    return new Solution(open, table, table.within(open.budget()).under(open.weights()));
  }

  private record FoundKey(int budget, Weights weights) {}

  private static final long FOUND_BYTES = 600;

  /** The part that the weights of the question choose. */
  Best best() throws Exception {
    return table.derived(
        new FoundKey(open.budget(), open.weights()),
        Best.class,
        () -> new Table.Derived<>(Best.of(solved), FOUND_BYTES));
  }
}

package motive.studio.desk;

import motive.explain.Best;
import motive.explain.Solved;
import motive.objective.Weights;

/**
 * A question with the table that answers it. Used by one thread.
 *
 * @param solved what a search with the question's own budget and weights would have given
 */
record Solution(OpenQuestion open, Table table, Solved solved) {
  /** Looks at a table, which may take a while. */
  static Solution at(Table table, OpenQuestion open) {
    return new Solution(open, table, table.within(open.budget()).under(open.weights()));
  }

  private record FoundKey(int budget, Weights weights) {}

  private static final long FOUND_BYTES = 600;

  /** What the question's weights choose. */
  Best best() throws Exception {
    return table.derived(
        new FoundKey(open.budget(), open.weights()),
        Best.class,
        () -> new Table.Derived<>(Best.of(solved), FOUND_BYTES));
  }
}

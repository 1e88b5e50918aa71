package motive.objective;

import motive.color.NodeWalk;
import motive.graph.Graph;

/**
 * A measure of node sets of one graph; nothing it measures depends on weights. Thread-safe; a
 * scorer is not thread-safe.
 */
public interface Measure {
  /** The graph whose node sets are measured. */
  Graph graph();

  /** Starts at the empty set; what it scores goes to {@code rows}. */
  Scorer scorer(Rows rows);

  /**
   * A walk that scores the sets it comes to. A measure that evaluates a model in batches may hold
   * scores back until {@link #flush}.
   */
  interface Scorer extends NodeWalk {
    /** Scores the set as it is now, as the given row. */
    void score(int row);

    /** Delivers all that was held back. */
    void flush();
  }

  /** Where scores go. */
  @FunctionalInterface
  interface Rows {
    /** Takes the scores of a row; they are overwritten after this call. */
    void put(int row, Scores scores);
  }
}

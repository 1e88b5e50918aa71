package motive.explain;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A method that finds the part of a graph that made a model decide as it did. Thread-safe; equal
 * requests get equal results, apart from times.
 */
public interface Explainer {
  /** What commands, files and tables call it. */
  String id();

  /** Why it cannot serve a request, one line a reason; empty if it can. */
  List<String> objectionsTo(Request request);

  /**
   * Explains.
   *
   * @param stopped called from time to time; when it returns true, the result is the best so far
   * @throws IllegalArgumentException where there is an objection
   */
  Explanation explain(Request request, BooleanSupplier stopped);

  /** Explains, and keeps the table from which other preferences can be served. */
  SolvedExplanation explainAndSolve(Request request, BooleanSupplier stopped);

  /** Whether it learns from a data set, which takes long and cannot be stopped. */
  default boolean isTrained() {
    return false;
  }

  /**
   * Does what concerns the data set and no single graph, such as learning; the first explanation
   * does so otherwise.
   *
   * @param seed of all that is random
   */
  default void prepare(long seed) {}

  /** Explains without being stopped. */
  default Explanation explain(Request request) {
    return explain(request, () -> false);
  }

  /** Throws where there is an objection. */
  default void requireNoObjection(Request request) {
    List<String> objections = objectionsTo(request);
    if (!objections.isEmpty()) {
      throw new IllegalArgumentException(String.join("; also ", objections));
    }
  }
}

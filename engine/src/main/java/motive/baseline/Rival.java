package motive.baseline;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * A method that names the part of a graph behind a model's decision. One instance serves all
 * threads, and equal tasks get equal findings.
 */
public interface Rival {
  /** What commands, files and tables call it. */
  String id();

  Traits traits();

  /** All that decides its choices beside the task, by name. */
  Map<String, String> describe();

  /** Why it cannot do a task, one line a reason; empty if it can. */
  List<String> objectionsTo(Task task);

  /**
   * Learns what it learns from other graphs before it explains one; a study does so else. Threads
   * that ask at the same time wait for one of them.
   *
   * @param seed of all that is random
   */
  default void prepare(long seed) {}

  /**
   * Does all the work that does not depend on a budget.
   *
   * @param stopped asked now and then; when it says true, the findings are those so far
   * @throws IllegalArgumentException where there is an objection
   */
  Findings study(Task task, BooleanSupplier stopped);

  /** What a study found. Each budget is a look at it; used by one thread. */
  @FunctionalInterface
  interface Findings {
    /**
     * What the method names where at most so many edges are allowed.
     *
     * @param maxEdges at least 1
     */
    Choice within(int maxEdges);
  }

  /** Throws where there is an objection. */
  default void requireNoObjection(Task task) {
    List<String> objections = objectionsTo(task);
    if (!objections.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", objections));
    }
  }
}

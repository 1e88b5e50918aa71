package motive.baseline;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The algorithm of a rival; callers use it as a {@link Rival}. */
public interface RivalMethod {
  /** Why it cannot do a task, one line a reason; empty if it can. */
  List<String> objectionsTo(Task task);

  /** Whether it can explain a value, and not only a class. */
  default boolean explainsValues() {
    return false;
  }

  /** Learns under a seed what otherwise the first study would learn. */
  default void prepare(long seed) {}

  /**
   * Does all the work that does not depend on a budget; called only where there is no objection.
   *
   * @param stopped called from time to time; when it returns true, the findings are those so far
   */
  Rival.Findings study(Task task, BooleanSupplier stopped);
}

package motive.baseline;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The work of a rival, as its maker provides it; others see it as a {@link Rival}. */
public interface RivalMethod {
  /** Why it cannot do a task, one line a reason; empty if it can. */
  List<String> objectionsTo(Task task);

  /** Learns under a seed what a study would have to learn else. */
  default void prepare(long seed) {}

  /**
   * Does all the work that does not depend on a budget; asked only where there is no objection.
   *
   * @param stopped asked now and then; when it says true, the findings are those so far
   */
  Rival.Findings study(Task task, BooleanSupplier stopped);
}

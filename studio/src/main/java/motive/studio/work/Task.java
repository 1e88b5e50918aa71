package motive.studio.work;

import java.util.function.BooleanSupplier;

/** A piece of work. */
@FunctionalInterface
public interface Task<T> {
  /**
   * Works.
   *
   * @param stopped asked now and then; when it says true, nobody waits any more or the time is up,
   *     and the best so far or a {@link java.util.concurrent.CancellationException} is the answer
   */
  T run(BooleanSupplier stopped) throws Exception;
}

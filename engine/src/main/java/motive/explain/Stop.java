package motive.explain;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** The end of a query that is stopped: an exception, and no effect on any result. */
final class Stop {
  private Stop() {}

  static void ask(BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped before all weights were evaluated");
    }
  }
}

package motive.explain;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** How a query ends that somebody stops: with an exception, and without a trace in any answer. */
final class Stop {
  private Stop() {}

  static void ask(BooleanSupplier stopped) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("stopped before all weights were answered");
    }
  }
}

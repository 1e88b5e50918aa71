package motive.explain;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** A clock for phases and for a time limit. Not thread-safe. */
final class PhaseClock {
  private final LongSupplier nanos;
  private final long start;
  private final Map<Phase, Long> spent = new EnumMap<>(Phase.class);

  PhaseClock(LongSupplier nanos) {
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  <T> T time(Phase phase, Supplier<T> work) {
    long before = nanos.getAsLong();
    T result = work.get();
    spent.merge(phase, nanos.getAsLong() - before, Long::sum);
    return result;
  }

  boolean isPast(long millis) {
    // Divided, since a long limit in nanoseconds may be more than a long holds.
    return (nanos.getAsLong() - start) / 1_000_000 >= millis;
  }

  Timing timing() {
    return new Timing(spent);
  }
}

package motive.session;

import motive.explain.Instruments;
import motive.model.ColorModel;

/**
 * The memory in which sessions cache what a model computes. Caches are equal if they share their
 * memory. Thread-safe.
 */
public final class SessionCache {
  private final Instruments instruments;

  SessionCache(Instruments instruments) {
    this.instruments = instruments;
  }

  /** About how many bytes it takes now. */
  public long bytes() {
    long model = instruments.model() instanceof ColorModel colored ? colored.counts().bytes() : 0;
    return instruments.table().counts().bytes() + model;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SessionCache cache
        && instruments.table() == cache.instruments.table()
        && instruments.model() == cache.instruments.model();
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(instruments.table());
  }
}

package motive.color;

import java.util.concurrent.atomic.AtomicLong;

/** A cap on the memory of a cache: bytes are taken until none are left. Thread-safe. */
public final class ByteBudget {
  private final long limit;
  private final AtomicLong used = new AtomicLong();

  /** A budget of so many bytes. */
  public ByteBudget(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("limit must be >= 0 bytes, got " + limit);
    }
    this.limit = limit;
  }

  /** Takes bytes if that many are left; returns whether it did. */
  public boolean take(long bytes) {
    if (used.get() > limit - bytes) {
      return false;
    }
    if (used.addAndGet(bytes) > limit) {
      used.addAndGet(-bytes);
      return false;
    }
    return true;
  }

  /** How many bytes there are in all. */
  public long limit() {
    return limit;
  }

  /** How many of them are taken. */
  public long used() {
    return used.get();
  }
}

package motive.color;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A value per colour of one depth, or per shape, kept while the budget lasts. Thread-safe: two may
 * compute the same value, which is the same.
 */
public final class ColorCache<T> {
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);

  private final ByteBudget budget;
  private final ToLongFunction<T> bytes;
  private volatile @Nullable Object[] values = new Object[64];

  /** A cache that takes its memory from a budget. */
  public ColorCache(ByteBudget budget, ToLongFunction<T> bytes) {
    this.budget = budget;
    this.bytes = bytes;
  }

  /** The value of a colour, kept or computed. */
  public T get(int color, IntFunction<T> compute) {
    T kept = find(color);
    if (kept != null) {
      return kept;
    }
    T value = compute.apply(color);
    boolean unused = keep(color, value);
    return value;
  }

  /** The value of a colour, where it is kept. */
  @SuppressWarnings("unchecked") // only keep() writes, and it writes values of type T
  public @Nullable T find(int color) {
    Object[] current = values;
    return color < current.length ? (T) SLOT.getAcquire(current, color) : null;
  }

  /** Keeps a value if the budget allows; returns whether it did. */
  public synchronized boolean keep(int color, T value) {
    if (color < values.length && values[color] != null) {
      return true;
    }
    if (!budget.take(bytes.applyAsLong(value) + Long.BYTES)) {
      return false;
    }
    if (color >= values.length) {
      values = Arrays.copyOf(values, Math.max(color + 1, 2 * values.length));
    }
    SLOT.setRelease(values, color, value);
    return true;
  }
}

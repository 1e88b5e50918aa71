package motive.model;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import motive.color.ByteBudget;
import org.jspecify.annotations.Nullable;

/**
 * A value per colour, computed when first asked for and kept while the budget lasts; beyond it,
 * computed each time. Safe for many threads: two may compute the same value, which is the same.
 */
final class ColorCache<T> {
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Object[].class);

  private final ByteBudget budget;
  private final IntFunction<T> compute;
  private final ToLongFunction<T> bytes;
  private volatile @Nullable Object[] values = new Object[64];

  ColorCache(ByteBudget budget, IntFunction<T> compute, ToLongFunction<T> bytes) {
    this.budget = budget;
    this.compute = compute;
    this.bytes = bytes;
  }

  @SuppressWarnings("unchecked") // only put() writes, and it writes values of type T
  T get(int color) {
    Object[] current = values;
    if (color < current.length) {
      Object value = SLOT.getAcquire(current, color);
      if (value != null) {
        return (T) value;
      }
    }
    return put(color, compute.apply(color));
  }

  private T put(int color, T value) {
    if (budget.take(bytes.applyAsLong(value))) {
      synchronized (this) {
        if (color >= values.length) {
          values = Arrays.copyOf(values, Math.max(color + 1, 2 * values.length));
        }
        SLOT.setRelease(values, color, value);
      }
    }
    return value;
  }
}

package motive.similarity;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import motive.color.ByteBudget;
import org.jspecify.annotations.Nullable;

/**
 * Values by colour, kept while a budget lasts. Its size follows what it holds, not how many colours
 * there are. Thread-safe: two may compute the same value, which is the same.
 */
final class ColorMap<T extends ColorMap.Colored> {
  /** A value that knows its colour. */
  abstract static class Colored {
    final int color;

    Colored(int color) {
      this.color = color;
    }
  }

  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Colored[].class);
  // A slot is at most eight bytes and the load at least a quarter.
  private static final long SLOT_BYTES = 32;

  private final ByteBudget budget;
  private volatile @Nullable Colored[] slots = new Colored[32];
  private int size;

  ColorMap(ByteBudget budget) {
    this.budget = budget;
  }

  /** The value of a colour, where it is kept. */
  @SuppressWarnings("unchecked") // only keep() writes, and it writes values of type T
  @Nullable T find(int color) {
    @Nullable Colored[] current = slots;
    int mask = current.length - 1;
    for (int i = place(color, mask); ; i = (i + 1) & mask) {
      Colored value = (Colored) SLOT.getAcquire(current, i);
      if (value == null) {
        return null;
      }
      if (value.color == color) {
        return (T) value;
      }
    }
  }

  /** Keeps a value if the budget allows; returns whether it is kept. */
  synchronized boolean keep(T value, long bytes) {
    if (find(value.color) != null) {
      return true;
    }
    if (!budget.take(bytes + SLOT_BYTES)) {
      return false;
    }
    if (2 * (size + 1) > slots.length) {
      @Nullable Colored[] grown = new Colored[2 * slots.length];
      for (Colored kept : slots) {
        if (kept != null) {
          put(grown, kept);
        }
      }
      slots = grown;
    }
    put(slots, value);
    size++;
    return true;
  }

  private static void put(@Nullable Colored[] slots, Colored value) {
    int mask = slots.length - 1;
    int i = place(value.color, mask);
    while (slots[i] != null) {
      i = (i + 1) & mask;
    }
    SLOT.setRelease(slots, i, value);
  }

  private static int place(int color, int mask) {
    int hash = color * 0x9E3779B9;
    return (hash ^ hash >>> 15) & mask;
  }
}

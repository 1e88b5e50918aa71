package motive.color;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A numbering of distinct keys 0, 1, 2, … in the order in which they first occur. A key is one
 * integer and a list of integers. Thread-safe; a key that is known is found without a lock.
 */
final class KeyInterner {
  /*
   * Implementation notes.
   *
   * Open addressing. A slot is 0, or 32 bits of the key's hash above the place of the key's record
   * in the pool plus one. A record is [id, count, head, tail…]. Records are written before their
   * slot is released, and a reader acquires the slot before it reads the record. All arrays hang
   * off one Store that is replaced when any of them must grow; a reader that still holds the old
   * Store can only miss, and a miss is decided under the lock. For that, no array is shared by two
   * Stores: a slot of the old one would name a record that only the new pool holds.
   */
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int HEADER = 3;

  private final ByteBudget budget;
  private volatile Store store;
  private int size;
  private int poolUsed;

  KeyInterner(ByteBudget budget) {
    this.budget = budget;
    this.store = new Store(new long[64], new int[32], new int[256]);
  }

  /** One state of the arrays; a reader keeps to the one it started with. */
  static final class Store {
    final long[] slots;
    final int[] starts;
    final int[] pool;

    Store(long[] slots, int[] starts, int[] pool) {
      this.slots = slots;
      this.starts = starts;
      this.pool = pool;
    }
  }

  /**
   * The number of a key, or {@link ColorTable#UNKNOWN} where the key is new and the budget spent.
   *
   * @param tail holds the list in its first {@code count} places
   */
  int intern(int head, int[] tail, int count) {
    int hash = hash(head, tail, count);
    int found = find(store, hash, head, tail, count);
    return found >= 0 ? found : insert(hash, head, tail, count);
  }

  static int find(Store store, int hash, int head, int[] tail, int count) {
    long[] slots = store.slots;
    int[] pool = store.pool;
    int mask = slots.length - 1;
    for (int i = hash & mask; ; i = (i + 1) & mask) {
      long slot = (long) SLOT.getAcquire(slots, i);
      if (slot == 0) {
        return -1;
      }
      if ((int) (slot >>> 32) == hash) {
        int record = (int) slot - 1;
        if (pool[record + 2] == head && pool[record + 1] == count) {
          int at = record + HEADER;
          int same = 0;
          while (same < count && pool[at + same] == tail[same]) {
            same++;
          }
          if (same == count) {
            return pool[record];
          }
        }
      }
    }
  }

  private synchronized int insert(int hash, int head, int[] tail, int count) {
    int found = find(store, hash, head, tail, count);
    if (found >= 0) {
      return found;
    }
    int record = poolUsed;
    // A slot is two ints and the load is below one half: about four ints of index a key.
    long bytes = 4L * (HEADER + count + 1 + 8);
    if ((long) record + HEADER + count > Integer.MAX_VALUE - 8 || !budget.take(bytes)) {
      return ColorTable.UNKNOWN;
    }
    Store current = grown(record + HEADER + count);
    int[] pool = current.pool;
    pool[record] = size;
    pool[record + 1] = count;
    pool[record + 2] = head;
    System.arraycopy(tail, 0, pool, record + HEADER, count);
    poolUsed = record + HEADER + count;
    current.starts[size] = record;
    place(current.slots, hash, record);
    store = current;
    return size++;
  }

  private Store grown(int poolNeeded) {
    Store current = store;
    boolean poolFull = poolNeeded > current.pool.length;
    boolean startsFull = size == current.starts.length;
    boolean slotsFull = 2 * (size + 1) > current.slots.length;
    if (!poolFull && !startsFull && !slotsFull) {
      return current;
    }
    int poolSize = current.pool.length;
    if (poolFull) {
      poolSize = (int) Math.max(poolNeeded, Math.min(Integer.MAX_VALUE - 8, 2L * poolSize));
    }
    long[] slots = new long[slotsFull ? 2 * current.slots.length : current.slots.length];
    for (long slot : current.slots) {
      if (slot != 0) {
        place(slots, (int) (slot >>> 32), (int) slot - 1);
      }
    }
    return new Store(
        slots,
        Arrays.copyOf(current.starts, startsFull ? 2 * size : current.starts.length),
        Arrays.copyOf(current.pool, poolSize));
  }

  private static void place(long[] slots, int hash, int record) {
    int mask = slots.length - 1;
    int i = hash & mask;
    while (slots[i] != 0) {
      i = (i + 1) & mask;
    }
    SLOT.setRelease(slots, i, (long) hash << 32 | (record + 1));
  }

  static int hash(int head, int[] tail, int count) {
    long h = (head + 1) * 0x9E3779B97F4A7C15L;
    for (int i = 0; i < count; i++) {
      h = (h ^ tail[i]) * 0xD6E8FEB86659FD93L;
      h ^= h >>> 32;
    }
    h *= 0x9E3779B97F4A7C15L;
    return (int) (h >>> 32);
  }

  Store store() {
    return store;
  }

  synchronized int size() {
    return size;
  }

  int head(int id) {
    Store current = store;
    return current.pool[current.starts[id] + 2];
  }

  int count(int id) {
    Store current = store;
    return current.pool[current.starts[id] + 1];
  }

  int tail(int id, int i) {
    Store current = store;
    return current.pool[current.starts[id] + HEADER + i];
  }
}

package motive.noise;

/** A map from numbers of at least 0 to numbers, that only grows. Not thread-safe. */
final class LongMap {
  /*
   * Implementation notes.
   *
   * Open addressing with linear probing; a slot holds its key plus one, or 0.
   */
  static final int NONE = -1;

  private long[] keys = new long[1 << 8];
  private int[] values = new int[1 << 8];
  private int size;

  /** The value of a key, or {@link #NONE}. */
  int get(long key) {
    int slot = slot(keys, key);
    return keys[slot] == 0 ? NONE : values[slot];
  }

  /** Puts a key that is not here yet. */
  void put(long key, int value) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    int slot = slot(keys, key);
    keys[slot] = key + 1;
    values[slot] = value;
    size++;
  }

  private void grow() {
    long[] moreKeys = new long[2 * keys.length];
    int[] moreValues = new int[moreKeys.length];
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        int slot = slot(moreKeys, keys[i] - 1);
        moreKeys[slot] = keys[i];
        moreValues[slot] = values[i];
      }
    }
    keys = moreKeys;
    values = moreValues;
  }

  private static int slot(long[] keys, long key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 36) & mask;
    while (keys[slot] != 0 && keys[slot] != key + 1) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}

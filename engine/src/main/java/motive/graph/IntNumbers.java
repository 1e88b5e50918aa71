package motive.graph;

import java.util.Arrays;

/** A map from numbers of at least 0 to numbers of at least 0. Not thread-safe. */
final class IntNumbers {
  /*
   * Implementation notes.
   *
   * Open addressing with linear probing; a free slot holds the key -1. A removed key keeps its slot
   * with the value -1, so that the probes of others still pass over it.
   */
  private int[] keys = new int[64];
  private int[] values = new int[64];
  private int size;

  IntNumbers() {
    Arrays.fill(keys, -1);
  }

  /** The number of a key, or -1. */
  int get(int key) {
    int slot = slot(keys, key);
    return keys[slot] < 0 ? -1 : values[slot];
  }

  void put(int key, int value) {
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    int slot = slot(keys, key);
    if (keys[slot] < 0) {
      keys[slot] = key;
      size++;
    }
    values[slot] = value;
  }

  void remove(int key) {
    int slot = slot(keys, key);
    if (keys[slot] >= 0) {
      values[slot] = -1;
    }
  }

  private void grow() {
    int[] moreKeys = new int[2 * keys.length];
    int[] moreValues = new int[moreKeys.length];
    Arrays.fill(moreKeys, -1);
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] >= 0) {
        int slot = slot(moreKeys, keys[i]);
        moreKeys[slot] = keys[i];
        moreValues[slot] = values[i];
      }
    }
    keys = moreKeys;
    values = moreValues;
  }

  private static int slot(int[] keys, int key) {
    int mask = keys.length - 1;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (keys[slot] >= 0 && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}

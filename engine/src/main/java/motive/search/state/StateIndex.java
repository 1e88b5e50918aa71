package motive.search.state;

import java.util.Arrays;
import motive.graph.Graph;

/** An index of the rows of node sets, and of the node sets of rows. */
final class StateIndex {
  /*
   * Implementation notes.
   *
   * Open addressing with linear probing; a slot holds a row's number plus one. Up to 64 nodes a key
   * is the set itself. Beyond, sets with equal keys are distinguished by their nodes, so no answer
   * rests on the keys being different.
   */
  private final boolean small;
  private int[] slots = new int[256];
  private long[] keys = new long[128];
  private int[] edges = new int[128];
  private int[] ends = new int[128];
  private int[] nodes;
  private int size;

  StateIndex(Graph graph) {
    this.small = graph.nodes() <= Long.SIZE;
    this.nodes = new int[small ? 0 : 1024];
  }

  int size() {
    return size;
  }

  /** The row of a set, or -1. */
  int find(WorkingSet set) {
    int mask = slots.length - 1;
    for (int slot = place(set.key(), mask); slots[slot] != 0; slot = (slot + 1) & mask) {
      if (keys[slots[slot] - 1] == set.key() && holds(slots[slot] - 1, set)) {
        return slots[slot] - 1;
      }
    }
    return -1;
  }

  private boolean holds(int row, WorkingSet set) {
    if (small) {
      return true;
    }
    int start = start(row);
    if (ends[row] - start != set.size()) {
      return false;
    }
    for (int i = start; i < ends[row]; i++) {
      if (!set.contains(nodes[i])) {
        return false;
      }
    }
    return true;
  }

  /** Takes in a set that is not there, as the next row. */
  void append(WorkingSet set) {
    if (size == keys.length) {
      grow();
    }
    int row = size++;
    keys[row] = set.key();
    edges[row] = set.edges();
    if (!small) {
      int start = start(row);
      int end = Math.addExact(start, set.size());
      if (end > nodes.length) {
        nodes = Arrays.copyOf(nodes, Math.max(end, Math.multiplyExact(nodes.length, 2)));
      }
      System.arraycopy(set.members(), 0, nodes, start, set.size());
      Arrays.sort(nodes, start, end);
      ends[row] = end;
    }
    put(row);
  }

  private void grow() {
    int capacity = Math.multiplyExact(keys.length, 2);
    keys = Arrays.copyOf(keys, capacity);
    edges = Arrays.copyOf(edges, capacity);
    ends = small ? ends : Arrays.copyOf(ends, capacity);
    slots = new int[Math.multiplyExact(capacity, 2)];
    for (int row = 0; row < size; row++) {
      put(row);
    }
  }

  private void put(int row) {
    int mask = slots.length - 1;
    int slot = place(keys[row], mask);
    while (slots[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    slots[slot] = row + 1;
  }

  private static int place(long key, int mask) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & mask;
  }

  private int start(int row) {
    return row == 0 ? 0 : ends[row - 1];
  }

  int edges(int row) {
    return edges[row];
  }

  /** How many nodes a row has. */
  int count(int row) {
    return small ? Long.bitCount(keys[row]) : ends[row] - start(row);
  }

  /** The nodes of a row, rising. */
  int[] nodes(int row) {
    if (!small) {
      return Arrays.copyOfRange(nodes, start(row), ends[row]);
    }
    int[] all = new int[count(row)];
    long word = keys[row];
    for (int i = 0; i < all.length; i++) {
      all[i] = Long.numberOfTrailingZeros(word);
      word &= word - 1;
    }
    return all;
  }
}

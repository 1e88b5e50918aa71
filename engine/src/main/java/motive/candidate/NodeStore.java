package motive.candidate;

import java.util.Arrays;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/**
 * The node sets of many rows, packed: one word a row where the graph has at most 64 nodes, else the
 * nodes themselves, in the narrowest type that holds them.
 */
abstract class NodeStore {
  /** A store for sets of a graph; no set has more than {@code most} nodes. */
  static NodeStore of(int universe, int most) {
    if (universe <= Long.SIZE) {
      return new Words(universe);
    }
    return universe <= Character.MAX_VALUE ? new Chars(universe, most) : new Ints(universe, most);
  }

  /** Makes room for one more block of rows. */
  abstract void grow(int rows);

  abstract void put(int block, int place, int[] nodes, int count);

  /** Puts the set of another store of the same graph and the same most nodes. */
  abstract void copy(int block, int place, NodeStore from, int fromBlock, int fromPlace);

  abstract NodeSet get(int block, int place);

  /** A number of a set, the same in every table of the graph; different sets rarely share one. */
  long key(int block, int place) {
    NodeSet set = get(block, place);
    long key = 0;
    for (int v = set.next(0); v >= 0; v = set.next(v + 1)) {
      key = SplitMix64.mix(key + v + 1);
    }
    return key;
  }

  /** Orders the sets of two rows: the smaller first, then the lexicographically lower. */
  int compare(int block, int place, int otherBlock, int otherPlace) {
    NodeSet mine = get(block, place);
    NodeSet theirs = get(otherBlock, otherPlace);
    int bySize = Integer.compare(mine.size(), theirs.size());
    return bySize != 0 ? bySize : mine.compareTo(theirs);
  }

  /** The bytes of one row. */
  abstract int rowBytes();

  private static final class Words extends NodeStore {
    private final int universe;
    private long[][] blocks = {};

    Words(int universe) {
      this.universe = universe;
    }

    @Override
    void grow(int rows) {
      blocks = Arrays.copyOf(blocks, blocks.length + 1);
      blocks[blocks.length - 1] = new long[rows];
    }

    @Override
    void put(int block, int place, int[] nodes, int count) {
      long word = 0;
      for (int i = 0; i < count; i++) {
        word |= 1L << nodes[i];
      }
      blocks[block][place] = word;
    }

    @Override
    void copy(int block, int place, NodeStore from, int fromBlock, int fromPlace) {
      blocks[block][place] = ((Words) from).blocks[fromBlock][fromPlace];
    }

    @Override
    NodeSet get(int block, int place) {
      long word = blocks[block][place];
      int[] nodes = new int[Long.bitCount(word)];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = Long.numberOfTrailingZeros(word);
        word &= word - 1;
      }
      return NodeSet.of(universe, nodes);
    }

    @Override
    long key(int block, int place) {
      return SplitMix64.mix(blocks[block][place]);
    }

    @Override
    int compare(int block, int place, int otherBlock, int otherPlace) {
      long mine = blocks[block][place];
      long theirs = blocks[otherBlock][otherPlace];
      int bySize = Integer.compare(Long.bitCount(mine), Long.bitCount(theirs));
      if (bySize != 0 || mine == theirs) {
        return bySize;
      }
      // Of as many nodes, the set with the lowest that the two do not share is the lower one.
      long lowest = Long.lowestOneBit(mine ^ theirs);
      return (mine & lowest) != 0 ? -1 : 1;
    }

    @Override
    int rowBytes() {
      return Long.BYTES;
    }
  }

  // A list ends at its first repeated node, or where the row ends.
  private static final class Chars extends NodeStore {
    private final int universe;
    private final int most;
    private char[][] blocks = {};

    Chars(int universe, int most) {
      this.universe = universe;
      this.most = most;
    }

    @Override
    void grow(int rows) {
      blocks = Arrays.copyOf(blocks, blocks.length + 1);
      blocks[blocks.length - 1] = new char[Math.multiplyExact(rows, most)];
    }

    @Override
    void put(int block, int place, int[] nodes, int count) {
      for (int i = 0; i < most; i++) {
        blocks[block][place * most + i] = (char) nodes[Math.min(i, count - 1)];
      }
    }

    @Override
    void copy(int block, int place, NodeStore from, int fromBlock, int fromPlace) {
      char[] row = ((Chars) from).blocks[fromBlock];
      System.arraycopy(row, fromPlace * most, blocks[block], place * most, most);
    }

    @Override
    NodeSet get(int block, int place) {
      int[] nodes = new int[most];
      for (int i = 0; i < most; i++) {
        nodes[i] = blocks[block][place * most + i];
      }
      return NodeSet.of(universe, nodes);
    }

    @Override
    int rowBytes() {
      return Character.BYTES * most;
    }
  }

  private static final class Ints extends NodeStore {
    private final int universe;
    private final int most;
    private int[][] blocks = {};

    Ints(int universe, int most) {
      this.universe = universe;
      this.most = most;
    }

    @Override
    void grow(int rows) {
      blocks = Arrays.copyOf(blocks, blocks.length + 1);
      blocks[blocks.length - 1] = new int[Math.multiplyExact(rows, most)];
    }

    @Override
    void put(int block, int place, int[] nodes, int count) {
      for (int i = 0; i < most; i++) {
        blocks[block][place * most + i] = nodes[Math.min(i, count - 1)];
      }
    }

    @Override
    void copy(int block, int place, NodeStore from, int fromBlock, int fromPlace) {
      int[] row = ((Ints) from).blocks[fromBlock];
      System.arraycopy(row, fromPlace * most, blocks[block], place * most, most);
    }

    @Override
    NodeSet get(int block, int place) {
      int[] row = blocks[block];
      return NodeSet.of(universe, Arrays.copyOfRange(row, place * most, (place + 1) * most));
    }

    @Override
    int rowBytes() {
      return Integer.BYTES * most;
    }
  }
}

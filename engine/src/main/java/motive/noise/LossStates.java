package motive.noise;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What a sample loses of a part: a state for each sample and each set of edges met, with the scores
 * of the graph without these edges and of the graph without the sample's others. Not thread-safe.
 */
final class LossStates {
  /*
   * Implementation notes.
   *
   * A part that grows by an edge that a sample loses takes the sample from one state to the next.
   * These ways are kept, so a walk over thousands of parts makes sets of edges only where it goes a
   * new way.
   */
  private final LostSets sets;
  private final long[][] lost;
  private final LongMap numbers = new LongMap();
  private final LongMap ways = new LongMap();
  private final long[] set;
  private int[] sample = new int[256];
  private int[] inside = new int[256];
  private int[] outside = new int[256];
  private int size;

  LossStates(Coins coins, LostSets sets) {
    this.sets = sets;
    this.set = new long[sets.width()];
    this.lost = new long[coins.samples()][];
    BitSet nothing = new BitSet();
    Arrays.setAll(
        lost, s -> Arrays.copyOf(coins.lostOutside(s, nothing).toLongArray(), sets.width()));
  }

  /** The state of a sample for a part with these edges, given as words. */
  int of(int s, long[] edges) {
    for (int w = 0; w < set.length; w++) {
      set[w] = lost[s][w] & edges[w];
    }
    return ofSet(s);
  }

  // Of the set at hand.
  private int ofSet(int s) {
    int in = sets.of(set);
    long key = (long) s << 32 | in;
    int known = numbers.get(key);
    if (known != LongMap.NONE) {
      return known;
    }
    if (size == sample.length) {
      sample = Arrays.copyOf(sample, 2 * size);
      inside = Arrays.copyOf(inside, 2 * size);
      outside = Arrays.copyOf(outside, 2 * size);
    }
    sample[size] = s;
    inside[size] = in;
    for (int w = 0; w < set.length; w++) {
      set[w] = lost[s][w] & ~set[w];
    }
    outside[size] = sets.of(set);
    numbers.put(key, size);
    return size++;
  }

  /** The state after one more lost edge joined the part. */
  int next(int state, int edge) {
    long way = (long) state << 32 | edge;
    int end = ways.get(way);
    if (end == LongMap.NONE) {
      sets.copy(inside[state], set);
      set[edge >>> 6] |= 1L << edge;
      end = ofSet(sample[state]);
      ways.put(way, end);
    }
    return end;
  }

  /** The score of the graph without the lost edges of the part. */
  long inside(int state) {
    return sets.score(inside[state]);
  }

  /** The score of the graph without the lost edges outside the part. */
  long outside(int state) {
    return sets.score(outside[state]);
  }
}

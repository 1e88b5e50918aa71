package motive.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a sample loses of a part: a state for each sample and each set of edges met, with the scores
 * of the graph without these edges and of the graph without the sample's others. Used by one
 * thread.
 */
final class LossStates {
  /*
   * Implementation notes.
   *
   * A part that grows by an edge that a sample loses takes the sample from one state to the next.
   * Ways are kept in a table with open addressing: a slot is state and edge plus one, or 0. So a walk
   * over thousands of parts compares sets of edges only where it goes a new way.
   */
  private final Coins coins;
  private final LostSets sets;
  private final Map<State, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();
  private int[] inside = new int[256];
  private int[] outside = new int[256];
  private long[] ways = new long[1024];
  private int[] ends = new int[1024];
  private int wayCount;

  private record State(int sample, BitSet lost) {}

  LossStates(Coins coins, LostSets sets) {
    this.coins = coins;
    this.sets = sets;
  }

  /** The state of a sample that loses these edges of a part, which must not change afterwards. */
  int of(int sample, BitSet lost) {
    State state = new State(sample, lost);
    Integer known = numbers.get(state);
    if (known != null) {
      return known;
    }
    int number = states.size();
    if (number == inside.length) {
      inside = Arrays.copyOf(inside, 2 * number);
      outside = Arrays.copyOf(outside, 2 * number);
    }
    numbers.put(state, number);
    states.add(state);
    inside[number] = sets.of(lost);
    outside[number] = sets.of(coins.lostOutside(sample, lost));
    return number;
  }

  /** The state after one more lost edge joined the part. */
  int next(int state, int edge) {
    long way = ((long) state << 32 | edge) + 1;
    int slot = slot(ways, way);
    if (ways[slot] == 0) {
      if (2 * (wayCount + 1) > ways.length) {
        grow();
        slot = slot(ways, way);
      }
      State from = states.get(state);
      BitSet lost = (BitSet) from.lost.clone();
      lost.set(edge);
      ways[slot] = way;
      ends[slot] = of(from.sample, lost);
      wayCount++;
    }
    return ends[slot];
  }

  private void grow() {
    long[] moreWays = new long[2 * ways.length];
    int[] moreEnds = new int[moreWays.length];
    for (int i = 0; i < ways.length; i++) {
      if (ways[i] != 0) {
        int slot = slot(moreWays, ways[i]);
        moreWays[slot] = ways[i];
        moreEnds[slot] = ends[i];
      }
    }
    ways = moreWays;
    ends = moreEnds;
  }

  private static int slot(long[] ways, long way) {
    int mask = ways.length - 1;
    long mixed = way * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 40) & mask;
    while (ways[slot] != 0 && ways[slot] != way) {
      slot = (slot + 1) & mask;
    }
    return slot;
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

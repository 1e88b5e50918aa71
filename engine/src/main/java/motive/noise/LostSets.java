package motive.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The scores of a graph without some of its edges, one for each set of edges, asked for once. Not
 * thread-safe.
 */
final class LostSets {
  /*
   * Implementation notes.
   *
   * A set is as many words as the graph's edges need; all stand in one array, in the order of their
   * numbers. The table of slots has open addressing: a slot is a number plus one, or 0.
   */
  private final Scoring scoring;
  private final int width;
  private long[] words;
  private int[] slots = new int[1 << 10];
  private int size;
  private long[] scores = new long[1 << 9];
  private int scored;

  /**
   * @param edges how many the graph has
   * @param scoring scores the graph without some of them
   */
  LostSets(int edges, Scoring scoring) {
    this.scoring = scoring;
    this.width = Math.max(1, (edges + 63) >>> 6);
    this.words = new long[width << 9];
  }

  /** How many words a set has. */
  int width() {
    return width;
  }

  /** Copies a set. */
  void copy(int number, long[] to) {
    System.arraycopy(words, number * width, to, 0, width);
  }

  /** The number of a set, which is given as words. */
  int of(long[] set) {
    int slot = slot(slots, set);
    if (slots[slot] > 0) {
      return slots[slot] - 1;
    }
    if (2 * (size + 1) > slots.length) {
      grow();
      slot = slot(slots, set);
    }
    if ((size + 1) * width > words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    System.arraycopy(set, 0, words, size * width, width);
    slots[slot] = ++size;
    return size - 1;
  }

  private void grow() {
    int[] more = new int[2 * slots.length];
    long[] set = new long[width];
    for (int number = 0; number < size; number++) {
      copy(number, set);
      more[slot(more, set)] = number + 1;
    }
    slots = more;
  }

  private int slot(int[] table, long[] set) {
    long mixed = 0;
    for (int w = 0; w < width; w++) {
      mixed = (mixed ^ set[w]) * 0x9E3779B97F4A7C15L;
      mixed ^= mixed >>> 32;
    }
    int slot = (int) mixed & (table.length - 1);
    while (table[slot] > 0 && !isEqual(table[slot] - 1, set)) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private boolean isEqual(int number, long[] set) {
    for (int w = 0; w < width; w++) {
      if (words[number * width + w] != set[w]) {
        return false;
      }
    }
    return true;
  }

  /** How many sets were scored. */
  int scored() {
    return scored;
  }

  /** The score of a set, see {@link Drops#fixed}; all sets so far are scored if need be. */
  long score(int number) {
    if (number >= scored) {
      scoreAll();
    }
    return scores[number];
  }

  private void scoreAll() {
    List<BitSet> unscored = new ArrayList<>(size - scored);
    for (int number = scored; number < size; number++) {
      unscored.add(BitSet.valueOf(Arrays.copyOfRange(words, number * width, (number + 1) * width)));
    }
    double[] answers = scoring.scores(unscored);
    if (size > scores.length) {
      scores = Arrays.copyOf(scores, 2 * size);
    }
    for (double answer : answers) {
      scores[scored++] = Drops.fixed(answer);
    }
  }
}

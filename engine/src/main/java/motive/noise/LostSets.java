package motive.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The scores of a graph without some of its edges, one for each set of edges, asked for once. Used
 * by one thread.
 */
final class LostSets {
  private final Scoring scoring;
  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final List<BitSet> unscored = new ArrayList<>();
  private long[] scores = new long[64];
  private int scored;

  LostSets(Scoring scoring) {
    this.scoring = scoring;
  }

  /** The number of a set, which must not change afterwards. */
  int of(BitSet lost) {
    Integer known = numbers.get(lost);
    if (known != null) {
      return known;
    }
    int number = numbers.size();
    numbers.put(lost, number);
    unscored.add(lost);
    return number;
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
    double[] answers = scoring.scores(unscored);
    scores = Arrays.copyOf(scores, Math.max(scores.length, 2 * (scored + answers.length)));
    for (double answer : answers) {
      scores[scored++] = Drops.fixed(answer);
    }
    unscored.clear();
  }
}

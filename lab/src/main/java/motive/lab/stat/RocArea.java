package motive.lab.stat;

import java.util.Arrays;
import java.util.Comparator;

/** The area under the ROC curve. */
public final class RocArea {
  private RocArea() {}

  /**
   * The chance that a random member of a set scores above a random other, equal scores counting
   * half. A score that is NaN counts below all others, for nothing speaks for it.
   *
   * @param scores of all
   * @param members the numbers of those in the set, each once
   * @return NaN where the set or the rest is empty
   */
  public static double of(double[] scores, int... members) {
    boolean[] inside = new boolean[scores.length];
    for (int member : members) {
      if (member < scores.length) {
        inside[member] = true;
      }
    }
    return of(scores, inside);
  }

  /**
   * The same where it is said of each whether it is a member.
   *
   * @param isMember one for each score
   */
  public static double of(double[] scores, boolean[] isMember) {
    Integer[] order = new Integer[scores.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> known(scores[i])));
    double won = 0;
    long others = 0;
    long members = 0;
    for (int from = 0; from < order.length; ) {
      long equalOthers = 0;
      long equalMembers = 0;
      int to = from;
      for (; to < order.length && isEqual(scores[order[from]], scores[order[to]]); to++) {
        equalMembers += isMember[order[to]] ? 1 : 0;
        equalOthers += isMember[order[to]] ? 0 : 1;
      }
      won += equalMembers * (others + equalOthers / 2.0);
      others += equalOthers;
      members += equalMembers;
      from = to;
    }
    return others * members == 0 ? Double.NaN : won / ((double) others * members);
  }

  private static boolean isEqual(double one, double other) {
    return Double.compare(known(one), known(other)) == 0;
  }

  private static double known(double score) {
    // Adding 0 turns -0 into 0, which a comparison would otherwise keep apart.
    return Double.isNaN(score) ? Double.NEGATIVE_INFINITY : score + 0.0;
  }
}

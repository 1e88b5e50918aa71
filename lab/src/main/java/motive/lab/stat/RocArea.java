package motive.lab.stat;

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
    double won = 0;
    long pairs = 0;
    for (int in = 0; in < scores.length; in++) {
      for (int out = 0; out < scores.length && inside[in]; out++) {
        if (!inside[out]) {
          int order = Double.compare(known(scores[in]), known(scores[out]));
          won += order > 0 ? 1 : order == 0 ? 0.5 : 0;
          pairs++;
        }
      }
    }
    return pairs == 0 ? Double.NaN : won / pairs;
  }

  private static double known(double score) {
    // Adding 0 turns -0 into 0, which a comparison would otherwise keep apart.
    return Double.isNaN(score) ? Double.NEGATIVE_INFINITY : score + 0.0;
  }
}

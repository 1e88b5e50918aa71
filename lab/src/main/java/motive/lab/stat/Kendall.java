package motive.lab.stat;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * Kendall's rank correlation τ-b with a two-sided p-value, by the rules of SciPy's {@code
 * kendalltau} with {@code method='auto'}.
 *
 * @param tau (concordant − discordant) / √((pairs − ties in a)(pairs − ties in b)); NaN where one
 *     of the two lists is constant
 * @param p the probability, over all orders of one list, of a τ at least as far from 0. Exact
 *     without ties for n ≤ 33 and for the two most extreme counts of any n; otherwise normal, with
 *     the variance corrected for ties and no correction for continuity. NaN where τ is
 * @param n how many pairs of values
 * @param method how p was found
 */
public record Kendall(double tau, double p, int n, Method method) {
  /** How a p-value was found. */
  public enum Method {
    /** From the distribution of inversions over all orders. */
    EXACT("exact"),
    /** From the normal approximation. */
    NORMAL("normal");

    private final String word;

    Method(String word) {
      this.word = word;
    }

    /** The word that tables use. */
    public String word() {
      return word;
    }
  }

  private static final int MOST_EXACT = 33;

  /** Of pairs (a[i], b[i]). */
  public static Kendall of(double[] a, double[] b) {
    Sample.requirePairs(a, b);
    int n = a.length;
    if (Sample.isConstant(a) || Sample.isConstant(b)) {
      return new Kendall(Double.NaN, Double.NaN, n, Method.NORMAL);
    }
    long pairs = (long) n * (n - 1) / 2;
    Ties inA = Ties.in(a);
    Ties inB = Ties.in(b);
    long discordant = 0;
    long concordant = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        int order = compare(a[i], a[j]) * compare(b[i], b[j]);
        if (order < 0) {
          discordant++;
        } else if (order > 0) {
          concordant++;
        }
      }
    }
    boolean tied = inA.pairs > 0 || inB.pairs > 0;
    long extreme = Math.min(discordant, pairs - discordant);
    Method method = !tied && (n <= MOST_EXACT || extreme <= 1) ? Method.EXACT : Method.NORMAL;
    double excess = (double) (concordant - discordant);
    double tau =
        excess / Math.sqrt((double) (pairs - inA.pairs)) / Math.sqrt((double) (pairs - inB.pairs));
    double p =
        method == Method.EXACT ? exact(n, (int) extreme) : normal(excess / deviation(n, inA, inB));
    return new Kendall(Math.max(-1, Math.min(1, tau)), p, n, method);
  }

  private static int compare(double x, double y) {
    return x < y ? -1 : x > y ? 1 : 0;
  }

  /**
   * Twice the probability that a random order of n has at most so many inversions. The j-th value
   * makes 0 … j − 1 new inversions, each equally likely; as shares of all orders the counts stay
   * small, and nothing is subtracted.
   */
  private static double exact(int n, int most) {
    double[] share = new double[most + 1];
    share[0] = 1;
    for (int j = 2; j <= n; j++) {
      double[] next = new double[most + 1];
      for (int k = 0; k <= most; k++) {
        for (int i = Math.max(0, k - j + 1); i <= k; i++) {
          next[k] += share[i];
        }
        next[k] /= j;
      }
      share = next;
    }
    return Math.min(1, 2 * Arrays.stream(share).sum());
  }

  private static double normal(double z) {
    return 2 * new NormalDistribution().cumulativeProbability(-Math.abs(z));
  }

  /**
   * The standard deviation of concordant − discordant over all orders (Kendall 1970, chapter 4).
   */
  private static double deviation(int n, Ties a, Ties b) {
    double m = (double) n * (n - 1);
    return Math.sqrt(
        (m * (2.0 * n + 5) - a.fives - b.fives) / 18
            + 2.0 * a.pairs * b.pairs / m
            + (n > 2 ? a.triples * b.triples / (9 * m * (n - 2)) : 0));
  }

  /** Sums over groups of t equal values: t(t−1)/2, t(t−1)(t−2), t(t−1)(2t+5). */
  private record Ties(long pairs, double triples, double fives) {
    static Ties in(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      long pairs = 0;
      double triples = 0;
      double fives = 0;
      int start = 0;
      for (int i = 1; i <= sorted.length; i++) {
        if (i == sorted.length || sorted[i] != sorted[start]) {
          long t = (long) i - start;
          pairs += t * (t - 1) / 2;
          triples += (double) t * (t - 1) * (t - 2);
          fives += (double) t * (t - 1) * (2 * t + 5);
          start = i;
        }
      }
      return new Ties(pairs, triples, fives);
    }
  }
}

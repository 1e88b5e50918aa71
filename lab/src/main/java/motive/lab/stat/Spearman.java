package motive.lab.stat;

import java.util.Arrays;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.ranking.NaturalRanking;
import org.hipparchus.stat.ranking.TiesStrategy;

/**
 * Spearman's rank correlation. Tied values have the average of their ranks.
 *
 * @param rho Pearson's correlation of the ranks; NaN where one of the two lists is constant
 * @param p two-sided, from t = ρ·√((n − 2)/(1 − ρ²)) with n − 2 degrees of freedom, as SciPy's
 *     {@code spearmanr} has it: an approximation, coarse below about ten pairs. NaN where ρ is or
 *     for n = 2; 0 for a perfect correlation
 * @param n how many pairs
 */
public record Spearman(double rho, double p, int n) {
  /** Of pairs (a[i], b[i]). */
  public static Spearman of(double[] a, double[] b) {
    Sample.requirePairs(a, b);
    int n = a.length;
    if (Sample.isConstant(a) || Sample.isConstant(b)) {
      return new Spearman(Double.NaN, Double.NaN, n);
    }
    double rho = Correlation.pearson(ranks(a), ranks(b));
    return new Spearman(rho, p(rho, n), n);
  }

  /** Ranks from 1 by rising value; what ties has the mean of its ranks. */
  public static double[] ranks(double[] values) {
    // The ranking tells −0 from 0.
    double[] unsigned = Arrays.stream(values).map(value -> value + 0.0).toArray();
    return new NaturalRanking(TiesStrategy.AVERAGE).rank(unsigned);
  }

  private static double p(double rho, int n) {
    if (n == 2) {
      return Double.NaN;
    }
    if (Math.abs(rho) == 1) {
      return 0;
    }
    double t = Math.abs(rho) * Math.sqrt((n - 2) / ((1 + rho) * (1 - rho)));
    return 2 * new TDistribution(n - 2).cumulativeProbability(-t);
  }
}

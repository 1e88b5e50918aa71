package motive.lab.stat;

import java.util.OptionalDouble;

/**
 * The best trade-off of a scan over ρ = w_f / (w_f + w_i), by two rules. Both work in the plane of
 * fidelity and interpretability, each min-max-normalised over the scan, and both choose a point of
 * the scan.
 *
 * <ul>
 *   <li><b>Nearest to utopia:</b> the point with the least Euclidean distance from (1, 1), where
 *       both metrics would be at their best at once. There always is one.
 *   <li><b>Farthest from the chord:</b> the point with the greatest distance from the straight line
 *       through the first and the last point of the scan, among those on the line's side of (1, 1).
 *       There is none where no point lies on that side, where the two ends coincide, or where the
 *       line runs through (1, 1).
 * </ul>
 *
 * <p>Ties (within 10^-12) go to the lower ρ. There is no knee by either rule where a metric is
 * constant over the scan or the two are positively correlated (Pearson): then nothing is traded.
 *
 * @param nearest ρ by the first rule
 * @param farthest ρ by the second rule
 * @param reason why there is no knee by either rule; empty where there is one
 */
public record Knee(OptionalDouble nearest, OptionalDouble farthest, String reason) {
  private static final double TIE = 1e-12;

  /**
   * The knee of a scan.
   *
   * @param rho rising
   * @param fidelity at each ρ
   * @param interpretability at each ρ
   */
  public static Knee of(double[] rho, double[] fidelity, double[] interpretability) {
    Scan scan = new Scan(rho, fidelity, interpretability);
    return scan.noTradeOff.isPresent()
        ? new Knee(OptionalDouble.empty(), OptionalDouble.empty(), scan.noTradeOff.get())
        : new Knee(nearest(scan), farthest(scan), "");
  }

  private static OptionalDouble nearest(Scan scan) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < scan.rho.length; i++) {
      double down = 1 - scan.fidelity[i];
      double left = 1 - scan.interpretability[i];
      double distance = Math.sqrt(down * down + left * left);
      if (distance < least - TIE) {
        least = distance;
        best = i;
      }
    }
    return OptionalDouble.of(scan.rho[best]);
  }

  private static OptionalDouble farthest(Scan scan) {
    int last = scan.rho.length - 1;
    double x = scan.fidelity[0];
    double y = scan.interpretability[0];
    double alongX = scan.fidelity[last] - x;
    double alongY = scan.interpretability[last] - y;
    double length = Math.sqrt(alongX * alongX + alongY * alongY);
    double utopia = alongX * (1 - y) - alongY * (1 - x);
    if (length <= TIE || Math.abs(utopia) <= TIE) {
      return OptionalDouble.empty();
    }
    int best = -1;
    double most = 0;
    for (int i = 1; i < last; i++) {
      double cross = alongX * (scan.interpretability[i] - y) - alongY * (scan.fidelity[i] - x);
      double distance = Math.signum(utopia) * cross / length;
      if (distance > most + TIE) {
        most = distance;
        best = i;
      }
    }
    return best < 0 ? OptionalDouble.empty() : OptionalDouble.of(scan.rho[best]);
  }
}

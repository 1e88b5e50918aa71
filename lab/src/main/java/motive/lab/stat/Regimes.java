package motive.lab.stat;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The boundaries of a scan over ρ = w_f / (w_f + w_i) between three regimes: interpretability still
 * at its level, both metrics moving, fidelity already at its level. Each metric is
 * min-max-normalised over the scan and linear between its points.
 *
 * <ul>
 *   <li><b>First boundary:</b> the largest ρ up to which interpretability stays within {@link
 *       #TOLERANCE} of its value at the first point of the scan.
 *   <li><b>Second boundary:</b> the smallest ρ from which on fidelity stays within {@link
 *       #TOLERANCE} of its value at the last point.
 * </ul>
 *
 * <p>There are no boundaries where a metric is constant over the scan, where the two are positively
 * correlated (Pearson), or where the first boundary would lie beyond the second.
 *
 * @param first the first boundary
 * @param second the second boundary; there is one exactly where there is a first
 * @param reason why there are none; empty where there are
 */
public record Regimes(OptionalDouble first, OptionalDouble second, String reason) {
  /** How far a normalised metric may be from its level at the end of a scan. */
  public static final double TOLERANCE = 0.05;

  /**
   * The boundaries of a scan.
   *
   * @param rho rising, commonly from 0 to 1
   * @param fidelity at each ρ
   * @param interpretability at each ρ
   */
  public static Regimes of(double[] rho, double[] fidelity, double[] interpretability) {
    Scan scan = new Scan(rho, fidelity, interpretability);
    if (scan.noTradeOff.isPresent()) {
      return none(scan.noTradeOff.get());
    }
    double first = leaves(scan.rho, scan.interpretability);
    double second = -leaves(mirrored(scan.rho, -1), mirrored(scan.fidelity, 1));
    if (first > second) {
      return none(
          String.format(
              Locale.ROOT,
              "interpretability holds its level up to ρ = %.3f, beyond ρ = %.3f, from which on"
                  + " fidelity holds its own",
              first,
              second));
    }
    return new Regimes(OptionalDouble.of(first), OptionalDouble.of(second), "");
  }

  private static Regimes none(String reason) {
    return new Regimes(OptionalDouble.empty(), OptionalDouble.empty(), reason);
  }

  /**
   * Where a curve first is as far from its first value as allowed. It always gets there: it spans
   * 1, more than twice the tolerance.
   */
  private static double leaves(double[] x, double[] y) {
    for (int i = 1; i < x.length; i++) {
      double before = y[i - 1] - y[0];
      double after = y[i] - y[0];
      if (Math.abs(after) > TOLERANCE) {
        double edge = Math.signum(after) * TOLERANCE;
        return x[i - 1] + (x[i] - x[i - 1]) * (edge - before) / (after - before);
      }
    }
    throw new AssertionError("a normalised curve must leave its first value");
  }

  private static double[] mirrored(double[] values, double factor) {
    double[] mirrored = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      mirrored[i] = factor * values[values.length - 1 - i];
    }
    return mirrored;
  }
}

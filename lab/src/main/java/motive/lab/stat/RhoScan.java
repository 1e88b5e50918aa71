package motive.lab.stat;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Fidelity and interpretability over rising ρ = w_f / (w_f + w_i), each min-max-normalised over the
 * scan, with the best trade-off and the boundaries between regimes.
 *
 * <p>There is neither where a metric is constant over the scan or the two are positively correlated
 * (Pearson): then nothing is traded.
 */
public final class RhoScan {
  /** How far a normalised metric may be from its level at the end of a scan. */
  public static final double TOLERANCE = 0.05;

  private static final double TIE = 1e-12;

  private final double[] rho;
  private final double[] fidelity;
  private final double[] interpretability;
  private final Optional<String> noTradeOff;

  /**
   * @param rho rising, commonly from 0 to 1
   * @param fidelity at each ρ
   * @param interpretability at each ρ
   */
  public RhoScan(double[] rho, double[] fidelity, double[] interpretability) {
    if (rho.length < 2 || rho.length != fidelity.length || rho.length != interpretability.length) {
      throw new IllegalArgumentException(
          "rho, fidelity and interpretability must have as many values, at least 2, got "
              + rho.length
              + ", "
              + fidelity.length
              + " and "
              + interpretability.length);
    }
    Sample.requireFinite("rho", rho);
    for (int i = 1; i < rho.length; i++) {
      if (!(rho[i] > rho[i - 1])) {
        throw new IllegalArgumentException(
            "rho must rise, got " + rho[i] + " after " + rho[i - 1] + "; sort the scan first");
      }
    }
    this.rho = rho.clone();
    this.fidelity = normalised(fidelity);
    this.interpretability = normalised(interpretability);
    this.noTradeOff = noTradeOff(fidelity, interpretability);
  }

  private static Optional<String> noTradeOff(double[] fidelity, double[] interpretability) {
    if (Sample.isConstant(fidelity)) {
      return Optional.of("fidelity is constant over the scan");
    }
    if (Sample.isConstant(interpretability)) {
      return Optional.of("interpretability is constant over the scan");
    }
    return Correlation.pearson(fidelity, interpretability) > 0
        ? Optional.of("fidelity and interpretability rise and fall together over the scan")
        : Optional.empty();
  }

  /**
   * Each value as (value − least) / (greatest − least).
   *
   * @return as many values in [0, 1]; all of them NaN where the values are constant, since then
   *     there is no scale
   */
  public static double[] normalised(double... values) {
    Sample.requireFinite("values", values);
    if (Sample.isConstant(values)) {
      return Arrays.stream(values).map(value -> Double.NaN).toArray();
    }
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    return Arrays.stream(values).map(value -> (value - least) / (most - least)).toArray();
  }

  /**
   * The best trade-off of a scan, by two rules. Both work in the plane of normalised fidelity and
   * interpretability and choose a point of the scan; ties (within 10^-12) go to the lower ρ.
   *
   * @param nearest ρ of the point with the least Euclidean distance from (1, 1), where both metrics
   *     would be at their best at once
   * @param farthest ρ of the point with the greatest distance from the straight line through the
   *     first and the last point of the scan, among those on the line's side of (1, 1); there is
   *     none where no point lies on that side, where the two ends coincide, or where the line runs
   *     through (1, 1)
   * @param reason why there is no knee by either rule; empty where there is one
   */
  public record Knee(OptionalDouble nearest, OptionalDouble farthest, String reason) {}

  /** The best trade-off. */
  public Knee knee() {
    return noTradeOff
        .map(reason -> new Knee(OptionalDouble.empty(), OptionalDouble.empty(), reason))
        .orElseGet(() -> new Knee(nearest(), farthest(), ""));
  }

  private OptionalDouble nearest() {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < rho.length; i++) {
      double down = 1 - fidelity[i];
      double left = 1 - interpretability[i];
      double distance = Math.sqrt(down * down + left * left);
      if (distance < least - TIE) {
        least = distance;
        best = i;
      }
    }
    return OptionalDouble.of(rho[best]);
  }

  private OptionalDouble farthest() {
    int last = rho.length - 1;
    double x = fidelity[0];
    double y = interpretability[0];
    double alongX = fidelity[last] - x;
    double alongY = interpretability[last] - y;
    double length = Math.sqrt(alongX * alongX + alongY * alongY);
    double utopia = alongX * (1 - y) - alongY * (1 - x);
    if (length <= TIE || Math.abs(utopia) <= TIE) {
      return OptionalDouble.empty();
    }
    OptionalDouble best = OptionalDouble.empty();
    double most = 0;
    for (int i = 1; i < last; i++) {
      double cross = alongX * (interpretability[i] - y) - alongY * (fidelity[i] - x);
      double distance = Math.signum(utopia) * cross / length;
      if (distance > most + TIE) {
        most = distance;
        best = OptionalDouble.of(rho[i]);
      }
    }
    return best;
  }

  /**
   * The boundaries between three regimes: interpretability still at its level, both metrics moving,
   * fidelity already at its level. Each normalised metric is linear between its points.
   *
   * @param first the largest ρ up to which interpretability stays within {@link #TOLERANCE} of its
   *     value at the first point of the scan
   * @param second the smallest ρ from which on fidelity stays within {@link #TOLERANCE} of its
   *     value at the last point; there is one exactly where there is a first
   * @param reason why there are none, also where the first would lie beyond the second; empty where
   *     there are
   */
  public record Regimes(OptionalDouble first, OptionalDouble second, String reason) {
    private static Regimes none(String reason) {
      return new Regimes(OptionalDouble.empty(), OptionalDouble.empty(), reason);
    }
  }

  /** The boundaries between regimes. */
  public Regimes regimes() {
    if (noTradeOff.isPresent()) {
      return Regimes.none(noTradeOff.get());
    }
    double first = leaves(rho, interpretability);
    double second = -leaves(mirrored(rho, -1), mirrored(fidelity, 1));
    if (first > second) {
      return Regimes.none(
          String.format(
              Locale.ROOT,
              "interpretability holds its level up to ρ = %.3f, beyond ρ = %.3f, from which on"
                  + " fidelity holds its own",
              first,
              second));
    }
    return new Regimes(OptionalDouble.of(first), OptionalDouble.of(second), "");
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

package motive.lab.stat;

import java.util.Optional;

/**
 * Fidelity and interpretability over rising ρ = w_f / (w_f + w_i), each min-max-normalised over the
 * scan. {@link Knee} and {@link Regimes} read it.
 */
final class Scan {
  final double[] rho;
  final double[] fidelity;
  final double[] interpretability;

  /** Why the two metrics show no trade-off, where they do not. */
  final Optional<String> noTradeOff;

  Scan(double[] rho, double[] fidelity, double[] interpretability) {
    if (rho.length != fidelity.length || rho.length != interpretability.length) {
      throw new IllegalArgumentException(
          "rho, fidelity and interpretability must have as many values, got "
              + rho.length
              + ", "
              + fidelity.length
              + " and "
              + interpretability.length);
    }
    if (rho.length < 2) {
      throw new IllegalArgumentException("a scan must have at least 2 points, got " + rho.length);
    }
    Sample.requireFinite("rho", rho);
    for (int i = 1; i < rho.length; i++) {
      if (!(rho[i] > rho[i - 1])) {
        throw new IllegalArgumentException(
            "rho must rise, got " + rho[i] + " after " + rho[i - 1] + "; sort the scan first");
      }
    }
    this.rho = rho.clone();
    this.fidelity = MinMax.normalise(fidelity);
    this.interpretability = MinMax.normalise(interpretability);
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
}

package motive.metric;

import motive.check.Refuse;

/** GStarX's harmonic fidelity, which weighs what a part does by how small it is. */
public final class HFidelity {
  private HFidelity() {}

  /**
   * With nFid = {@code fidelity} · s and nInv = {@code inverse} · (1 − s): (1 + nFid)(1 − nInv) /
   * (2 + nFid − nInv), half the harmonic mean of 1 + nFid and 1 − nInv. It is in [0, 1], and ½
   * where the part changes nothing either way.
   *
   * @param fidelity p(graph) − p(complement), signed
   * @param inverse p(graph) − p(part), signed
   * @param sparsity s, the share of the nodes that the part leaves out
   */
  public static double of(double fidelity, double inverse, double sparsity) {
    requireIn("fidelity", -1, fidelity);
    requireIn("inverse fidelity", -1, inverse);
    requireIn("sparsity", 0, sparsity);
    double plus = 1 + fidelity * sparsity;
    double minus = 1 - inverse * (1 - sparsity);
    // The sum is at least 1: no sparsity makes both 0.
    return plus * minus / (plus + minus);
  }

  private static void requireIn(String name, int least, double value) {
    Refuse.when(
        !(value >= least && value <= 1), "{} must be in [{}, 1], got {}", name, least, value);
  }
}

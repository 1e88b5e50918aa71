package motive.objective;

import motive.check.Refuse;

/**
 * Fidelity from three probabilities: the weighted harmonic mean of how much the rest of the graph
 * loses (fid⁺) and how much the explanation keeps (fid⁻), each raised by ε. It lies in [ε, 1 + ε].
 *
 * @param plusWeight the weight of fid⁺
 * @param minusWeight the weight of fid⁻
 * @param epsilon keeps the mean defined where a part is 0
 */
public record FidelityFormula(double plusWeight, double minusWeight, double epsilon) {
  /** The paper's constants. */
  public static final FidelityFormula DEFAULT = new FidelityFormula(0.5, 0.5, 0.01);

  /** Checks that all three numbers are positive and finite. */
  public FidelityFormula {
    requirePositive("fid+ weight", plusWeight);
    requirePositive("fid- weight", minusWeight);
    requirePositive("fidelity epsilon", epsilon);
  }

  private static void requirePositive(String name, double value) {
    Refuse.when(
        !(value > 0 && value <= Double.MAX_VALUE),
        "{} must be finite and > 0, got {}",
        name,
        value);
  }

  /** How much the graph without the explanation loses. */
  public static double plus(double whole, double outside) {
    return Math.abs(whole - outside);
  }

  /** How much the explanation alone keeps. */
  public static double minus(double whole, double inside) {
    return 1 - Math.abs(whole - inside);
  }

  /** The fidelity of a part. */
  public double value(double whole, double inside, double outside) {
    return mean(plus(whole, outside), minus(whole, inside));
  }

  /**
   * The same where the rest must lose: a part without which the explained number rises speaks
   * against the class, so its removal counts nothing.
   */
  public double supporting(double whole, double inside, double outside) {
    return mean(fall(whole, outside), minus(whole, inside));
  }

  /** How far the graph without the explanation falls; 0 where it rises. */
  static double fall(double whole, double outside) {
    return Math.max(0, whole - outside);
  }

  double mean(double plus, double minus) {
    return (plusWeight + minusWeight)
        / (plusWeight / (plus + epsilon) + minusWeight / (minus + epsilon));
  }
}

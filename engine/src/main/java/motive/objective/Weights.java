package motive.objective;

import java.util.ArrayList;
import java.util.List;
import motive.check.Refuse;

/**
 * The weight of each metric for a person: the metric-importance controls, in the order fidelity,
 * interpretability, stability. Given as any finite numbers of at least 0 that are not all 0, and
 * kept so that they sum to 1.
 */
public record Weights(double fidelity, double interpretability, double stability) {
  /** The paper's fidelity-heavy configuration. */
  public static final Weights PAPER = new Weights(0.833, 0.083, 0.083);

  /** Divides the weights by their sum; each must be finite and at least 0, and one above 0. */
  public Weights {
    requireWeight("fidelity weight", fidelity);
    requireWeight("interpretability weight", interpretability);
    requireWeight("stability weight", stability);
    double greatest = Math.max(fidelity, Math.max(interpretability, stability));
    Refuse.when(greatest == 0, "weights must not all be 0, got 0,0,0; raise at least one of them");
    // Divided by the greatest first, so that no sum of large weights overflows.
    double total = fidelity / greatest + interpretability / greatest + stability / greatest;
    // What sums to 1 but for rounding is left alone: weights made of weights are the same.
    if (Math.abs(total * greatest - 1) > 1e-12) {
      fidelity = fidelity / greatest / total;
      interpretability = interpretability / greatest / total;
      stability = stability / greatest / total;
    }
  }

  private static void requireWeight(String name, double weight) {
    Refuse.when(
        !(weight >= 0 && weight <= Double.MAX_VALUE),
        "{} must be finite and >= 0, got {}",
        name,
        weight);
  }

  /** The weight of one metric. */
  public double of(Metric metric) {
    return switch (metric) {
      case FIDELITY -> fidelity;
      case INTERPRETABILITY -> interpretability;
      case STABILITY -> stability;
    };
  }

  /**
   * Why these weights cannot be served, one line for each metric that has weight but no measure.
   *
   * @param motifs whether there are motifs to measure interpretability with
   * @param similarity whether there is a similarity to measure stability with
   */
  public List<String> objections(boolean motifs, boolean similarity) {
    List<String> objections = new ArrayList<>();
    if (interpretability > 0 && !motifs) {
      objections.add(
          "the weight of interpretability must be 0 without a motif library, got "
              + interpretability
              + "; use a kit, or give it the weight 0");
    }
    if (stability > 0 && !similarity) {
      objections.add(
          "the weight of stability must be 0 without a similarity, got "
              + stability
              + "; use a kit or the similarity gntk, or give it the weight 0");
    }
    return objections;
  }

  /**
   * The share of fidelity in what fidelity and interpretability weigh together: the paper's ρ; NaN
   * where both are 0.
   */
  public double rho() {
    return fidelity / (fidelity + interpretability);
  }
}

package motive.baseline.motif;

/** The Adam optimiser with PyTorch's defaults: β₁ = 0.9, β₂ = 0.999, ε = 1e-8. */
final class Adam {
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  private final double rate;
  private final double[] first;
  private final double[] second;
  private double decay1 = 1;
  private double decay2 = 1;

  Adam(double rate, int parameters) {
    this.rate = rate;
    this.first = new double[parameters];
    this.second = new double[parameters];
  }

  /** Moves the parameters one step against the slope. */
  void step(double[] parameters, double[] slope) {
    decay1 *= BETA1;
    decay2 *= BETA2;
    double size = rate / (1 - decay1);
    double scale = Math.sqrt(1 - decay2);
    for (int i = 0; i < parameters.length; i++) {
      first[i] = BETA1 * first[i] + (1 - BETA1) * slope[i];
      second[i] = BETA2 * second[i] + (1 - BETA2) * slope[i] * slope[i];
      parameters[i] -= size * first[i] / (Math.sqrt(second[i]) / scale + EPSILON);
    }
  }
}

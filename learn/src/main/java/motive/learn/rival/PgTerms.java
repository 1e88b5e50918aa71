package motive.learn.rival;

/**
 * The terms that PGExplainer adds to the loss for each weight: its size, and the entropy of 0.99 p
 * + 0.005.
 *
 * @param size counts the sum of all weights
 * @param entropy counts the mean of all entropies
 * @param isSquashedAgain whether weights pass a second sigmoid first, as in the authors' code
 */
record PgTerms(double size, double entropy, boolean isSquashedAgain) {
  private static final double SCALE = 0.99;
  private static final double SHIFT = 0.005;

  /**
   * What one of some weights adds.
   *
   * @param count how many the mean is taken over
   */
  double value(double p, int count) {
    double q = isSquashedAgain ? MaskTerms.sigmoid(p) : p;
    return size * q + entropy / count * MaskTerms.entropy(SCALE * q + SHIFT, 0);
  }

  /** How that changes with the weight. */
  double slope(double p, int count) {
    double q = isSquashedAgain ? MaskTerms.sigmoid(p) : p;
    double inner = isSquashedAgain ? q * (1 - q) : 1;
    MaskTerms ofEntropy = new MaskTerms(0, entropy / count, 0);
    return inner * (size + SCALE * ofEntropy.slope(SCALE * q + SHIFT));
  }
}

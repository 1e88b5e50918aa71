package motive.similarity;

/**
 * One entry of the covariance Σ and of the tangent kernel Θ, on its way through the layers of a
 * block. Not thread-safe.
 */
final class Tangent {
  // Rounding leaves the correlation of parallel vectors a few bits below 1, and the arc cosine
  // turns 1e-16 into 1e-8. So close to 1 or -1, a correlation counts as that.
  private static final double NOISE = 1e-12;

  double sigma;
  double theta;

  /**
   * Applies rectified layers.
   *
   * @param ownVariance the first node's own Σ before the block; the layers leave it as it is
   * @param otherVariance the second node's
   */
  void rectify(int layers, double ownVariance, double otherVariance) {
    if (!(ownVariance > 0 && otherVariance > 0)) {
      sigma = 0;
      theta = 0;
      return;
    }
    // The root of an exact square is exact, so a node's correlation with itself is 1.
    double scale = Math.sqrt(ownVariance * otherVariance);
    for (int l = 0; l < layers; l++) {
      double r = sigma / scale;
      if (r > 1 - NOISE) {
        sigma = scale;
        theta += scale;
      } else if (r < NOISE - 1) {
        sigma = 0;
        theta = 0;
      } else {
        double rest = Math.PI - StrictMath.acos(r);
        sigma = scale * ((r * rest + Math.sqrt((1 - r) * (1 + r))) / Math.PI);
        theta = theta * (rest / Math.PI) + sigma;
      }
    }
  }
}

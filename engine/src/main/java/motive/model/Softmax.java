package motive.model;

/** Probabilities from logits. */
public final class Softmax {
  private Softmax() {}

  /** All probabilities. */
  public static double[] of(double[] logits) {
    double[] probabilities = new double[logits.length];
    write(logits, probabilities);
    return probabilities;
  }

  /** Writes all probabilities; the two arrays may be one. */
  public static void write(double[] logits, double[] probabilities) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (double logit : logits) {
      greatest = Math.max(greatest, logit);
    }
    double total = 0;
    for (int k = 0; k < logits.length; k++) {
      probabilities[k] = StrictMath.exp(logits[k] - greatest);
      total += probabilities[k];
    }
    for (int k = 0; k < logits.length; k++) {
      probabilities[k] /= total;
    }
  }

  /** The probability of one class: the same bits as in {@link #of}, without an array for all. */
  public static double of(double[] logits, int c) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (double logit : logits) {
      greatest = Math.max(greatest, logit);
    }
    double total = 0;
    double mine = 0;
    for (int k = 0; k < logits.length; k++) {
      double share = StrictMath.exp(logits[k] - greatest);
      total += share;
      mine = k == c ? share : mine;
    }
    return mine / total;
  }

  /** The class with the greatest logit, the lowest of equals. */
  public static int best(double[] logits) {
    int best = 0;
    for (int k = 1; k < logits.length; k++) {
      if (logits[k] > logits[best]) {
        best = k;
      }
    }
    return best;
  }
}

package motive.baseline.eig;

import motive.objective.Target;

/**
 * The number whose loss scores an edge.
 *
 * @param target the decision
 * @param scale in which it is measured
 */
record Decision(Target target, Scale scale) {
  /** The numbers in which a decision is measured. */
  enum Scale {
    /** The logarithm of the class's probability. */
    LOG_PROBABILITY,
    /** The class's logit. */
    LOGIT
  }

  /** The class's number; of a contrast the difference of the two, which both scales agree on. */
  double of(double[] logits) {
    double own = logits[target.of()];
    if (target.against() >= 0) {
      return own - logits[target.against()];
    }
    return scale == Scale.LOGIT ? own : own - logOfSum(logits);
  }

  private static double logOfSum(double[] logits) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (double logit : logits) {
      greatest = Math.max(greatest, logit);
    }
    double total = 0;
    for (double logit : logits) {
      total += StrictMath.exp(logit - greatest);
    }
    return greatest + StrictMath.log(total);
  }
}

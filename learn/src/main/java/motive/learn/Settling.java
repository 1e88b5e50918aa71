package motive.learn;

/**
 * A schedule that halves the learning rate where the loss stands still and reports when it has
 * settled.
 *
 * <p>The loss stands still when it has not fallen by {@link #LEAST_GAIN} of itself within {@code
 * patience} epochs. After {@link #HALVINGS} halvings the next standstill means settled.
 */
final class Settling {
  static final int HALVINGS = 4;
  static final double LEAST_GAIN = 0.005;

  private final double initialRate;
  private final int patience;
  private double rate;
  private double best = Double.POSITIVE_INFINITY;
  private int still;
  private int halvings;

  Settling(double rate, int patience) {
    this.initialRate = rate;
    this.rate = rate;
    this.patience = patience;
  }

  double rate() {
    return rate;
  }

  /** Takes an epoch's loss; returns whether the loss has settled. */
  boolean add(double loss) {
    if (loss < best * (1 - LEAST_GAIN)) {
      best = loss;
      still = 0;
    } else if (++still >= patience) {
      still = 0;
      if (halvings == HALVINGS) {
        return true;
      }
      halvings++;
      rate /= 2;
    }
    return false;
  }

  /** Starts again from the first rate, for a run that settled short of its goal. */
  void restart() {
    rate = initialRate;
    halvings = 0;
    still = 0;
  }
}

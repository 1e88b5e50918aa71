package motive.learn;

/** A listener to a training run; called on the training thread. */
@FunctionalInterface
public interface Progress {
  /** Ignores everything. */
  Progress NONE = (epoch, loss, score) -> {};

  /**
   * An epoch has ended.
   *
   * @param epoch counts from 1
   * @param loss the mean loss
   * @param score the quality: accuracy, or the held-out AUROC; NaN where an epoch was not evaluated
   */
  void epoch(int epoch, double loss, double score);
}

package motive.learn;

import java.util.Map;
import motive.checkpoint.Tensor;

/**
 * A trained target model.
 *
 * @param tensors the weights by their PyTorch Geometric names, in a fixed order
 * @param accuracy the share of the training graphs that the kept weights classify rightly; of
 *     values, the share of their variance that is explained
 * @param loss their loss
 * @param bestEpoch the epoch that they come from
 * @param epochs how many epochs were run
 * @param outcome why training ended
 */
record TargetResult(
    Map<String, Tensor> tensors,
    double accuracy,
    double loss,
    int bestEpoch,
    int epochs,
    Outcome outcome) {
  /** The reason why training ended. */
  public enum Outcome {
    /** The goal was reached and the loss has settled. */
    SETTLED,
    /** All allowed epochs were run. */
    EPOCHS_SPENT,
    /** The thread was interrupted. */
    INTERRUPTED
  }
}

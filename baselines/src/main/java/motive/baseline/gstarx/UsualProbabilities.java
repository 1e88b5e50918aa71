package motive.baseline.gstarx;

import java.util.Arrays;
import java.util.List;
import motive.baseline.Background;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.objective.Target;
import org.jspecify.annotations.Nullable;

/**
 * The mean over the data of the model's probability of each class. Computed on first use;
 * thread-safe.
 */
final class UsualProbabilities {
  private static final int BATCH = 256;

  private final Background background;
  private double @Nullable [] means;

  UsualProbabilities(Background background) {
    this.background = background;
  }

  /** Whether there are data to take a mean of. */
  boolean isKnown() {
    return !background.graphs().isEmpty();
  }

  /** The mean of the explained number; 0 without data, and for a value. */
  double of(Target target) {
    // The explained number is affine in the probabilities: its mean is that of the mean.
    // How much of a value other graphs keep says nothing of the usual one.
    return isKnown() && !target.isValue() ? target.score(means()) : 0;
  }

  /** Computes the mean now rather than on first use. */
  void learn() {
    if (isKnown()) {
      var unused = means();
    }
  }

  private synchronized double[] means() {
    if (means == null) {
      means = computed();
    }
    return means;
  }

  private double[] computed() {
    GraphModel model = background.model().get();
    List<Graph> graphs = background.graphs();
    double[] sums = new double[model.classes()];
    for (int from = 0; from < graphs.size(); from += BATCH) {
      List<Graph> batch = graphs.subList(from, Math.min(from + BATCH, graphs.size()));
      double[][] logits = new double[batch.size()][model.classes()];
      model.logits(batch, logits);
      for (double[] row : logits) {
        double[] probabilities = Softmax.of(row);
        for (int k = 0; k < sums.length; k++) {
          sums[k] += probabilities[k];
        }
      }
    }
    return Arrays.stream(sums).map(sum -> sum / graphs.size()).toArray();
  }
}

package motive.cli;

import java.util.List;
import java.util.Locale;
import motive.data.DataSet;
import motive.model.GraphModel;
import motive.model.Softmax;

/** What a model says of every graph of a data set. */
final class DemoPredictions {
  private final double[][] probabilities;
  private final int[] labels;

  private DemoPredictions(double[][] probabilities, int[] labels) {
    this.probabilities = probabilities;
    this.labels = labels;
  }

  static DemoPredictions of(GraphModel model, DataSet data) {
    double[][] logits = new double[data.size()][model.classes()];
    model.logits(data.graphs(), logits);
    return new DemoPredictions(
        List.of(logits).stream().map(Softmax::of).toArray(double[][]::new), data.labels());
  }

  /** The class that is likeliest to the model. */
  int best(int graph) {
    return Softmax.best(probabilities[graph]);
  }

  /** How likely its best class is to the model. */
  double probability(int graph) {
    return probabilities[graph][best(graph)];
  }

  boolean isCorrect(int graph) {
    return best(graph) == labels[graph];
  }

  /** The share of graphs whose class the model finds, in words. */
  String accuracy() {
    int right = 0;
    for (int g = 0; g < labels.length; g++) {
      right += isCorrect(g) ? 1 : 0;
    }
    return String.format(
        Locale.ROOT,
        "accuracy %.4f (%d of %d graphs)",
        (double) right / labels.length,
        right,
        labels.length);
  }
}

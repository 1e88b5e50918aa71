package motive.baseline.motif;

import motive.model.Softmax;

/**
 * Attention over motifs, by how well each one's vector e agrees with a query q: the softmax of e ·
 * q / temperature. The motifs' vectors, weighed by it, sum to a surrogate of the graph's; its loss
 * is the cross-entropy of what the readout makes of that against the model's own decision, plus
 * {@code inverse} times the cross-entropy of the vectors weighed by 1 − attention against the class
 * that comes second, which of two classes is the opposite one.
 */
record Attention(FrozenReadout readout, double temperature, double inverse) {
  /** A loss and how it changes with the query: one number for each place. */
  static final class Loss {
    final double value;
    final double[] slope;

    private Loss(double value, double[] slope) {
      this.value = value;
      this.slope = slope;
    }
  }

  /** The attention of each motif; they sum to 1. */
  double[] of(Example example, double[] query) {
    double[] scores = new double[example.embeddings.length];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = Vectors.dot(example.embeddings[i], query) / temperature;
    }
    return Softmax.of(scores);
  }

  /**
   * The loss of an example.
   *
   * @param example with at least one motif
   */
  Loss loss(Example example, double[] query) {
    double[] attention = of(example, query);
    double[] slopes = new double[attention.length];
    int decided = Softmax.best(example.logits);
    double value = side(example, attention, decided, false, 1, slopes);
    if (inverse > 0 && example.logits.length > 1) {
      value += side(example, attention, second(example.logits), true, inverse, slopes);
    }
    double mean = Vectors.dot(attention, slopes);
    double[] slope = new double[query.length];
    for (int i = 0; i < attention.length; i++) {
      Vectors.add(slope, attention[i] * (slopes[i] - mean) / temperature, example.embeddings[i]);
    }
    return new Loss(value, slope);
  }

  /** One cross-entropy, weighed; its derivative by each motif's attention is added to slopes. */
  private double side(
      Example example,
      double[] attention,
      int c,
      boolean isInverse,
      double weight,
      double[] slopes) {
    double[][] embeddings = example.embeddings;
    double[] surrogate = new double[example.graph.length];
    for (int i = 0; i < attention.length; i++) {
      Vectors.add(surrogate, isInverse ? 1 - attention[i] : attention[i], embeddings[i]);
    }
    FrozenReadout.Pass pass = readout.run(surrogate);
    double[] error = Softmax.of(pass.result());
    double entropy = crossEntropy(pass.result(), c);
    error[c] -= 1;
    double[] back = pass.back(error);
    for (int i = 0; i < attention.length; i++) {
      slopes[i] += (isInverse ? -weight : weight) * Vectors.dot(embeddings[i], back);
    }
    return weight * entropy;
  }

  private static double crossEntropy(double[] logits, int c) {
    double greatest = logits[Softmax.best(logits)];
    double total = 0;
    for (double logit : logits) {
      total += StrictMath.exp(logit - greatest);
    }
    return StrictMath.log(total) + greatest - logits[c];
  }

  /** The class that comes second, the lowest of equals. */
  static int second(double[] logits) {
    int best = Softmax.best(logits);
    int second = best == 0 ? 1 : 0;
    for (int c = 0; c < logits.length; c++) {
      if (c != best && logits[c] > logits[second]) {
        second = c;
      }
    }
    return second;
  }
}

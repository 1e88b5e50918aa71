package motive.metric;

import java.util.List;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.model.Softmax;
import motive.objective.Target;

/** The outputs of a model for some graphs, computed in batches, in the order given. */
final class Answers {
  /** Enough to keep a foreign model busy, few enough for graphs of any size. */
  private static final int BATCH = 64;

  private final Target target;
  private final double[][] logits;

  private Answers(Target target, double[][] logits) {
    this.target = target;
    this.logits = logits;
  }

  static Answers of(GraphModel model, Target target, List<Graph> graphs) {
    int classes = model.classes();
    int highest = Math.max(target.of(), target.against());
    Refuse.when(highest >= classes, "class must be in [0, {}), got {}", classes, highest);
    double[][] logits = new double[graphs.size()][classes];
    for (int from = 0; from < logits.length; from += BATCH) {
      int to = Math.min(logits.length, from + BATCH);
      double[][] batch = new double[to - from][classes];
      model.logits(graphs.subList(from, to), batch);
      System.arraycopy(batch, 0, logits, from, batch.length);
    }
    return new Answers(target, logits);
  }

  double[] probabilities(int graph) {
    return Softmax.of(logits[graph]);
  }

  /** The explained number. */
  double score(int graph) {
    double score =
        target.isValue() ? target.number(logits[graph]) : target.score(probabilities(graph));
    if (!(score >= 0 && score <= 1)) {
      throw new ArithmeticException(
          "the model must give a part a probability, got "
              + score
              + "; check the weights of the model and the features of the graph");
    }
    return score;
  }

  /** The explained number of each graph. */
  double[] scores() {
    return IntStream.range(0, logits.length).mapToDouble(this::score).toArray();
  }

  boolean wins(int graph) {
    return target.wins(logits[graph]);
  }
}

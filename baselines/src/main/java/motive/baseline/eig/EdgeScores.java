package motive.baseline.eig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.GraphModel;

/** The loss of a model's decision without each edge of a graph. */
final class EdgeScores {
  private static final int BATCH = 64;

  private final GraphModel model;
  private final Graph graph;
  private final Decision decision;
  private final double whole;

  EdgeScores(GraphModel model, Graph graph, Decision decision) {
    this.model = model;
    this.graph = graph;
    this.decision = decision;
    this.whole = decision.of(model.logits(graph));
  }

  /**
   * The scores of the edges by their numbers; fewer than there are where it was stopped.
   *
   * @param stopped called before each batch, but not before the first
   */
  double[] all(BooleanSupplier stopped) {
    double[] scores = new double[graph.edges()];
    for (int from = 0; from < scores.length; from += BATCH) {
      if (from > 0 && stopped.getAsBoolean()) {
        return Arrays.copyOf(scores, from);
      }
      int to = Math.min(from + BATCH, scores.length);
      if (model instanceof ColorModel) {
        byWalk(scores, from, to);
      } else {
        byGraphs(scores, from, to);
      }
    }
    return scores;
  }

  /** Removes each edge from the graph and evaluates all of these graphs at once. */
  private void byGraphs(double[] scores, int from, int to) {
    List<Graph> left = new ArrayList<>();
    for (int e = from; e < to; e++) {
      left.add(without(e));
    }
    double[][] logits = new double[left.size()][model.classes()];
    model.logits(left, logits);
    for (int e = from; e < to; e++) {
      scores[e] = whole - decision.of(logits[e - from]);
    }
  }

  // What a walk over the two ends of an edge cuts is that edge and the ends' self-loops. So where
  // there are none, the walk costs a neighbourhood and not a graph.
  private void byWalk(double[] scores, int from, int to) {
    Evaluation walk = model.walk(graph, Complement.EDGES);
    double[] logits = new double[model.classes()];
    for (int e = from; e < to; e++) {
      int low = graph.low(e);
      int high = graph.high(e);
      if (graph.hasLoop(low) || graph.hasLoop(high)) {
        byGraphs(scores, e, e + 1);
        continue;
      }
      walk.add(low);
      walk.add(high);
      walk.outside(logits);
      walk.undo();
      walk.undo();
      scores[e] = whole - decision.of(logits);
    }
  }

  private Graph without(int edge) {
    return graph.withEdges(IntStream.range(0, graph.edges()).filter(e -> e != edge).toArray());
  }
}

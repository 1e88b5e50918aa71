package motive.baseline.eig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.model.GraphModel;
import motive.objective.Part;
import motive.objective.Target;

/**
 * The first edges of a ranking, and what each such prefix gains: Fid+ − Fid−, the model's number
 * for the prefix alone less that for the rest, since the number for the whole graph stands in both.
 * Nodes left without edges are dropped on either side. Not thread-safe.
 */
final class Prefixes {
  private final GraphModel model;
  private final Graph graph;
  private final Target target;
  private final int[] ranking;
  private double[] gains = new double[0];

  /**
   * @param ranking edges, the best first
   */
  Prefixes(GraphModel model, Graph graph, Target target, int[] ranking) {
    this.model = model;
    this.graph = graph;
    this.target = target;
    this.ranking = ranking;
  }

  /**
   * The length of the best prefix of two edges or more, the shortest of equals.
   *
   * @param longest at least 2
   */
  int best(int longest) {
    ask(longest);
    int best = 2;
    for (int length = 3; length <= longest; length++) {
      if (gains[length] > gains[best]) {
        best = length;
      }
    }
    return best;
  }

  /** What a prefix gains. */
  double gain(int length) {
    ask(length);
    return gains[length];
  }

  private void ask(int longest) {
    if (longest < gains.length) {
      return;
    }
    int from = Math.max(2, gains.length);
    List<Graph> sides = new ArrayList<>();
    for (int length = from; length <= longest; length++) {
      sides.add(only(Arrays.copyOf(ranking, length)));
      sides.add(rest(length));
    }
    double[][] logits = new double[sides.size()][model.classes()];
    model.logits(sides, logits);
    gains = Arrays.copyOf(gains, longest + 1);
    for (int length = from; length <= longest; length++) {
      int at = 2 * (length - from);
      gains[length] = score(logits[at]) - score(logits[at + 1]);
    }
  }

  private double score(double[] logits) {
    return target.number(logits);
  }

  // Edges beyond the ranking exist where scoring was stopped; they belong to the rest.
  private Graph rest(int length) {
    boolean[] taken = new boolean[graph.edges()];
    for (int i = 0; i < length; i++) {
      taken[ranking[i]] = true;
    }
    return only(IntStream.range(0, graph.edges()).filter(e -> !taken[e]).toArray());
  }

  private Graph only(int[] edges) {
    return new Part.Edges(Arrays.stream(edges).boxed().toList()).in(graph);
  }
}

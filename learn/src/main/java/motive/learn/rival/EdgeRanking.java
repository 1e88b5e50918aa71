package motive.learn.rival;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * Edges by their scores; of equal scores the lower number comes first.
 *
 * <p>The connected choice starts from the components of the highest edges within the budget. The
 * one with the greatest sum of scores is kept (of equals the one with the lowest edge number), and
 * then the highest edge that touches it is added, again and again, until the budget is used up or
 * nothing touches it. Where the graph has a root, the components are those that touch it, and edges
 * that touch it may always be added.
 */
final class EdgeRanking {
  private final Graph graph;
  private final double[] scores;
  private final int[] order;

  EdgeRanking(Graph graph, double[] scores) {
    this(graph, scores, e -> true);
  }

  /**
   * @param isOffered whether an edge may be chosen
   */
  EdgeRanking(Graph graph, double[] scores, IntPredicate isOffered) {
    this.graph = graph;
    this.scores = scores.clone();
    this.order =
        IntStream.range(0, graph.edges())
            .filter(isOffered)
            .boxed()
            .sorted(
                (a, b) ->
                    scores[a] == scores[b]
                        ? Integer.compare(a, b)
                        : Double.compare(scores[b], scores[a]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /** Scores each edge of the only graph by the mean of its messages' scores. */
  static EdgeRanking ofMessages(Messages messages, double[] scores, IntPredicate isOffered) {
    Graph graph = messages.graph(0);
    double[] mean = new double[graph.edges()];
    for (int m = 0; m < messages.size(); m++) {
      mean[messages.edge(m)] += messages.isLoop(m) ? scores[m] : scores[m] / 2;
    }
    return new EdgeRanking(graph, mean, isOffered);
  }

  double score(int edge) {
    return scores[edge];
  }

  /** The scores of all edges, by their numbers. */
  double[] scores() {
    return scores.clone();
  }

  /** The highest edges, connected or not. */
  List<Integer> top(int maxEdges) {
    return Arrays.stream(order, 0, Math.min(maxEdges, order.length)).boxed().toList();
  }

  /** The best connected part. */
  List<Integer> connected(int maxEdges) {
    List<List<Integer>> components = components(top(maxEdges));
    if (graph.roots() > 0) {
      components.removeIf(component -> component.stream().noneMatch(this::touchesRoot));
    }
    List<Integer> kept = new ArrayList<>(best(components));
    while (kept.size() < maxEdges) {
      int next = highestBeside(kept);
      if (next < 0) {
        break;
      }
      kept.add(next);
    }
    return kept;
  }

  private boolean touchesRoot(int e) {
    NodeSet roots = graph.rootSet();
    return roots.contains(graph.low(e)) || roots.contains(graph.high(e));
  }

  private boolean touch(int e, int f) {
    return graph.low(e) == graph.low(f)
        || graph.low(e) == graph.high(f)
        || graph.high(e) == graph.low(f)
        || graph.high(e) == graph.high(f);
  }

  /** Edges by component, each rising, in order of their lowest edge. */
  private List<List<Integer>> components(List<Integer> edges) {
    List<Integer> left = new ArrayList<>(edges.stream().sorted().toList());
    List<List<Integer>> components = new ArrayList<>();
    while (!left.isEmpty()) {
      List<Integer> component = new ArrayList<>(List.of(left.remove(0)));
      for (int i = 0; i < component.size(); i++) {
        int e = component.get(i);
        List<Integer> beside = left.stream().filter(f -> touch(e, f)).toList();
        component.addAll(beside);
        left.removeAll(beside);
      }
      components.add(component.stream().sorted().toList());
    }
    return components;
  }

  private List<Integer> best(List<List<Integer>> components) {
    List<Integer> best = List.of();
    double most = Double.NEGATIVE_INFINITY;
    for (List<Integer> component : components) {
      double sum = component.stream().mapToDouble(e -> scores[e]).sum();
      if (sum > most) {
        most = sum;
        best = component;
      }
    }
    return best;
  }

  private int highestBeside(List<Integer> kept) {
    for (int e : order) {
      if (!kept.contains(e) && (touchesRoot(e) || kept.stream().anyMatch(f -> touch(e, f)))) {
        return e;
      }
    }
    return -1;
  }
}

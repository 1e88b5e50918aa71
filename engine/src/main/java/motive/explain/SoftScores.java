package motive.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.objective.Weights;

/**
 * A score for each node and each edge: the best objective of a candidate that holds it less the
 * best of one that does not. High where no good explanation does without it. Exact where all
 * candidates were looked at. Immutable.
 */
public final class SoftScores {
  private final double[] nodes;
  private final double[] edges;

  private SoftScores(double[] nodes, double[] edges) {
    this.nodes = nodes;
    this.edges = edges;
  }

  /** The score of a node; NaN where every candidate holds it, or none does. */
  public double node(int v) {
    return nodes[v];
  }

  /** The score of an edge, by its number; NaN where every candidate holds it, or none does. */
  public double edge(int e) {
    return edges[e];
  }

  /** The scores of all nodes. */
  public double[] nodes() {
    return nodes.clone();
  }

  /** The scores of all edges, by their numbers. */
  public double[] edges() {
    return edges.clone();
  }

  /** The scores under some weights. */
  public static SoftScores of(Solved solved, Weights weights) {
    Solved.Choice choice = solved.choose(weights);
    Candidates scored = choice.scored();
    double[] values = new double[scored.size()];
    Arrays.setAll(values, row -> scored.value(choice.objective(), row));
    int[] falling =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer row) -> -values[row]))
            .mapToInt(Integer::intValue)
            .toArray();
    Bests bests = new Bests(scored);
    for (int row : falling) {
      if (bests.isDone()) {
        break;
      }
      bests.meet(scored.nodes(row), values[row]);
    }
    return bests.scores();
  }

  /**
   * The best values with and without each node and edge. Rows are met by falling value, so that the
   * first to hold something, or to lack it, is the best.
   *
   * <p>A row stands for all choices of as many twins. Some choice holds a node if the row holds any
   * of its twins, and some lacks it unless the row holds all of them; likewise edges, since twins
   * have equal neighbours.
   */
  private static final class Bests {
    private final Graph graph;
    private final Twins twins;
    private final double[] withNode;
    private final double[] withoutNode;
    private final double[] withEdge;
    private final double[] withoutEdge;
    private final BitSet wantedNodes = new BitSet();
    private final BitSet wantedEdges = new BitSet();
    private final BitSet unmissedNodes = new BitSet();
    private final BitSet unmissedEdges = new BitSet();

    Bests(Candidates table) {
      this.graph = table.graph();
      this.twins = table.twins();
      this.withNode = undefined(graph.nodes());
      this.withoutNode = undefined(graph.nodes());
      this.withEdge = undefined(graph.edges());
      this.withoutEdge = undefined(graph.edges());
      wantedNodes.set(0, graph.nodes());
      unmissedNodes.set(0, graph.nodes());
      wantedEdges.set(0, graph.edges());
      unmissedEdges.set(0, graph.edges());
    }

    private static double[] undefined(int size) {
      double[] values = new double[size];
      Arrays.fill(values, Double.NaN);
      return values;
    }

    boolean isDone() {
      return wantedNodes.isEmpty()
          && wantedEdges.isEmpty()
          && unmissedNodes.isEmpty()
          && unmissedEdges.isEmpty();
    }

    void meet(NodeSet set, double value) {
      int[] held = new int[graph.nodes()];
      int[] size = new int[graph.nodes()];
      for (int[] of : twins.classesOf(set)) {
        int count = (int) Arrays.stream(of).filter(set::contains).count();
        for (int v : of) {
          held[v] = count;
          size[v] = of.length;
        }
      }
      settle(wantedNodes, withNode, value, v -> held[v] > 0);
      settle(unmissedNodes, withoutNode, value, v -> held[v] < Math.max(1, size[v]));
      settle(wantedEdges, withEdge, value, e -> holds(e, held));
      settle(
          unmissedEdges,
          withoutEdge,
          value,
          e ->
              !holds(e, held)
                  || lacksOne(graph.low(e), held, size)
                  || lacksOne(graph.high(e), held, size));
    }

    private boolean holds(int e, int[] held) {
      int low = graph.low(e);
      int high = graph.high(e);
      boolean areTwins = low != high && twins.areTwins(low, high);
      return held[low] > (areTwins ? 1 : 0) && held[high] > 0;
    }

    private static boolean lacksOne(int v, int[] held, int[] size) {
      return held[v] < size[v];
    }

    private static void settle(BitSet open, double[] best, double value, IntPredicate is) {
      for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
        if (is.test(i)) {
          best[i] = value;
          open.clear(i);
        }
      }
    }

    SoftScores scores() {
      return new SoftScores(less(withNode, withoutNode), less(withEdge, withoutEdge));
    }

    private static double[] less(double[] with, double[] without) {
      double[] scores = new double[with.length];
      Arrays.setAll(scores, i -> with[i] - without[i]);
      return scores;
    }
  }
}

package motive.explain;

import java.util.Arrays;
import java.util.Objects;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.objective.Weights;

/**
 * A score for each node and each edge of a graph: the higher, the more an explanation needs it.
 * Immutable.
 *
 * <p>Motive's own scores compare candidates: the best objective of a candidate that holds a node or
 * an edge less the best of one that does not. They are 0 at least for what every best candidate
 * holds, and 0 at most for what none of them does.
 *
 * <ul>
 *   <li>The objective is always in attained units, whichever units decide the answer: 0.1 is a
 *       tenth of the way from chance to the best, for any graph and any preset. So where answers
 *       are chosen by σ's, the answer need not have the highest scores.
 *   <li>All candidates count, also where the answer is chosen from those that keep the class. What
 *       every keeper holds would otherwise have nothing to be compared with, and so no score.
 *   <li>Candidates need not be connected.
 *   <li>They are exact where all candidates were looked at ({@link #isExact}), else they compare
 *       those that were met.
 * </ul>
 *
 * <p>Scores of other methods are on the scale of the method, see {@link #ofNodes} and {@link
 * #ofEdges}.
 */
public final class SoftScores {
  /** What scores are made from. */
  public enum Origin {
    /** The candidates of a graph, with and without each node and edge. */
    CANDIDATES,
    /** Scores that a method gives nodes. */
    NODES,
    /** Scores that a method gives edges. */
    EDGES
  }

  private final Origin origin;
  private final double[] nodes;
  private final double[] edges;
  private final boolean exact;

  SoftScores(Origin origin, double[] nodes, double[] edges, boolean exact) {
    this.origin = origin;
    this.nodes = nodes;
    this.edges = edges;
    this.exact = exact;
  }

  /** The scores under some weights. */
  public static SoftScores of(Solved solved, Weights weights) {
    return SoftScoring.of(
        solved.table(), solved.attainedValues(weights), solved.cut(weights).isEmpty());
  }

  /**
   * The scores of a method that scores nodes. An edge has the lower score of its two ends: a part
   * holds it only with both.
   *
   * @param scores by node
   */
  public static SoftScores ofNodes(Graph graph, double[] scores) {
    requireLength("nodes", graph.nodes(), scores);
    double[] edges = new double[graph.edges()];
    Arrays.setAll(edges, e -> Math.min(scores[graph.low(e)], scores[graph.high(e)]));
    return new SoftScores(Origin.NODES, scores.clone(), edges, true);
  }

  /**
   * The scores of a method that scores edges. A node has the highest score of its edges, and NaN
   * where it has none.
   *
   * @param scores by the numbers of edges
   */
  public static SoftScores ofEdges(Graph graph, double[] scores) {
    requireLength("edges", graph.edges(), scores);
    double[] nodes = new double[graph.nodes()];
    Arrays.fill(nodes, Double.NaN);
    for (int e = 0; e < scores.length; e++) {
      nodes[graph.low(e)] = higher(nodes[graph.low(e)], scores[e]);
      nodes[graph.high(e)] = higher(nodes[graph.high(e)], scores[e]);
    }
    return new SoftScores(Origin.EDGES, nodes, scores.clone(), true);
  }

  private static double higher(double known, double score) {
    return Double.isNaN(known) || score > known ? score : known;
  }

  private static void requireLength(String of, int expected, double[] scores) {
    Refuse.when(
        scores.length != expected,
        "scores must be one for each of the graph's {} {}, got {}",
        expected,
        of,
        scores.length);
  }

  /** What the scores are made from. */
  public Origin origin() {
    return origin;
  }

  /** Whether no candidate was left out. */
  public boolean isExact() {
    return exact;
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

  @Override
  public boolean equals(Object other) {
    return other instanceof SoftScores that
        && origin == that.origin
        && exact == that.exact
        && Arrays.equals(nodes, that.nodes)
        && Arrays.equals(edges, that.edges);
  }

  @Override
  public int hashCode() {
    return Objects.hash(origin, exact, Arrays.hashCode(nodes), Arrays.hashCode(edges));
  }

  @Override
  public String toString() {
    return "nodes " + Arrays.toString(nodes) + ", edges " + Arrays.toString(edges);
  }
}

package motive.draw;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import motive.check.Refuse;
import motive.graph.Graph;

/**
 * Scores of nodes and edges as shades of one hue, from the lowest of all to the highest. What has
 * no score, not a number, has no shade. Immutable.
 */
final class Shading {
  /** How many shades the style sheet has. */
  static final int STEPS = 8;

  private final double[] nodes;
  private final double[] edges;
  private final double lowest;
  private final double highest;

  Shading(Graph graph, double[] nodes, double[] edges) {
    Refuse.when(
        nodes.length != graph.nodes() || edges.length != graph.edges(),
        "scores must be those of {} nodes and {} edges, got {} and {}",
        graph.nodes(),
        graph.edges(),
        nodes.length,
        edges.length);
    this.nodes = nodes.clone();
    this.edges = edges.clone();
    double[] known =
        DoubleStream.concat(Arrays.stream(nodes), Arrays.stream(edges))
            .filter(Double::isFinite)
            .toArray();
    this.lowest = Arrays.stream(known).min().orElse(Double.NaN);
    this.highest = Arrays.stream(known).max().orElse(Double.NaN);
  }

  /** Whether anything has a score. */
  boolean isKnown() {
    return !Double.isNaN(lowest);
  }

  /** The shade of a node, from 0, or -1 where it has none. */
  int node(int v) {
    return step(nodes[v]);
  }

  /** The shade of an edge, from 0, or -1 where it has none. */
  int edge(int e) {
    return step(edges[e]);
  }

  private int step(double score) {
    if (!Double.isFinite(score)) {
      return -1;
    }
    double range = highest - lowest;
    return range > 0 ? (int) Math.min(STEPS - 1, STEPS * ((score - lowest) / range)) : 0;
  }

  /** The lowest score, as the legend names it. */
  String low() {
    return shown(lowest);
  }

  /** The highest score, as the legend names it. */
  String high() {
    return shown(highest);
  }

  /** The score of a node for people; empty where it has none. */
  String ofNode(int v) {
    return Double.isFinite(nodes[v]) ? ", score " + shown(nodes[v]) : "";
  }

  private static String shown(double score) {
    String text = String.format(Locale.ROOT, "%.3f", score);
    return text.equals("-0.000") ? "0.000" : text;
  }
}

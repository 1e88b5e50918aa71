package motive.lab.work;

import java.util.List;

/**
 * Both forms of stability under many weights.
 *
 * @param points one for each triple of the job, in their order
 * @param pairs one for each graph: both forms of the explanation chosen under the paper's default
 *     weights
 * @param within the correlation of the two forms over the triples within a graph, averaged over the
 *     graphs that have one; NaN where none has
 * @param scale σ_s, by which the objective divides stability of either form
 * @param proven the share of graphs whose tables are complete
 */
public record StabilityForms(
    List<Point> points, List<Pair> pairs, double within, double scale, double proven) {
  public StabilityForms {
    points = List.copyOf(points);
    pairs = List.copyOf(pairs);
  }

  /**
   * Means over the graphs under one triple of weights.
   *
   * @param rewarded of the explanations chosen with the paper's stability in the objective
   * @param independent of those chosen with the independent form in it
   * @param same the share of graphs where the two are the same nodes
   * @param across the correlation of the two forms over the graphs, of the first; NaN where one of
   *     them is constant
   * @param fixedRewarded the paper's stability, under this triple, of explanations that stay the
   *     same under all triples
   * @param fixedIndependent the independent form of the same
   */
  public record Point(
      Means rewarded,
      Means independent,
      double same,
      double across,
      double fixedRewarded,
      double fixedIndependent) {}

  /**
   * Means of chosen explanations.
   *
   * @param rewarded the paper's stability of them
   * @param independent the independent form of them
   */
  public record Means(
      double fidelity, double interpretability, double rewarded, double independent) {}

  /** Both forms of one explanation. */
  public record Pair(int graph, int label, double rewarded, double independent) {}
}

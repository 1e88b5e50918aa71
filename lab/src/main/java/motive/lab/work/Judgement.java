package motive.lab.work;

import java.util.List;

/**
 * Explanations by one explainer under one seed beside the truth.
 *
 * @param rows one a graph, in the order of their numbers
 * @param refusal why the explainer did not take part; empty where it did
 * @param learning seconds that it learned beforehand
 */
public record Judgement(List<Row> rows, String refusal, double learning) {
  public Judgement {
    rows = List.copyOf(rows);
  }

  /**
   * One graph. Overlap, precision and recall are over nodes, against the accepted truth that the
   * explanation overlaps most.
   *
   * @param overlap nodes shared with the truth over nodes of either: the Jaccard index
   * @param holds 1 where an accepted truth is held whole, else 0
   * @param precision the share of its nodes that belong to the truth; 0 where it has none
   * @param recall the share of the truth's nodes that it holds
   * @param auroc of soft scores of edges against the edges of the accepted truth that they fit
   *     best; NaN where there are no scores
   * @param nodes of the explanation
   * @param edges of the explanation
   * @param keeps 1 where the model decides for the class on the explanation alone, else 0
   * @param flips 1 where it no longer does on the rest, else 0
   * @param seconds that it took
   * @param evaluations candidates scored or graphs that the model was asked about
   */
  public record Row(
      int graph,
      double overlap,
      double holds,
      double precision,
      double recall,
      double auroc,
      double nodes,
      double edges,
      double keeps,
      double flips,
      double seconds,
      double evaluations) {}

  /** The judgement of an explainer that did not take part. */
  static Judgement refused(String reason) {
    return new Judgement(List.of(), reason, 0);
  }
}

package motive.lab.work;

import java.util.List;

/**
 * Explanations of nodes by one explainer beside their planted motifs.
 *
 * @param rows one a node
 * @param own the area under the ROC curve of the scores of all edges of all neighbourhoods against
 *     the edges of each node's own motif; NaN where there are no scores
 * @param any the same against the edges of any planted motif
 * @param refusal why the explainer did not take part; empty where it did
 * @param learning seconds that it learned beforehand
 */
public record NodesJudgement(
    List<Row> rows, double own, double any, String refusal, double learning) {
  public NodesJudgement {
    rows = List.copyOf(rows);
  }

  /**
   * One node.
   *
   * @param overlap nodes shared with its motif over nodes of either
   * @param holds 1 where its motif is held whole, else 0
   * @param auroc of the scores of its own neighbourhood's edges against its motif; NaN where there
   *     are no scores
   * @param nodes of the explanation
   * @param edges of the explanation
   * @param around how many edges its output depends on
   * @param seconds that it took
   * @param evaluations candidates scored or graphs that the model was asked about
   */
  public record Row(
      int node,
      double overlap,
      double holds,
      double auroc,
      double nodes,
      double edges,
      double around,
      double seconds,
      double evaluations) {}

  /** The judgement of an explainer that did not take part. */
  static NodesJudgement refused(String reason) {
    return new NodesJudgement(List.of(), Double.NaN, Double.NaN, reason, 0);
  }
}

package motive.lab.work;

import java.util.List;
import motive.explain.Rounds;

/**
 * Graphs that were explained in two stages and by the fixed point.
 *
 * @param rows one a graph that has an explanation, in the order of their numbers
 */
public record StageRuns(List<Row> rows) {
  public StageRuns {
    rows = List.copyOf(rows);
  }

  /**
   * One graph.
   *
   * @param two in two stages
   * @param fixed by the fixed point
   * @param rounds of the fixed point
   */
  public record Row(int graph, Side two, Side fixed, Rounds rounds) {
    /** Whether both explanations have the same nodes. */
    public boolean isSame() {
      return two.nodes.equals(fixed.nodes);
    }
  }

  /**
   * One explanation.
   *
   * @param stability by the archive that it was chosen with
   * @param evaluated stability on perturbed graphs that no search has seen, by their Stage 1
   *     explanations
   * @param overlap with the planted motif; NaN where none is known
   * @param seconds of the search, without the evaluation
   * @param proven whether all candidates were looked at
   */
  public record Side(
      List<Integer> nodes,
      int edges,
      double fidelity,
      double interpretability,
      double stability,
      double evaluated,
      double overlap,
      double seconds,
      boolean proven) {
    public Side {
      nodes = List.copyOf(nodes);
    }
  }
}

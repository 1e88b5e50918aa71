package motive.lab.work;

import java.util.List;
import motive.objective.Metric;

/**
 * The worth of proven explanations under many weights.
 *
 * @param points one for each of the job's weights, in their order
 * @param proven the share of graphs whose tables are complete
 */
public record Surface(List<Point> points, double proven) {
  public Surface {
    points = List.copyOf(points);
  }

  /**
   * Means over the graphs under one triple of weights.
   *
   * @param edges of the explanations
   * @param distinct how many different explanations a graph has had up to this triple, on average
   * @param punished the share of graphs in whose archive a reward is negative, so that likeness to
   *     that explanation is punished
   */
  public record Point(
      double weightOfFidelity,
      double weightOfInterpretability,
      double weightOfStability,
      double fidelity,
      double interpretability,
      double stability,
      double edges,
      double distinct,
      double punished) {
    /** The mean of a metric. */
    public double value(Metric metric) {
      return switch (metric) {
        case FIDELITY -> fidelity;
        case INTERPRETABILITY -> interpretability;
        case STABILITY -> stability;
      };
    }
  }
}

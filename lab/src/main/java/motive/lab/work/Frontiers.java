package motive.lab.work;

import java.util.List;

/**
 * The Pareto frontiers of graphs.
 *
 * @param rows one a graph that has a complete table, in the order of their numbers
 * @param graphs how many were looked at
 */
public record Frontiers(List<Row> rows, int graphs) {
  public Frontiers {
    rows = List.copyOf(rows);
  }

  /**
   * One graph.
   *
   * @param sets how many node sets are candidates
   * @param plane fidelity and interpretability
   * @param space the same and stability
   */
  public record Row(int graph, long sets, Shape plane, Shape space) {}

  /**
   * A frontier in two or three metrics.
   *
   * @param points how many Pareto-optimal explanations of different worth there are
   * @param reached how many of them some weighted sum chooses
   * @param volume what they dominate of the box from the worst to the best candidate
   * @param reachedVolume the same of those that some weighted sum chooses
   */
  public record Shape(int points, int reached, double volume, double reachedVolume) {
    /** The share of points that no weighted sum chooses. */
    public double unreached() {
      return (double) (points - reached) / points;
    }
  }

  /** The rows of several parts of a draw. */
  public static Frontiers join(List<Frontiers> parts) {
    return new Frontiers(
        parts.stream().flatMap(p -> p.rows.stream()).toList(),
        parts.stream().mapToInt(Frontiers::graphs).sum());
  }
}

package motive.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import motive.candidate.Candidates;
import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.objective.Metric;
import motive.objective.Units;
import motive.objective.Weights;

/**
 * A map from weights to the best explanation.
 *
 * @param regions the distinct explanations that are best somewhere, in the order of the points
 * @param points weights with the winner there and its metrics; the stability of one explanation
 *     differs from point to point, since the archive follows the weights
 */
public record PreferenceMap(List<NodeSet> regions, List<Point> points) {
  /**
   * One choice of weights.
   *
   * @param fidelity in the form in force
   * @param removal fidelity by the paper's formula
   * @param attained the units of attained metrics at these weights; empty where units are constants
   */
  public record Point(
      Weights weights,
      int region,
      double fidelity,
      double interpretability,
      double stability,
      double objective,
      double removal,
      Optional<Units> attained) {
    /** A point under the paper's question. */
    public Point(
        Weights weights,
        int region,
        double fidelity,
        double interpretability,
        double stability,
        double objective) {
      this(
          weights,
          region,
          fidelity,
          interpretability,
          stability,
          objective,
          fidelity,
          Optional.empty());
    }

    /** The same winner for other weights, which come to the same, in another list of regions. */
    public Point at(Weights others, int number) {
      return new Point(
          others, number, fidelity, interpretability, stability, objective, removal, attained);
    }

    /** The winner's value in a metric, as it is weighed. */
    public double value(Metric metric) {
      return switch (metric) {
        case FIDELITY -> fidelity;
        case INTERPRETABILITY -> interpretability;
        case STABILITY -> stability;
      };
    }
  }

  /** Copies both lists. */
  public PreferenceMap {
    regions = List.copyOf(regions);
    points = List.copyOf(points);
  }

  static PreferenceMap triangle(Solved solved, int steps, BooleanSupplier stopped) {
    requireSteps(steps);
    List<Weights> grid = new ArrayList<>();
    for (int f = steps; f >= 0; f--) {
      for (int i = steps - f; i >= 0; i--) {
        grid.add(new Weights(f, i, steps - f - i));
      }
    }
    return of(solved, grid, stopped);
  }

  static PreferenceMap scan(Solved solved, double stability, int steps, BooleanSupplier stopped) {
    requireSteps(steps);
    Refuse.when(
        !(stability >= 0 && stability < 1),
        "the weight of stability in a scan must be in [0, 1), got {}",
        stability);
    List<Weights> line = new ArrayList<>();
    for (int r = 0; r <= steps; r++) {
      double rho = (double) r / steps;
      line.add(new Weights(rho * (1 - stability), (1 - rho) * (1 - stability), stability));
    }
    return of(solved, line, stopped);
  }

  private static void requireSteps(int steps) {
    Refuse.when(steps < 1 || steps > 1000, "steps must be in [1, 1000], got {}", steps);
  }

  static PreferenceMap of(Solved solved, List<Weights> grid, BooleanSupplier stopped) {
    Map<NodeSet, Integer> regions = new LinkedHashMap<>();
    List<Point> points = new ArrayList<>();
    Candidates table = solved.table();
    for (Weights weights : grid) {
      Stop.ask(stopped);
      if ((weights.stability() > 0 && !solved.hasStability()) || table.isEmpty()) {
        continue;
      }
      Optional<Ranking.Winner> found = solved.winner(weights, stopped);
      if (found.isEmpty()) {
        continue;
      }
      Ranking.Winner winner = found.get();
      double fidelity = table.fidelity(winner.row());
      double interpretability = table.interpretability(winner.row());
      Integer next = regions.size();
      Integer known = regions.putIfAbsent(table.nodes(winner.row()), next);
      points.add(
          new Point(
              weights,
              known == null ? next : known,
              fidelity,
              interpretability,
              winner.stability(),
              winner.objective(),
              solved.removal(winner.row()),
              winner.attained()));
    }
    return new PreferenceMap(new ArrayList<>(regions.keySet()), points);
  }
}

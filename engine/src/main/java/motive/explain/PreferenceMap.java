package motive.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import motive.candidate.Candidates;
import motive.graph.NodeSet;
import motive.objective.Weights;

/**
 * Which explanation wins under which weights.
 *
 * @param regions the distinct explanations that win somewhere, in the order of the points
 * @param points weights with the winner there and its metrics; the stability of one explanation
 *     differs from point to point, since the archive follows the weights
 */
public record PreferenceMap(List<NodeSet> regions, List<Point> points) {
  /** One choice of weights. */
  public record Point(
      Weights weights,
      int region,
      double fidelity,
      double interpretability,
      double stability,
      double objective) {}

  public PreferenceMap {
    regions = List.copyOf(regions);
    points = List.copyOf(points);
  }

  static PreferenceMap triangle(Solved solved, int steps) {
    requireSteps(steps);
    List<Weights> grid = new ArrayList<>();
    for (int f = steps; f >= 0; f--) {
      for (int i = steps - f; i >= 0; i--) {
        grid.add(new Weights(f, i, steps - f - i));
      }
    }
    return of(solved, grid);
  }

  static PreferenceMap scan(Solved solved, double stability, int steps) {
    requireSteps(steps);
    if (!(stability >= 0 && stability < 1)) {
      throw new IllegalArgumentException(
          "the weight of stability in a scan must be in [0, 1), got " + stability);
    }
    List<Weights> line = new ArrayList<>();
    for (int r = 0; r <= steps; r++) {
      double rho = (double) r / steps;
      line.add(new Weights(rho * (1 - stability), (1 - rho) * (1 - stability), stability));
    }
    return of(solved, line);
  }

  private static void requireSteps(int steps) {
    if (steps < 1 || steps > 1000) {
      throw new IllegalArgumentException("steps must be in [1, 1000], got " + steps);
    }
  }

  private static PreferenceMap of(Solved solved, List<Weights> grid) {
    Map<NodeSet, Integer> regions = new LinkedHashMap<>();
    List<Point> points = new ArrayList<>();
    for (Weights weights : grid) {
      if ((weights.stability() > 0 && !solved.hasStability()) || solved.table().isEmpty()) {
        continue;
      }
      Candidates scored = solved.scored(weights);
      OptionalInt best = scored.best(solved.objective(weights));
      int row = best.orElseThrow();
      Integer next = regions.size();
      Integer known = regions.putIfAbsent(scored.nodes(row), next);
      points.add(
          new Point(
              weights,
              known == null ? next : known,
              scored.fidelity(row),
              scored.interpretability(row),
              scored.stability(row),
              scored.value(solved.objective(weights), row)));
    }
    return new PreferenceMap(new ArrayList<>(regions.keySet()), points);
  }
}

package motive.page;

import java.util.ArrayList;
import java.util.List;
import motive.candidate.Candidates;
import motive.objective.Metric;

/**
 * The rows that some weighted sum of three metrics chooses.
 *
 * <p>The weights of sums that prefer row p to row q form a half of the plane of weights that add up
 * to one. Cutting the triangle of all weights by the halves for every q leaves those for which p is
 * the best: a convex polygon. A row is reached where that has an area, so rows that win only in a
 * tie with others are not; of two metrics the hull is reported likewise.
 */
final class Reach {
  /** Of the triangle of weights, whose area is one half; below it lies rounding. */
  private static final double LEAST_AREA = 1e-12;

  private Reach() {}

  static List<Integer> of(Candidates table, int[] rows, List<Metric> metrics) {
    double[][] values = new double[rows.length][];
    double[] spans = new double[3];
    for (int m = 0; m < 3; m++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int row : rows) {
        low = Math.min(low, table.value(metrics.get(m), row));
        high = Math.max(high, table.value(metrics.get(m), row));
      }
      // Stretching an axis moves the weights and changes no winner.
      spans[m] = high > low ? high - low : 1;
    }
    for (int r = 0; r < rows.length; r++) {
      values[r] = new double[3];
      for (int m = 0; m < 3; m++) {
        values[r][m] = table.value(metrics.get(m), rows[r]) / spans[m];
      }
    }
    List<Integer> reached = new ArrayList<>();
    for (int r = 0; r < rows.length; r++) {
      if (isReached(values, r)) {
        reached.add(rows[r]);
      }
    }
    return reached;
  }

  static boolean isReached(double[][] values, int p) {
    // A place (x, y) stands for the weights x, y and 1 − x − y.
    List<double[]> polygon = List.of(new double[] {0, 0}, new double[] {1, 0}, new double[] {0, 1});
    for (int q = 0; q < values.length && !polygon.isEmpty(); q++) {
      if (q != p) {
        double z = values[p][2] - values[q][2];
        double x = values[p][0] - values[q][0] - z;
        double y = values[p][1] - values[q][1] - z;
        polygon = cut(polygon, x, y, z);
      }
    }
    return area(polygon) > LEAST_AREA;
  }

  /** What of a polygon lies where {@code ax + by + c >= 0}. */
  private static List<double[]> cut(List<double[]> polygon, double a, double b, double c) {
    List<double[]> kept = new ArrayList<>();
    for (int i = 0; i < polygon.size(); i++) {
      double[] from = polygon.get(i);
      double[] to = polygon.get((i + 1) % polygon.size());
      double f = a * from[0] + b * from[1] + c;
      double t = a * to[0] + b * to[1] + c;
      if (f >= 0) {
        kept.add(from);
      }
      if ((f > 0 && t < 0) || (f < 0 && t > 0)) {
        double share = f / (f - t);
        kept.add(
            new double[] {
              from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])
            });
      }
    }
    return kept;
  }

  private static double area(List<double[]> polygon) {
    double twice = 0;
    for (int i = 0; i < polygon.size(); i++) {
      double[] p = polygon.get(i);
      double[] q = polygon.get((i + 1) % polygon.size());
      twice += p[0] * q[1] - q[0] * p[1];
    }
    return Math.abs(twice) / 2;
  }
}

package motive.draw;

import java.util.ArrayList;
import java.util.List;

/**
 * A triangular grid over three shares that add up to one, {@code steps} along each side.
 *
 * <p>The grid points come in order of the first share, then of the second, both rising; the cell of
 * a point is what lies nearer to it than to any other, a hexagon cut off at the sides.
 */
final class TriangleGrid {
  /*
   * Implementation notes.
   *
   * Places are kept as thirds of a step, three numbers that add up to 3 · steps: then the corners
   * of the hexagons are whole numbers, and a side of the triangle is where one of the three is 0.
   */

  /** Beyond this a cell is smaller than a dot. */
  static final int MOST_STEPS = 100;

  /** The corners of a hexagon around its point, in order. */
  private static final int[][] CORNERS = {
    {2, -1, -1}, {1, 1, -2}, {-1, 2, -1}, {-2, 1, 1}, {-1, -1, 2}, {1, -2, 1}
  };

  private final int steps;
  private final int[] first;
  private final int[] second;

  TriangleGrid(int steps) {
    if (steps < 1 || steps > MOST_STEPS) {
      throw new IllegalArgumentException("steps must be in [1, " + MOST_STEPS + "], got " + steps);
    }
    this.steps = steps;
    this.first = new int[(steps + 1) * (steps + 2) / 2];
    this.second = new int[first.length];
    int at = 0;
    for (int a = 0; a <= steps; a++) {
      for (int b = 0; b <= steps - a; b++) {
        first[at] = a;
        second[at++] = b;
      }
    }
  }

  int size() {
    return first.length;
  }

  int steps() {
    return steps;
  }

  /** How many steps of a corner's share a point has. */
  int share(int point, int corner) {
    return switch (corner) {
      case 0 -> first[point];
      case 1 -> second[point];
      default -> steps - first[point] - second[point];
    };
  }

  private int index(int a, int b) {
    return a * (steps + 1) - a * (a - 1) / 2 + b;
  }

  /** The point beyond a side of a point's hexagon, or -1 where the grid ends. */
  int neighbour(int point, int side) {
    int[] one = CORNERS[side];
    int[] other = CORNERS[(side + 1) % 6];
    int a = share(point, 0) + (one[0] + other[0]) / 3;
    int b = share(point, 1) + (one[1] + other[1]) / 3;
    return a < 0 || b < 0 || a + b > steps ? -1 : index(a, b);
  }

  /** A point's place in thirds of a step. */
  double[] place(int point) {
    return new double[] {3.0 * share(point, 0), 3.0 * share(point, 1), 3.0 * share(point, 2)};
  }

  /** The corners of a point's cell. */
  List<double[]> cell(int point) {
    List<double[]> corners = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      corners.add(corner(point, i));
    }
    for (int side = 0; side < 3; side++) {
      corners = cut(corners, side);
    }
    return corners;
  }

  private double[] corner(int point, int i) {
    double[] place = place(point);
    for (int k = 0; k < 3; k++) {
      place[k] += CORNERS[i % 6][k];
    }
    return place;
  }

  /** The part of a polygon where one share is not negative. */
  private static List<double[]> cut(List<double[]> polygon, int side) {
    List<double[]> kept = new ArrayList<>();
    for (int i = 0; i < polygon.size(); i++) {
      double[] from = polygon.get(i);
      double[] to = polygon.get((i + 1) % polygon.size());
      if (from[side] >= 0) {
        kept.add(from);
      }
      if ((from[side] > 0 && to[side] < 0) || (from[side] < 0 && to[side] > 0)) {
        kept.add(between(from, to, from[side] / (from[side] - to[side])));
      }
    }
    return kept;
  }

  private static double[] between(double[] from, double[] to, double part) {
    double[] place = new double[3];
    for (int k = 0; k < 3; k++) {
      place[k] = from[k] + (to[k] - from[k]) * part;
    }
    return place;
  }

  /** The two ends of one side of a point's hexagon, as far as it lies in the triangle. */
  double[][] side(int point, int i) {
    double[] from = corner(point, i);
    double[] to = corner(point, i + 1);
    double begin = 0;
    double end = 1;
    for (int k = 0; k < 3; k++) {
      if (from[k] < 0) {
        begin = Math.max(begin, from[k] / (from[k] - to[k]));
      } else if (to[k] < 0) {
        end = Math.min(end, from[k] / (from[k] - to[k]));
      }
    }
    return new double[][] {between(from, to, begin), between(from, to, end)};
  }
}

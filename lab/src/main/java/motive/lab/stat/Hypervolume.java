package motive.lab.stat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The volume between a reference point and a set of points of which more is better: what lies above
 * the reference and is dominated by at least one point. Exact but for rounding, in two and three
 * dimensions.
 */
public final class Hypervolume {
  /*
   * Implementation notes.
   *
   * In the plane: walk the points by falling x and add the strip that each raises above those
   * before it. In space: cut at every z from above; between two cuts the cross-section is the area
   * of the points above the cut. That is O(n² log n), enough for the frontier of a graph.
   */
  private Hypervolume() {}

  /**
   * The dominated volume.
   *
   * @param points each with as many coordinates as the reference; those that are not above it in
   *     every coordinate add nothing, and neither do repeated or dominated ones
   * @param reference two or three coordinates
   */
  public static double of(List<double[]> points, double... reference) {
    int dimensions = reference.length;
    if (dimensions != 2 && dimensions != 3) {
      throw new IllegalArgumentException(
          "reference must have 2 or 3 coordinates, got " + dimensions);
    }
    Sample.requireFinite("reference", reference);
    List<double[]> above = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      double[] point = points.get(i);
      if (point.length != dimensions) {
        throw new IllegalArgumentException(
            "point " + i + " must have " + dimensions + " coordinates, got " + point.length);
      }
      Sample.requireFinite("point " + i, point);
      double[] from = new double[dimensions];
      boolean counts = true;
      for (int d = 0; d < dimensions; d++) {
        from[d] = point[d] - reference[d];
        counts &= from[d] > 0;
      }
      if (counts) {
        above.add(from);
      }
    }
    return dimensions == 2 ? area(above) : volume(above);
  }

  private static double area(List<double[]> points) {
    List<double[]> falling = sorted(points, 0);
    double area = 0;
    double height = 0;
    for (double[] point : falling) {
      if (point[1] > height) {
        area += point[0] * (point[1] - height);
        height = point[1];
      }
    }
    return area;
  }

  private static double volume(List<double[]> points) {
    List<double[]> falling = sorted(points, 2);
    double volume = 0;
    for (int i = 0; i < falling.size(); i++) {
      double below = i + 1 < falling.size() ? falling.get(i + 1)[2] : 0;
      double thickness = falling.get(i)[2] - below;
      if (thickness > 0) {
        volume += thickness * area(falling.subList(0, i + 1));
      }
    }
    return volume;
  }

  private static List<double[]> sorted(List<double[]> points, int coordinate) {
    List<double[]> sorted = new ArrayList<>(points);
    sorted.sort(Comparator.comparingDouble((double[] point) -> point[coordinate]).reversed());
    return sorted;
  }
}

package motive.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import motive.check.Refuse;
import motive.objective.Metric;

/**
 * Pareto-optimal rows.
 *
 * <p>Rows that agree in all metrics but the first are reduced to the best of them in the first: the
 * others are dominated or equal. The rest is taken in falling order of the first metric, so a row
 * can only be dominated by one taken before it: in two metrics where an earlier one has at least
 * its second value, in three where one on the staircase of earlier (second, third) values has at
 * least both. Since equal rows were reduced to one, "at least" in all means dominated.
 */
final class Pareto {
  private Pareto() {}

  static int[] of(Columns columns, Metric first, Metric second, Metric... third) {
    Metric[] metrics = new Metric[2 + third.length];
    metrics[0] = first;
    metrics[1] = second;
    System.arraycopy(third, 0, metrics, 2, third.length);
    if (third.length > 1 || Arrays.stream(metrics).distinct().count() < metrics.length) {
      throw Refuse.because(
          "metrics must be two or three different ones, got {}", Arrays.toString(metrics));
    }
    List<Integer> kept = new ArrayList<>();
    // Of the second and third values so far, those not below another: third falls as second
    // rises.
    TreeMap<Double, Double> stairs = new TreeMap<>();
    for (int row : sorted(columns, metrics)) {
      double y = columns.value(second, row) + 0.0;
      double z = third.length == 0 ? 0 : columns.value(third[0], row) + 0.0;
      Map.Entry<Double, Double> above = stairs.ceilingEntry(y);
      if (above != null && above.getValue() >= z) {
        continue;
      }
      kept.add(row);
      Map.Entry<Double, Double> below = stairs.floorEntry(y);
      while (below != null && below.getValue() <= z) {
        stairs.remove(below.getKey());
        below = stairs.floorEntry(y);
      }
      stairs.put(y, z);
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<Integer> sorted(Columns columns, Metric[] metrics) {
    Map<List<Double>, Integer> best = new HashMap<>();
    for (int row = 0; row < columns.size(); row++) {
      List<Double> rest = new ArrayList<>(metrics.length - 1);
      for (int m = 1; m < metrics.length; m++) {
        // Adding zero makes -0.0 and 0.0 one key.
        rest.add(columns.value(metrics[m], row) + 0.0);
      }
      Integer known = best.get(rest);
      if (known == null || isBetter(columns, metrics[0], row, known)) {
        best.put(rest, row);
      }
    }
    List<Integer> rows = new ArrayList<>(best.values());
    // Taken from zero, not negated, for the same reason.
    Comparator<Integer> order =
        Comparator.comparingDouble((Integer row) -> 0.0 - columns.value(metrics[0], row));
    for (int m = 1; m < metrics.length; m++) {
      Metric metric = metrics[m];
      order = order.thenComparingDouble(row -> 0.0 - columns.value(metric, row));
    }
    rows.sort(order);
    return rows;
  }

  private static boolean isBetter(Columns columns, Metric metric, int row, int than) {
    double value = columns.value(metric, row);
    double other = columns.value(metric, than);
    return value > other || (value == other && columns.comesBefore(row, than));
  }

  /** The vertices of the upper right hull, among the Pareto-optimal rows. */
  static int[] hull(Columns columns, Metric x, Metric y) {
    int[] front = of(columns, x, y);
    int[] hull = new int[front.length];
    int size = 0;
    for (int row : front) {
      while (size >= 2 && !turns(columns, x, y, hull[size - 2], hull[size - 1], row)) {
        size--;
      }
      hull[size++] = row;
    }
    return Arrays.copyOf(hull, size);
  }

  // Whether b lies strictly above the line from a to c, where x falls and y rises.
  private static boolean turns(Columns columns, Metric x, Metric y, int a, int b, int c) {
    double abX = columns.value(x, a) - columns.value(x, b);
    double abY = columns.value(y, b) - columns.value(y, a);
    double acX = columns.value(x, a) - columns.value(x, c);
    double acY = columns.value(y, c) - columns.value(y, a);
    return abY * acX > acY * abX;
  }
}

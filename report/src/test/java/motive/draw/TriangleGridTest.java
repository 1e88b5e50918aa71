package motive.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class TriangleGridTest {
  /** Twice the area of a polygon, from the first two shares, which are coordinates of the plane. */
  private static double area(List<double[]> polygon) {
    double sum = 0;
    for (int i = 0; i < polygon.size(); i++) {
      double[] a = polygon.get(i);
      double[] b = polygon.get((i + 1) % polygon.size());
      sum += a[0] * b[1] - a[1] * b[0];
    }
    return Math.abs(sum);
  }

  @Test
  void cellsFillTheTriangle() {
    for (int steps : new int[] {1, 2, 3, 7, 20}) {
      TriangleGrid grid = new TriangleGrid(steps);
      double sum = 0;
      for (int point = 0; point < grid.size(); point++) {
        for (double[] corner : grid.cell(point)) {
          assertThat(corner[0] + corner[1] + corner[2]).isCloseTo(3.0 * steps, within(1e-9));
          assertThat(DoubleStream.of(corner)).allMatch(share -> share >= 0);
        }
        sum += area(grid.cell(point));
      }
      // Half of a parallelogram with sides of 3 · steps.
      assertThat(sum).isCloseTo(9.0 * steps * steps, within(1e-6));
    }
  }

  @Test
  void neighboursAreThePointsOneStepAway() {
    TriangleGrid grid = new TriangleGrid(5);
    for (int point = 0; point < grid.size(); point++) {
      Set<Integer> found = new HashSet<>();
      for (int side = 0; side < 6; side++) {
        int other = grid.neighbour(point, side);
        if (other >= 0) {
          found.add(other);
        }
      }
      Set<Integer> plain = new HashSet<>();
      for (int other = 0; other < grid.size(); other++) {
        int moved = 0;
        for (int k = 0; k < 3; k++) {
          moved += Math.abs(grid.share(point, k) - grid.share(other, k));
        }
        if (moved == 2) {
          plain.add(other);
        }
      }
      assertThat(found).isEqualTo(plain);
    }
  }

  @Test
  void bordersAreAsFarFromBothCells() {
    TriangleGrid grid = new TriangleGrid(4);
    for (int point = 0; point < grid.size(); point++) {
      for (int side = 0; side < 6; side++) {
        int other = grid.neighbour(point, side);
        if (other >= 0) {
          for (double[] end : grid.side(point, side)) {
            assertThat(DoubleStream.of(end)).allMatch(share -> share >= -1e-9);
            assertThat(distance(end, grid.place(point)))
                .isCloseTo(distance(end, grid.place(other)), within(1e-9));
          }
        }
      }
    }
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return Math.sqrt(sum);
  }
}

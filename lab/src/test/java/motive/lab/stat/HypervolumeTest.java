package motive.lab.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class HypervolumeTest {
  @Test
  void aStaircaseHasTheAreaWorkedOutByHand() {
    // Boxes 3×1, 2×2, 1×4 from (0, 0): 3 + 2 + 2 = 7.
    List<double[]> points = List.of(new double[] {3, 1}, new double[] {2, 2}, new double[] {1, 4});

    assertThat(Hypervolume.of(points, 0, 0)).isCloseTo(7, within(1e-12));
    // From (−1, −1): boxes 4×2, 3×3, 2×5: 8 + 3 + 4 = 15.
    assertThat(Hypervolume.of(points, -1, -1)).isCloseTo(15, within(1e-12));
  }

  @Test
  void twoOverlappingBoxesHaveTheVolumeWorkedOutByHand() {
    // 2·2·1 + 1·1·3 − 1·1·1 = 6.
    List<double[]> points = List.of(new double[] {2, 2, 1}, new double[] {1, 1, 3});

    assertThat(Hypervolume.of(points, 0, 0, 0)).isCloseTo(6, within(1e-12));
  }

  @Test
  void onlyPointsAboveTheReferenceInEveryCoordinateCount() {
    List<double[]> points = List.of(new double[] {5, 0}, new double[] {-1, 9}, new double[] {1, 1});

    assertThat(Hypervolume.of(points, 0, 0)).isCloseTo(1, within(1e-12));
    assertThat(Hypervolume.of(List.of(), 0, 0, 0)).isZero();
  }

  @Test
  void dominatedAndRepeatedPointsAddNothing() {
    List<double[]> points = new ArrayList<>(List.of(new double[] {2, 2, 2}));
    double alone = Hypervolume.of(points, 0, 0, 0);
    points.add(new double[] {2, 2, 2});
    points.add(new double[] {1, 2, 1});

    assertThat(alone).isCloseTo(8, within(1e-12));
    assertThat(Hypervolume.of(points, 0, 0, 0)).isEqualTo(alone);
  }

  @Test
  void theVolumeAgreesWithInclusionAndExclusion() {
    SplitMix64 random = new SplitMix64(41);
    for (int trial = 0; trial < 200; trial++) {
      int dimensions = 2 + random.nextInt(2);
      List<double[]> points = points(random, 1 + random.nextInt(9), dimensions, 1e6);
      double[] reference = new double[dimensions];
      for (int d = 0; d < dimensions; d++) {
        reference[d] = random.nextDouble() / 2;
      }

      assertThat(Hypervolume.of(points, reference))
          .isCloseTo(inclusionExclusion(points, reference), within(1e-9));
    }
  }

  @Test
  void theVolumeAgreesWithCountedCellsOfAGrid() {
    SplitMix64 random = new SplitMix64(42);
    for (int trial = 0; trial < 100; trial++) {
      // Coordinates are tenths, so ties are common and every cell is dominated whole or not at all.
      List<double[]> points = points(random, 1 + random.nextInt(30), 3, 10);
      int cells = 0;
      for (int code = 0; code < 1000; code++) {
        int[] cell = {code / 100, code / 10 % 10, code % 10};
        double[] middle = {cell[0] + 0.5, cell[1] + 0.5, cell[2] + 0.5};
        boolean dominated = false;
        for (double[] p : points) {
          dominated |= 10 * p[0] > middle[0] && 10 * p[1] > middle[1] && 10 * p[2] > middle[2];
        }
        cells += dominated ? 1 : 0;
      }

      assertThat(Hypervolume.of(points, 0, 0, 0)).isCloseTo(cells / 1000.0, within(1e-9));
    }
  }

  @Test
  void wrongInputIsRefusedInWords() {
    assertThatThrownBy(() -> Hypervolume.of(List.of(), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("reference must have 2 or 3 coordinates, got 1");
    assertThatThrownBy(() -> Hypervolume.of(List.of(new double[] {1, 2, 3}), 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("point 0 must have 2 coordinates, got 3");
    assertThatThrownBy(() -> Hypervolume.of(List.of(new double[] {1, Double.NaN}), 0, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("point 0[1] must be finite, got NaN; leave out what has no value");
  }

  /** Σ over non-empty subsets of ±(volume of the box below all of them). */
  private static double inclusionExclusion(List<double[]> points, double[] reference) {
    double sum = 0;
    for (int subset = 1; subset < 1 << points.size(); subset++) {
      double box = 1;
      for (int d = 0; d < reference.length; d++) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.size(); i++) {
          if ((subset >> i & 1) == 1) {
            least = Math.min(least, points.get(i)[d]);
          }
        }
        box *= Math.max(0, least - reference[d]);
      }
      sum += Integer.bitCount(subset) % 2 == 1 ? box : -box;
    }
    return sum;
  }

  private static List<double[]> points(SplitMix64 random, int n, int dimensions, double steps) {
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] point = new double[dimensions];
      for (int d = 0; d < dimensions; d++) {
        point[d] = random.nextInt((int) steps + 1) / steps;
      }
      points.add(point);
    }
    return points;
  }
}

package motive.baseline.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.baseline.match.Matching.Sorted;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class MatchingTest {
  static int[] order(float[][] own, float[][] other) {
    return Matching.order(new Sorted(own), new Sorted(other));
  }

  private static float[][] line(float... values) {
    float[][] rows = new float[values.length][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new float[] {values[i]};
    }
    return rows;
  }

  @Test
  void theNearestPairComesFirst() {
    // 10 and 9.5 are 0.5 apart, then 5 and 6; 100 is left, and 20 is nearer to it than 0 is.
    assertThat(order(line(0, 10, 20, 5), line(6, 9.5f, 100))).containsExactly(1, 3, 2);
  }

  @Test
  void aMatchedNodeTakesNoSecondPartner() {
    // 1 is nearest to both 0 and 2, which are equally far; the lesser own vector wins, though its
    // number is higher. What is left for 2 is 50.
    assertThat(order(line(2, 0, 60), line(1, 50))).containsExactly(1, 2);
  }

  @Test
  void equalVectorsGoByNumber() {
    assertThat(order(line(3, 3, 3), line(3, 3))).containsExactly(0, 1);
  }

  @Test
  void nothingIsMatchedWithNothing() {
    assertThat(order(line(1, 2), new float[0][])).isEmpty();
    assertThat(order(new float[0][], line(1, 2))).isEmpty();
  }

  @Test
  void agreesWithTheSearchOfTheWholeTable() {
    for (int i = 0; i < 300; i++) {
      SplitMix64 random = new SplitMix64(i);
      int width = 1 + random.nextInt(2);
      float[][] own = rows(random, random.nextInt(9), width);
      float[][] other = rows(random, random.nextInt(9), width);
      assertThat(order(own, other)).as("draw " + i).containsExactly(plain(own, other));
    }
  }

  private static float[][] rows(SplitMix64 random, int count, int width) {
    float[][] rows = new float[count][width];
    for (float[] row : rows) {
      for (int c = 0; c < width; c++) {
        row[c] = random.nextInt(4);
      }
    }
    return rows;
  }

  /** The smallest entry of what is left of the table, again and again. */
  static int[] plain(float[][] own, float[][] other) {
    List<Integer> rows = new ArrayList<>();
    List<Integer> columns = new ArrayList<>();
    for (int r = 0; r < own.length; r++) {
      rows.add(r);
    }
    for (int c = 0; c < other.length; c++) {
      columns.add(c);
    }
    List<Integer> matched = new ArrayList<>();
    while (!rows.isEmpty() && !columns.isEmpty()) {
      int row = -1;
      int column = -1;
      for (int r : rows) {
        for (int c : columns) {
          if (row < 0 || isBefore(own, other, r, c, row, column)) {
            row = r;
            column = c;
          }
        }
      }
      matched.add(row);
      rows.remove(Integer.valueOf(row));
      columns.remove(Integer.valueOf(column));
    }
    return matched.stream().mapToInt(Integer::intValue).toArray();
  }

  private static boolean isBefore(float[][] own, float[][] other, int r, int c, int row, int col) {
    int byDistance = Double.compare(distance(own[r], other[c]), distance(own[row], other[col]));
    int byOwn = Arrays.compare(own[r], own[row]);
    int byOther = Arrays.compare(other[c], other[col]);
    if (byDistance != 0) {
      return byDistance < 0;
    }
    if (byOwn != 0) {
      return byOwn < 0;
    }
    return byOther != 0 ? byOther < 0 : r < row;
  }

  private static double distance(float[] a, float[] b) {
    double squares = 0;
    for (int i = 0; i < a.length; i++) {
      squares += ((double) a[i] - b[i]) * ((double) a[i] - b[i]);
    }
    return squares;
  }
}

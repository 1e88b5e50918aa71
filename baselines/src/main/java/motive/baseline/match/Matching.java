package motive.baseline.match;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The greedy matching of two lists of vectors: the nearest pair, then the nearest of those left,
 * and so on while both have any left. Of pairs at equal distance the one with the lesser own vector
 * comes first, then the lesser other vector (place by place), then the lower own number.
 */
final class Matching {
  /*
   * Implementation notes.
   *
   * Both lists are sorted by content, so that scanning in order breaks ties. Each own vector keeps
   * its nearest other one that is left; a step takes the nearest of these and searches again for
   * those that lose theirs. Distances are squared: that does not change the order.
   */
  private final double[][] distances;
  private final int[] nearest;
  private final boolean[] isGone;

  private Matching(double[][] distances, int others) {
    this.distances = distances;
    this.nearest = new int[distances.length];
    this.isGone = new boolean[others];
  }

  /** Vectors by their content, then by their numbers. Immutable. */
  static final class Sorted {
    private final float[][] vectors;
    private final int[] numbers;

    Sorted(float[][] unsorted) {
      Integer[] order = new Integer[unsorted.length];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, Comparator.comparing(i -> unsorted[i], Arrays::compare));
      vectors = new float[unsorted.length][];
      numbers = new int[unsorted.length];
      for (int i = 0; i < numbers.length; i++) {
        vectors[i] = unsorted[order[i]];
        numbers[i] = order[i];
      }
    }
  }

  /** The numbers of the own vectors in the order in which they are matched. */
  static int[] order(Sorted own, Sorted other) {
    int[] matched = new Matching(distances(own.vectors, other.vectors), other.vectors.length).run();
    return Arrays.stream(matched).map(row -> own.numbers[row]).toArray();
  }

  // Equal nodes of a model's graphs share one array, so that much need not be computed again.
  private static double[][] distances(float[][] own, float[][] other) {
    double[][] distances = new double[own.length][];
    for (int r = 0; r < own.length; r++) {
      if (r > 0 && own[r] == own[r - 1]) {
        distances[r] = distances[r - 1];
        continue;
      }
      distances[r] = new double[other.length];
      for (int c = 0; c < other.length; c++) {
        distances[r][c] =
            c > 0 && other[c] == other[c - 1]
                ? distances[r][c - 1]
                : squaredDistance(own[r], other[c]);
      }
    }
    return distances;
  }

  static double squaredDistance(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double difference = (double) a[i] - b[i];
      sum += difference * difference;
    }
    return sum;
  }

  private int[] run() {
    for (int r = 0; r < nearest.length; r++) {
      nearest[r] = nearestLeft(r);
    }
    boolean[] isMatched = new boolean[nearest.length];
    int[] matched = new int[Math.min(nearest.length, isGone.length)];
    for (int k = 0; k < matched.length; k++) {
      int best = -1;
      for (int r = 0; r < nearest.length; r++) {
        if (!isMatched[r] && (best < 0 || distance(r) < distance(best))) {
          best = r;
        }
      }
      matched[k] = best;
      isMatched[best] = true;
      isGone[nearest[best]] = true;
      for (int r = 0; r < nearest.length; r++) {
        if (!isMatched[r] && isGone[nearest[r]] && k + 1 < matched.length) {
          nearest[r] = nearestLeft(r);
        }
      }
    }
    return matched;
  }

  private double distance(int row) {
    return distances[row][nearest[row]];
  }

  private int nearestLeft(int row) {
    int best = -1;
    for (int c = 0; c < isGone.length; c++) {
      if (!isGone[c] && (best < 0 || distances[row][c] < distances[row][best])) {
        best = c;
      }
    }
    return best;
  }
}

package motive.model;

import java.util.Arrays;

/** The sum that a node receives in one layer, in an order given by content alone. */
final class Messages {
  private final float[][] vectors;
  private final int[] degrees;
  private int count;

  Messages(int capacity) {
    vectors = new float[capacity][];
    degrees = new int[capacity];
  }

  /**
   * @param degree of the sender, itself counted once; read by symmetric layers only
   */
  void add(float[] vector, int degree) {
    vectors[count] = vector;
    degrees[count] = degree;
    count++;
  }

  int count() {
    return count;
  }

  /**
   * The sum of all messages, each scaled by 1/√degree where {@code scaled}. Messages that tie in
   * the order are equal, so the sum has one value for every order in which they came.
   */
  double[] sum(int width, boolean scaled) {
    Integer[] order = new Integer[count];
    Arrays.setAll(order, i -> i);
    Arrays.sort(
        order,
        (a, b) -> {
          int byDegree = scaled ? Integer.compare(degrees[a], degrees[b]) : 0;
          return byDegree != 0 ? byDegree : Arrays.compare(vectors[a], vectors[b]);
        });
    double[] sum = new double[width];
    for (int message : order) {
      float[] vector = vectors[message];
      double scale = scaled ? 1 / Math.sqrt(degrees[message]) : 1;
      for (int i = 0; i < width; i++) {
        sum[i] += scale * vector[i];
      }
    }
    return sum;
  }
}

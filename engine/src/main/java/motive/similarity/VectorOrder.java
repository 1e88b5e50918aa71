package motive.similarity;

/** An order of vectors, and of unordered pairs of vectors, by their content. */
final class VectorOrder {
  private VectorOrder() {}

  /** Compares place by place; zero and negative zero are equal. */
  static int compare(float[] a, float[] b) {
    for (int i = 0; i < a.length; i++) {
      int order = Float.compare(a[i] + 0f, b[i] + 0f);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Compares the lower vectors of two pairs, then the higher ones. */
  static int comparePairs(float[] a, float[] b, float[] c, float[] d) {
    boolean rising = compare(a, b) <= 0;
    boolean otherRising = compare(c, d) <= 0;
    int order = compare(rising ? a : b, otherRising ? c : d);
    return order != 0 ? order : compare(rising ? b : a, otherRising ? d : c);
  }
}

package motive.similarity;

import java.util.Arrays;

/**
 * A matching of copies of own vectors with copies of other vectors: the largest entry first, then
 * the largest of what is left, until one side is used up.
 */
final class GreedyMatching {
  /*
   * Implementation notes.
   *
   * Each other vector is a column with the own vectors in falling order of their entries, so its
   * best partner that is left stands at a cursor that only moves on. A step compares the columns at
   * their cursors, which is linear in the number of columns, not in the number of entries.
   *
   * Copies of a pair are matched at once: while both sides have copies left, the same entry stays
   * the largest. Two pairs with equal vectors and equal entries, (a, b) and (b, a), use different
   * rows and different columns, so neither can keep the other from being matched. Therefore the
   * multiset of matched entries is a function of the two multisets of vectors. It is added entry by
   * entry, from the largest down.
   */
  private final float[][] own;
  private final int[] counts;
  private final double[] squares;
  private final boolean cosine;
  private final int nodes;

  /**
   * @param own distinct vectors
   * @param counts how many copies there are of each
   * @param cosine whether an entry is max(0, cosine), not the dot product
   */
  GreedyMatching(float[][] own, int[] counts, boolean cosine) {
    this.own = own;
    this.counts = counts;
    this.cosine = cosine;
    this.squares = new double[own.length];
    int total = 0;
    for (int i = 0; i < own.length; i++) {
      squares[i] = dot(own[i], own[i]);
      total += counts[i];
    }
    this.nodes = total;
  }

  /** One other vector: its entries with the own vectors, falling, and whose they are. */
  static final class Column extends ColorMap.Colored {
    private final float[] vector;
    private final double[] entries;
    private final int[] partners;

    private Column(int color, float[] vector, double[] entries, int[] partners) {
      super(color);
      this.vector = vector;
      this.entries = entries;
      this.partners = partners;
    }

    long bytes() {
      return 72 + 12L * entries.length;
    }
  }

  Column column(int color, float[] vector) {
    int size = own.length;
    double square = cosine ? dot(vector, vector) : 0;
    double[] entries = new double[size];
    int[] partners = new int[size];
    for (int i = 0; i < size; i++) {
      entries[i] = entry(i, vector, square);
      partners[i] = i;
    }
    if (size > 32) {
      mergeSort(vector, entries, partners);
    } else {
      for (int i = 1; i < size; i++) {
        double entry = entries[i];
        int at = i;
        while (at > 0 && isBefore(vector, entry, i, entries[at - 1], partners[at - 1])) {
          entries[at] = entries[at - 1];
          partners[at] = partners[at - 1];
          at--;
        }
        entries[at] = entry;
        partners[at] = i;
      }
    }
    return new Column(color, vector, entries, partners);
  }

  private void mergeSort(float[] vector, double[] entries, int[] partners) {
    Integer[] order = new Integer[entries.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    Arrays.sort(
        order, (i, j) -> i.equals(j) ? 0 : isBefore(vector, entries[i], i, entries[j], j) ? -1 : 1);
    double[] unsorted = entries.clone();
    for (int i = 0; i < order.length; i++) {
      entries[i] = unsorted[order[i]];
      partners[i] = order[i];
    }
  }

  private boolean isBefore(float[] vector, double entry, int i, double other, int j) {
    int order = Double.compare(other, entry);
    return order != 0 ? order < 0 : VectorOrder.comparePairs(own[i], vector, own[j], vector) < 0;
  }

  private double entry(int i, float[] vector, double square) {
    double dot = dot(own[i], vector);
    if (!cosine) {
      return dot;
    }
    // The root of an exact square is exact, so a vector's cosine with itself is 1.
    double scale = Math.sqrt(squares[i] * square);
    return scale > 0 && dot > 0 ? Math.min(1, dot / scale) : 0;
  }

  /** The sum of the matched entries. */
  double sum(Column[] others, int[] otherCounts) {
    int[] left = counts.clone();
    int[] cursors = new int[others.length];
    int columns = others.length;
    int total = 0;
    for (int count : otherCounts) {
      total += count;
    }
    int open = Math.min(nodes, total);
    double sum = 0;
    while (open > 0) {
      int best = 0;
      double entry = others[0].entries[cursors[0]];
      for (int c = 1; c < columns; c++) {
        double candidate = others[c].entries[cursors[c]];
        if (candidate > entry
            || (!(candidate < entry)
                && isBefore(others[c], cursors[c], others[best], cursors[best]))) {
          best = c;
          entry = candidate;
        }
      }
      int row = others[best].partners[cursors[best]];
      int taken = Math.min(left[row], otherCounts[best]);
      for (int i = 0; i < taken; i++) {
        sum += entry;
      }
      open -= taken;
      left[row] -= taken;
      otherCounts[best] -= taken;
      if (open == 0) {
        break;
      }
      if (otherCounts[best] == 0) {
        columns--;
        others[best] = others[columns];
        otherCounts[best] = otherCounts[columns];
        cursors[best] = cursors[columns];
      }
      if (left[row] == 0) {
        for (int c = 0; c < columns; c++) {
          int[] partners = others[c].partners;
          while (left[partners[cursors[c]]] == 0) {
            cursors[c]++;
          }
        }
      }
    }
    return sum;
  }

  private boolean isBefore(Column a, int i, Column b, int j) {
    int order = Double.compare(b.entries[j], a.entries[i]);
    return order != 0
        ? order < 0
        : VectorOrder.comparePairs(own[a.partners[i]], a.vector, own[b.partners[j]], b.vector) < 0;
  }

  /** Products of floats are exact in double; they are added by rising place. */
  static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}

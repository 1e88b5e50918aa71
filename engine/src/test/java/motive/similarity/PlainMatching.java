package motive.similarity;

/** Greedy matching node by node, searching the whole matrix for each pair. */
public final class PlainMatching {
  private PlainMatching() {}

  public static double of(float[][] a, float[][] b, boolean normalised) {
    boolean[] rowUsed = new boolean[a.length];
    boolean[] columnUsed = new boolean[b.length];
    int pairs = Math.min(a.length, b.length);
    double sum = 0;
    for (int p = 0; p < pairs; p++) {
      int bestRow = -1;
      int bestColumn = -1;
      double best = 0;
      for (int i = 0; i < a.length; i++) {
        for (int j = 0; j < b.length; j++) {
          if (rowUsed[i] || columnUsed[j]) {
            continue;
          }
          double entry = entry(a[i], b[j], normalised);
          if (bestRow < 0
              || entry > best
              || (entry == best && isLower(a[i], b[j], a[bestRow], b[bestColumn]))) {
            bestRow = i;
            bestColumn = j;
            best = entry;
          }
        }
      }
      rowUsed[bestRow] = true;
      columnUsed[bestColumn] = true;
      sum += best;
    }
    return pairs == 0 ? 0 : sum / (normalised ? Math.max(a.length, b.length) : pairs);
  }

  private static double entry(float[] a, float[] b, boolean normalised) {
    double dot = dot(a, b);
    if (!normalised) {
      return dot;
    }
    double scale = Math.sqrt(dot(a, a) * dot(b, b));
    return scale == 0 ? 0 : Math.max(0, Math.min(1, dot / scale));
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  private static boolean isLower(float[] a, float[] b, float[] c, float[] d) {
    float[] low = lower(a, b) ? a : b;
    float[] high = low == a ? b : a;
    float[] otherLow = lower(c, d) ? c : d;
    float[] otherHigh = otherLow == c ? d : c;
    return lower(low, otherLow) || (!lower(otherLow, low) && lower(high, otherHigh));
  }

  private static boolean lower(float[] a, float[] b) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] != b[i]) {
        return a[i] < b[i];
      }
    }
    return false;
  }
}

package motive.baseline.motif;

/** Sums over vectors of equal length, in one order that depends on the length alone. */
final class Vectors {
  // Four sums at once, since each addition waits for the one before it.

  private Vectors() {}

  /** The sum of products. */
  static double dot(double[] a, double[] b) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 4 <= a.length; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  /** to += factor · x. */
  static void add(double[] to, double factor, double[] x) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * x[i];
    }
  }
}

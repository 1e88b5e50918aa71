package motive.baseline.motif;

/** Sums over vectors of equal length, in the order of their places. */
final class Vectors {
  private Vectors() {}

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double dot(float[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** to += factor · x. */
  static void add(double[] to, double factor, double[] x) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * x[i];
    }
  }

  /** to += factor · x. */
  static void add(double[] to, double factor, float[] x) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * x[i];
    }
  }
}

package motive.draw;

/** How many pairs of edges cross in a layout; edges with a common end do not. */
final class Crossings {
  private Crossings() {}

  static int count(Piece piece, double[] x, double[] y) {
    int count = 0;
    for (int a = 0; a < piece.size(); a++) {
      for (int b : piece.neighbors(a)) {
        if (a < b) {
          count += countWith(piece, x, y, a, b);
        }
      }
    }
    return count;
  }

  /** The edges behind (a, b), by lower end and then by higher end, that cross it. */
  private static int countWith(Piece piece, double[] x, double[] y, int a, int b) {
    int count = 0;
    for (int c = a + 1; c < piece.size(); c++) {
      for (int d : piece.neighbors(c)) {
        boolean apart = c < d && c != b && d != b;
        if (apart
            && side(x, y, a, b, c) * side(x, y, a, b, d) < 0
            && side(x, y, c, d, a) * side(x, y, c, d, b) < 0) {
          count++;
        }
      }
    }
    return count;
  }

  private static double side(double[] x, double[] y, int a, int b, int c) {
    return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  }
}

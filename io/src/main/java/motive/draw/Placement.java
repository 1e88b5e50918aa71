package motive.draw;

/** Lays out one component. */
final class Placement {
  /** The least distance between two nodes, in edges. */
  static final double LEAST = 0.55;

  /** Up to this size several starts are tried. */
  private static final int SMALL = 64;

  private Placement() {}

  static Placed of(Piece piece) {
    int n = piece.size();
    if (n == 1) {
      return new Placed(new double[1], new double[1]);
    }
    if (n == 2) {
      return new Placed(new double[] {0, 1}, new double[2]);
    }
    Landmarks landmarks = Landmarks.of(piece);
    Stress stress = Stress.of(piece, landmarks);
    double[][] axes = Scaling.of(landmarks, n, n <= SMALL ? 3 : 2);
    double[][] best = relaxed(stress, axes[0], axes[1]);
    if (n <= SMALL) {
      // Stress has many valleys, and a picture with fewer crossings is easier to read.
      best = better(piece, stress, best, relaxed(stress, axes[0], axes[2]));
      best = better(piece, stress, best, relaxed(stress, axes[1], axes[2]));
      double[][] circle = circle(n);
      best = better(piece, stress, best, relaxed(stress, circle[0], circle[1]));
    }
    Placed placed = new Placed(best[0], best[1]);
    placed.widen(LEAST);
    Separation.apply(best[0], best[1], LEAST);
    placed.lieDown();
    return placed;
  }

  private static double[][] relaxed(Stress stress, double[] x, double[] y) {
    double[][] places = {x.clone(), y.clone()};
    stress.relax(places[0], places[1]);
    return places;
  }

  private static double[][] better(Piece piece, Stress stress, double[][] a, double[][] b) {
    int order =
        Integer.compare(Crossings.count(piece, a[0], a[1]), Crossings.count(piece, b[0], b[1]));
    // A later start must win clearly: the last bits of two equal layouts decide nothing.
    if (order == 0 && stress.value(b[0], b[1]) < 0.99 * stress.value(a[0], a[1])) {
      order = 1;
    }
    return order > 0 ? b : a;
  }

  /** By node order on a circle whose neighbours are one edge apart. */
  private static double[][] circle(int n) {
    double radius = 0.5 / StrictMath.sin(Math.PI / n);
    double[][] places = new double[2][n];
    for (int i = 0; i < n; i++) {
      places[0][i] = radius * StrictMath.cos(2 * Math.PI * i / n);
      places[1][i] = radius * StrictMath.sin(2 * Math.PI * i / n);
    }
    return places;
  }
}

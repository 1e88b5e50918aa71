package motive.draw;

/** Lays out one component. */
final class Placement {
  /** The least distance between two nodes, in edges. */
  static final double LEAST = 0.55;

  /** Up to this size several starts are tried. */
  private static final int SMALL = 64;

  /** How many more starts are tried while edges still cross. */
  private static final int FURTHER = 12;

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
      best = better(piece, stress, best, relaxed(stress, circle(n, 2 * Math.PI / n)));
      for (int k = 1; k <= FURTHER && Crossings.count(piece, best[0], best[1]) > 0; k++) {
        best = better(piece, stress, best, relaxed(stress, circle(n, k * Scaling.GOLDEN_ANGLE)));
      }
    }
    Placed placed = new Placed(best[0], best[1]);
    placed.widen(LEAST);
    Separation.apply(best[0], best[1], LEAST);
    placed.lieDown();
    return placed;
  }

  private static double[][] relaxed(Stress stress, double[]... start) {
    double[][] places = {start[0].clone(), start[1].clone()};
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

  /** A circle of one edge a node, on which each node is so much further round than the last. */
  private static double[][] circle(int n, double step) {
    double radius = n / (2 * Math.PI);
    double[][] places = new double[2][n];
    for (int i = 0; i < n; i++) {
      places[0][i] = radius * StrictMath.cos(step * i);
      places[1][i] = radius * StrictMath.sin(step * i);
    }
    return places;
  }
}

package motive.draw;

/**
 * The stress of a component's layout: the sum over pairs of w·(‖p_i − p_j‖ − d)², where d is the
 * number of edges between them and w falls with d².
 */
final class Stress {
  /*
   * Implementation notes.
   *
   * The pairs of node i are entries offsets[i] .. offsets[i + 1): partner, distance, weight. In a
   * small component these are all nodes; in a large one its neighbours and the landmarks. Relaxing
   * moves one node at a time to where its pairs want it on average, which is stress majorisation
   * one coordinate block at a time: no step can raise the stress when all pairs are there.
   */
  private static final long WORK = 60_000_000;
  private static final int FEWEST_ROUNDS = 30;
  private static final int MOST_ROUNDS = 400;
  private static final double SETTLED = 1e-4;

  private final int[] offsets;
  private final int[] partners;
  private final float[] distances;
  private final double[] weights;

  private Stress(int[] offsets) {
    this.offsets = offsets;
    int pairs = offsets[offsets.length - 1];
    this.partners = new int[pairs];
    this.distances = new float[pairs];
    this.weights = new double[pairs];
  }

  static Stress of(Piece piece, Landmarks landmarks) {
    int n = piece.size();
    boolean all = landmarks.count() == n;
    int[][] shares = all ? new int[0][] : landmarks.shares();
    int[] offsets = new int[n + 1];
    for (int i = 0; i < n; i++) {
      offsets[i + 1] = offsets[i] + landmarks.count() + (all ? 0 : piece.neighbors(i).length);
    }
    Stress stress = new Stress(offsets);
    for (int i = 0; i < n; i++) {
      int slot = offsets[i];
      if (!all) {
        for (int u : piece.neighbors(i)) {
          stress.set(slot++, u, 1, 1);
        }
      }
      for (int p = 0; p < landmarks.count(); p++) {
        int d = landmarks.distance(p, i);
        // A node itself and, among landmarks, neighbours that have an entry of their own weigh 0.
        boolean counts = d > (all ? 0 : 1);
        double share = all || !counts ? 1 : shares[p][d / 2];
        stress.set(slot++, landmarks.node(p), d, counts ? share / ((double) d * d) : 0);
      }
    }
    return stress;
  }

  private void set(int slot, int partner, int distance, double weight) {
    partners[slot] = partner;
    distances[slot] = distance;
    weights[slot] = weight;
  }

  /** Moves the nodes until they settle or the rounds are used up. */
  void relax(double[] x, double[] y) {
    long rounds = Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, WORK / (partners.length + 1L)));
    for (long round = 0; round < rounds; round++) {
      double moved = 0;
      for (int i = 0; i < x.length; i++) {
        moved = Math.max(moved, move(i, x, y));
      }
      if (moved < SETTLED) {
        return;
      }
    }
  }

  private double move(int i, double[] x, double[] y) {
    double sumX = 0;
    double sumY = 0;
    double sum = 0;
    for (int slot = offsets[i]; slot < offsets[i + 1]; slot++) {
      double weight = weights[slot];
      if (weight == 0) {
        continue;
      }
      int j = partners[slot];
      double dx = x[i] - x[j];
      double dy = y[i] - y[j];
      double length = Math.sqrt(dx * dx + dy * dy);
      double stretch = length > 1e-9 ? distances[slot] / length : 0;
      sumX += weight * (x[j] + dx * stretch);
      sumY += weight * (y[j] + dy * stretch);
      sum += weight;
    }
    double toX = sumX / sum;
    double toY = sumY / sum;
    double moved = Math.abs(toX - x[i]) + Math.abs(toY - y[i]);
    x[i] = toX;
    y[i] = toY;
    return moved;
  }

  double value(double[] x, double[] y) {
    double total = 0;
    for (int i = 0; i < x.length; i++) {
      for (int slot = offsets[i]; slot < offsets[i + 1]; slot++) {
        int j = partners[slot];
        double dx = x[i] - x[j];
        double dy = y[i] - y[j];
        double error = Math.sqrt(dx * dx + dy * dy) - distances[slot];
        total += weights[slot] * error * error;
      }
    }
    return total;
  }
}

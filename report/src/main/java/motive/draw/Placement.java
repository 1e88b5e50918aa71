package motive.draw;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;

/** The places of the nodes of one component; lengths are in edges. */
final class Placement {
  /** The least distance between two nodes, in edges. */
  static final double LEAST = 0.55;

  /** Up to this size several starts are tried. */
  private static final int SMALL = 64;

  /** How many more starts are tried while edges still cross. */
  private static final int FURTHER = 12;

  /** How long nodes are pushed apart. */
  private static final int ROUNDS = 60;

  private static final long PAIRS = 40_000_000;

  private final Piece piece;
  private final double[] x;
  private final double[] y;

  private Placement(Piece piece, double[] x, double[] y) {
    this.piece = piece;
    this.x = x;
    this.y = y;
  }

  /** Lays out a component: from the upper left corner on, its longer axis horizontal. */
  static Placement of(Piece piece) {
    int n = piece.size();
    if (n <= 2) {
      return new Placement(piece, n == 1 ? new double[1] : new double[] {0, 1}, new double[n]);
    }
    Landmarks landmarks = Landmarks.of(piece);
    Stress stress = Stress.of(piece, landmarks);
    double[][] axes = Scaling.of(landmarks, n, n <= SMALL ? 3 : 2);
    Placement best = relaxed(piece, stress, axes[0], axes[1]);
    if (n <= SMALL) {
      // Stress has many valleys, and a picture with fewer crossings is easier to read.
      best = best.orBetter(stress, relaxed(piece, stress, axes[0], axes[2]));
      best = best.orBetter(stress, relaxed(piece, stress, axes[1], axes[2]));
      best = best.orBetter(stress, relaxed(piece, stress, circle(n, 2 * Math.PI / n)));
      for (int k = 1; k <= FURTHER && best.crossings() > 0; k++) {
        double[][] start = circle(n, k * Scaling.GOLDEN_ANGLE);
        best = best.orBetter(stress, relaxed(piece, stress, start));
      }
    }
    best.widen();
    best.separate();
    best.lieDown();
    return best;
  }

  private static Placement relaxed(Piece piece, Stress stress, double[]... start) {
    Placement relaxed = new Placement(piece, start[0].clone(), start[1].clone());
    stress.relax(relaxed.x, relaxed.y);
    return relaxed;
  }

  private int crossings() {
    return piece.crossings(x, y);
  }

  private Placement orBetter(Stress stress, Placement other) {
    int order = Integer.compare(crossings(), other.crossings());
    // A later start must win clearly: the last bits of two equal layouts decide nothing.
    boolean wins =
        order > 0 || (order == 0 && stress.value(other.x, other.y) < 0.99 * stress.value(x, y));
    return wins ? other : this;
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

  Piece piece() {
    return piece;
  }

  double x(int i) {
    return x[i];
  }

  double y(int i) {
    return y[i];
  }

  double width() {
    return greatest(x) - least(x);
  }

  double height() {
    return greatest(y) - least(y);
  }

  private static double least(double[] values) {
    return DoubleStream.of(values).min().orElseThrow();
  }

  private static double greatest(double[] values) {
    return DoubleStream.of(values).max().orElseThrow();
  }

  /** Scales everything up where the nodes have less room than {@link #LEAST} squared each. */
  private void widen() {
    double area = (width() + LEAST) * (height() + LEAST);
    double wanted = x.length * LEAST * LEAST;
    double factor = area < wanted ? Math.sqrt(wanted / area) : 1;
    for (int i = 0; i < x.length; i++) {
      x[i] *= factor;
      y[i] *= factor;
    }
  }

  /** Pushes nodes apart that would cover each other, as far as the bounded work allows. */
  private void separate() {
    Integer[] order = new Integer[x.length];
    Arrays.setAll(order, i -> i);
    long pairs = 0;
    boolean moved = true;
    for (int round = 0; moved && round < ROUNDS && pairs < PAIRS; round++) {
      Arrays.sort(
          order,
          Comparator.<Integer>comparingDouble(i -> x[i]).thenComparingInt(Integer::intValue));
      moved = false;
      for (int a = 0; a < order.length; a++) {
        int i = order[a];
        for (int b = a + 1; b < order.length && x[order[b]] - x[i] < LEAST; b++) {
          pairs++;
          moved |= push(i, order[b]);
        }
      }
    }
  }

  private boolean push(int i, int j) {
    double dx = x[j] - x[i];
    double dy = y[j] - y[i];
    double length = Math.sqrt(dx * dx + dy * dy);
    if (length >= LEAST * 0.999) {
      return false;
    }
    double gap = LEAST - length;
    if (length < 1e-9) {
      // In one place: any direction will do that differs from pair to pair.
      dx = StrictMath.cos(i + 2.0 * j);
      dy = StrictMath.sin(i + 2.0 * j);
      length = 1;
    }
    double half = gap / 2 / length;
    x[i] -= dx * half;
    y[i] -= dy * half;
    x[j] += dx * half;
    y[j] += dy * half;
    return true;
  }

  /** Turns the longer axis to the horizontal and moves the upper left corner to the origin. */
  private void lieDown() {
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    double angle = StrictMath.atan2(2 * xy, xx - yy) / 2;
    turn(StrictMath.cos(angle), StrictMath.sin(angle));
    if (height() > width()) {
      turn(0, 1);
    }
    double left = least(x);
    double top = least(y);
    for (int i = 0; i < x.length; i++) {
      x[i] -= left;
      y[i] -= top;
    }
  }

  private void turn(double cos, double sin) {
    for (int i = 0; i < x.length; i++) {
      double turned = cos * x[i] + sin * y[i];
      y[i] = cos * y[i] - sin * x[i];
      x[i] = turned;
    }
  }

  /** By a plain sum: that of a stream is compensated and has other last bits. */
  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }
}

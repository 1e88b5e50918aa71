package motive.draw;

import java.util.Arrays;
import java.util.Comparator;

/** Pushes nodes apart that would cover each other. */
final class Separation {
  private static final int ROUNDS = 60;
  private static final long PAIRS = 40_000_000;

  private Separation() {}

  /** Leaves every two nodes about {@code least} apart, as far as the bounded work allows. */
  static void apply(double[] x, double[] y, double least) {
    Integer[] order = new Integer[x.length];
    Arrays.setAll(order, i -> i);
    long pairs = 0;
    for (int round = 0; round < ROUNDS && pairs < PAIRS; round++) {
      Arrays.sort(
          order,
          Comparator.<Integer>comparingDouble(i -> x[i]).thenComparingInt(Integer::intValue));
      boolean moved = false;
      for (int a = 0; a < order.length; a++) {
        int i = order[a];
        for (int b = a + 1; b < order.length && x[order[b]] - x[i] < least; b++) {
          pairs++;
          moved |= push(x, y, i, order[b], least);
        }
      }
      if (!moved) {
        return;
      }
    }
  }

  private static boolean push(double[] x, double[] y, int i, int j, double least) {
    double dx = x[j] - x[i];
    double dy = y[j] - y[i];
    double length = Math.sqrt(dx * dx + dy * dy);
    if (length >= least * 0.999) {
      return false;
    }
    double gap = least - length;
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
}

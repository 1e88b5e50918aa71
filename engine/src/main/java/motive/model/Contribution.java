package motive.model;

import java.util.Arrays;
import motive.color.ColorTable;
import org.jspecify.annotations.Nullable;

/**
 * The share of one node in a sum over nodes: fixed-point numbers, so that sums are exact, need no
 * order and can be taken back.
 */
final class Contribution {
  /*
   * Implementation notes.
   *
   * A value is rounded once to a multiple of 2^-32 and held as a long. Values stay below 2^11 and
   * parts below 2^20 nodes, so every true sum stays below 2^31 and its long below 2^63; sums
   * reached on the way may wrap around without harm. A contribution with a greater value is wide:
   * it keeps its doubles, and sums that hold one are taken in the order of their content.
   */
  static final double WIDE = 0x1p11;
  static final int MAX_FIXED_NODES = 1 << 20;
  private static final double SCALE = 0x1p32;

  /** Stands in for what a node of unknown colour contributes. */
  static final Contribution UNKNOWN = ofColor(ColorTable.UNKNOWN);

  private final long[] fixed;
  private final double @Nullable [] wide;
  private final int color;

  private Contribution(long[] fixed, double @Nullable [] wide, int color) {
    this.fixed = fixed;
    this.wide = wide;
    this.color = color;
  }

  /** For pooling that is not a sum: a contribution that is its colour. */
  static Contribution ofColor(int color) {
    return new Contribution(new long[0], null, color);
  }

  int color() {
    return color;
  }

  static Contribution of(double[] values) {
    long[] fixed = new long[values.length];
    for (int i = 0; i < values.length; i++) {
      // Written so that NaN is wide too.
      if (!(Math.abs(values[i]) < WIDE)) {
        return new Contribution(new long[values.length], values, ColorTable.ABSENT);
      }
      fixed[i] = (long) Math.rint(values[i] * SCALE);
    }
    return new Contribution(fixed, null, ColorTable.ABSENT);
  }

  boolean isWide() {
    return wide != null;
  }

  void addTo(long[] sums) {
    for (int i = 0; i < fixed.length; i++) {
      sums[i] += fixed[i];
    }
  }

  void takeFrom(long[] sums) {
    for (int i = 0; i < fixed.length; i++) {
      sums[i] -= fixed[i];
    }
  }

  static double toDouble(long sum) {
    return sum / SCALE;
  }

  /** Its values as they enter a sum in order of content. */
  double[] values() {
    return wide != null ? wide : Arrays.stream(fixed).mapToDouble(Contribution::toDouble).toArray();
  }

  long bytes() {
    return 56 + 8L * fixed.length;
  }
}

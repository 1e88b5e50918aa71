package motive.similarity;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * K = 2·ΣΘ over all pairs of nodes, independent of the order in which pairs are added. Not
 * thread-safe.
 */
final class KernelSum {
  /*
   * Implementation notes.
   *
   * A Θ is rounded once to a multiple of 2^-32 and held as a long. Values stay below 2^11 and there
   * are at most 2^20 pairs, so sums stay below 2^63 and are exact in any order. With a greater value
   * or more pairs, the values are added by rising value instead, equal ones at once.
   */
  static final double WIDE = 0x1p11;
  static final long MAX_FIXED_PAIRS = 1 << 20;
  private static final double SCALE = 0x1p32;

  private final boolean fixed;
  private long sum;
  private boolean wide;
  private double[] values = new double[32];
  private double[] counts = new double[32];
  private int size;

  /**
   * @param pairs how many pairs of nodes there are in all
   */
  KernelSum(long pairs) {
    this.fixed = pairs <= MAX_FIXED_PAIRS;
  }

  static boolean isWide(double theta) {
    // Written so that NaN is wide too.
    return !(Math.abs(theta) < WIDE);
  }

  /** A value that is not wide, in units of 2^-32. */
  static long toFixed(double theta) {
    return (long) Math.rint(theta * SCALE);
  }

  static double kernel(long sum) {
    return 2 * (sum / SCALE);
  }

  /** Adds one value for each of {@code count} pairs of nodes. */
  void add(double theta, long count) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    boolean isWide = isWide(theta);
    wide |= isWide;
    if (!isWide) {
      sum += toFixed(theta) * count;
    }
    values[size] = isWide ? theta : toFixed(theta) / SCALE;
    counts[size++] = count;
  }

  double kernel() {
    return fixed && !wide ? kernel(sum) : 2 * byValue();
  }

  private double byValue() {
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted((i, j) -> Double.compare(values[i], values[j]))
            .mapToInt(Integer::intValue)
            .toArray();
    double total = 0;
    int from = 0;
    while (from < size) {
      double value = values[order[from]];
      double count = 0;
      while (from < size && values[order[from]] == value) {
        count += counts[order[from++]];
      }
      total += value * count;
    }
    return total;
  }
}

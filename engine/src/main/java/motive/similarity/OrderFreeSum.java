package motive.similarity;

import java.util.Arrays;

/** Sums of doubles whose bits depend on the addends alone, not on their order. */
final class OrderFreeSum {
  /*
   * Implementation notes.
   *
   * Each of n <= 2^k addends below 2^e is split into a multiple of 2^(e + k - 52), which is the
   * nearest one, and a rest. Multiples of that grid add up to less than 2^52 of it, so their sum is
   * exact in any order. The rests are rounded to a finer grid and summed in the same way. This
   * costs a few additions an addend, where sorting costs several times as much, and loses less than
   * adding in any order would. Beyond the exponents where the grids are normal numbers, addends are
   * sorted.
   */
  private static final int LOWEST = -800;
  private static final int HIGHEST = 900;

  private OrderFreeSum() {}

  /** The sum of the first {@code count} values, which may change places. */
  static double of(double[] values, int count) {
    if (count <= 2) {
      return count == 0 ? 0 : count == 1 ? values[0] : values[0] + values[1];
    }
    double greatest = 0;
    for (int i = 0; i < count; i++) {
      greatest = Math.max(greatest, Math.abs(values[i]));
    }
    if (greatest == 0) {
      return 0;
    }
    int above = Math.getExponent(greatest) + 1;
    if (above < LOWEST || above > HIGHEST) {
      return sorted(values, count);
    }
    int room = 32 - Integer.numberOfLeadingZeros(count - 1);
    double coarse = 1.5 * powerOfTwo(above + room);
    double fine = 1.5 * powerOfTwo(above + 2 * room - 52);
    double sum = 0;
    double rest = 0;
    for (int i = 0; i < count; i++) {
      double multiple = (values[i] + coarse) - coarse;
      sum += multiple;
      rest += ((values[i] - multiple) + fine) - fine;
    }
    return sum + rest;
  }

  private static double sorted(double[] values, int count) {
    Arrays.sort(values, 0, count);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += values[i];
    }
    return sum;
  }

  private static double powerOfTwo(int exponent) {
    return Double.longBitsToDouble((long) (exponent + 1023) << 52);
  }
}

package motive.data.node;

import java.util.function.IntToDoubleFunction;

/**
 * Mean and deviation of numbers, those that are missing left out.
 *
 * @param count how many are not missing
 * @param deviation the root of the mean square deviation from the mean
 * @param isConstant whether no two differ
 */
public record Moments(int count, double mean, double deviation, boolean isConstant) {
  /** The moments of so many numbers, NaN where one is missing. */
  public static Moments of(int size, IntToDoubleFunction numbers) {
    int count = 0;
    double sum = 0;
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < size; i++) {
      double x = numbers.applyAsDouble(i);
      if (!Double.isNaN(x)) {
        count++;
        sum += x;
        min = Math.min(min, x);
        max = Math.max(max, x);
      }
    }
    double mean = count == 0 ? 0 : sum / count;
    double squares = 0;
    for (int i = 0; i < size; i++) {
      double x = numbers.applyAsDouble(i);
      squares += Double.isNaN(x) ? 0 : (x - mean) * (x - mean);
    }
    double deviation = count == 0 ? 0 : Math.sqrt(squares / count);
    return new Moments(count, mean, deviation, min >= max || !(deviation > 0));
  }
}

package motive.metric;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A mean and how far values lie from it.
 *
 * @param mean the arithmetic mean
 * @param deviation the sample standard deviation (n − 1); empty for a single value, whose spread
 *     nobody knows
 * @param count how many values
 */
public record Spread(double mean, OptionalDouble deviation, int count) {
  public Spread {
    if (count < 1) {
      throw new IllegalArgumentException("count must be >= 1, got " + count);
    }
    if (deviation.isPresent() == (count == 1)) {
      throw new IllegalArgumentException(
          "deviation must be absent exactly for a single value, got " + deviation + " of " + count);
    }
  }

  /** Over values, such as one for each graph. */
  public static Spread of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("values must hold at least one, got none");
    }
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new IllegalArgumentException(
            "value " + i + " must be finite, got " + values[i] + "; leave out what has no value");
      }
      sum += values[i];
    }
    double mean = sum / values.length;
    if (values.length == 1) {
      return new Spread(mean, OptionalDouble.empty(), 1);
    }
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return new Spread(
        mean, OptionalDouble.of(Math.sqrt(squares / (values.length - 1))), values.length);
  }

  /** Over values, such as one for each graph. */
  public static Spread of(List<Double> values) {
    return of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /**
   * Over seeds: the mean of the seeds' means, and the deviation of those means from it.
   *
   * @param bySeed the values of each seed, such as one for each graph
   */
  public static Spread overSeeds(List<double[]> bySeed) {
    return of(bySeed.stream().mapToDouble(values -> of(values).mean()).toArray());
  }
}

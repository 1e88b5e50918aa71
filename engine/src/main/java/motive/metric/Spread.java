package motive.metric;

import java.util.List;
import java.util.OptionalDouble;
import motive.check.Refuse;

/**
 * A mean and how far values lie from it.
 *
 * @param mean the arithmetic mean
 * @param deviation the sample standard deviation (n − 1); empty for a single value, whose spread is
 *     unknown
 * @param count how many values
 */
public record Spread(double mean, OptionalDouble deviation, int count) {
  /** Checks that there is at least one value, and a deviation exactly where there are more. */
  public Spread {
    Refuse.when(count < 1, "count must be >= 1, got {}", count);
    Refuse.when(
        deviation.isPresent() == (count == 1),
        "deviation must be absent exactly for a single value, got {} of {}",
        deviation,
        count);
  }

  /** Over values, such as one for each graph. */
  public static Spread of(double... values) {
    Refuse.when(values.length == 0, "values must hold at least one, got none");
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      Refuse.when(
          !Double.isFinite(values[i]),
          "value {} must be finite, got {}; leave out what has no value",
          i,
          values[i]);
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

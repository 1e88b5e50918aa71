package motive.data;

import java.util.Arrays;
import java.util.Optional;

/** Least and greatest value, the quartiles and the mean. */
public record ValueRange(
    double min,
    double lowerQuartile,
    double median,
    double upperQuartile,
    double max,
    double mean) {

  /** The range of the values that are known; empty where none is. */
  public static Optional<ValueRange> of(double[] values) {
    double[] rising = Arrays.stream(values).filter(x -> !Double.isNaN(x)).sorted().toArray();
    return rising.length == 0
        ? Optional.empty()
        : Optional.of(
            new ValueRange(
                rising[0],
                quantile(rising, 0.25),
                quantile(rising, 0.5),
                quantile(rising, 0.75),
                rising[rising.length - 1],
                Arrays.stream(rising).sum() / rising.length));
  }

  // Between the two nearest values, in proportion.
  private static double quantile(double[] rising, double share) {
    double place = share * (rising.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, rising.length - 1);
    return rising[below] + (place - below) * (rising[above] - rising[below]);
  }
}

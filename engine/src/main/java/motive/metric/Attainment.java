package motive.metric;

import java.util.Arrays;
import java.util.Collection;
import java.util.OptionalDouble;
import motive.check.Refuse;

/** The place of a value between chance and the best possible. */
public final class Attainment {
  /**
   * Below this share of the values themselves (of 1 where they are smaller), the optimum is no
   * better than chance, and nothing stands between the two.
   */
  public static final double TOLERANCE = 1e-12;

  private Attainment() {}

  /**
   * (value − chance) / (optimum − chance): 0 for chance and 1 for the optimum. Nothing is clamped:
   * worse than chance is below 0, and what is not bound by the optimum, such as an edge set where
   * the optimum is over node sets, may be above 1. Of a metric where less is better, give all three
   * negated.
   *
   * @param chance the mean over random parts
   * @return empty where the optimum is no better than chance
   */
  public static OptionalDouble of(double value, double optimum, double chance) {
    requireFinite("value", value);
    requireFinite("optimum", optimum);
    requireFinite("chance", chance);
    double room = optimum - chance;
    double scale = Math.max(1, Math.max(Math.abs(optimum), Math.abs(chance)));
    return room <= TOLERANCE * scale
        ? OptionalDouble.empty()
        : OptionalDouble.of((value - chance) / room);
  }

  private static void requireFinite(String name, double value) {
    Refuse.when(!Double.isFinite(value), "{} must be finite, got {}", name, value);
  }

  /**
   * Attainment over graphs. Where the room between chance and optimum is narrow on some graphs, the
   * mean is theirs; the median is not.
   *
   * @param mean empty where no graph has a value
   * @param median empty where no graph has a value; the middle of the two in the middle
   * @param defined on how many graphs it has a value
   * @param undefined on how many it has none
   */
  public record Summary(OptionalDouble mean, OptionalDouble median, int defined, int undefined) {}

  /** Sums up the attainments of one method over graphs. */
  public static Summary over(Collection<OptionalDouble> attainments) {
    double[] values = attainments.stream().flatMapToDouble(OptionalDouble::stream).toArray();
    int undefined = attainments.size() - values.length;
    if (values.length == 0) {
      return new Summary(OptionalDouble.empty(), OptionalDouble.empty(), 0, undefined);
    }
    double mean = Spread.of(values).mean();
    Arrays.sort(values);
    int half = values.length / 2;
    double median = values.length % 2 == 1 ? values[half] : 0.5 * (values[half - 1] + values[half]);
    return new Summary(
        OptionalDouble.of(mean), OptionalDouble.of(median), values.length, undefined);
  }
}

package motive.draw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Round numbers along an even axis: multiples of 1, 2 or 5 times a power of ten, of which the first
 * is not above the lowest value and the last not below the highest.
 *
 * <p>A range that is nothing beside its values is widened to a tenth of them on both sides, since
 * its ticks could only be distinguished by their tenth digit.
 */
final class Ticks {
  /*
   * Implementation notes.
   *
   * Everything is decimal: no step is ever off by a last bit, labels are exact, and neither the
   * difference of two huge values nor a step below the smallest double is out of reach.
   */
  private static final BigDecimal NOTHING = new BigDecimal("1e-9");
  private static final BigDecimal TENTH = new BigDecimal("0.1");
  private static final BigDecimal[] STEPS = {
    BigDecimal.ONE, BigDecimal.valueOf(2), BigDecimal.valueOf(5)
  };
  private static final int LONGEST_PLAIN = 8;

  private Ticks() {}

  /**
   * The axis with the most ticks that are no more than {@code most}.
   *
   * @param most at least {@link Axis#FEWEST}
   */
  static Axis of(double lowest, double highest, int most) {
    BigDecimal low = BigDecimal.valueOf(lowest);
    BigDecimal high = BigDecimal.valueOf(highest);
    BigDecimal size = low.abs().max(high.abs());
    if (high.subtract(low).compareTo(size.multiply(NOTHING)) <= 0) {
      BigDecimal wider = size.signum() == 0 ? BigDecimal.ONE : size.multiply(TENTH);
      low = low.subtract(wider);
      high = high.add(wider);
    }
    BigDecimal range = high.subtract(low);
    // A step of this power gives at least ten times as many ticks as anybody asks for.
    int power = range.precision() - range.scale() - 4;
    for (int i = 0; ; i++) {
      BigDecimal step = STEPS[i % STEPS.length].scaleByPowerOfTen(power + i / STEPS.length);
      BigDecimal first = low.divide(step, 0, RoundingMode.FLOOR);
      BigDecimal last = high.divide(step, 0, RoundingMode.CEILING);
      if (last.subtract(first).compareTo(BigDecimal.valueOf(most - 1L)) <= 0) {
        List<BigDecimal> at = new ArrayList<>();
        for (BigDecimal k = first; k.compareTo(last) <= 0; k = k.add(BigDecimal.ONE)) {
          at.add(k.multiply(step));
        }
        return axis(at);
      }
    }
  }

  private static Axis axis(List<BigDecimal> at) {
    BigDecimal low = at.get(0);
    BigDecimal range = at.get(at.size() - 1).subtract(low);
    return new Axis(
        false,
        value -> share(BigDecimal.valueOf(value), low, range),
        Double::isFinite,
        at.stream().map(tick -> share(tick, low, range)).toList(),
        labels(at));
  }

  private static double share(BigDecimal value, BigDecimal low, BigDecimal range) {
    return value.subtract(low).divide(range, MathContext.DECIMAL64).doubleValue();
  }

  /** As many ticks as fit one above the other. */
  static Axis up(double[] values, double high) {
    int most = (int) (high / (Canvas.LINE + 2));
    return around(values, Math.max(Axis.FEWEST, Math.min(Axis.MOST, most)));
  }

  /** As many ticks as fit side by side. */
  static Axis across(double[] values, double wide) {
    return Axis.fitting(most -> around(values, most), wide);
  }

  private static Axis around(double[] values, int most) {
    double lowest = DoubleStream.of(values).min().orElse(0);
    return of(lowest, DoubleStream.of(values).max().orElse(1), most);
  }

  private static List<String> labels(List<BigDecimal> at) {
    int digits = 0;
    for (BigDecimal tick : at) {
      digits = Math.max(digits, tick.signum() == 0 ? 0 : tick.stripTrailingZeros().scale());
    }
    // Checked before a tick with three hundred zeros is written out.
    int scale = digits;
    List<String> powers = at.stream().map(Ticks::power).toList();
    boolean small = at.stream().allMatch(t -> t.precision() - t.scale() <= 20) && scale <= 20;
    if (!small) {
      return powers;
    }
    List<String> plain =
        at.stream().map(t -> t.setScale(scale, RoundingMode.UNNECESSARY).toPlainString()).toList();
    return longest(plain) <= Math.max(LONGEST_PLAIN, longest(powers)) ? plain : powers;
  }

  private static int longest(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }

  private static String power(BigDecimal tick) {
    return tick.signum() == 0 ? "0" : Markup.power(tick.stripTrailingZeros());
  }
}

package motive.draw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/**
 * Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten, of which the first is
 * not above the lowest value and the last not below the highest.
 *
 * <p>A range that is nothing beside its values is widened to a tenth of them on both sides, since
 * its ticks could only be distinguished by their tenth digit.
 */
final class Ticks implements Axis {
  /*
   * Implementation notes.
   *
   * Everything is decimal: no step is ever off by a last bit, labels are exact, and neither the
   * difference of two huge values nor a step below the smallest double is out of reach.
   */

  /** With fewer, a range around zero has no round step at all. */
  static final int FEWEST = 3;

  /** How many an axis has at most. */
  static final int MOST = 8;

  private static final BigDecimal NOTHING = new BigDecimal("1e-9");
  private static final BigDecimal TENTH = new BigDecimal("0.1");
  private static final BigDecimal[] STEPS = {
    BigDecimal.ONE, BigDecimal.valueOf(2), BigDecimal.valueOf(5)
  };
  private static final int LONGEST_PLAIN = 8;

  private final BigDecimal low;
  private final BigDecimal range;
  private final double[] shares;
  private final List<String> labels;

  private Ticks(List<BigDecimal> at) {
    this.low = at.get(0);
    this.range = at.get(at.size() - 1).subtract(low);
    this.shares = at.stream().mapToDouble(this::share).toArray();
    this.labels = labels(at);
  }

  /**
   * The most ticks that are no more than {@code most}.
   *
   * @param most at least {@link #FEWEST}
   */
  static Ticks of(double lowest, double highest, int most) {
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
        return new Ticks(at);
      }
    }
  }

  /** As many ticks as fit one above the other. */
  static Ticks up(double[] values, double high) {
    int most = (int) (high / (Canvas.LINE + 2));
    return of(lowest(values), highest(values), Math.max(FEWEST, Math.min(MOST, most)));
  }

  /** As many ticks as fit side by side. */
  static Ticks across(double[] values, double wide) {
    return (Ticks) fitting(most -> of(lowest(values), highest(values), most), wide);
  }

  /** The axis with the most ticks whose labels stand side by side. */
  static Axis fitting(IntFunction<? extends Axis> axes, double wide) {
    int most = MOST;
    Axis axis = axes.apply(most);
    while (most > FEWEST && axis.ticks().size() * (axis.ems() * Canvas.SIZE + 8) > wide) {
      axis = axes.apply(--most);
    }
    return axis;
  }

  private static double lowest(double[] values) {
    return DoubleStream.of(values).min().orElse(0);
  }

  private static double highest(double[] values) {
    return DoubleStream.of(values).max().orElse(1);
  }

  private static List<String> labels(List<BigDecimal> at) {
    int digits = 0;
    for (BigDecimal tick : at) {
      digits = Math.max(digits, tick.signum() == 0 ? 0 : tick.stripTrailingZeros().scale());
    }
    // Before writing out a tick with three hundred zeros, see that nobody wants it.
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
    if (tick.signum() == 0) {
      return "0";
    }
    BigDecimal bare = tick.stripTrailingZeros();
    int exponent = bare.precision() - bare.scale() - 1;
    return bare.scaleByPowerOfTen(-exponent).toPlainString() + "e" + exponent;
  }

  private double share(BigDecimal value) {
    return value.subtract(low).divide(range, MathContext.DECIMAL64).doubleValue();
  }

  int size() {
    return shares.length;
  }

  /** How far along the axis a tick is. */
  double tick(int i) {
    return shares[i];
  }

  @Override
  public double share(double value) {
    return share(BigDecimal.valueOf(value));
  }

  @Override
  public boolean holds(double value) {
    return Double.isFinite(value);
  }

  @Override
  public List<Double> ticks() {
    return DoubleStream.of(shares).boxed().toList();
  }

  @Override
  public String label(int i) {
    return labels.get(i);
  }
}

package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * An axis of a chart: numbers along a line evenly or by their powers of ten, or named places.
 *
 * @param isNamed whether it has names in the place of numbers
 * @param shares how far along a value is: 0 at the first tick of numbers, 1 at the last
 * @param range which values have a place on it
 * @param ticks how far along the ticks are
 * @param labels one for each tick
 */
record Axis(
    boolean isNamed,
    DoubleUnaryOperator shares,
    DoublePredicate range,
    List<Double> ticks,
    List<String> labels) {
  /** With fewer ticks, a range around zero has no round step at all. */
  static final int FEWEST = 3;

  /** How many ticks an axis has at most. */
  static final int MOST = 8;

  /** The ticks of a power of ten where there is room for them. */
  private static final int[] HEADS = {1, 2, 5};

  /** What a logarithm may be off by. */
  private static final double ROUNDING = 1e-9;

  double share(double value) {
    return shares.applyAsDouble(value);
  }

  boolean holds(double value) {
    return range.test(value);
  }

  /** How wide the widest label is at most, in ems. */
  double ems() {
    return labels.stream().mapToDouble(Markup::ems).max().orElse(0);
  }

  /** The axis with the most ticks whose labels stand side by side. */
  static Axis fitting(IntFunction<Axis> axes, double wide) {
    int most = MOST;
    Axis axis = axes.apply(most);
    while (most > FEWEST && axis.ticks.size() * (axis.ems() * Canvas.SIZE + 8) > wide) {
      axis = axes.apply(--most);
    }
    return axis;
  }

  /**
   * Named places 0, 1, … along a line, each in the middle of its share.
   *
   * @param downwards whether the first is at the far end, as rows are read from the top
   */
  static Axis named(List<String> names, boolean downwards) {
    int n = names.size();
    DoubleUnaryOperator share = value -> downwards ? 1 - (value + 0.5) / n : (value + 0.5) / n;
    return new Axis(
        true,
        share,
        value -> value >= -0.5 && value <= n - 0.5,
        IntStream.range(0, n).mapToObj(share::applyAsDouble).toList(),
        names);
  }

  /**
   * An axis by powers of ten: from the tick below the lowest value to the one above the highest;
   * without values, from 1 to 10. Ticks are at 1, 2 and 5 times each power or, where that are too
   * many, at powers alone.
   *
   * @param most how many ticks there may be
   */
  static Axis powers(double[] values, int most) {
    double[] logs = DoubleStream.of(values).filter(v -> v > 0).map(StrictMath::log10).toArray();
    double low = DoubleStream.of(logs).min().orElse(0);
    double high = DoubleStream.of(logs).max().orElse(1);
    int first = HEADS.length * ((int) Math.floor(low) + 1);
    while (log(first) > low + ROUNDING) {
      first--;
    }
    int last = first + 1;
    while (log(last) < high - ROUNDING) {
      last++;
    }
    int step = 1;
    if (last - first >= most) {
      int from = (int) Math.floor(low);
      int powers = Math.max(1, (int) Math.ceil(high) - from);
      step = Math.max(1, ceilDiv(powers, Math.max(1, most - 1)));
      first = HEADS.length * from;
      last = HEADS.length * (from + ceilDiv(powers, step) * step);
      step *= HEADS.length;
    }
    double begin = log(first);
    double range = log(last) - begin;
    List<Double> ticks = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int tick = first; tick <= last; tick += step) {
      ticks.add((log(tick) - begin) / range);
      labels.add(power(tick));
    }
    return new Axis(
        false,
        value -> (StrictMath.log10(value) - begin) / range,
        value -> value > 0 && Double.isFinite(value),
        ticks,
        labels);
  }

  private static int ceilDiv(int a, int b) {
    return -Math.floorDiv(-a, b);
  }

  /** The logarithm of a tick; those of a power follow one another. */
  private static double log(int tick) {
    int head = HEADS[Math.floorMod(tick, HEADS.length)];
    return Math.floorDiv(tick, HEADS.length) + StrictMath.log10(head);
  }

  private static String power(int tick) {
    int head = HEADS[Math.floorMod(tick, HEADS.length)];
    int power = Math.floorDiv(tick, HEADS.length);
    if (power < -3 || power > 5) {
      return head + "e" + power;
    }
    return power < 0 ? "0." + "0".repeat(-power - 1) + head : head + "0".repeat(power);
  }
}

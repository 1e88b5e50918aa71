package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * An axis by powers of ten with ticks at 1, 2 and 5 times each, for values of a few orders of
 * magnitude: it ends at the nearest ticks, where {@link Axis#powers} would waste most of its
 * length.
 */
final class LogAxis implements Axis {
  private static final int[] HEADS = {1, 2, 5};

  /** What a logarithm may be off by. */
  private static final double ROUNDING = 1e-9;

  private final int first;
  private final int last;

  private LogAxis(int first, int last) {
    this.first = first;
    this.last = last;
  }

  /**
   * The axis for some values, with powers of ten alone where this one would have too many ticks.
   *
   * @param most how many ticks there may be
   */
  static Axis of(double[] values, int most) {
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
    return last - first < most ? new LogAxis(first, last) : Axis.powers(values, most);
  }

  private static double log(int tick) {
    return Math.floorDiv(tick, HEADS.length)
        + StrictMath.log10(HEADS[Math.floorMod(tick, HEADS.length)]);
  }

  @Override
  public double share(double value) {
    return share(StrictMath.log10(value), log(first), log(last));
  }

  private static double share(double log, double low, double high) {
    return (log - low) / (high - low);
  }

  @Override
  public boolean holds(double value) {
    return value > 0 && Double.isFinite(value);
  }

  @Override
  public List<Double> ticks() {
    List<Double> shares = new ArrayList<>();
    for (int tick = first; tick <= last; tick++) {
      shares.add(share(log(tick), log(first), log(last)));
    }
    return shares;
  }

  @Override
  public String label(int tick) {
    int head = HEADS[Math.floorMod(first + tick, HEADS.length)];
    int power = Math.floorDiv(first + tick, HEADS.length);
    if (power < -3 || power > 5) {
      return head + "e" + power;
    }
    return power < 0 ? "0." + "0".repeat(-power - 1) + head : head + "0".repeat(power);
  }
}

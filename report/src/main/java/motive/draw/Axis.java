package motive.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** Numbers along a line: evenly, or by their powers of ten. */
interface Axis {
  /** How far along a value is: 0 at the first tick, 1 at the last. */
  double share(double value);

  /** Whether a value has a place on it. */
  boolean holds(double value);

  /** How far along the ticks are. */
  List<Double> ticks();

  String label(int tick);

  /** How wide the widest label is at most, in ems. */
  default double ems() {
    double widest = 0;
    for (int i = 0; i < ticks().size(); i++) {
      widest = Math.max(widest, Markup.ems(label(i)));
    }
    return widest;
  }

  /**
   * An axis from the power of ten below the lowest value to the one above the highest; without
   * values, from 1 to 10.
   *
   * @param most how many ticks there may be
   */
  static Axis powers(double[] values, int most) {
    double[] logs = DoubleStream.of(values).filter(v -> v > 0).map(StrictMath::log10).toArray();
    int low = (int) Math.floor(DoubleStream.of(logs).min().orElse(0));
    int high = Math.max(low + 1, (int) Math.ceil(DoubleStream.of(logs).max().orElse(1)));
    int step = Math.max(1, -Math.floorDiv(low - high, Math.max(1, most - 1)));
    int last = low - Math.floorDiv(low - high, step) * step;
    List<Double> shares = new ArrayList<>();
    for (int power = low; power <= last; power += step) {
      shares.add((power - low) / (double) (last - low));
    }
    return new Axis() {
      @Override
      public double share(double value) {
        return (StrictMath.log10(value) - low) / (last - low);
      }

      @Override
      public boolean holds(double value) {
        return value > 0 && Double.isFinite(value);
      }

      @Override
      public List<Double> ticks() {
        return shares;
      }

      @Override
      public String label(int tick) {
        int power = low + tick * step;
        return power >= -3 && power <= 5 ? plain(power) : "1e" + power;
      }
    };
  }

  private static String plain(int power) {
    return power < 0 ? "0." + "0".repeat(-power - 1) + "1" : "1" + "0".repeat(power);
  }
}

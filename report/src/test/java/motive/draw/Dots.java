package motive.draw;

import java.util.ArrayList;
import java.util.List;

/** Dots for tests. */
final class Dots {
  private Dots() {}

  /** Values at the places 0, 1, … */
  static List<Dot> of(double... values) {
    return around(values, Double.NaN);
  }

  /** Values with an equal spread to both sides; the last spread serves all that follow. */
  static List<Dot> around(double[] values, double... spreads) {
    List<Dot> dots = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      dots.add(Dot.around(i, values[i], spreads[Math.min(i, spreads.length - 1)]));
    }
    return dots;
  }
}

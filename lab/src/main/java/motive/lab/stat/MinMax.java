package motive.lab.stat;

import java.util.Arrays;

/** Values stretched so that the least is 0 and the greatest is 1. */
public final class MinMax {
  private MinMax() {}

  /**
   * Each value as (value − least) / (greatest − least).
   *
   * @return as many values in [0, 1]; all of them NaN where the values are constant, since then
   *     there is no scale
   */
  public static double[] normalise(double... values) {
    Sample.requireFinite("values", values);
    double[] normalised = new double[values.length];
    if (Sample.isConstant(values)) {
      Arrays.fill(normalised, Double.NaN);
      return normalised;
    }
    double least = values[0];
    double most = values[0];
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    for (int i = 0; i < values.length; i++) {
      normalised[i] = (values[i] - least) / (most - least);
    }
    return normalised;
  }
}

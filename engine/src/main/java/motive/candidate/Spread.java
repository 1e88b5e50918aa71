package motive.candidate;

import motive.objective.Metric;
import motive.objective.Preference;

/**
 * The differences between the rows of a table, greatest minus least: in each metric and under a
 * preference.
 *
 * @param low the least value of the preference
 * @param high its greatest value
 */
public record Spread(
    double fidelity, double interpretability, double stability, double low, double high) {
  /** The range of a metric. */
  public double of(Metric metric) {
    return switch (metric) {
      case FIDELITY -> fidelity;
      case INTERPRETABILITY -> interpretability;
      case STABILITY -> stability;
    };
  }

  static Spread of(Columns columns, Preference preference) {
    Range fidelity = new Range();
    Range interpretability = new Range();
    Range stability = new Range();
    Range value = new Range();
    for (int b = 0; b < columns.blockCount(); b++) {
      Columns.Block block = columns.block(b);
      double[] stabilities = columns.stabilityBlock(b);
      int used = columns.used(b);
      for (int i = 0; i < used; i++) {
        double f = block.fidelity[i];
        double in = block.interpretability[i];
        double s = stabilities[i];
        fidelity.meet(f);
        interpretability.meet(in);
        stability.meet(s);
        value.meet(preference.value(f, in, s));
      }
    }
    return new Spread(
        fidelity.width(), interpretability.width(), stability.width(), value.low, value.high);
  }

  /** The least and the greatest value seen. */
  private static final class Range {
    private double low = Double.POSITIVE_INFINITY;
    private double high = Double.NEGATIVE_INFINITY;

    void meet(double value) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }

    double width() {
      return high - low;
    }
  }
}

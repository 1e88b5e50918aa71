package motive.lab.experiment;

import java.util.Optional;
import java.util.stream.DoubleStream;
import motive.draw.Dot;
import motive.lab.finding.Value;
import motive.lab.work.Explained;
import motive.lab.work.Rivalled;
import motive.metric.Spread;

/** Values of graphs, and what is drawn and tabulated of them. */
final class SweepValues {
  private SweepValues() {}

  /** Motive's, one a graph; graphs without a number are left out. */
  static double[] of(Explained found, SweepMetric metric) {
    return finite(found.rows().stream().mapToDouble(metric::of));
  }

  /** A rival's within a budget, one a graph; graphs without a number are left out. */
  static double[] of(Rivalled found, int budget, SweepMetric metric) {
    return finite(
        found.rows().stream().filter(row -> row.budget() == budget).mapToDouble(metric::of));
  }

  private static double[] finite(DoubleStream values) {
    return values.filter(Double::isFinite).toArray();
  }

  /** Over graphs; empty where no graph has a number. */
  static Optional<Spread> spread(double[] values) {
    return values.length == 0 ? Optional.empty() : Optional.of(Spread.of(values));
  }

  /** The standard error of a mean; NaN where the spread is unknown. */
  static double error(Spread spread) {
    return spread.deviation().orElse(Double.NaN) / Math.sqrt(spread.count());
  }

  /** A mean with its standard error; a gap where there is none. */
  static Dot dot(int place, Optional<Spread> spread) {
    return spread.map(s -> Dot.around(place, s.mean(), error(s))).orElse(Dot.of(place, Double.NaN));
  }

  /** A mean with its standard error; nothing where there is none. */
  static Value value(Optional<Spread> spread) {
    return spread.map(s -> Value.of(s.mean(), error(s))).orElse(Value.of(Double.NaN));
  }
}

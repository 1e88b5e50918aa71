package motive.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import motive.lab.stat.Correlation;
import motive.lab.work.Explained;
import motive.lab.work.Surface;
import motive.objective.Metric;
import motive.objective.Weights;

/** Mean metrics of explanations under some triples of weights. Immutable. */
final class TradeoffPoints {
  private final List<Weights> weights;
  private final double[][] values;

  private TradeoffPoints(List<Weights> weights, double[][] values) {
    this.weights = List.copyOf(weights);
    this.values = values;
  }

  /** What a look at all candidates gave. */
  static TradeoffPoints of(List<Weights> weights, Surface surface) {
    return new TradeoffPoints(
        weights,
        new double[][] {
          column(surface.points(), Surface.Point::fidelity),
          column(surface.points(), Surface.Point::interpretability),
          column(surface.points(), Surface.Point::stability)
        });
  }

  /** What one job a triple gave, in the order of the weights. */
  static TradeoffPoints of(List<Weights> weights, List<Explained> found) {
    double[][] values = new double[Metric.values().length][];
    for (Metric metric : Metric.values()) {
      values[metric.ordinal()] = column(found, f -> f.mean(row -> row.value(metric)));
    }
    return new TradeoffPoints(weights, values);
  }

  /** Given values, one list a metric. */
  static TradeoffPoints of(
      List<Weights> weights, double[] fidelity, double[] interpretability, double[] stability) {
    return new TradeoffPoints(
        weights, new double[][] {fidelity.clone(), interpretability.clone(), stability.clone()});
  }

  private static <T> double[] column(List<T> of, ToDoubleFunction<T> value) {
    return of.stream().mapToDouble(value).toArray();
  }

  List<Weights> weights() {
    return weights;
  }

  int size() {
    return weights.size();
  }

  double[] rho() {
    return column(weights, Weights::rho);
  }

  /** The weights of one metric. */
  double[] weightsOf(Metric metric) {
    return column(weights, w -> w.of(metric));
  }

  double[] values(Metric metric) {
    return values[metric.ordinal()].clone();
  }

  /** How two metrics move together over the triples; NaN where one is constant. */
  double correlation(Metric a, Metric b) {
    return Correlation.pearson(values(a), values(b));
  }

  /** The same with stability by what fidelity and interpretability weigh together. */
  TradeoffPoints perWeight() {
    double[] stability = values(Metric.STABILITY);
    for (int i = 0; i < stability.length; i++) {
      stability[i] /= weights.get(i).fidelity() + weights.get(i).interpretability();
    }
    return of(weights, values(Metric.FIDELITY), values(Metric.INTERPRETABILITY), stability);
  }

  /** The same without the first and the last triple. */
  TradeoffPoints inner() {
    int last = size() - 1;
    double[][] inner = new double[values.length][];
    for (int m = 0; m < values.length; m++) {
      inner[m] = Arrays.copyOfRange(values[m], 1, last);
    }
    return new TradeoffPoints(weights.subList(1, last), inner);
  }
}

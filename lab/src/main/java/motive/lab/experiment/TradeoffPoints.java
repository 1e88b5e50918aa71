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
  private final double[] fidelity;
  private final double[] interpretability;
  private final double[] stability;

  private TradeoffPoints(
      List<Weights> weights, double[] fidelity, double[] interpretability, double[] stability) {
    this.weights = List.copyOf(weights);
    this.fidelity = fidelity;
    this.interpretability = interpretability;
    this.stability = stability;
  }

  /** What a look at all candidates gave. */
  static TradeoffPoints of(List<Weights> weights, Surface surface) {
    return new TradeoffPoints(
        weights,
        column(surface.points(), Surface.Point::fidelity),
        column(surface.points(), Surface.Point::interpretability),
        column(surface.points(), Surface.Point::stability));
  }

  /**
   * What one job a triple gave, in the order of the weights; stability as the paper reports it, on
   * perturbed graphs that the search did not see.
   */
  static TradeoffPoints of(List<Weights> weights, List<Explained> found) {
    return new TradeoffPoints(
        weights,
        column(found, f -> f.mean(Explained.Row::fidelity)),
        column(found, f -> f.mean(Explained.Row::interpretability)),
        column(found, f -> f.mean(Explained.Row::evaluatedStability)));
  }

  /** Given values, one list a metric. */
  static TradeoffPoints of(
      List<Weights> weights, double[] fidelity, double[] interpretability, double[] stability) {
    return new TradeoffPoints(
        weights, fidelity.clone(), interpretability.clone(), stability.clone());
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
    return switch (metric) {
      case FIDELITY -> fidelity.clone();
      case INTERPRETABILITY -> interpretability.clone();
      case STABILITY -> stability.clone();
    };
  }

  /** How two metrics move together over the triples; NaN where one is constant. */
  double correlation(Metric a, Metric b) {
    return Correlation.pearson(values(a), values(b));
  }

  /** The same with stability by what fidelity and interpretability weigh together. */
  TradeoffPoints perWeight() {
    double[] divided = stability.clone();
    for (int i = 0; i < divided.length; i++) {
      divided[i] /= weights.get(i).fidelity() + weights.get(i).interpretability();
    }
    return of(weights, fidelity, interpretability, divided);
  }

  /** The same without the first and the last triple. */
  TradeoffPoints inner() {
    int last = size() - 1;
    return new TradeoffPoints(
        weights.subList(1, last),
        Arrays.copyOfRange(fidelity, 1, last),
        Arrays.copyOfRange(interpretability, 1, last),
        Arrays.copyOfRange(stability, 1, last));
  }
}

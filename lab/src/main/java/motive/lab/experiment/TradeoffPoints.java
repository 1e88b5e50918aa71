package motive.lab.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import motive.lab.stat.Correlation;
import motive.lab.stat.RhoScan;
import motive.lab.work.Explained;
import motive.lab.work.Surface;
import motive.objective.Metric;
import motive.objective.Weights;

/** Mean metrics of explanations under some triples of weights. Immutable. */
final class TradeoffPoints {
  private final List<Weights> weights;
  private final Map<Metric, double[]> values = new EnumMap<>(Metric.class);

  private TradeoffPoints(List<Weights> weights, Function<Metric, double[]> values) {
    this.weights = List.copyOf(weights);
    for (Metric metric : Metric.values()) {
      this.values.put(metric, values.apply(metric));
    }
  }

  /** What a look at all candidates gave. */
  static TradeoffPoints of(List<Weights> weights, Surface surface) {
    return of(
        weights,
        Values.column(surface.points(), Surface.Point::fidelity),
        Values.column(surface.points(), Surface.Point::interpretability),
        Values.column(surface.points(), Surface.Point::stability));
  }

  /**
   * What one job a triple gave, in the order of the weights; stability as the paper reports it, on
   * perturbed graphs that the search did not see.
   */
  static TradeoffPoints of(List<Weights> weights, List<Explained> found) {
    return of(
        weights,
        Values.column(found, f -> f.mean(Explained.Row::fidelity)),
        Values.column(found, f -> f.mean(Explained.Row::interpretability)),
        Values.column(found, f -> f.mean(Explained.Row::evaluatedStability)));
  }

  /** Given values, one list a metric. */
  static TradeoffPoints of(
      List<Weights> weights, double[] fidelity, double[] interpretability, double[] stability) {
    return new TradeoffPoints(
        weights,
        metric ->
            switch (metric) {
              case FIDELITY -> fidelity.clone();
              case INTERPRETABILITY -> interpretability.clone();
              case STABILITY -> stability.clone();
            });
  }

  /** Values that are computed for each metric and place. */
  static TradeoffPoints of(List<Weights> weights, ToValue value) {
    return new TradeoffPoints(
        weights,
        metric ->
            IntStream.range(0, weights.size()).mapToDouble(i -> value.of(metric, i)).toArray());
  }

  /** A value of a metric at a place. */
  interface ToValue {
    double of(Metric metric, int place);
  }

  List<Weights> weights() {
    return weights;
  }

  int size() {
    return weights.size();
  }

  double[] rho() {
    return Values.column(weights, Weights::rho);
  }

  /** The weights of one metric. */
  double[] weightsOf(Metric metric) {
    return Values.column(weights, w -> w.of(metric));
  }

  double[] values(Metric metric) {
    return Objects.requireNonNull(values.get(metric)).clone();
  }

  /** How two metrics move together over the triples; NaN where one is constant. */
  double correlation(Metric a, Metric b) {
    return Correlation.pearson(values(a), values(b));
  }

  /** How a metric moves with ρ; NaN where it is constant. */
  double withRho(Metric metric) {
    return Correlation.pearson(rho(), values(metric));
  }

  /** The same with stability by what fidelity and interpretability weigh together. */
  TradeoffPoints perWeight() {
    return of(
        weights,
        (metric, i) -> {
          Weights at = weights.get(i);
          double by = metric == Metric.STABILITY ? at.fidelity() + at.interpretability() : 1;
          return values(metric)[i] / by;
        });
  }

  /** The same without the first and the last triple. */
  TradeoffPoints inner() {
    return of(weights.subList(1, size() - 1), (metric, i) -> values(metric)[i + 1]);
  }

  /** The scan of fidelity and interpretability over ρ. */
  RhoScan scan() {
    return new RhoScan(rho(), values(Metric.FIDELITY), values(Metric.INTERPRETABILITY));
  }
}

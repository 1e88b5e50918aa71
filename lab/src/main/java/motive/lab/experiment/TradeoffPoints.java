package motive.lab.experiment;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import motive.lab.stat.Correlation;
import motive.lab.stat.RhoScan;
import motive.objective.Metric;
import motive.objective.Weights;

/** Mean metrics of explanations under some triples of weights. Immutable. */
final class TradeoffPoints {
  private final List<Weights> weights;
  private final Map<Metric, double[]> values = new EnumMap<>(Metric.class);

  /**
   * @param value of a metric under the triple of a number, from 0
   */
  TradeoffPoints(List<Weights> weights, ToDoubleBiFunction<Metric, Integer> value) {
    this.weights = List.copyOf(weights);
    for (Metric metric : Metric.values()) {
      values.put(
          metric,
          IntStream.range(0, weights.size())
              .mapToDouble(i -> value.applyAsDouble(metric, i))
              .toArray());
    }
  }

  /** The means over several runs under the same weights. */
  static TradeoffPoints mean(List<TradeoffPoints> runs) {
    return new TradeoffPoints(
        runs.get(0).weights,
        (metric, i) ->
            Arrays.stream(Values.column(runs, run -> run.value(metric, i)))
                .average()
                .orElse(Double.NaN));
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

  double value(Metric metric, int place) {
    return Objects.requireNonNull(values.get(metric))[place];
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
    return new TradeoffPoints(
        weights,
        (metric, i) -> {
          Weights at = weights.get(i);
          double by = metric == Metric.STABILITY ? at.fidelity() + at.interpretability() : 1;
          return value(metric, i) / by;
        });
  }

  /** The same without the first and the last triple. */
  TradeoffPoints inner() {
    return new TradeoffPoints(weights.subList(1, size() - 1), (metric, i) -> value(metric, i + 1));
  }

  /** The scan of fidelity and interpretability over ρ. */
  RhoScan scan() {
    return new RhoScan(rho(), values(Metric.FIDELITY), values(Metric.INTERPRETABILITY));
  }
}

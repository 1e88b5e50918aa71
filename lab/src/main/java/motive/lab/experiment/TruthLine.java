package motive.lab.experiment;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import motive.lab.finding.Numbers;
import motive.lab.stat.Bootstrap;
import motive.lab.work.EvaluatedExplainer;
import motive.lab.work.Judgement;
import motive.lab.work.Judgement.Row;

/**
 * One explainer on one data set beside the truth.
 *
 * @param byGraph the rows of each graph, one a seed
 * @param bounds of the mean overlap; both ends NaN where there are no graphs
 * @param refusal why it did not take part; empty where it did
 */
record TruthLine(
    EvaluatedExplainer explainer,
    Collection<List<Row>> byGraph,
    Bootstrap.Interval bounds,
    String refusal) {
  static final double LEVEL = 0.95;
  static final int RESAMPLES = 2000;

  static TruthLine of(EvaluatedExplainer explainer, List<Judgement> seeds) {
    Map<Integer, List<Row>> byGraph =
        Values.by(seeds.stream().flatMap(one -> one.rows().stream()).toList(), Row::graph);
    double[] overlaps =
        byGraph.values().stream().mapToDouble(rows -> Values.mean(rows, Row::overlap)).toArray();
    Bootstrap.Interval bounds =
        overlaps.length == 0
            ? new Bootstrap.Interval(Double.NaN, Double.NaN, LEVEL, 0, 0)
            : Bootstrap.percentile(
                overlaps.length,
                RESAMPLES,
                LEVEL,
                0,
                cases -> IntStream.of(cases).mapToDouble(i -> overlaps[i]).average().orElseThrow());
    return new TruthLine(explainer, byGraph.values(), bounds, seeds.get(0).refusal());
  }

  String title() {
    return explainer.title();
  }

  int graphs() {
    return byGraph.size();
  }

  /** The mean over graphs, each with its mean over seeds; NaN where no graph has a value. */
  double mean(ToDoubleFunction<Row> value) {
    return Values.mean(byGraph, rows -> Values.mean(rows, value));
  }

  double overlap() {
    return mean(Row::overlap);
  }

  /** The mean overlap with its interval, in words. */
  String interval() {
    return Numbers.of(overlap(), 3)
        + " ("
        + Numbers.of(bounds.low(), 3)
        + " to "
        + Numbers.of(bounds.high(), 3)
        + ")";
  }
}

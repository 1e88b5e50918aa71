package motive.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import motive.explain.Rounds;
import motive.explain.Standing.Kind;
import motive.explain.Standing.Optimum;
import motive.explain.Warning;
import motive.objective.MetricValues;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.search.SearchOutcome.Status;

/** Lines to test with. */
final class Lines {
  static final String SETTINGS = "0123456789abcdef";

  private Lines() {}

  static ResultLine of(long graph) {
    return of(graph, SETTINGS);
  }

  static ResultLine of(long graph, String settings) {
    return of(
        graph,
        settings,
        List.of(2, 3),
        List.of(new Warning(Warning.Kind.NEAR_TIES, "a „warning“")));
  }

  static ResultLine with(List<Integer> nodes, List<Warning> warnings) {
    return of(0, SETTINGS, nodes, warnings);
  }

  private static ResultLine of(
      long graph, String settings, List<Integer> nodes, List<Warning> warnings) {
    return new ResultLine(
        new Subject(graph, List.of()),
        Optional.empty(),
        1,
        OptionalInt.empty(),
        OptionalInt.of(0),
        0.75,
        Optional.empty(),
        nodes,
        List.of(List.of(2, 3)),
        List.of(),
        metrics(0.5, 0.25, 1.0, Double.NaN, 1e-7),
        OptionalDouble.empty(),
        2.0,
        Status.PROVEN_OPTIMAL,
        List.of(),
        12,
        OptionalLong.empty(),
        34,
        OptionalLong.of(1),
        OptionalDouble.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        warnings,
        Optional.empty(),
        Map.of(),
        settings,
        Map.of("total", 0.5));
  }

  /** In the order in which they are reported. */
  static MetricValues metrics(double... values) {
    Map<String, Double> byId = new LinkedHashMap<>();
    List<ReportedMetric> always =
        ReportedMetrics.all().stream().filter(metric -> !metric.isOptional()).toList();
    for (int i = 0; i < values.length; i++) {
      byId.put(always.get(i).id(), values[i]);
    }
    return new MetricValues(byId);
  }

  /** A line that has all there can be. */
  static ResultLine full() {
    Answer answer =
        new Answer(
            OptionalInt.of(3),
            List.of(0, 1),
            List.of(List.of(0, 1)),
            metrics(0.1, Double.NaN, Double.NaN, 0.2, Double.NaN).brief(),
            1.0,
            2,
            0.25,
            OptionalDouble.of(0.75),
            Status.PROVEN_OPTIMAL);
    return new ResultLine(
            new Subject(7, List.of()),
            Optional.empty(),
            0,
            OptionalInt.of(1),
            OptionalInt.empty(),
            0.1 + 0.2,
            Optional.empty(),
            List.of(),
            List.of(),
            List.of(List.of(0, 1), List.of(4)),
            metrics(Double.NaN, Double.NaN, Double.NaN, -1.5, Double.MIN_VALUE),
            OptionalDouble.of(2.0E-3),
            Double.NaN,
            Status.STOPPED,
            List.of("the graph", "perturbed graph 3"),
            Long.MAX_VALUE,
            OptionalLong.of(99),
            0,
            OptionalLong.empty(),
            OptionalDouble.of(1e22),
            Optional.of(new Optimum(1.5, 0.02, 1.25, true, false)),
            Optional.of(new Rounds(7, Rounds.End.CYCLE, 2)),
            Optional.of(new LineStanding(Kind.EDITED, 0.5, Status.BUDGET_SPENT)),
            Optional.of(
                new LineScores(
                    List.of(),
                    List.of(0.5, Double.NaN),
                    List.of(new LineScores.OfEdge(0, 1, -0.25)))),
            List.of(),
            Optional.empty(),
            Map.of(),
            SETTINGS,
            Map.of("total", 1.25))
        .withGap(new Gap(Double.NaN, 0.125))
        .withAnswers(Map.of("budgets", List.of(answer)));
  }
}

package motive.result;

import motive.explain.Warning;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;

/**
 * Explanations as CSV: one row each, as {@link Columns} writes it. The columns are those of {@link
 * ResultLine}, in this order:
 *
 * <ul>
 *   <li>{@code graph}; of data with the origin of graphs, {@code line}, {@code smiles} and {@code
 *       name}; {@code class}, {@code against}, {@code label}, {@code probability}, or of a model of
 *       values {@code value}, {@code unit}, {@code side}, {@code value_alone}, {@code
 *       value_without}
 *   <li>{@code nodes} and {@code edges} as lists in JSON, {@code node_count}, {@code edge_count}
 *   <li>one column for each of {@link ReportedMetrics}, {@code evaluated_stability}, {@code
 *       objective}
 *   <li>{@code status}, {@code cut} as a list in JSON, {@code evaluations}, {@code candidates},
 *       {@code equivalent}, {@code margin}; {@code kind}, {@code below} and {@code best_status}:
 *       what kind of choice the part is, how far it lies below the best, what is proven of that
 *   <li>{@code warnings} as a list in JSON, {@code settings}, {@code seconds}
 * </ul>
 */
public final class ResultCsv {
  private static final Columns<ResultLine> GRAPH = Columns.of("graph", ResultLine::graph);

  private static final Columns<ResultLine> DECISION =
      Columns.<ResultLine>none()
          .and("class", line -> line.values().isPresent() ? null : line.explained())
          .and("against", ResultLine::against)
          .and("label", ResultLine::label)
          .and("probability", line -> line.values().isPresent() ? null : line.probability());

  private static final Columns<ResultLine> VALUES =
      Columns.<ResultLine>none()
          .and("value", line -> line.values().map(LineValues::whole))
          .and("unit", line -> line.values().map(LineValues::unit).filter(u -> !u.isEmpty()))
          .and("side", line -> line.values().map(LineValues::side))
          .and("valueAlone", line -> line.values().map(LineValues::inside))
          .and("valueWithout", line -> line.values().map(LineValues::outside));

  private static final Columns<ResultLine> FOUND =
      Columns.<ResultLine>none()
          .and("nodes", ResultLine::nodes)
          .and("edges", ResultLine::edges)
          .and("nodeCount", line -> line.nodes().size())
          .and("edgeCount", line -> line.edges().size())
          .and(metrics(false))
          .and("evaluatedStability", ResultLine::evaluatedStability)
          .and("objective", ResultLine::objective)
          .and("status", line -> line.status().name())
          .and("cut", ResultLine::cut)
          .and("evaluations", ResultLine::evaluations)
          .and("candidates", ResultLine::candidates)
          .and("equivalent", ResultLine::equivalent)
          .and("margin", ResultLine::margin)
          .and("kind", line -> line.kind().name())
          .and("below", ResultLine::below)
          .and("bestStatus", line -> line.best().name())
          .and("warnings", line -> Warning.texts(line.warnings()))
          .and("settings", ResultLine::settings)
          .and("seconds", line -> line.timing().get(ResultLine.TOTAL));

  private static final Columns<ResultLine> TRACED =
      GRAPH.andSource(ResultLine::source).and(DECISION).and(FOUND);

  private static final Columns<ResultLine> ALL =
      TRACED
          .and(metrics(true))
          .and("parts", line -> line.parts().isEmpty() ? null : line.parts())
          .and("noiseEvaluations", ResultLine::noiseEvaluations)
          .and("optimum", ResultLine::optimum)
          .and("stages", ResultLine::stages)
          .and("standing", ResultLine::standing)
          .and("node", line -> line.subject().nodes().size() == 1 ? line.graph() : null)
          .and("pair", line -> line.subject().nodes().size() == 2 ? line.subject().nodes() : null)
          .and(VALUES)
          .and("nodeScores", line -> line.scores().map(LineScores::nodes))
          .and("edgeScores", line -> line.scores().map(LineScores::edgeNumbers))
          .and("gap", ResultLine::gap)
          .and("answers", line -> line.answers().isEmpty() ? null : line.answers())
          .and("warningCodes", line -> Warning.codes(line.warnings()))
          .and("timing", ResultLine::timing);

  private ResultCsv() {}

  /**
   * The columns that are written unless others are selected.
   *
   * @param traced whether the data have the origin of graphs
   * @param values whether the model gives values, which are written in place of classes
   */
  public static Columns<ResultLine> columns(boolean traced, boolean values) {
    Columns<ResultLine> graph = traced ? GRAPH.andSource(ResultLine::source) : GRAPH;
    return graph.and(values ? VALUES : DECISION).and(FOUND);
  }

  /** All that can be selected: the columns, and what is an object in JSON. */
  public static Columns<ResultLine> all() {
    return ALL;
  }

  /** The first row, which names the columns, with its end. */
  public static String head(boolean traced) {
    return columns(traced, false).csvHead() + "\n";
  }

  /** The row of an explanation, with its end. */
  public static String row(ResultLine line, boolean traced) {
    return columns(traced, false).csv(line) + "\n";
  }

  private static Columns<ResultLine> metrics(boolean optional) {
    Columns<ResultLine> columns = Columns.none();
    for (ReportedMetric metric : ReportedMetrics.all()) {
      if (metric.isOptional() == optional) {
        columns = columns.and(metric.id(), line -> line.metrics().get(metric.id()));
      }
    }
    return columns;
  }
}

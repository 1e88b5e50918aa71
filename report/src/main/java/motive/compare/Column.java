package motive.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import motive.candidate.Candidates;
import motive.explain.Solved;
import motive.objective.FidelityForm;
import motive.objective.FidelityFormula;
import motive.objective.Metric;
import motive.objective.ReportedMetric;
import motive.objective.ReportedMetrics;
import motive.page.Shown;

/**
 * A column of a comparison: one number that is measured of an explanation. Those of {@link
 * ReportedMetrics} are among them.
 *
 * @param id the name in files
 * @param title the name for people
 * @param better which way is better
 * @param inTable its values in a table of candidates, which prove its optimum; empty for others
 */
public record Column(String id, String title, Better better, Optional<InTable> inTable) {
  /** Which way is better. */
  public enum Better {
    /** The higher of two values is better. */
    HIGHER,
    /** The lower of two values is better. */
    LOWER,
    /** Neither is better. */
    NEITHER
  }

  /** The values of a column in the rows of a table of candidates. */
  interface InTable {
    IntToDoubleFunction of(Solved solved, Candidates table);
  }

  /** What the weights make of all. */
  public static final Column OBJECTIVE =
      new Column(
          "objective",
          "objective",
          Better.HIGHER,
          Optional.of(
              (solved, table) -> {
                var objective = solved.objective(solved.request().settings().weights());
                return row -> table.value(objective, row);
              }));

  /** By the method's own explanations of perturbed graphs: the paper's Algorithm 2. */
  public static final Column OWN_STABILITY = plain("ownStability", "own stability", Better.HIGHER);

  static final Column ROBUST_PLUS = plain("robustPlus", "robust fid+", Better.HIGHER);
  static final Column ROBUST_MINUS = plain("robustMinus", "robust fid-", Better.LOWER);
  static final Column ROBUST_DELTA = plain("robustDelta", "robust fid+ − fid-", Better.HIGHER);

  static final Column H_FIDELITY =
      new Column(
          "hFidelity",
          "H-fidelity",
          Better.HIGHER,
          Optional.of(
              (solved, table) ->
                  row ->
                      PartScorer.hFidelity(
                          solved.probability(),
                          table.inside(row),
                          table.outside(row),
                          table.nodes(row))));

  static final Column UNFAITHFULNESS = plain("unfaithfulness", "unfaithfulness", Better.LOWER);
  static final Column NODE_SPARSITY = plain("nodeSparsity", "node sparsity", Better.NEITHER);
  static final Column EDGE_SPARSITY = plain("edgeSparsity", "edge sparsity", Better.NEITHER);

  /** Nodes shared with the ground truth over nodes of either; where the truth is known. */
  static final Column NODE_OVERLAP = plain("nodeOverlap", "overlap of nodes", Better.HIGHER);

  /** Edges shared with the ground truth over edges of either; where the truth is known. */
  static final Column EDGE_OVERLAP = plain("edgeOverlap", "overlap of edges", Better.HIGHER);

  /** 1 where the explanation is one piece, else 0. */
  static final Column CONNECTED = plain("connected", "connected", Better.HIGHER);

  /** Graphs that the model was asked about; of Motive the node sets scored. */
  static final Column EVALUATIONS = plain("evaluations", "model evaluations", Better.LOWER);

  /** Time for a graph, which depends on the machine. */
  public static final Column SECONDS = plain("seconds", "seconds per graph", Better.LOWER);

  /** What tables call metrics whose names are long. */
  private static final Map<String, String> SHORT = Map.of("fidPlus", "fid+", "fidMinus", "fid-");

  /**
   * What metrics are in a row of a table; no optimum is known of others. Reported as fidelity is
   * that under removal, whichever form the search weighs.
   */
  private static final Map<String, InTable> IN_TABLE =
      Map.of(
          Metric.FIDELITY.id(),
          (solved, table) -> row -> removal(solved, table, row),
          Metric.INTERPRETABILITY.id(),
          (solved, table) -> row -> table.value(Metric.INTERPRETABILITY, row),
          Metric.STABILITY.id(),
          (solved, table) -> row -> table.value(Metric.STABILITY, row),
          "fidPlus",
          (solved, table) -> row -> FidelityFormula.plus(solved.probability(), table.outside(row)),
          "fidMinus",
          (solved, table) -> row -> FidelityFormula.minus(solved.probability(), table.inside(row)),
          FidelityForm.ROBUST.metricId(),
          (solved, table) -> row -> robust(solved, table, row),
          FidelityForm.DELTA.metricId(),
          (solved, table) -> row -> delta(table, row));

  private static final Map<String, Column> METRICS = metrics();
  private static final List<Column> ALL = listed();

  private static double removal(Solved solved, Candidates table, int row) {
    return solved
        .request()
        .settings()
        .fidelity()
        .value(solved.probability(), table.inside(row), table.outside(row));
  }

  private static double robust(Solved solved, Candidates table, int row) {
    return FidelityForm.robust(
        solved
            .request()
            .settings()
            .fidelity()
            .supporting(solved.probability(), table.inside(row), table.outside(row)),
        table.plus(row),
        table.minus(row));
  }

  /** Under noise; asked only where the form of fidelity that is searched for needs noise. */
  private static double delta(Candidates table, int row) {
    return table.plus(row) - table.minus(row);
  }

  private static Column plain(String id, String title, Better better) {
    return new Column(id, title, better, Optional.empty());
  }

  private static Map<String, Column> metrics() {
    Map<String, InTable> known = new HashMap<>(IN_TABLE);
    Map<String, Column> metrics = new LinkedHashMap<>();
    for (ReportedMetric metric : ReportedMetrics.all()) {
      String title = SHORT.getOrDefault(metric.id(), Shown.name(metric));
      Better better = metric.isHigherBetter() ? Better.HIGHER : Better.LOWER;
      Optional<InTable> inTable = Optional.ofNullable(known.remove(metric.id()));
      metrics.put(metric.id(), new Column(metric.id(), title, better, inTable));
    }
    if (!known.isEmpty()) {
      throw new IllegalStateException(
          "metrics with an optimum must be reported, got " + known.keySet());
    }
    return metrics;
  }

  private static List<Column> listed() {
    // What is known to be right comes before what any method or weights prefer.
    List<Column> all = new ArrayList<>(List.of(NODE_OVERLAP, EDGE_OVERLAP, OBJECTIVE));
    all.addAll(METRICS.values());
    all.addAll(
        List.of(
            OWN_STABILITY,
            ROBUST_PLUS,
            ROBUST_MINUS,
            ROBUST_DELTA,
            H_FIDELITY,
            UNFAITHFULNESS,
            NODE_SPARSITY,
            EDGE_SPARSITY,
            CONNECTED,
            EVALUATIONS,
            SECONDS));
    return List.copyOf(all);
  }

  /** All columns, in the order of tables. */
  public static List<Column> all() {
    return ALL;
  }

  /** The columns whose optimum a table of candidates proves. */
  public static List<Column> bounded() {
    return ALL.stream().filter(column -> column.inTable.isPresent()).toList();
  }

  /** The columns of the reported metrics. */
  static List<Column> ofMetrics() {
    return List.copyOf(METRICS.values());
  }

  /** The column of a metric that can be searched for. */
  public static Column of(Metric metric) {
    return Objects.requireNonNull(METRICS.get(metric.id()));
  }

  /** The column of robust fidelity, which has values where the form of fidelity needs noise. */
  static Column robust() {
    return Objects.requireNonNull(METRICS.get(FidelityForm.ROBUST.metricId()));
  }

  /** Values by the id of their column, in the order of columns. */
  static Map<String, Double> ordered(Map<String, Double> values) {
    Map<String, Double> ordered = new LinkedHashMap<>();
    for (Column column : ALL) {
      Double value = values.get(column.id());
      if (value != null) {
        ordered.put(column.id(), value);
      }
    }
    return Collections.unmodifiableMap(ordered);
  }
}

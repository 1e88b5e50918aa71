package motive.lab.work;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import motive.explain.Phase;
import motive.kit.SimilarityIndex;
import motive.objective.Metric;
import motive.objective.MetricValues;

/**
 * The explanations that Motive or a rival found in the graphs of a job.
 *
 * @param rows one for each graph and budget, graphs in the order of their numbers
 * @param refused graphs that a rival objects to, with the reason
 * @param learningSeconds what a rival did once for the data and no single graph
 * @param wallSeconds from the first graph's start to the last one's end, on all threads
 */
public record Explained(
    List<Row> rows, Map<Integer, String> refused, double learningSeconds, double wallSeconds) {
  public Explained {
    rows = List.copyOf(rows);
    refused = new TreeMap<>(refused);
  }

  /**
   * One explanation.
   *
   * @param graph its number in the data set
   * @param explained the class that the model predicts
   * @param budget the most edges
   * @param nodes of the explanation; empty where none was found
   * @param metrics under the prior that the job searched with, and the archive that it saw
   * @param referenceInterpretability of the same nodes under the kit's own prior
   * @param evaluatedStability by index, on perturbed graphs that no search saw; a rival's by its
   *     own choices in them (Algorithm 2). Empty where it was not asked for, NaN where nothing was
   *     found
   * @param isProven whether it is proven to be the optimum
   * @param evaluations how many node sets were scored
   * @param seconds by phase; a rival's one study of a graph serves all budgets
   */
  public record Row(
      int graph,
      int explained,
      int budget,
      List<Integer> nodes,
      int edges,
      MetricValues metrics,
      double referenceInterpretability,
      Map<SimilarityIndex, Double> evaluatedStability,
      boolean isProven,
      long evaluations,
      Map<Phase, Double> seconds) {
    /** A metric of the explanation; NaN where none was found. */
    public double value(Metric metric) {
      return metrics.get(metric);
    }

    /** The stability that was evaluated under an index; NaN where it was not. */
    public double evaluatedStability(SimilarityIndex index) {
      return evaluatedStability.getOrDefault(index, Double.NaN);
    }

    /** The seconds of a phase. */
    public double seconds(Phase phase) {
      return seconds.getOrDefault(phase, 0.0);
    }
  }

  /** The explanations in several parts of a draw. */
  public static Explained join(List<Explained> parts) {
    Map<Integer, String> refused = new TreeMap<>();
    parts.forEach(part -> refused.putAll(part.refused));
    return new Explained(
        parts.stream().flatMap(part -> part.rows.stream()).toList(),
        refused,
        parts.stream().mapToDouble(Explained::learningSeconds).sum(),
        parts.stream().mapToDouble(Explained::wallSeconds).sum());
  }

  /** Those of its rows that are wanted. */
  public Explained only(Predicate<Row> wanted) {
    List<Row> some = rows.stream().filter(wanted).toList();
    return new Explained(some, refused, learningSeconds, wallSeconds);
  }

  /** The explanations within a budget, one a graph. */
  public Explained within(int budget) {
    return only(row -> row.budget == budget);
  }

  /** The mean over all rows that have a number; NaN where none has. */
  public double mean(ToDoubleFunction<Row> value) {
    return rows.stream().mapToDouble(value).filter(Double::isFinite).average().orElse(Double.NaN);
  }
}

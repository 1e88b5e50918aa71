package motive.lab.work;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The choices of a rival in the graphs of a job.
 *
 * @param rows one for each graph and budget, graphs in the order of their numbers
 * @param refused graphs that the rival objects to, with the reason
 * @param learningSeconds what it did once for the data and no single graph
 */
public record Rivalled(List<Row> rows, Map<String, String> refused, double learningSeconds) {
  public Rivalled {
    rows = List.copyOf(rows);
    refused = Map.copyOf(refused);
  }

  /**
   * One choice.
   *
   * @param ownStability by the rival's own choices in perturbed graphs (Algorithm 2), by the index
   *     of likeness; NaN where the rival names nothing, empty where it was not asked for
   * @param seconds the rival's study of the graph, which serves all budgets
   */
  public record Row(
      int graph,
      int label,
      int explained,
      int budget,
      List<Integer> nodes,
      int edges,
      double fidelity,
      double fidPlus,
      double fidMinus,
      double interpretability,
      Map<String, Double> ownStability,
      double seconds,
      long evaluations) {}

  /** The choices in several parts of a draw. */
  public static Rivalled join(List<Rivalled> parts) {
    Map<String, String> refused = new TreeMap<>();
    parts.forEach(part -> refused.putAll(part.refused));
    return new Rivalled(
        parts.stream().flatMap(part -> part.rows.stream()).toList(),
        refused,
        parts.stream().mapToDouble(Rivalled::learningSeconds).sum());
  }

  /** The choices within a budget, one a graph. */
  public List<Row> within(int budget) {
    return rows.stream().filter(row -> row.budget == budget).toList();
  }
}

package motive.lab.work;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import motive.search.SearchOutcome.Status;

/**
 * The explanations that Motive found in the graphs of a job.
 *
 * @param rows one a graph, in the order of their numbers
 * @param wallSeconds from the first graph's start to the last one's end, on all threads
 */
public record Explained(List<Row> rows, double wallSeconds) {
  public Explained {
    rows = List.copyOf(rows);
  }

  /**
   * One graph's explanation.
   *
   * @param graph its number in the data set
   * @param label the class that the data give it
   * @param explained the class that the model predicts
   * @param probability of that class on the whole graph
   * @param nodes of the explanation; empty where none was found
   * @param interpretability under the prior that the job searched with
   * @param referenceInterpretability of the same nodes under the kit's own prior
   * @param stability under the archive that the search saw
   * @param evaluatedStability on perturbed graphs that the search did not see; NaN if not asked for
   * @param status what is proven
   * @param evaluations how many node sets were scored
   * @param candidates how many the answer was chosen from
   * @param seconds by the paper's names of phases
   */
  public record Row(
      int graph,
      int label,
      int explained,
      double probability,
      List<Integer> nodes,
      int edges,
      double fidelity,
      double fidPlus,
      double fidMinus,
      double interpretability,
      double referenceInterpretability,
      double stability,
      double evaluatedStability,
      double objective,
      Status status,
      long evaluations,
      long candidates,
      Map<String, Double> seconds) {}

  /** Those of its rows that are wanted. */
  public Explained only(Predicate<Row> wanted) {
    return new Explained(rows.stream().filter(wanted).toList(), wallSeconds);
  }

  /** The mean over all graphs that have a number; NaN where none has. */
  public double mean(ToDoubleFunction<Row> value) {
    return rows.stream().mapToDouble(value).filter(Double::isFinite).average().orElse(Double.NaN);
  }
}

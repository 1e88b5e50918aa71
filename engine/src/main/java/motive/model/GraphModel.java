package motive.model;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import motive.color.Coloring;
import motive.graph.Graph;

/**
 * A classifier of graphs, or of the nodes or pairs of nodes that are the roots of graphs.
 * Thread-safe.
 *
 * <p>Only {@link #classes}, {@link #features} and {@link #logits(List, double[][])} must be given;
 * {@link #of} makes a model of a function. A model that can compute what a step of a walk changes
 * overrides {@link #walk(Graph, Complement)}, and one that is most efficient with many graphs at
 * once {@link #batch}.
 */
public interface GraphModel {
  /**
   * A model from a function.
   *
   * @param classes how many classes it distinguishes; 1 for a model that gives a value
   * @param features the width of the feature rows it reads
   * @param logits the logits of a graph, one a class; must be thread-safe and deterministic
   */
  static GraphModel of(int classes, int features, Function<Graph, double[]> logits) {
    return new FunctionModel(classes, features, logits);
  }

  /** How many classes it distinguishes; 1 where it gives a value. */
  int classes();

  /** What it gives an output for; its graphs have the roots of this task. */
  default Task task() {
    return Task.GRAPH;
  }

  /**
   * How many hops away from a root nodes and edges can change its output; empty where that is not
   * known or the task has no roots.
   */
  default OptionalInt hops() {
    return OptionalInt.empty();
  }

  /** How many hops beyond {@link #hops} degrees are read. */
  default int hopsOfDegrees() {
    return 0;
  }

  /** The width of the feature rows it reads. */
  int features();

  /**
   * How many graphs it is most efficient with at once. Where that is more than one, {@link #walk}
   * costs a whole evaluation a set, so callers with many sets should collect them for {@link
   * #logits}.
   */
  default int batch() {
    return 1;
  }

  /**
   * Writes the logits of each graph into the row of the same place.
   *
   * @throws IllegalArgumentException where a graph's features have another width
   */
  void logits(List<Graph> graphs, double[][] out);

  /**
   * Starts a walk over node sets of a graph; the walk is not thread-safe. Unless overridden, it
   * computes the logits of each subgraph.
   */
  default Evaluation walk(Graph graph, Complement complement) {
    return new PlainEvaluation(this, graph, complement);
  }

  /**
   * Starts a walk beside a coloring of the same node sets ({@link motive.color.Side#INSIDE}, now
   * empty), which the model may read rather than colour again. The caller moves the coloring:
   * before each {@code add}, {@code remove} and {@code forget} of the walk, after each {@code
   * undo}.
   */
  default Evaluation walk(Coloring inside, Complement complement) {
    return walk(inside.graph(), complement);
  }

  /**
   * Makes ready to ask about a graph without some of its edges, for one thread. Unless overridden,
   * it asks for the logits of each such graph afresh.
   */
  default EdgeLoss edgeLoss(Graph graph) {
    return (lost, out) -> System.arraycopy(logits(graph.withoutEdges(lost)), 0, out, 0, out.length);
  }

  /** The logits of one graph. */
  default double[] logits(Graph graph) {
    double[][] out = new double[1][classes()];
    logits(List.of(graph), out);
    return out[0];
  }
}

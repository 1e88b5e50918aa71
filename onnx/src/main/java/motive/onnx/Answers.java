package motive.onnx;

import ai.onnxruntime.OrtException;
import java.util.List;
import motive.graph.Graph;
import motive.model.Task;
import motive.seed.SplitMix64;
import org.jspecify.annotations.Nullable;

/**
 * The output of a model as it is: raw numbers of one output. A model of nodes has a row for each
 * node, of which that of a graph's root is read; one of pairs has a row for the roots of each
 * graph.
 */
final class Answers implements AutoCloseable {
  private final Runner runner;
  private final Packer packer;
  private final String output;
  private final Task task;

  Answers(Runner runner, Packer packer, String output, Task task) {
    this.runner = runner;
    this.packer = packer;
    this.output = output;
    this.task = task;
  }

  /** The same model, read for another task. */
  Answers of(Task other) {
    return new Answers(runner, packer, output, other);
  }

  /** What the rows stand for. */
  Task task() {
    return task;
  }

  /** The rows of graphs in one run. */
  double[][] together(List<Graph> graphs) {
    return together(graphs, null);
  }

  /** The rows of graphs in one run, the entries of edge_index in another order. */
  double[][] together(List<Graph> graphs, @Nullable SplitMix64 shuffle) {
    int nodes = graphs.stream().mapToInt(Graph::nodes).sum();
    double[][] rows = rows(graphs, shuffle, task == Task.NODE ? nodes : graphs.size(), nodes);
    return task == Task.NODE ? atRoots(graphs, rows) : rows;
  }

  private double[][] rows(List<Graph> graphs, @Nullable SplitMix64 shuffle, int count, int nodes) {
    try (Packed packed = packer.pack(graphs, shuffle)) {
      return runner.run(packed, output, task, count, nodes);
    } catch (OrtException e) {
      throw new IllegalStateException(
          "tensors must reach the runtime, got: " + OneLine.of(String.valueOf(e.getMessage())), e);
    }
  }

  private static double[][] atRoots(List<Graph> graphs, double[][] rows) {
    double[][] roots = new double[graphs.size()][];
    int base = 0;
    for (int g = 0; g < roots.length; g++) {
      roots[g] = rows[base + graphs.get(g).root(0)];
      base += graphs.get(g).nodes();
    }
    return roots;
  }

  /** The row of one graph in a run of its own. */
  double[] alone(Graph graph) {
    return together(List.of(graph))[0];
  }

  /** The name of the output. */
  String output() {
    return output;
  }

  @Override
  public void close() {
    runner.close();
  }
}

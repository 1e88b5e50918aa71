package motive.onnx;

import ai.onnxruntime.OrtException;
import java.util.List;
import motive.graph.Graph;
import motive.seed.SplitMix64;
import org.jspecify.annotations.Nullable;

/** The output of a model as it is: raw numbers of one output. */
final class Answers implements AutoCloseable {
  private final Runner runner;
  private final Packer packer;
  private final String output;

  Answers(Runner runner, Packer packer, String output) {
    this.runner = runner;
    this.packer = packer;
    this.output = output;
  }

  /** The rows of graphs in one run. */
  double[][] together(List<Graph> graphs) {
    return together(graphs, null);
  }

  /** The rows of graphs in one run, the entries of edge_index in another order. */
  double[][] together(List<Graph> graphs, @Nullable SplitMix64 shuffle) {
    try (Packed packed = packer.pack(graphs, shuffle)) {
      int nodes = graphs.stream().mapToInt(Graph::nodes).sum();
      return runner.run(packed, output, graphs.size(), nodes);
    } catch (OrtException e) {
      throw new IllegalStateException(
          "tensors must reach the runtime, got: " + OneLine.of(String.valueOf(e.getMessage())), e);
    }
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

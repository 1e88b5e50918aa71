package motive.onnx;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import motive.checkpoint.CheckpointFormatException;
import motive.foreign.ForeignOptions.Role;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Task;

/** A search for what a model answers for: its inputs show it, or the number of its rows. */
final class TaskFinder {
  private static final int GRAPHS = 5;

  private TaskFinder() {}

  /**
   * The task that was given, or else the one that the model shows.
   *
   * @param answers of the model, whatever their task
   * @throws CheckpointFormatException where the model cannot have the task that was given
   */
  static Task find(
      Optional<Task> said, Signature signature, Answers answers, List<Graph> sample, String source)
      throws CheckpointFormatException {
    boolean takesPairs = signature.of(Role.EDGE_LABEL_INDEX).isPresent();
    if (said.isPresent() && takesPairs != (said.get() == Task.EDGE)) {
      throw new CheckpointFormatException(
          source,
          takesPairs
              ? "a model with the input edge_label_index must have the task edge, got "
                  + said.get().id()
              : "a model of the task edge must have the input edge_label_index, got none; name it"
                  + " with --inputs edge_label_index=NAME");
    }
    if (said.isPresent()) {
      return said.get();
    }
    if (takesPairs) {
      return Task.EDGE;
    }
    return hasNodeRows(answers.of(Task.GRAPH), sample) ? Task.NODE : Task.GRAPH;
  }

  /** Whether every graph gets as many rows as it has nodes, also without its last node. */
  private static boolean hasNodeRows(Answers answers, List<Graph> sample) {
    List<Graph> graphs = sample.stream().filter(graph -> graph.nodes() > 1).limit(GRAPHS).toList();
    try {
      for (Graph graph : graphs) {
        // One number a node could be one row of a graph too: two sizes tell them apart.
        if (!isRowForEachNode(answers, graph) || !isRowForEachNode(answers, withoutLast(graph))) {
          return false;
        }
      }
    } catch (IllegalStateException e) {
      return false;
    }
    return !graphs.isEmpty();
  }

  private static Graph withoutLast(Graph graph) {
    int[] kept = new int[graph.nodes() - 1];
    Arrays.setAll(kept, v -> v);
    return graph.induced(NodeSet.of(graph.nodes(), kept));
  }

  private static boolean isRowForEachNode(Answers answers, Graph graph) {
    try {
      return answers.alone(graph).length == graph.nodes();
    } catch (NodeClassifierException e) {
      return true;
    }
  }
}

package motive.cli;

import java.util.Arrays;
import java.util.List;
import motive.check.Refuse;
import motive.data.DataSet;
import motive.model.Task;
import motive.setup.ModelSource;
import motive.setup.NodeChoice;
import org.jspecify.annotations.Nullable;

/**
 * The nodes, or pairs of nodes, of one large graph that options choose.
 *
 * @param nodes of {@code --nodes}; null where the option is not given
 * @param pairs of {@code --pairs}, the same
 */
record NodeSelection(@Nullable String nodes, @Nullable String pairs) {
  private static final String NODES = "--nodes";
  private static final String PAIRS = "--pairs";

  /** What is explained, in messages. */
  String things(boolean isOneGraph) {
    return !isOneGraph ? "graphs" : arePairs() ? "pairs" : "nodes";
  }

  /** Whether pairs of nodes are meant. */
  boolean arePairs() {
    return pairs != null;
  }

  /** Refuses a model that answers for something else than these. */
  Task requireAnswers(Task task) {
    Refuse.when(
        task.roots() != (arePairs() ? 2 : 1),
        "{} must go with a model that answers for {}, got one for {}",
        arePairs() ? PAIRS : NODES,
        (arePairs() ? Task.EDGE : Task.NODE).subject(),
        task.subject());
    return task;
  }

  /** Refuses what does not go together or is not written as it must be, before any file is open. */
  void check(String graphs, CommonOptions common) {
    common.require(
        nodes == null || pairs == null, "--nodes and --pairs exclude each other, got both");
    common.require(
        (nodes == null && pairs == null) || graphs.strip().equals("all"),
        "--nodes and --pairs are for one large graph and --graphs for many graphs, got both");
    String wanted = nodes;
    if (wanted != null) {
      var unused = common.asked(() -> NodeChoice.parse(NODES, wanted));
    }
    var unused = common.asked(() -> NodePairs.parse(PAIRS, pairs));
  }

  /** Refuses these options where the data are many graphs, and others where they are one. */
  void requireFits(DataSet data, String graphs, CommonOptions common) {
    boolean isOneGraph = data.targets().isPresent();
    common.require(
        isOneGraph || (nodes == null && pairs == null),
        "--nodes and --pairs must go with one large graph, got "
            + data.name()
            + ", which has many; --graphs chooses among these");
    common.require(
        !isOneGraph || graphs.strip().equals("all"),
        "--graphs must go with many graphs, got one large graph; --nodes chooses among its nodes");
  }

  /**
   * The nodes or pairs that were chosen.
   *
   * @param data the nodes of one graph, with neighbourhoods for the model
   * @param usual the nodes where none are named
   */
  List<int[]> of(DataSet data, ModelSource model, NodeChoice usual, CommonOptions common)
      throws Exception {
    if (pairs != null) {
      return NodePairs.parse(PAIRS, pairs);
    }
    NodeChoice choice = nodes == null ? usual : NodeChoice.parse(NODES, nodes);
    int threads = common.threads();
    int[] chosen;
    try {
      chosen = choice.of(data, model, threads);
    } catch (IllegalArgumentException e) {
      return common.asked(
          () -> {
            throw e;
          });
    }
    return Arrays.stream(chosen).mapToObj(node -> new int[] {node}).toList();
  }
}

package motive.result;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Preference;

/**
 * A node set that answers a further question, with its metrics; NaN where a metric was not
 * measured.
 *
 * @param budget the budget it is the best for, where the question is for each
 * @param nodes rising
 * @param edges the induced edges as pairs of nodes
 */
public record Answer(
    OptionalInt budget,
    List<Integer> nodes,
    List<List<Integer>> edges,
    double fidelity,
    double interpretability,
    double stability,
    double objective) {
  public Answer {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * A row of a table.
   *
   * @param nodes a node set of the row
   * @param measured whether the table has interpretability and stability
   */
  static Answer of(
      Candidates table, int row, NodeSet nodes, Preference objective, Measured measured) {
    return new Answer(
        OptionalInt.empty(),
        Pairs.nodes(nodes),
        Pairs.induced(table.graph(), nodes),
        table.fidelity(row),
        measured.interpretability() ? table.interpretability(row) : Double.NaN,
        measured.stability() ? table.stability(row) : Double.NaN,
        table.value(objective, row));
  }

  Answer forBudget(int edgesAllowed) {
    return new Answer(
        OptionalInt.of(edgesAllowed),
        nodes,
        edges,
        fidelity,
        interpretability,
        stability,
        objective);
  }

  /** Which metrics a table has beside fidelity. */
  record Measured(boolean interpretability, boolean stability) {}

  /** Node sets and edges in the form of a line. */
  static final class Pairs {
    private Pairs() {}

    static List<Integer> nodes(NodeSet nodes) {
      return Arrays.stream(nodes.toArray()).boxed().toList();
    }

    static List<List<Integer>> induced(Graph graph, NodeSet nodes) {
      return IntStream.range(0, graph.edges())
          .filter(e -> nodes.contains(graph.low(e)) && nodes.contains(graph.high(e)))
          .mapToObj(e -> List.of(graph.low(e), graph.high(e)))
          .toList();
    }

    static List<List<Integer>> of(Graph graph, List<Integer> edges) {
      return edges.stream().map(e -> List.of(graph.low(e), graph.high(e))).toList();
    }
  }
}

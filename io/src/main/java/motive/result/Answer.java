package motive.result;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.MetricValues;
import motive.search.SearchOutcome.Status;

/**
 * A node set that answers a further question.
 *
 * @param budget the budget it is the best for, where the question is for each
 * @param nodes rising
 * @param edges the induced edges as pairs of nodes
 * @param metrics those that lists of many parts have
 * @param equivalent how many node sets answer as well, this one among them
 * @param margin how much less the objective of the next answer is; NaN where there is none
 * @param below how far its objective lies below that of the best part for the weights and the
 *     budget; empty in lines without it
 * @param status what is proven of the answer to its own question
 */
public record Answer(
    OptionalInt budget,
    List<Integer> nodes,
    List<List<Integer>> edges,
    MetricValues metrics,
    double objective,
    long equivalent,
    double margin,
    OptionalDouble below,
    Status status) {
  /** Copies both lists. */
  public Answer {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /** Node sets and edges in the form of a line, by the numbers of nodes in the data. */
  static final class Pairs {
    private Pairs() {}

    static List<Integer> nodes(Graph graph, NodeSet nodes) {
      return Arrays.stream(nodes.toArray()).mapToObj(graph::origin).toList();
    }

    static List<List<Integer>> induced(Graph graph, NodeSet nodes) {
      return IntStream.range(0, graph.edges())
          .filter(e -> nodes.contains(graph.low(e)) && nodes.contains(graph.high(e)))
          .mapToObj(e -> pair(graph, e))
          .toList();
    }

    static List<List<Integer>> parts(Graph graph, NodeSet nodes) {
      return Components.of(graph, nodes).stream().map(part -> nodes(graph, part)).toList();
    }

    static List<List<Integer>> of(Graph graph, List<Integer> edges) {
      return edges.stream().map(e -> pair(graph, e)).toList();
    }

    private static List<Integer> pair(Graph graph, int edge) {
      return List.of(graph.origin(graph.low(edge)), graph.origin(graph.high(edge)));
    }
  }
}

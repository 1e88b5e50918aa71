package motive.studio.explain;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.studio.api.Problem;

/**
 * The numbers of nodes outside of the studio: those of the large graph where the graph is a
 * neighbourhood that was cut out of it, else those of the graph itself.
 */
final class NodeNumbers {
  private NodeNumbers() {}

  /** The numbers of some nodes of a graph. */
  static List<Integer> of(Graph graph, NodeSet nodes) {
    return Arrays.stream(nodes.toArray()).mapToObj(graph::origin).toList();
  }

  /** The ends of some edges of a graph. */
  static List<List<Integer>> pairs(Graph graph, Collection<Integer> edges) {
    return edges.stream()
        .map(e -> List.of(graph.origin(graph.low(e)), graph.origin(graph.high(e))))
        .toList();
  }

  /**
   * The nodes of the graph of a question that numbers name.
   *
   * @param name of the list in messages
   * @throws Problem where the graph has no such node
   */
  static NodeSet nodes(String name, List<Integer> numbers, Graph graph, Question question)
      throws Problem {
    int[] nodes = new int[numbers.size()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = node(name, numbers.get(i), graph, question);
    }
    return NodeSet.of(graph.nodes(), nodes);
  }

  /** Refuses numbers that name no nodes of the graph of a question. */
  static void require(String name, List<Integer> numbers, Graph graph, Question question)
      throws Problem {
    for (int number : numbers) {
      int unused = node(name, number, graph, question);
    }
  }

  private static int node(String name, int number, Graph graph, Question question) throws Problem {
    if (!graph.hasOrigins()) {
      if (number >= graph.nodes()) {
        throw Problem.badRequest(
            "{} must name nodes of {}, 0-{}, got {}",
            name,
            question.subject(),
            graph.nodes() - 1,
            number);
      }
      return number;
    }
    int found =
        IntStream.range(0, graph.nodes())
            .filter(v -> graph.origin(v) == number)
            .findFirst()
            .orElse(-1);
    if (found < 0) {
      throw Problem.badRequest(
          "{} must name nodes of the neighbourhood of {}, got {}, which is too far away",
          name,
          question.subject(),
          number);
    }
    return found;
  }
}

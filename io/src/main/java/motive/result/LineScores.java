package motive.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.explain.SoftScores;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * The scores of a graph's nodes and edges in the form of a line.
 *
 * @param numbers of the nodes that have scores, in the data, where the graph is a part of a larger
 *     one; else empty
 * @param nodes by node, or in the order of the numbers; NaN where there is none
 * @param edges of all edges of the graph, in its order
 */
public record LineScores(List<Integer> numbers, List<Double> nodes, List<OfEdge> edges) {
  /** Copies the lists. */
  public LineScores {
    numbers = List.copyOf(numbers);
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /**
   * The score of one edge; a list of three numbers in a line.
   *
   * @param low the lower of its ends
   * @param high the higher of its ends
   * @param score NaN where there is none
   */
  public record OfEdge(int low, int high, double score) {
    private List<@Nullable Object> numbers() {
      return Arrays.asList(low, high, score);
    }
  }

  /** The scores of a graph. */
  static LineScores of(Graph graph, SoftScores scores) {
    List<OfEdge> edges = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      edges.add(
          new OfEdge(graph.origin(graph.low(e)), graph.origin(graph.high(e)), scores.edge(e)));
    }
    List<Integer> numbers =
        graph.hasOrigins()
            ? IntStream.range(0, graph.nodes()).mapToObj(graph::origin).toList()
            : List.of();
    return new LineScores(numbers, Arrays.stream(scores.nodes()).boxed().toList(), edges);
  }

  /** The edges as a line has them: both ends and the score. */
  List<List<@Nullable Object>> edgeNumbers() {
    return edges.stream().map(OfEdge::numbers).toList();
  }

  static LineScores read(List<Integer> numbers, JsonValue nodeScores, JsonValue edgeScores)
      throws DatasetFormatException {
    List<Double> nodes = new ArrayList<>();
    for (JsonValue score : nodeScores.elements()) {
      nodes.add(score.numberOrNull());
    }
    List<OfEdge> edges = new ArrayList<>();
    for (JsonValue edge : edgeScores.elements()) {
      List<JsonValue> three = edge.elements();
      if (three.size() != 3) {
        throw edge.mustBe("two nodes and a score");
      }
      edges.add(
          new OfEdge(
              three.get(0).smallWhole(), three.get(1).smallWhole(), three.get(2).numberOrNull()));
    }
    return new LineScores(numbers, nodes, edges);
  }
}

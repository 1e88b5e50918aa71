package motive.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.explain.SoftScores;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * The scores of a graph's nodes and edges in the form of a line.
 *
 * @param nodes by node; NaN where there is none
 * @param edges of all edges of the graph, in its order
 */
public record LineScores(List<Double> nodes, List<OfEdge> edges) {
  /** Copies both lists. */
  public LineScores {
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
      edges.add(new OfEdge(graph.low(e), graph.high(e), scores.edge(e)));
    }
    return new LineScores(Arrays.stream(scores.nodes()).boxed().toList(), edges);
  }

  /** The edges as a line has them: both ends and the score. */
  List<List<@Nullable Object>> edgeNumbers() {
    return edges.stream().map(OfEdge::numbers).toList();
  }

  static LineScores read(JsonValue nodeScores, JsonValue edgeScores) throws DatasetFormatException {
    List<Double> nodes = new ArrayList<>();
    for (JsonValue score : nodeScores.elements()) {
      nodes.add(score.numberOrNull());
    }
    List<OfEdge> edges = new ArrayList<>();
    for (JsonValue edge : edgeScores.elements()) {
      List<JsonValue> numbers = edge.elements();
      if (numbers.size() != 3) {
        throw edge.mustBe("two nodes and a score");
      }
      edges.add(
          new OfEdge(
              numbers.get(0).smallWhole(),
              numbers.get(1).smallWhole(),
              numbers.get(2).numberOrNull()));
    }
    return new LineScores(nodes, edges);
  }
}

package motive.result;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.data.DatasetFormatException;
import motive.data.files.JsonValue;
import motive.graph.Graph;
import motive.session.NodeRequests;
import org.jspecify.annotations.Nullable;

/**
 * What an explanation is about: a graph of a data set, or a node or a pair of nodes of one large
 * graph.
 *
 * @param id the number of the graph or of the request
 * @param nodes one node, two, or none for a whole graph; by their numbers in the data
 */
public record Subject(long id, List<Integer> nodes) {
  /** Copies the list. */
  public Subject {
    nodes = List.copyOf(nodes);
  }

  /** One node, or a pair of nodes. */
  public static Subject of(int... nodes) {
    return new Subject(NodeRequests.id(nodes), IntStream.of(nodes).boxed().toList());
  }

  /** The subject of a request about a graph. */
  public static Subject of(long id, Graph graph) {
    return new Subject(
        id, IntStream.range(0, graph.roots()).mapToObj(r -> graph.origin(graph.root(r))).toList());
  }

  /** The nodes, as roots of a neighbourhood. */
  public int[] roots() {
    return nodes.stream().mapToInt(Integer::intValue).toArray();
  }

  /** What messages call it, such as "node 3". */
  public String about() {
    return switch (nodes.size()) {
      case 0 -> "graph " + id;
      case 1 -> "node " + nodes.get(0);
      default -> "pair " + nodes.get(0) + ":" + nodes.get(1);
    };
  }

  /** Adds the field that names it. */
  public void putInto(Map<String, @Nullable Object> fields) {
    switch (nodes.size()) {
      case 0 -> fields.put("graph", id);
      case 1 -> fields.put("node", nodes.get(0));
      default -> fields.put("pair", nodes);
    }
  }

  static Subject read(JsonValue line) throws DatasetFormatException {
    if (line.has("node")) {
      int node = line.member("node").smallWhole();
      return new Subject(node, List.of(node));
    }
    if (line.has("pair")) {
      List<Integer> pair = line.member("pair").nodes();
      if (pair.size() != 2) {
        throw line.member("pair").mustBe("two nodes");
      }
      return new Subject(NodeRequests.id(pair.get(0), pair.get(1)), pair);
    }
    return new Subject(line.member("graph").whole(), List.of());
  }
}

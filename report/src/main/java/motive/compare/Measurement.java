package motive.compare;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Part;

/**
 * An explanation by one explainer of one graph within one budget, and its numbers.
 *
 * @param explainer by its name in this comparison
 * @param budget the most edges allowed
 * @param nodes of the explanation, of a neighbourhood by their numbers in the large graph; empty
 *     where it named nothing
 * @param edges of the explanation, as pairs of nodes
 * @param values what was measured, by the id of the column; one that could not be is absent
 * @param notes what a reader should know
 */
public record Measurement(
    String explainer,
    int budget,
    List<Integer> nodes,
    List<List<Integer>> edges,
    Map<String, Double> values,
    List<String> notes) {
  /** Copies the lists and puts the values into the order of columns. */
  public Measurement {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    notes = List.copyOf(notes);
    values = Column.ordered(values);
  }

  /** Whether the explainer named anything. */
  public boolean found() {
    return !nodes.isEmpty();
  }

  /** A value; NaN where it could not be measured. */
  public double value(Column column) {
    return values.getOrDefault(column.id(), Double.NaN);
  }

  private NodeSet nodesIn(Graph graph) {
    return NodeSet.of(graph.nodes(), nodes.stream().mapToInt(v -> nodeOf(graph, v)).toArray());
  }

  private static int nodeOf(Graph graph, int origin) {
    return graph.hasOrigins()
        ? IntStream.range(0, graph.nodes())
            .filter(v -> graph.origin(v) == origin)
            .findFirst()
            .orElseThrow()
        : origin;
  }

  /** Whether the edges are all that the nodes induce. */
  boolean isInduced(Graph graph) {
    return graph.inducedEdges(nodesIn(graph)) == edges.size();
  }

  /** The explanation as a part of its graph. */
  Part part(Graph graph) {
    return edges.isEmpty()
        ? new Part.Nodes(nodesIn(graph))
        : new Part.Edges(
            edges.stream()
                .map(
                    pair ->
                        graph.edgeBetween(nodeOf(graph, pair.get(0)), nodeOf(graph, pair.get(1))))
                .toList());
  }
}

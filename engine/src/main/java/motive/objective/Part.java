package motive.objective;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;

/** A part of a graph that can be scored, connected or not. */
public sealed interface Part {
  /** The nodes it touches; those of edges are their ends and the roots of the graph. */
  NodeSet touched(Graph graph);

  /** Its edges, by their numbers, rising; of a node set those that it induces. */
  List<Integer> edgesIn(Graph graph);

  /** The part as a graph of its own. */
  Graph in(Graph graph);

  /** What is left of a graph without it. */
  Graph complementIn(Graph graph, Complement complement);

  /** The subgraph induced by nodes. */
  record Nodes(NodeSet nodes) implements Part {
    /** Checks that there is a node set. */
    public Nodes {
      Objects.requireNonNull(nodes, "nodes");
    }

    @Override
    public NodeSet touched(Graph graph) {
      return nodes;
    }

    @Override
    public List<Integer> edgesIn(Graph graph) {
      return IntStream.range(0, graph.edges())
          .filter(e -> nodes.contains(graph.low(e)) && nodes.contains(graph.high(e)))
          .boxed()
          .toList();
    }

    @Override
    public Graph in(Graph graph) {
      return graph.induced(nodes);
    }

    @Override
    public Graph complementIn(Graph graph, Complement complement) {
      return complement.of(graph, nodes);
    }
  }

  /** Edges, by their numbers, and their ends; what is explained, a root, belongs to any part. */
  record Edges(List<Integer> edges) implements Part {
    /** Sorts the edges and drops repetitions. */
    public Edges {
      edges = edges.stream().sorted().distinct().toList();
    }

    private void requireOf(Graph graph) {
      for (int e : edges) {
        Refuse.when(
            e < 0 || e >= graph.edges(), "edge must be in [0, {}), got {}", graph.edges(), e);
      }
    }

    @Override
    public List<Integer> edgesIn(Graph graph) {
      requireOf(graph);
      return edges;
    }

    @Override
    public NodeSet touched(Graph graph) {
      requireOf(graph);
      int[] ends =
          edges.stream().flatMapToInt(e -> IntStream.of(graph.low(e), graph.high(e))).toArray();
      return NodeSet.of(graph.nodes(), ends).union(graph.rootSet());
    }

    @Override
    public Graph in(Graph graph) {
      NodeSet ends = touched(graph);
      int[] ids = edges.stream().mapToInt(Integer::intValue).toArray();
      return graph.withEdges(ids).induced(ends);
    }

    @Override
    public Graph complementIn(Graph graph, Complement complement) {
      requireOf(graph);
      return switch (complement) {
        case NODES -> graph.induced(touched(graph).complement());
        case EDGES ->
            graph.withEdges(
                IntStream.range(0, graph.edges()).filter(e -> !edges.contains(e)).toArray());
      };
    }
  }
}

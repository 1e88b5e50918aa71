package motive.data;

import java.util.Arrays;
import java.util.List;
import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The motifs that were planted in a graph, and their places; nothing is planted where the list is
 * empty. The edge that joins a motif to the rest belongs to no motif.
 *
 * @param universe how many nodes the graph has
 * @param motifs in the order in which they were planted
 */
public record GroundTruth(int universe, List<Planted> motifs) {
  /** Checks that every motif is a set of nodes of the graph. */
  public GroundTruth {
    motifs = List.copyOf(motifs);
    for (Planted motif : motifs) {
      if (motif.nodes.universe() != universe) {
        throw new IllegalArgumentException(
            Refuse.text(
                "motif {} must be a set of {} nodes, got one of {}",
                motif.name,
                universe,
                motif.nodes.universe()));
      }
    }
  }

  /** The names of the planted motifs. */
  public List<String> names() {
    return motifs.stream().map(Planted::name).toList();
  }

  /** The nodes of all motifs. */
  public NodeSet nodes() {
    NodeSet all = NodeSet.empty(universe);
    for (Planted motif : motifs) {
      all = all.union(motif.nodes);
    }
    return all;
  }

  /** The numbers of the edges of all motifs, rising. */
  public int[] edges() {
    return motifs.stream().flatMapToInt(m -> Arrays.stream(m.edges)).sorted().distinct().toArray();
  }

  /** Why this cannot be the ground truth of a graph; empty where it can. */
  String objectionTo(Graph graph) {
    if (universe != graph.nodes()) {
      return "ground truth must be of " + graph.nodes() + " nodes, got " + universe;
    }
    for (Planted motif : motifs) {
      for (int edge : motif.edges) {
        if (edge < 0 || edge >= graph.edges()) {
          return Refuse.text(
              "edge of motif {} must be in [0, {}), got {}", motif.name, graph.edges(), edge);
        }
      }
    }
    return "";
  }

  /** One motif and its place. */
  public static final class Planted {
    private final String name;
    private final NodeSet nodes;
    private final int[] edges;

    /**
     * A motif and its place.
     *
     * @param edges the numbers of its edges in the graph, in any order
     */
    public Planted(String name, NodeSet nodes, int... edges) {
      this.name = name;
      this.nodes = nodes;
      this.edges = Arrays.stream(edges).sorted().distinct().toArray();
    }

    /** The place of a motif whose edges are all those between its nodes, self-loops left out. */
    public static Planted induced(String name, Graph graph, NodeSet nodes) {
      int[] edges = new int[graph.inducedEdges(nodes)];
      int count = 0;
      for (int e = 0; e < graph.edges(); e++) {
        int low = graph.low(e);
        int high = graph.high(e);
        if (low != high && nodes.contains(low) && nodes.contains(high)) {
          edges[count++] = e;
        }
      }
      return new Planted(name, nodes, Arrays.copyOf(edges, count));
    }

    /** The name of the motif. */
    public String name() {
      return name;
    }

    /** Its nodes in the graph. */
    public NodeSet nodes() {
      return nodes;
    }

    /** The numbers of its edges in the graph, rising. */
    public int[] edges() {
      return edges.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Planted o
          && name.equals(o.name)
          && nodes.equals(o.nodes)
          && Arrays.equals(edges, o.edges);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * name.hashCode() + nodes.hashCode()) + Arrays.hashCode(edges);
    }

    @Override
    public String toString() {
      return name + " on " + nodes;
    }
  }
}

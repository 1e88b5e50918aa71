package motive.motif;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The measure of a part by what a reader has to name: its pieces. Edges that lie on rings together
 * are one piece, and so are the edges of a known group that the part holds whole; what shares an
 * edge is the same piece. Every other edge is a piece, and so is a node without edges.
 *
 * <p>A benzene ring, a nitro group and the bond between them are three pieces; a six-ring that
 * lacks an atom is four. So a part that ends in the middle of a ring or a group is not smaller than
 * one that holds it whole. Immutable, thread-safe.
 */
public final class Pieces {
  /** Rings are the only known groups. */
  public static final Pieces RINGS = new Pieces(List.of());

  /** Whoever has more node sets of one group in a graph than these does not see it as a group. */
  private static final int MAX_SETS = 2_000;

  /** A smaller group is a node, or an edge, which is one piece anyway. */
  private static final int LEAST_NODES = 3;

  private final List<SubgraphMatcher> groups;

  private Pieces(List<SubgraphMatcher> groups) {
    this.groups = groups;
  }

  /** Rings, and the motifs of a library as groups, where they are induced subgraphs. */
  public static Pieces of(MotifLibrary library) {
    return new Pieces(
        library.motifs().stream()
            .filter(motif -> motif.pattern().nodes() >= LEAST_NODES)
            .map(motif -> SubgraphMatcher.of(motif, Containment.INDUCED))
            .toList());
  }

  /** The pieces of parts of a graph. */
  public InGraph in(Graph graph) {
    if (groups.isEmpty()) {
      return new InGraph(graph, List.of());
    }
    MatchTarget target = new MatchTarget(graph);
    List<List<NodeSet>> byLowest = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      byLowest.add(new ArrayList<>());
    }
    for (SubgraphMatcher group : groups) {
      Optional<List<int[]>> found = Occurrences.find(group, target, MAX_SETS);
      for (int[] nodes : found.orElse(List.of())) {
        byLowest.get(nodes[0]).add(NodeSet.of(graph.nodes(), nodes));
      }
    }
    return new InGraph(graph, byLowest);
  }

  /** The pieces of parts of one graph. Immutable, thread-safe. */
  public static final class InGraph {
    private final Graph graph;
    // By the lowest node; none where there are no groups.
    private final List<List<NodeSet>> groups;

    private InGraph(Graph graph, List<List<NodeSet>> groups) {
      this.graph = Objects.requireNonNull(graph, "graph");
      this.groups = groups;
    }

    /** How many pieces the subgraph induced by some nodes has. */
    public int count(NodeSet part) {
      return new PieceCount(graph, part).count(groups);
    }
  }
}

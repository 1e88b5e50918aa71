package motive.motif;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The connected patterns with at least one edge that the motifs of a library contain, one of each
 * isomorphism class, shared between motifs: either of the motifs without conditions or of those
 * with conditions, whose nodes and edges keep theirs. Immutable once made.
 *
 * <p>Under induced containment they are the connected induced subgraphs of the motifs, under plain
 * containment the connected edge sets with their ends. They are found from each connected piece of
 * a motif by taking away one node (one edge) at a time where what is left is connected. Nothing is
 * missed: a connected node set (edge set) S of a connected piece can be grown to the whole piece
 * one neighbour at a time, all steps connected; backwards that is such a way down to S. Classes are
 * looked at once, not sets: a star of 60 leaves has 60 patterns, not 2^60.
 */
final class SubPatterns {
  /** How many patterns a motif may have: beyond that each new part would cost milliseconds. */
  static final int MAX_PATTERNS = 10_000;

  private final Containment containment;
  private final List<Condition> nodeConditions = new ArrayList<>();
  private final List<Condition> edgeConditions = new ArrayList<>();
  private final List<SmallGraph> graphs = new ArrayList<>();
  private final List<SmallIsomorphism> recognisers = new ArrayList<>();
  private final List<int[]> parts = new ArrayList<>();
  private final Map<Long, List<Integer>> byKey = new HashMap<>();
  private final int[][] ofMotif;

  /**
   * Finds the patterns.
   *
   * @param conditions whether those of the motifs with conditions; a motif of the other kind has no
   *     patterns here
   */
  SubPatterns(MotifLibrary library, Containment containment, boolean conditions) {
    this.containment = containment;
    this.ofMotif = new int[library.size()][0];
    for (int q = 0; q < ofMotif.length; q++) {
      if (library.motif(q).hasConditions() == conditions) {
        ofMotif[q] = below(library.motif(q));
      }
    }
  }

  private int[] below(Motif motif) {
    Graph pattern = motif.pattern();
    SmallGraph whole =
        motif.hasConditions()
            ? SmallGraph.of(Conditions.of(motif, nodeConditions, edgeConditions))
            : SmallGraph.of(pattern);
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    for (NodeSet piece : Components.of(pattern)) {
      SmallGraph graph = whole.induced(piece);
      if (graph.edges() > 0) {
        meet(intern(graph), seen, open);
      }
    }
    while (!open.isEmpty()) {
      for (int part : partsOf(open.remove())) {
        meet(part, seen, open);
      }
      Refuse.when(
          seen.cardinality() > MAX_PATTERNS,
          "motif '{}' must have at most {} connected parts for partial matching,"
              + " got more; use a smaller motif, or containment matching",
          motif.name(),
          MAX_PATTERNS);
    }
    return seen.stream()
        .boxed()
        .sorted(Comparator.comparing((Integer id) -> -edges(id)).thenComparing(id -> id))
        .mapToInt(id -> id)
        .toArray();
  }

  private static void meet(int id, BitSet seen, Deque<Integer> open) {
    if (!seen.get(id)) {
      seen.set(id);
      open.add(id);
    }
  }

  private int intern(SmallGraph graph) {
    List<Integer> alike = byKey.computeIfAbsent(graph.key(), key -> new ArrayList<>());
    for (int id : alike) {
      if (recognisers.get(id).isFoundIn(graph)) {
        return id;
      }
    }
    int id = graphs.size();
    alike.add(id);
    graphs.add(graph);
    recognisers.add(new SmallIsomorphism(graph));
    parts.add(new int[0]);
    return id;
  }

  private int[] partsOf(int id) {
    SmallGraph graph = graphs.get(id);
    if (parts.get(id).length == 0 && graph.edges() > 1) {
      List<SmallGraph> smaller =
          containment == Containment.INDUCED ? withoutOneNode(graph) : withoutOneEdge(graph);
      int[] ids =
          smaller.stream()
              .filter(g -> g.isConnected() && g.edges() > 0)
              .mapToInt(this::intern)
              .distinct()
              .toArray();
      parts.set(id, ids);
    }
    return parts.get(id);
  }

  private static List<SmallGraph> withoutOneNode(SmallGraph graph) {
    List<SmallGraph> found = new ArrayList<>();
    for (int v = 0; v < graph.nodes(); v++) {
      found.add(graph.withoutNode(v));
    }
    return found;
  }

  private static List<SmallGraph> withoutOneEdge(SmallGraph graph) {
    List<SmallGraph> found = new ArrayList<>();
    for (int u = 0; u < graph.nodes(); u++) {
      for (long rest = graph.row(u) & (-1L << u); rest != 0; rest &= rest - 1) {
        found.add(graph.withoutEdge(u, Long.numberOfTrailingZeros(rest)));
      }
    }
    return found;
  }

  /** How many patterns there are. */
  int size() {
    return graphs.size();
  }

  SmallGraph graph(int id) {
    return graphs.get(id);
  }

  /** A search for a pattern. */
  SubgraphMatcher matcher(int id) {
    SmallGraph part = graphs.get(id);
    Graph pattern = part.toGraph();
    if (nodeConditions.isEmpty()) {
      return SubgraphMatcher.of(pattern, containment);
    }
    List<Condition> nodes =
        IntStream.range(0, part.nodes()).mapToObj(v -> nodeConditions.get(part.label(v))).toList();
    List<Condition> edges =
        IntStream.range(0, part.hasCodes() ? pattern.edges() : 0)
            .mapToObj(e -> edgeConditions.get(part.code(pattern.low(e), pattern.high(e))))
            .toList();
    MotifQuery query = new MotifQuery("", "", nodes, edges, false);
    return SubgraphMatcher.of(new Motif("part", "", pattern, Optional.of(query)), containment);
  }

  int edges(int id) {
    return graphs.get(id).edges();
  }

  /** The patterns one node (one edge) smaller that a pattern contains. */
  int[] parts(int id) {
    return parts.get(id);
  }

  /** The patterns of a motif, by falling number of edges; not to be changed. */
  int[] ofMotif(int motif) {
    return ofMotif[motif];
  }
}

package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import motive.color.Coloring;
import motive.graph.Graph;

/**
 * The exact match: 1 where a part holds the motif, else 0.
 *
 * <p>A part is the subgraph induced by a node set P, so two nodes of P are adjacent in the part
 * exactly where they are in the graph. Containment, induced or plain, depends only on labels, loops
 * and adjacency between images; so a map into P is an embedding into the part exactly if it is one
 * into the graph. So a part holds the motif exactly if the node set of some occurrence in the graph
 * lies in P, and it is enough to find the occurrences once a graph. Where a motif has more node
 * sets than {@link #MAX_SETS} in a graph, it is searched for in each part instead, and what was
 * found is kept per isomorphism class while the cap lasts; not so for motifs with conditions, which
 * are evaluated in the whole graph.
 *
 * <p>Parts of equal shape may match differently: decalin and bicyclopentyl have the same colours,
 * and only one of them has a six-ring.
 */
public final class ContainmentMatch implements MotifMatch {
  /** How many node sets of one motif are found in one graph before parts are searched instead. */
  public static final int MAX_SETS = 20_000;

  /** The cap on what is kept per isomorphism class unless stated otherwise: 64 MiB. */
  public static final long DEFAULT_MAX_BYTES = 64L << 20;

  private final MotifLibrary library;
  private final List<SubgraphMatcher> matchers;
  private final int maxSets;
  private final ClassMemo memo;

  /** Induced containment. */
  public ContainmentMatch(MotifLibrary library) {
    this(library, Containment.INDUCED);
  }

  /** A matcher with the usual bounds. */
  public ContainmentMatch(MotifLibrary library, Containment containment) {
    this(library, containment, DEFAULT_MAX_BYTES, MAX_SETS);
  }

  /** Bounds other than the usual ones; no bit of a result depends on them. */
  ContainmentMatch(MotifLibrary library, Containment containment, long maxBytes, int maxSets) {
    this.library = Objects.requireNonNull(library, "library");
    Objects.requireNonNull(containment, "containment");
    this.matchers = library.motifs().stream().map(m -> SubgraphMatcher.of(m, containment)).toList();
    this.maxSets = maxSets;
    this.memo = new ClassMemo(maxBytes);
  }

  @Override
  public String id() {
    return "containment";
  }

  @Override
  public MotifLibrary library() {
    return library;
  }

  @Override
  public boolean isByShape() {
    return false;
  }

  @Override
  public Parts partsOf(Graph graph) {
    List<List<int[]>> sets = new ArrayList<>();
    List<Integer> searched = new ArrayList<>();
    MatchTarget whole = new MatchTarget(graph);
    for (int q = 0; q < matchers.size(); q++) {
      Optional<List<int[]>> found = Occurrences.find(matchers.get(q), whole, maxSets);
      if (found.isEmpty()) {
        searched.add(q);
      }
      sets.add(found.orElse(List.of()));
    }
    return new ContainmentParts(
        whole, Occurrences.of(graph.nodes(), sets), searched.stream().mapToInt(q -> q).toArray());
  }

  /** Which motifs a part holds, by search in the part. */
  private double[] search(Coloring part) {
    MatchTarget target = new MatchTarget(part.graph().induced(part.nodes()));
    double[] found = new double[matchers.size()];
    for (int q = 0; q < found.length; q++) {
      boolean here = !library.motif(q).hasConditions();
      found[q] = here && matchers.get(q).isIn(target) ? 1 : 0;
    }
    return found;
  }

  private final class ContainmentParts implements Parts {
    private final Occurrences occurrences;
    private final int[] searched;
    private final int[] places;
    private final MatchTarget whole;

    ContainmentParts(MatchTarget whole, Occurrences occurrences, int[] searched) {
      this.whole = whole;
      this.occurrences = occurrences;
      this.searched = searched;
      this.places = new int[whole.graph.nodes()];
    }

    private double searchWhole(Coloring part, int motif) {
      return matchers.get(motif).isIn(whole.within(part.nodes())) ? 1 : 0;
    }

    @Override
    public void match(Coloring part, double[] matches) {
      PartCheck.require(part, whole.graph, matches, library);
      Arrays.fill(matches, 0);
      occurrences.mark(part, matches);
      if (searched.length > 0) {
        double[] all = memo.get(part, places, ContainmentMatch.this::search);
        for (int q : searched) {
          matches[q] = library.motif(q).hasConditions() ? searchWhole(part, q) : all[q];
        }
      }
    }
  }
}

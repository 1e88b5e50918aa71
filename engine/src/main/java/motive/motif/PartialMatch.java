package motive.motif;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import motive.check.Refuse;
import motive.color.Coloring;
import motive.graph.Components;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * The exact match by degrees: the share of a motif's edges in the largest connected pattern that
 * both the motif and the part contain, largest by edges. Under induced containment the patterns are
 * the connected induced subgraphs of the motif, looked for as induced subgraphs of the part; under
 * plain containment they are the connected sets of the motif's edges.
 *
 * <p>The match is 1 exactly where the part holds the motif. A connected motif's only pattern with
 * all edges is the motif. A motif in k pieces counts k − 1 more edges, the missing links between
 * its pieces, which only the whole motif has: where the part holds all of it the match is 1, else
 * edges of the largest connected pattern / (edges + k − 1). So a motif without edges matches with 1
 * or 0.
 *
 * <p>Motifs with conditions are rejected: what is left of one when an atom is taken away is not a
 * query that a person wrote. A motif has at most {@value SubPatterns#MAX_PATTERNS} patterns; a
 * larger one is rejected. Matches are kept per isomorphism class of the part while the cap lasts,
 * for parts of up to 64 nodes, and computed each time otherwise; the result does not depend on
 * which.
 */
public final class PartialMatch implements MotifMatch {
  /** The cap on what is kept per isomorphism class unless stated otherwise: 128 MiB. */
  public static final long DEFAULT_MAX_BYTES = 128L << 20;

  private final MotifLibrary library;
  private final SubPatterns patterns;
  private final List<SubgraphMatcher> matchers;
  private final @Nullable SubgraphMatcher[] wholes;
  private final int[] wholeEdges;
  private final ClassMemo memo;

  /** Induced containment and the usual cap. */
  public PartialMatch(MotifLibrary library) {
    this(library, Containment.INDUCED, DEFAULT_MAX_BYTES);
  }

  /**
   * A matcher.
   *
   * @param maxBytes how much memory the matches of classes may take, about
   */
  public PartialMatch(MotifLibrary library, Containment containment, long maxBytes) {
    this.library = Objects.requireNonNull(library, "library");
    Objects.requireNonNull(containment, "containment");
    for (Motif motif : library.motifs()) {
      if (motif.hasConditions()) {
        throw Refuse.because(
            "motif '{}' must ask for labels alone for partial matching, got {} with"
                + " conditions; use containment matching, or have bond orders ignored",
            motif.name(),
            motif.query().orElseThrow().notation());
      }
    }
    this.patterns = new SubPatterns(library, containment);
    this.matchers = new ArrayList<>();
    for (int p = 0; p < patterns.size(); p++) {
      matchers.add(SubgraphMatcher.of(patterns.graph(p).toGraph(), containment));
    }
    this.wholes = new SubgraphMatcher[library.size()];
    this.wholeEdges = new int[library.size()];
    for (int q = 0; q < wholes.length; q++) {
      Graph motif = library.motif(q).pattern();
      int pieces = Components.of(motif).size();
      wholeEdges[q] = motif.edges() + pieces - 1;
      if (pieces > 1 || motif.edges() == 0) {
        wholes[q] = SubgraphMatcher.of(motif, containment);
      }
    }
    this.memo = new ClassMemo(maxBytes);
  }

  @Override
  public String id() {
    return "partial";
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
    int[] places = new int[graph.nodes()];
    return (part, matches) -> {
      PartCheck.require(part, graph, matches, library);
      double[] known = memo.get(part, places, this::search);
      System.arraycopy(known, 0, matches, 0, matches.length);
    };
  }

  private double[] search(Coloring part) {
    return new PartialSearch(part.graph().induced(part.nodes())).matches();
  }

  /** The search for all motifs in one part. */
  private final class PartialSearch {
    private static final byte HELD = 1;
    private static final byte MISSING = 2;

    private final MatchTarget target;
    private final int nodes;
    private final int edges;
    private final int cycles;
    private final byte[] known = new byte[patterns.size()];

    PartialSearch(Graph part) {
      this.target = new MatchTarget(part);
      this.nodes = part.nodes();
      this.edges = part.edges();
      this.cycles = edges - nodes + Components.of(part).size();
    }

    double[] matches() {
      double[] matches = new double[library.size()];
      for (int q = 0; q < matches.length; q++) {
        matches[q] = match(q);
      }
      return matches;
    }

    private double match(int motif) {
      SubgraphMatcher whole = wholes[motif];
      if (whole != null && whole.isIn(target)) {
        return 1;
      }
      for (int p : patterns.ofMotif(motif)) {
        if (holds(p)) {
          return (double) patterns.edges(p) / wholeEdges[motif];
        }
      }
      return 0;
    }

    private boolean holds(int p) {
      if (known[p] == 0) {
        known[p] = look(p) ? HELD : MISSING;
      }
      return known[p] == HELD;
    }

    // A pattern is not where one of its parts is not; nor is a connected one with more independent
    // cycles, for a subgraph never has more.
    private boolean look(int p) {
      SmallGraph graph = patterns.graph(p);
      if (graph.nodes() > nodes
          || patterns.edges(p) > edges
          || patterns.edges(p) - graph.nodes() + 1 > cycles) {
        return false;
      }
      for (int part : patterns.parts(p)) {
        if (known[part] == MISSING) {
          return false;
        }
      }
      return matchers.get(p).isIn(target);
    }
  }
}

package motive.motif;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
 * <p>The nodes and edges of a pattern keep the conditions that they have in the motif; these are
 * evaluated in the whole graph, as those of the motif are. A motif has at most {@value
 * SubPatterns#MAX_PATTERNS} patterns; a larger one is rejected. Matches of motifs without
 * conditions are kept per isomorphism class of the part while the cap lasts, for parts of up to 64
 * nodes, and computed each time otherwise; the result does not depend on which.
 */
public final class PartialMatch implements MotifMatch {
  /** The cap on what is kept per isomorphism class unless stated otherwise: 128 MiB. */
  public static final long DEFAULT_MAX_BYTES = 128L << 20;

  private final MotifLibrary library;
  private final SubPatterns patterns;
  private final List<SubgraphMatcher> matchers;
  private final @Nullable SubgraphMatcher[] wholes;
  private final int[] wholeEdges;
  private final boolean hasPlain;
  private final ConditionedMatch conditioned;
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
    this.patterns = new SubPatterns(library, containment, false);
    this.matchers = new ArrayList<>();
    for (int p = 0; p < patterns.size(); p++) {
      matchers.add(patterns.matcher(p));
    }
    this.wholes = new SubgraphMatcher[library.size()];
    this.wholeEdges = new int[library.size()];
    for (int q = 0; q < wholes.length; q++) {
      Graph motif = library.motif(q).pattern();
      wholeEdges[q] = wholeEdges(motif);
      if (!library.motif(q).hasConditions() && isOwnPattern(motif)) {
        wholes[q] = SubgraphMatcher.of(motif, containment);
      }
    }
    this.hasPlain = library.motifs().stream().anyMatch(motif -> !motif.hasConditions());
    this.conditioned = new ConditionedMatch(library, containment);
    this.memo = new ClassMemo(maxBytes);
  }

  /** The edges of a motif and the missing links between its pieces. */
  static int wholeEdges(Graph motif) {
    return motif.edges() + Components.of(motif).size() - 1;
  }

  /** Whether the whole motif is none of its connected patterns with edges. */
  static boolean isOwnPattern(Graph motif) {
    return motif.edges() == 0 || Components.of(motif).size() > 1;
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
    ConditionedMatch.Places found = conditioned.placesIn(graph);
    return (part, matches) -> {
      PartCheck.require(part, graph, matches, library);
      if (hasPlain) {
        double[] known = memo.get(part, places, this::search);
        System.arraycopy(known, 0, matches, 0, matches.length);
      }
      found.match(part, matches);
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

package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.color.Coloring;
import motive.graph.Graph;

/**
 * The partial match of motifs with conditions, {@link PartialMatch}. Immutable and thread-safe.
 *
 * <p>Conditions are evaluated in the whole graph, so parts of one isomorphism class may differ, and
 * nothing is kept per class. Instead the node sets of each pattern are found once a graph: a part
 * holds a pattern exactly if one of them lies in it, as {@link ContainmentMatch} proves for motifs.
 * A pattern with too many node sets is searched for in each part.
 */
final class ConditionedMatch {
  /** How many node sets of one pattern are found in one graph before parts are searched instead. */
  private static final int MAX_SETS = 2_000;

  private final int[] motifs;
  private final SubPatterns patterns;
  private final List<SubgraphMatcher> matchers = new ArrayList<>();
  private final int[] smallestFirst;
  private final int[] wholeOf;
  private final int[] wholeEdges;
  private final int maxSets;

  ConditionedMatch(MotifLibrary library, Containment containment) {
    this(library, containment, MAX_SETS);
  }

  /** A bound other than the usual one; no bit of a result depends on it. */
  ConditionedMatch(MotifLibrary library, Containment containment, int maxSets) {
    this.maxSets = maxSets;
    this.motifs =
        IntStream.range(0, library.size()).filter(q -> library.motif(q).hasConditions()).toArray();
    this.patterns = new SubPatterns(library, containment, true);
    for (int p = 0; p < patterns.size(); p++) {
      matchers.add(patterns.matcher(p));
    }
    // After the connected patterns come the motifs that are none of them.
    this.wholeOf = new int[library.size()];
    this.wholeEdges = new int[library.size()];
    Arrays.fill(wholeOf, -1);
    for (int q : motifs) {
      wholeEdges[q] = PartialMatch.wholeEdges(library.motif(q).pattern());
      if (PartialMatch.isOwnPattern(library.motif(q).pattern())) {
        wholeOf[q] = matchers.size();
        matchers.add(SubgraphMatcher.of(library.motif(q), containment));
      }
    }
    this.smallestFirst =
        IntStream.range(0, patterns.size())
            .boxed()
            .sorted(Comparator.comparing(patterns::edges))
            .mapToInt(p -> p)
            .toArray();
  }

  /** Finds the patterns in a graph. The result is not thread-safe. */
  Places placesIn(Graph graph) {
    return new Places(graph);
  }

  /** The places of the patterns in one graph. Not thread-safe. */
  final class Places {
    private final MatchTarget whole;
    private final Occurrences occurrences;
    private final BitSet searched = new BitSet();
    private final double[] held = new double[matchers.size()];

    Places(Graph graph) {
      this.whole = new MatchTarget(graph);
      List<List<int[]>> sets = new ArrayList<>();
      matchers.forEach(matcher -> sets.add(List.of()));
      for (int p : smallestFirst) {
        // A pattern is not where one of its parts is not.
        if (Arrays.stream(patterns.parts(p))
            .allMatch(part -> searched.get(part) || !sets.get(part).isEmpty())) {
          find(p, sets);
        }
      }
      for (int p = patterns.size(); p < matchers.size(); p++) {
        find(p, sets);
      }
      this.occurrences = Occurrences.of(graph.nodes(), sets);
    }

    private void find(int pattern, List<List<int[]>> sets) {
      Optional<List<int[]>> found = Occurrences.find(matchers.get(pattern), whole, maxSets);
      searched.set(pattern, found.isEmpty());
      sets.set(pattern, found.orElse(List.of()));
    }

    /** Writes the match of each motif with conditions. */
    void match(Coloring part, double[] matches) {
      if (motifs.length == 0) {
        return;
      }
      Arrays.fill(held, 0);
      occurrences.mark(part, held);
      for (int p = searched.nextSetBit(0); p >= 0; p = searched.nextSetBit(p + 1)) {
        held[p] = matchers.get(p).isIn(whole.within(part.nodes())) ? 1 : 0;
      }
      for (int q : motifs) {
        matches[q] = match(q);
      }
    }

    private double match(int motif) {
      if (wholeOf[motif] >= 0 && held[wholeOf[motif]] == 1) {
        return 1;
      }
      for (int p : patterns.ofMotif(motif)) {
        if (held[p] == 1) {
          return (double) patterns.edges(p) / wholeEdges[motif];
        }
      }
      return 0;
    }
  }
}

package motive.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import motive.color.Coloring;

/**
 * The places of the motifs of a library in one graph: their distinct node sets, so arranged that
 * the motifs inside a small part are found by looking near its nodes. Immutable.
 */
final class Occurrences {
  /*
   * Implementation notes.
   *
   * A node set is filed under its key node, the node that the fewest sets of its motif hold: a part
   * is compared only with the sets whose key node it holds, and a hub in thousands of sets is the
   * key node of few. A set is a run of nodes, rarest first and the key node left out, so that most
   * tests end at the first. Nodes rather than masks, since a graph may have any number of nodes
   * while a set has few.
   */
  private final int[] starts;
  private final int[] motifs;
  private final int[][] others;

  private Occurrences(int[] starts, int[] motifs, int[][] others) {
    this.starts = starts;
    this.motifs = motifs;
    this.others = others;
  }

  /**
   * Finds the node sets of one motif; nothing where there are more than {@code limit}, or where
   * they come in more than eight times as many ways.
   */
  static Optional<List<int[]>> find(SubgraphMatcher matcher, MatchTarget graph, int limit) {
    Set<List<Integer>> seen = new HashSet<>();
    List<int[]> found = new ArrayList<>();
    long[] visits = {0};
    matcher.forEachOccurrence(
        graph,
        images -> {
          Arrays.sort(images);
          if (seen.add(Arrays.stream(images).boxed().toList())) {
            found.add(images);
          }
          return found.size() <= limit && ++visits[0] <= 8L * limit;
        });
    return found.size() <= limit && visits[0] <= 8L * limit ? Optional.of(found) : Optional.empty();
  }

  /** Files the node sets of each motif. */
  static Occurrences of(int nodes, List<List<int[]>> sets) {
    List<List<int[]>> byHome = new ArrayList<>();
    List<List<Integer>> motifsByHome = new ArrayList<>();
    for (int v = 0; v < nodes; v++) {
      byHome.add(new ArrayList<>());
      motifsByHome.add(new ArrayList<>());
    }
    for (int q = 0; q < sets.size(); q++) {
      int[] held = new int[nodes];
      for (int[] set : sets.get(q)) {
        for (int v : set) {
          held[v]++;
        }
      }
      for (int[] set : sets.get(q)) {
        int[] rarestFirst =
            Arrays.stream(set)
                .boxed()
                .sorted((a, b) -> Integer.compare(held[a], held[b]))
                .mapToInt(v -> v)
                .toArray();
        byHome.get(rarestFirst[0]).add(Arrays.copyOfRange(rarestFirst, 1, rarestFirst.length));
        motifsByHome.get(rarestFirst[0]).add(q);
      }
    }
    int[] starts = new int[nodes + 1];
    for (int v = 0; v < nodes; v++) {
      starts[v + 1] = starts[v] + byHome.get(v).size();
    }
    return new Occurrences(
        starts,
        motifsByHome.stream().flatMap(List::stream).mapToInt(q -> q).toArray(),
        byHome.stream().flatMap(List::stream).toArray(int[][]::new));
  }

  /** Writes a 1 for each motif that has a node set inside the walk's. */
  void mark(Coloring part, double[] matches) {
    for (int i = 0; i < part.size(); i++) {
      int home = part.node(i);
      for (int o = starts[home]; o < starts[home + 1]; o++) {
        if (matches[motifs[o]] == 0
            && others[o].length < part.size()
            && isInside(part, others[o])) {
          matches[motifs[o]] = 1;
        }
      }
    }
  }

  private static boolean isInside(Coloring part, int[] nodes) {
    for (int v : nodes) {
      if (!part.contains(v)) {
        return false;
      }
    }
    return true;
  }
}

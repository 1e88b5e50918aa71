package motive.motif;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import motive.graph.Graph;

/**
 * A search for an isomorphism of two graphs that keeps labels, self-loops and codes of edges where
 * they have any, by individualisation and refinement.
 *
 * <p>The nodes of both graphs are coloured together. Refinement splits a colour where nodes see
 * different multisets of neighbour colours; an isomorphism that respects the colours before
 * respects them after, so a colour that holds unequally many nodes of the two graphs proves that
 * there is none. Where colours are still shared, one node of the first graph is paired with every
 * node of its colour in the second, in turn: each isomorphism makes one of these pairs. Where no
 * colour is shared, equal neighbour colours make the pairing an isomorphism.
 *
 * <p>The cost is polynomial where refinement distinguishes nodes, as in nearly all graphs, and
 * exponential at worst.
 */
final class Isomorphism {
  private final Graph a;
  private final Graph b;
  private final int[] codesA;
  private final int[] codesB;
  private final int nodes;

  private Isomorphism(Graph a, Graph b, int[] codesA, int[] codesB) {
    this.a = a;
    this.b = b;
    this.codesA = codesA;
    this.codesB = codesB;
    this.nodes = a.nodes();
  }

  /** Whether there is an isomorphism at all. */
  static boolean exists(Graph a, Graph b) {
    return find(a, b, new int[0], new int[0]).isPresent();
  }

  /** Whether two patterns are one, codes of edges included. */
  static boolean exists(Conditions a, Conditions b) {
    return a.codes().length == b.codes().length
        && find(a.pattern(), b.pattern(), a.codes(), b.codes(), new int[0], new int[0]).isPresent();
  }

  /**
   * An isomorphism that maps each {@code fixedA[i]} to {@code fixedB[i]}: the image of every node
   * of the first graph.
   */
  static Optional<int[]> find(Graph a, Graph b, int[] fixedA, int[] fixedB) {
    return find(a, b, new int[0], new int[0], fixedA, fixedB);
  }

  /**
   * The same where edges have codes that are kept.
   *
   * @param codesA the code of each edge of the first graph; none where edges do not differ
   */
  static Optional<int[]> find(
      Graph a, Graph b, int[] codesA, int[] codesB, int[] fixedA, int[] fixedB) {
    if (a.nodes() != b.nodes() || a.edges() != b.edges()) {
      return Optional.empty();
    }
    Isomorphism search = new Isomorphism(a, b, codesA, codesB);
    int[] colors = search.initial();
    for (int i = 0; i < fixedA.length; i++) {
      if (colors[fixedA[i]] != colors[search.nodes + fixedB[i]]) {
        return Optional.empty();
      }
      search.pair(colors, fixedA[i], fixedB[i]);
    }
    return search.extend(colors);
  }

  private int[] initial() {
    long[] keys = new long[2 * nodes];
    for (int v = 0; v < nodes; v++) {
      keys[v] = key(a, v);
      keys[nodes + v] = key(b, v);
    }
    long[] sorted = Arrays.stream(keys).sorted().distinct().toArray();
    return Arrays.stream(keys).mapToInt(k -> Arrays.binarySearch(sorted, k)).toArray();
  }

  private static long key(Graph graph, int v) {
    return ((long) graph.label(v) << 1) | (graph.hasLoop(v) ? 1 : 0);
  }

  // 2 * nodes + (node of a) is above every rank that refinement gives, and differs between pairs.
  private void pair(int[] colors, int ofA, int ofB) {
    colors[ofA] = 2 * nodes + ofA;
    colors[nodes + ofB] = 2 * nodes + ofA;
  }

  private Optional<int[]> extend(int[] given) {
    int[] colors = refine(given);
    int[] sizes = balancedSizes(colors);
    if (sizes.length == 0 && nodes > 0) {
      return Optional.empty();
    }
    int cell = smallestShared(sizes);
    if (cell < 0) {
      return Optional.of(pairing(colors));
    }
    int chosen = indexOf(colors, cell, 0);
    for (int v = 0; v < nodes; v++) {
      if (colors[nodes + v] == cell) {
        int[] next = colors.clone();
        pair(next, chosen, v);
        Optional<int[]> found = extend(next);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private int[] refine(int[] given) {
    int[] colors = given.clone();
    int known = -1;
    while (true) {
      int[][] seen = new int[2 * nodes][];
      for (int i = 0; i < seen.length; i++) {
        seen[i] = signature(colors, i);
      }
      Integer[] order = new Integer[seen.length];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, Comparator.comparing(i -> seen[i], Arrays::compare));
      int rank = -1;
      for (int i = 0; i < order.length; i++) {
        if (i == 0 || !Arrays.equals(seen[order[i]], seen[order[i - 1]])) {
          rank++;
        }
        colors[order[i]] = rank;
      }
      if (rank == known) {
        return colors;
      }
      known = rank;
    }
  }

  private int[] signature(int[] colors, int place) {
    boolean first = place < nodes;
    Graph graph = first ? a : b;
    int v = first ? place : place - nodes;
    int[] codes = first ? codesA : codesB;
    int[] seen = new int[graph.degree(v) + 1];
    for (int i = 0; i < graph.degree(v); i++) {
      // Colours are below 3 * nodes, so that a colour and a code can be distinguished again.
      int code = codes.length == 0 ? 0 : codes[graph.neighborEdge(v, i)];
      seen[i + 1] = 3 * nodes * code + colors[graph.neighbor(v, i) + (first ? 0 : nodes)];
    }
    Arrays.sort(seen, 1, seen.length);
    seen[0] = colors[place];
    return seen;
  }

  /** How many nodes of a have each colour; nothing where b has another number of some colour. */
  private int[] balancedSizes(int[] colors) {
    int[] sizes = new int[2 * nodes];
    int[] balance = new int[2 * nodes];
    for (int v = 0; v < nodes; v++) {
      sizes[colors[v]]++;
      balance[colors[v]]++;
      balance[colors[nodes + v]]--;
    }
    return Arrays.stream(balance).allMatch(x -> x == 0) ? sizes : new int[0];
  }

  private static int smallestShared(int[] sizes) {
    int best = -1;
    for (int c = 0; c < sizes.length; c++) {
      if (sizes[c] > 1 && (best < 0 || sizes[c] < sizes[best])) {
        best = c;
      }
    }
    return best;
  }

  private int[] pairing(int[] colors) {
    int[] images = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      images[v] = indexOf(colors, colors[v], nodes) - nodes;
    }
    return images;
  }

  private static int indexOf(int[] colors, int color, int from) {
    int i = from;
    while (colors[i] != color) {
      i++;
    }
    return i;
  }
}

package motive.motif;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.graph.Graph;

/**
 * The automorphisms of a pattern, as a chain of orbits.
 *
 * <p>For an order v0, v1, … of the nodes let G(i) be the automorphisms that fix v0 … v(i−1). {@link
 * #orbit(int)} is the orbit of v(i) under G(i); by the orbit-stabiliser theorem the number of
 * automorphisms is the product of the orbit sizes.
 *
 * <p>The levels are worked from the last to the first. What fixes a longer prefix fixes a shorter
 * one too, so automorphisms found at a level serve all levels above it: their orbits are kept in
 * one partition, and each new automorphism merges at least two parts. So at most n − 1 searches
 * succeed in all, however large the group is. Testing one node of a part is enough, since the
 * others of its part are images of it under G(i).
 */
final class Symmetry {
  private final int[][] orbits;
  private final BigInteger automorphisms;

  private Symmetry(int[][] orbits) {
    this.orbits = orbits;
    BigInteger product = BigInteger.ONE;
    for (int[] orbit : orbits) {
      product = product.multiply(BigInteger.valueOf(orbit.length));
    }
    this.automorphisms = product;
  }

  static Symmetry of(Graph pattern, int[] order) {
    return of(pattern, new int[0], order);
  }

  /** The automorphisms that keep the codes of edges. */
  static Symmetry of(Graph pattern, int[] codes, int[] order) {
    int nodes = pattern.nodes();
    int[] parts = new int[nodes];
    Arrays.setAll(parts, v -> v);
    int[][] orbits = new int[nodes][];
    for (int level = nodes - 1; level >= 0; level--) {
      int[] fixed = Arrays.copyOf(order, level + 1);
      int v = order[level];
      for (int later = level + 1; later < nodes; later++) {
        int u = order[later];
        if (parts[u] == u && parts[u] != parts[v]) {
          int[] images = fixed.clone();
          images[level] = u;
          Optional<int[]> found = Isomorphism.find(pattern, pattern, codes, codes, fixed, images);
          found.ifPresent(map -> merge(parts, map));
        }
      }
      orbits[level] = members(parts, parts[v]);
    }
    return new Symmetry(orbits);
  }

  // A part is named by one of its nodes. Which one affects only the speed.
  private static void merge(int[] parts, int[] map) {
    for (int v = 0; v < map.length; v++) {
      int from = parts[v];
      int to = parts[map[v]];
      if (from != to) {
        for (int u = 0; u < parts.length; u++) {
          if (parts[u] == from) {
            parts[u] = to;
          }
        }
      }
    }
  }

  private static int[] members(int[] parts, int part) {
    return IntStream.range(0, parts.length).filter(v -> parts[v] == part).toArray();
  }

  /** The nodes that the node at this place in the order can be mapped to while all before stay. */
  int[] orbit(int level) {
    return orbits[level];
  }

  BigInteger automorphisms() {
    return automorphisms;
  }
}

package motive.learn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import motive.graph.Graph;

/**
 * Gives each node of each graph the number of its unfolding tree at every depth.
 *
 * <p>Two nodes, of the same graph or not, have equal numbers at a depth exactly when they have equal
 * trees: at depth 0 equal feature rows, at depth d equal numbers at d − 1 and equal multisets of
 * neighbours' numbers at d − 1. Numbers count from 0 in order of first sight.
 */
final class Coloring {
  private record Key(int[] values) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key o && Arrays.equals(values, o.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  private final Map<Key, Integer>[] known;

  @SuppressWarnings({"unchecked", "rawtypes"})
  Coloring(int depth) {
    this.known = new Map[depth + 1];
    Arrays.setAll(known, d -> new HashMap<>());
  }

  int depth() {
    return known.length - 1;
  }

  /** How many distinct trees of a depth have been seen. */
  int count(int depth) {
    return known[depth].size();
  }

  /** The numbers of a graph's nodes: {@code [depth][node]}. */
  int[][] colors(Graph graph) {
    int[][] colors = new int[known.length][graph.nodes()];
    for (int v = 0; v < graph.nodes(); v++) {
      colors[0][v] = number(0, featureKey(graph, v));
    }
    for (int d = 1; d < known.length; d++) {
      for (int v = 0; v < graph.nodes(); v++) {
        int[] key = new int[graph.degree(v) + 1];
        for (int i = 0; i < graph.degree(v); i++) {
          key[i + 1] = colors[d - 1][graph.neighbor(v, i)];
        }
        Arrays.sort(key, 1, key.length);
        key[0] = colors[d - 1][v];
        colors[d][v] = number(d, key);
      }
    }
    return colors;
  }

  private static int[] featureKey(Graph graph, int v) {
    int[][] entries = {new int[8]};
    int[] size = {0};
    graph
        .features()
        .forEachEntry(
            v,
            (column, value) -> {
              if (size[0] + 2 > entries[0].length) {
                entries[0] = Arrays.copyOf(entries[0], 2 * entries[0].length);
              }
              entries[0][size[0]++] = column;
              entries[0][size[0]++] = Float.floatToIntBits(value);
            });
    return Arrays.copyOf(entries[0], size[0]);
  }

  private int number(int depth, int[] values) {
    Map<Key, Integer> numbers = known[depth];
    Integer fresh = numbers.size();
    Integer found = numbers.putIfAbsent(new Key(values), fresh);
    return found == null ? fresh : found;
  }
}

package motive.draw;

import java.util.Arrays;

/**
 * Distances from some nodes of a component to all of it: from every node of a small component, from
 * nodes far apart in a large one.
 */
final class Landmarks {
  /** Up to this size every node is a landmark: half a million pairs are relaxed in a second. */
  private static final int ALL = 700;

  private static final int MOST = 100;
  private static final int FEWEST = 10;
  private static final int DISTANCES = 2_000_000;

  private final int[] nodes;
  private final int[][] distances;

  private Landmarks(int[] nodes, int[][] distances) {
    this.nodes = nodes;
    this.distances = distances;
  }

  static Landmarks of(Piece piece) {
    int n = piece.size();
    if (n <= ALL) {
      int[][] distances = new int[n][];
      int[] nodes = new int[n];
      for (int i = 0; i < n; i++) {
        nodes[i] = i;
        distances[i] = piece.distances(i);
      }
      return new Landmarks(nodes, distances);
    }
    return spread(piece, Math.max(FEWEST, Math.min(MOST, DISTANCES / n)));
  }

  /** Each landmark is farthest from those before it; the first is farthest from node 0. */
  static Landmarks spread(Piece piece, int count) {
    int[] nodes = new int[count];
    int[][] distances = new int[count][];
    int[] nearest = new int[piece.size()];
    Arrays.fill(nearest, Integer.MAX_VALUE);
    int next = farthest(piece.distances(0));
    for (int p = 0; p < count; p++) {
      nodes[p] = next;
      distances[p] = piece.distances(next);
      for (int i = 0; i < nearest.length; i++) {
        nearest[i] = Math.min(nearest[i], distances[p][i]);
      }
      next = farthest(nearest);
    }
    return new Landmarks(nodes, distances);
  }

  private static int farthest(int[] distances) {
    int best = 0;
    for (int i = 1; i < distances.length; i++) {
      if (distances[i] > distances[best]) {
        best = i;
      }
    }
    return best;
  }

  int count() {
    return nodes.length;
  }

  int node(int p) {
    return nodes[p];
  }

  int distance(int p, int i) {
    return distances[p][i];
  }

  /**
   * How much a node's distance to a landmark counts: the landmark stands for those nodes that are
   * nearest to it and at most half as far from it, so that few landmarks give nearly the layout
   * that all would. It is 1 where every node is a landmark.
   */
  int[][] shares() {
    int n = distances[0].length;
    int[][] within = new int[count()][];
    for (int p = 0; p < count(); p++) {
      within[p] = new int[Arrays.stream(distances[p]).max().orElse(0) + 1];
    }
    for (int i = 0; i < n; i++) {
      int owner = 0;
      for (int p = 1; p < count(); p++) {
        if (distances[p][i] < distances[owner][i]) {
          owner = p;
        }
      }
      within[owner][distances[owner][i]]++;
    }
    for (int[] row : within) {
      for (int d = 1; d < row.length; d++) {
        row[d] += row[d - 1];
      }
    }
    return within;
  }
}

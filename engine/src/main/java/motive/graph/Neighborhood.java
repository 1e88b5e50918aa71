package motive.graph;

import java.util.Arrays;
import java.util.Comparator;
import motive.check.Refuse;

/**
 * A graph cut out around one or two nodes, its roots: all nodes within so many hops of a root, with
 * the edges between them. Making one takes time and memory by its own size, not by the size of the
 * graph.
 *
 * <p>Nodes keep their order; {@link Graph#origin} has their numbers. The edge between two roots is
 * left out, since a model that scores a pair must not read it.
 */
public final class Neighborhood {
  private final Graph graph;
  private final int[] distances;
  private final int left;

  private Neighborhood(Graph graph, int[] distances, int left) {
    this.graph = graph;
    this.distances = distances;
    this.left = left;
  }

  /**
   * Cuts out a neighbourhood.
   *
   * @param hops how far it reaches
   * @param mostNodes how many nodes it may have; beyond, nodes of the outermost hop that fits in
   *     part are drawn by the seed, and nothing further out is taken
   */
  public static Neighborhood of(Graph whole, int hops, int mostNodes, long seed, int... roots) {
    Refuse.when(hops < 0, "hops must be >= 0, got {}", hops);
    Refuse.when(
        roots.length < 1 || roots.length > 2, "roots must be one or two, got {}", roots.length);
    Refuse.when(
        mostNodes < roots.length, "mostNodes must be >= {}, got {}", roots.length, mostNodes);
    Ball ball = new Ball(whole, roots);
    for (int hop = 1; hop <= hops && ball.left == 0; hop++) {
      ball.grow(hop, mostNodes, seed);
    }
    return ball.cut(roots);
  }

  /** The graph, with roots and origins. */
  public Graph graph() {
    return graph;
  }

  /** How many hops a node is from the nearest root. */
  public int distance(int v) {
    return distances[v];
  }

  /** The nodes that are further from every root than so many hops. */
  public NodeSet beyond(int hops) {
    NodeSet far = NodeSet.empty(graph.nodes());
    int[] nodes = new int[graph.nodes()];
    int count = 0;
    for (int v = 0; v < distances.length; v++) {
      if (distances[v] > hops) {
        nodes[count++] = v;
      }
    }
    return count == 0 ? far : NodeSet.of(graph.nodes(), Arrays.copyOf(nodes, count));
  }

  /** How many nodes of the outermost hop were left out; 0 where the neighbourhood is whole. */
  public int left() {
    return left;
  }

  /** The nodes reached so far, in the order in which they were reached. */
  private static final class Ball {
    private final Graph whole;
    private final IntNumbers numbers = new IntNumbers();
    private final boolean isPair;
    private int[] nodes = new int[16];
    private int[] hops = new int[16];
    private int size;
    private int ring;
    private int left;

    Ball(Graph whole, int[] roots) {
      this.whole = whole;
      this.isPair = roots.length == 2;
      for (int root : roots) {
        if (root < 0 || root >= whole.nodes()) {
          throw new IllegalArgumentException(
              "root must be in [0, " + whole.nodes() + "), got " + root);
        }
        reach(root, 0);
      }
      Refuse.when(size < roots.length, "two roots must differ, got node {} twice", roots[0]);
    }

    private boolean joinsRoots(int u, int v) {
      return isPair
          && numbers.get(u) >= 0
          && numbers.get(u) < 2
          && numbers.get(v) >= 0
          && numbers.get(v) < 2
          && u != v;
    }

    private void reach(int v, int hop) {
      if (numbers.get(v) >= 0) {
        return;
      }
      if (size == nodes.length) {
        nodes = Arrays.copyOf(nodes, 2 * size);
        hops = Arrays.copyOf(hops, 2 * size);
      }
      numbers.put(v, size);
      hops[size] = hop;
      nodes[size++] = v;
    }

    void grow(int hop, int mostNodes, long seed) {
      int from = ring;
      int to = size;
      ring = size;
      for (int i = from; i < to; i++) {
        int v = nodes[i];
        int degree = whole.degree(v);
        for (int k = 0; k < degree; k++) {
          int u = whole.neighbor(v, k);
          if (!joinsRoots(v, u)) {
            reach(u, hop);
          }
        }
      }
      if (size > mostNodes) {
        draw(to, mostNodes, seed);
      }
    }

    // Keeps those of the last hop whose hashed numbers are the lowest.
    private void draw(int from, int mostNodes, long seed) {
      Integer[] last = new Integer[size - from];
      Arrays.setAll(last, i -> nodes[from + i]);
      Arrays.sort(
          last,
          Comparator.<Integer>comparingLong(v -> mixed(seed, v))
              .thenComparingInt(Integer::intValue));
      left = size - mostNodes;
      for (int i = mostNodes; i < size; i++) {
        numbers.remove(last[i - from]);
      }
      for (int i = from; i < mostNodes; i++) {
        nodes[i] = last[i - from];
      }
      size = mostNodes;
    }

    private static long mixed(long seed, int v) {
      long z = seed + (v + 1) * 0x9E3779B97F4A7C15L;
      z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
      z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
      return z ^ (z >>> 31);
    }

    Neighborhood cut(int[] roots) {
      long[] sorted = new long[size];
      for (int i = 0; i < size; i++) {
        sorted[i] = (long) nodes[i] << 32 | hops[i];
      }
      Arrays.sort(sorted);
      int[] origins = new int[size];
      int[] distances = new int[size];
      for (int i = 0; i < size; i++) {
        origins[i] = (int) (sorted[i] >>> 32);
        distances[i] = (int) sorted[i];
      }
      IntNumbers places = new IntNumbers();
      for (int i = 0; i < size; i++) {
        places.put(origins[i], i);
      }
      Graph cut = whole.cutOut(origins, v -> places.get(v), (u, v) -> !joinsRoots(u, v));
      int[] at = Arrays.stream(roots).map(places::get).toArray();
      return new Neighborhood(cut.withRoots(at), distances, left);
    }
  }
}

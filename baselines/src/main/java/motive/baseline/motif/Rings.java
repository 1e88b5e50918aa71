package motive.baseline.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The rings of a graph: a minimum cycle basis, as many independent cycles as there are and together
 * as short as can be. Self-loops are no rings.
 *
 * <p>Where several bases are equally short (a tetrahedron has four triangles, three of which make a
 * basis), cycles whose nodes come first in {@link NodeRanks} are preferred; numbering decides only
 * between nodes that refinement cannot distinguish.
 */
final class Rings {
  /*
   * Implementation notes.
   *
   * Horton's candidates: for a root and an edge between two branches of its tree of shortest paths,
   * the two paths and the edge. A basis is found greedily among them, shortest first; independence
   * is tested on the edges outside one spanning forest, which a cycle is decided by.
   *
   * A parent is always the lowest node that is nearer to the root. Then a path of one tree, cut at
   * any node of it, is the path of that node's tree; so a candidate whose two paths meet before the
   * root is the candidate of the node where they meet, and only candidates whose paths meet at the
   * root itself need be looked at. One of length L needs no more of the tree than depth L / 2,
   * which is why lengths are tried one after the other, with trees as deep as each needs.
   */
  private final Graph graph;
  private final int[] chord;
  private final int rank;
  private final long[][] reduced;
  private final List<NodeSet> basis = new ArrayList<>();
  private final int[] distance;
  private final int[] parent;
  private final int[] branch;
  private final int[] queue;

  private Rings(Graph graph) {
    this.graph = graph;
    this.chord = new int[graph.edges()];
    this.rank = numberChords();
    this.reduced = new long[rank][];
    this.distance = new int[graph.nodes()];
    this.parent = new int[graph.nodes()];
    this.branch = new int[graph.nodes()];
    this.queue = new int[graph.nodes()];
    Arrays.fill(distance, -1);
  }

  /** The node sets of the rings, shortest first; each has no edges inside but the ring's own. */
  static List<NodeSet> of(Graph graph) {
    int[] order = NodeRanks.order(graph);
    List<NodeSet> rings = new ArrayList<>();
    for (NodeSet ring : new Rings(graph.reordered(order)).find()) {
      int[] nodes = Arrays.stream(ring.toArray()).map(v -> order[v]).toArray();
      rings.add(NodeSet.of(graph.nodes(), nodes));
    }
    return rings;
  }

  /** Numbers the edges that close a cycle in a spanning forest; all others have -1. */
  private int numberChords() {
    int[] root = new int[graph.nodes()];
    Arrays.setAll(root, v -> v);
    int count = 0;
    for (int e = 0; e < chord.length; e++) {
      int a = find(root, graph.low(e));
      int b = find(root, graph.high(e));
      boolean isLoop = graph.low(e) == graph.high(e);
      chord[e] = a == b && !isLoop ? count++ : -1;
      root[a] = b;
    }
    return count;
  }

  private static int find(int[] root, int v) {
    int at = v;
    while (root[at] != at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  }

  /** A cycle by its nodes, and by its edges outside the forest. */
  private static final class Cycle {
    private final NodeSet nodes;
    private final long[] chords;

    Cycle(NodeSet nodes, long[] chords) {
      this.nodes = nodes;
      this.chords = chords;
    }
  }

  private List<NodeSet> find() {
    for (int length = 3; length <= graph.nodes() && basis.size() < rank; length++) {
      List<Cycle> cycles = new ArrayList<>();
      for (int root = 0; root < graph.nodes(); root++) {
        candidates(root, length, cycles);
      }
      cycles.sort(
          Comparator.comparing((Cycle cycle) -> cycle.nodes)
              .thenComparing((a, b) -> Arrays.compare(a.chords, b.chords)));
      for (Cycle cycle : cycles) {
        if (isIndependent(cycle.chords)) {
          basis.add(cycle.nodes);
        }
      }
    }
    return basis;
  }

  private void candidates(int root, int length, List<Cycle> cycles) {
    int reached = grow(root, length / 2);
    for (int i = 0; i < reached; i++) {
      int x = queue[i];
      for (int k = 0; k < graph.degree(x); k++) {
        int y = graph.neighbor(x, k);
        if (y < x
            && distance[y] >= 0
            && distance[x] + distance[y] + 1 == length
            && branch[x] != branch[y]) {
          cycles.add(cycle(x, y, graph.neighborEdge(x, k)));
        }
      }
    }
    for (int i = 0; i < reached; i++) {
      distance[queue[i]] = -1;
    }
  }

  /** Grows the tree of a root to a depth and returns how many nodes it holds. */
  private int grow(int root, int depth) {
    int reached = 0;
    distance[root] = 0;
    branch[root] = root;
    queue[reached++] = root;
    for (int head = 0; head < reached && distance[queue[head]] < depth; head++) {
      int v = queue[head];
      for (int k = 0; k < graph.degree(v); k++) {
        int u = graph.neighbor(v, k);
        if (distance[u] < 0) {
          distance[u] = distance[v] + 1;
          queue[reached++] = u;
        }
      }
    }
    for (int i = 1; i < reached; i++) {
      int u = queue[i];
      int k = 0;
      while (distance[graph.neighbor(u, k)] != distance[u] - 1) {
        k++;
      }
      parent[u] = graph.neighbor(u, k);
      branch[u] = parent[u] == root ? u : branch[parent[u]];
    }
    return reached;
  }

  private Cycle cycle(int x, int y, int closing) {
    int[] nodes = new int[distance[x] + distance[y] + 1];
    long[] chords = new long[(rank + 63) >>> 6];
    int count = 0;
    set(chords, closing);
    for (int end : new int[] {x, y}) {
      for (int v = end; distance[v] > 0; v = parent[v]) {
        nodes[count++] = v;
        set(chords, graph.edgeBetween(v, parent[v]));
        nodes[nodes.length - 1] = parent[v];
      }
    }
    return new Cycle(NodeSet.of(graph.nodes(), nodes), chords);
  }

  private void set(long[] chords, int edge) {
    if (chord[edge] >= 0) {
      chords[chord[edge] >>> 6] |= 1L << chord[edge];
    }
  }

  /** Whether a cycle is no sum of those before; if so it counts among them from now on. */
  private boolean isIndependent(long[] chords) {
    long[] rest = chords.clone();
    for (int word = 0; word < rest.length; word++) {
      while (rest[word] != 0) {
        int pivot = (word << 6) + Long.numberOfTrailingZeros(rest[word]);
        if (reduced[pivot] == null) {
          reduced[pivot] = rest;
          return true;
        }
        for (int i = word; i < rest.length; i++) {
          rest[i] ^= reduced[pivot][i];
        }
      }
    }
    return false;
  }
}

package motive.color;

import java.util.Arrays;
import java.util.BitSet;
import motive.graph.Graph;

/**
 * The colours of the roots of a graph without some of its edges; all nodes stay. Used by one
 * thread.
 *
 * <p>Only colours that those of the roots are made of are looked at, from the roots outwards: what
 * lies behind lost edges costs nothing.
 */
public final class ThinnedRoots {
  /*
   * Implementation notes.
   *
   * A place is a node at a depth. What the colour there depends on are the lost edges among those
   * that the node sees at that depth. Where these are fewer than 64, as around most nodes one hop from
   * a root, they fit into a word. Thousands of lost sets share few such words, so colours are
   * remembered by them. All other colours are found anew for each set, each once.
   */
  private static final int[] TOO_MANY = {};

  private final ColorTable table;
  private final Graph graph;
  private final int nodes;
  private final int depth;
  private final int[] base;
  private final int[] loopless;
  // By place; null until first asked for.
  private final int[][] seen;
  private final int[] whole;
  private final LossMemo memo = new LossMemo();
  private final int[] colors;
  private final int[] stamps;
  private int stamp;
  private final long[] lost;
  // One a depth, since colours one depth lower are looked for in between.
  private final int[][] keys;

  /**
   * Prepares a graph.
   *
   * @param depth the depth of the colours of the roots, at most the table's
   */
  public ThinnedRoots(ColorTable table, Graph graph, int depth) {
    this.table = table;
    this.graph = graph;
    this.nodes = graph.nodes();
    this.depth = depth;
    this.base = table.baseColors(graph, true);
    this.loopless = table.baseColors(graph, false);
    int places = Math.multiplyExact(depth + 1, nodes);
    this.seen = new int[places][];
    this.whole = new int[places];
    Arrays.fill(whole, LossMemo.NONE);
    this.colors = new int[places];
    this.stamps = new int[places];
    this.lost = new long[(graph.edges() + 63) >>> 6];
    this.keys = new int[depth + 1][16];
  }

  /** Asks about the graph without these edges from now on. */
  public void lose(BitSet edges) {
    long[] words = edges.toLongArray();
    System.arraycopy(words, 0, lost, 0, words.length);
    Arrays.fill(lost, words.length, lost.length, 0);
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  /**
   * The colour of a root at the depth; {@link ColorTable#ABSENT} where the graph lacks the root.
   */
  public int color(int root) {
    int v = graph.root(root);
    return v < 0 ? ColorTable.ABSENT : color(depth, v);
  }

  private boolean isLost(int edge) {
    return (lost[edge >>> 6] >>> edge & 1) != 0;
  }

  private int color(int d, int v) {
    if (d == 0) {
      return base[v] != loopless[v] && isLost(graph.edgeBetween(v, v)) ? loopless[v] : base[v];
    }
    int place = d * nodes + v;
    if (stamps[place] != stamp) {
      colors[place] = found(d, v, place);
      stamps[place] = stamp;
    }
    return colors[place];
  }

  private int found(int d, int v, int place) {
    int[] edges = seen(d, v);
    if (edges == TOO_MANY) {
      return fromBelow(d, v);
    }
    long mask = 0;
    for (int i = 0; i < edges.length; i++) {
      mask |= (lost[edges[i] >>> 6] >>> edges[i] & 1) << i;
    }
    int known = mask == 0 ? whole[place] : memo.get(place, mask);
    if (known == LossMemo.NONE) {
      known = fromBelow(d, v);
      if (mask == 0) {
        whole[place] = known;
      } else {
        memo.put(place, mask, known);
      }
    }
    return known;
  }

  private int fromBelow(int d, int v) {
    int own = color(d - 1, v);
    int degree = graph.degree(v);
    if (degree > keys[d].length) {
      keys[d] = new int[degree];
    }
    int[] key = keys[d];
    boolean known = own != ColorTable.UNKNOWN;
    int count = 0;
    for (int i = 0; i < degree; i++) {
      if (!isLost(graph.neighborEdge(v, i))) {
        int color = color(d - 1, graph.neighbor(v, i));
        known &= color != ColorTable.UNKNOWN;
        key[count++] = color;
      }
    }
    if (!known) {
      return ColorTable.UNKNOWN;
    }
    Arrays.sort(key, 0, count);
    return table.intern(d, own, key, count);
  }

  // The edges that the colour at a place depends on, unless they are too many for a word.
  private int[] seen(int d, int v) {
    int place = d * nodes + v;
    if (seen[place] == null) {
      seen[place] = edgesSeen(d, v);
    }
    return seen[place];
  }

  private int[] edgesSeen(int d, int v) {
    if (d == 0) {
      return graph.hasLoop(v) ? new int[] {graph.edgeBetween(v, v)} : new int[0];
    }
    BitSet edges = new BitSet();
    boolean few = addAll(seen(d - 1, v), edges);
    for (int i = 0; i < graph.degree(v) && few; i++) {
      edges.set(graph.neighborEdge(v, i));
      few = addAll(seen(d - 1, graph.neighbor(v, i)), edges);
    }
    return few ? edges.stream().toArray() : TOO_MANY;
  }

  private static boolean addAll(int[] more, BitSet edges) {
    for (int edge : more) {
      edges.set(edge);
    }
    return more != TOO_MANY && edges.cardinality() < Long.SIZE;
  }
}

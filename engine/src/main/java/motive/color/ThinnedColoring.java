package motive.color;

import java.util.Arrays;
import java.util.BitSet;
import motive.graph.Graph;

/**
 * The colours of a graph without some of its edges; all nodes stay. Used by one thread.
 *
 * <p>Colours differ from those of the whole graph only near lost edges, so the cost of a look
 * follows their neighbourhoods.
 */
public final class ThinnedColoring {
  /*
   * Implementation notes.
   *
   * As in Coloring: what must be looked at again at depth d + 1 is what changed at depth d, and its
   * neighbours. Neighbours in the whole graph are more than enough.
   *
   * In a graph of at most 64 edges, what a colour depends on is a word: the lost edges among those
   * that the node sees at that depth. Thousands of lost sets share few of these, so colours are
   * remembered by them, and most looks are one look-up a node.
   */
  private final ColorTable table;
  private final Graph graph;
  private final int nodes;
  private final int depth;
  private final int[] whole;
  private final int[] loopless;
  private final int[] colors;
  private final int[] stamps;
  private final int[] dirty;
  private int dirtyCount;
  private int stamp;
  private BitSet lost = new BitSet();
  private long lostWord;
  private final long[] seen;
  private final LossMemo memo = new LossMemo();
  private int[] key = new int[16];

  /**
   * Colours the whole graph.
   *
   * @param depth the greatest depth that is coloured, at most the table's
   */
  public ThinnedColoring(ColorTable table, Graph graph, int depth) {
    this.table = table;
    this.graph = graph;
    this.nodes = graph.nodes();
    this.depth = depth;
    this.colors = new int[Math.multiplyExact(depth + 1, nodes)];
    this.loopless = table.baseColors(graph, false);
    this.stamps = new int[nodes];
    this.dirty = new int[nodes];
    System.arraycopy(table.baseColors(graph, true), 0, colors, 0, nodes);
    for (int d = 1; d <= depth; d++) {
      for (int v = 0; v < nodes; v++) {
        colors[d * nodes + v] = lookUp(d, v);
      }
    }
    this.whole = colors.clone();
    this.seen = graph.edges() <= Long.SIZE ? seenEdges() : new long[0];
  }

  // By place: the edges that the colour there depends on.
  private long[] seenEdges() {
    long[] edges = new long[colors.length];
    for (int v = 0; v < nodes; v++) {
      int loop = graph.edgeBetween(v, v);
      edges[v] = loop < 0 ? 0 : 1L << loop;
    }
    for (int d = 1; d <= depth; d++) {
      int below = (d - 1) * nodes;
      for (int v = 0; v < nodes; v++) {
        long all = edges[below + v];
        for (int i = 0; i < graph.degree(v); i++) {
          all |= edges[below + graph.neighbor(v, i)] | 1L << graph.neighborEdge(v, i);
        }
        edges[d * nodes + v] = all;
      }
    }
    return edges;
  }

  /** The colour of a node at the greatest depth in the whole graph. */
  public int wholeColor(int v) {
    return whole[depth * nodes + v];
  }

  /** The colour of a node at the greatest depth, without the edges lost last. */
  public int color(int v) {
    return colors[depth * nodes + v];
  }

  /** Colours the graph without these edges. Nodes whose colour may have changed are counted. */
  public int lose(BitSet edges) {
    restore();
    lost = edges;
    if (seen.length > 0) {
      return loseFew(edges);
    }
    for (int e = edges.nextSetBit(0); e >= 0; e = edges.nextSetBit(e + 1)) {
      mark(graph.low(e));
      mark(graph.high(e));
      if (graph.low(e) == graph.high(e)) {
        colors[graph.low(e)] = loopless[graph.low(e)];
        markNeighbors(graph.low(e));
      }
    }
    for (int d = 1; d <= depth; d++) {
      int count = dirtyCount;
      for (int i = 0; i < count; i++) {
        int v = dirty[i];
        int place = d * nodes + v;
        int before = colors[place];
        colors[place] = lookUp(d, v);
        if (d < depth && colors[place] != before) {
          markNeighbors(v);
        }
      }
    }
    return dirtyCount;
  }

  private int loseFew(BitSet edges) {
    lostWord = edges.isEmpty() ? 0 : edges.toLongArray()[0];
    int last = depth * nodes;
    for (int v = 0; v < nodes; v++) {
      if ((lostWord & seen[last + v]) != 0) {
        colors[last + v] = remembered(depth, v);
        dirty[dirtyCount++] = v;
      }
    }
    return dirtyCount;
  }

  private int remembered(int d, int v) {
    int place = d * nodes + v;
    long mask = lostWord & seen[place];
    if (mask == 0) {
      return whole[place];
    }
    if (d == 0) {
      return loopless[v];
    }
    int known = memo.get(place, mask);
    if (known == LossMemo.NONE) {
      known = fromBelow(d, v);
      memo.put(place, mask, known);
    }
    return known;
  }

  private int fromBelow(int d, int v) {
    int own = remembered(d - 1, v);
    int degree = graph.degree(v);
    int[] found = new int[degree];
    boolean known = own != ColorTable.UNKNOWN;
    int count = 0;
    for (int i = 0; i < degree; i++) {
      if ((lostWord >>> graph.neighborEdge(v, i) & 1) == 0) {
        int color = remembered(d - 1, graph.neighbor(v, i));
        known &= color != ColorTable.UNKNOWN;
        found[count++] = color;
      }
    }
    if (!known) {
      return ColorTable.UNKNOWN;
    }
    Arrays.sort(found, 0, count);
    return table.intern(d, own, found, count);
  }

  /** The i-th node whose colour may have changed. */
  public int touched(int i) {
    return dirty[i];
  }

  private void restore() {
    if (seen.length > 0) {
      for (int i = 0; i < dirtyCount; i++) {
        colors[depth * nodes + dirty[i]] = whole[depth * nodes + dirty[i]];
      }
      dirtyCount = 0;
      return;
    }
    for (int i = 0; i < dirtyCount; i++) {
      for (int d = 0; d <= depth; d++) {
        int place = d * nodes + dirty[i];
        colors[place] = whole[place];
      }
    }
    dirtyCount = 0;
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
  }

  private void mark(int v) {
    if (stamps[v] != stamp) {
      stamps[v] = stamp;
      dirty[dirtyCount++] = v;
    }
  }

  private void markNeighbors(int v) {
    int degree = graph.degree(v);
    for (int i = 0; i < degree; i++) {
      mark(graph.neighbor(v, i));
    }
  }

  private int lookUp(int d, int v) {
    int row = (d - 1) * nodes;
    int own = colors[row + v];
    int degree = graph.degree(v);
    if (degree > key.length) {
      key = new int[degree];
    }
    boolean known = own != ColorTable.UNKNOWN;
    int count = 0;
    for (int i = 0; i < degree; i++) {
      if (!lost.get(graph.neighborEdge(v, i))) {
        int color = colors[row + graph.neighbor(v, i)];
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
}

package motive.search.state;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.Search;

/**
 * A node set that a search changes one node at a time, with the edges it induces and the nodes that
 * touch it. Not thread-safe.
 *
 * <p>A step costs the degree of its node; asking for what can be added costs the nodes that touch
 * the set, for any size of the graph (apart from one look at each 4096 nodes).
 */
public final class WorkingSet {
  /*
   * Implementation notes.
   *
   * links[v] counts the members that v touches, whether v is a member or not; a self-loop is apart.
   * The border (allowed nodes outside that touch a member) is a bit set with a summary: bit w of
   * the summary says whether word w has any bit. So the border is visited by rising number without
   * looking at each word of a large graph.
   *
   * The key is the set's bits where the graph has at most 64 nodes, else a sum of mixed node
   * numbers, which does not depend on the order in which they came.
   */
  private final Graph graph;
  private final NodeSet exclude;
  private final int maxEdges;
  private final boolean small;
  private final boolean[] in;
  private final int[] links;
  private final boolean[] loops;
  private final long[] border;
  private final long[] summary;
  private int[] members;
  private final int[] seen;
  private int[] queue;
  private int stamp;
  private int size;
  private int edges;
  private long key;

  /** Starts empty. */
  public WorkingSet(Search.Problem problem) {
    this.graph = problem.measure().graph();
    this.exclude = problem.exclude();
    this.maxEdges = problem.maxEdges();
    int nodes = graph.nodes();
    this.small = nodes <= Long.SIZE;
    this.in = new boolean[nodes];
    this.links = new int[nodes];
    this.loops = new boolean[nodes];
    for (int v = 0; v < nodes; v++) {
      loops[v] = graph.hasLoop(v);
    }
    this.border = new long[(nodes + 63) >>> 6];
    this.summary = new long[(border.length + 63) >>> 6];
    // A candidate of the budget has no more; others may, for a while.
    this.members = new int[(int) Math.min(nodes, (long) maxEdges + problem.parts())];
    this.seen = new int[nodes];
    this.queue = new int[members.length];
  }

  /** How many members it has. */
  public int size() {
    return size;
  }

  /** How many edges the set induces. */
  public int edges() {
    return edges;
  }

  /** Whether a node is a member. */
  public boolean contains(int v) {
    return in[v];
  }

  /** The i-th member: in the order in which they came, as long as none left before it. */
  public int member(int i) {
    return members[i];
  }

  /** How many edges the set would gain by a node that is not in it. */
  public int gain(int v) {
    return links[v] + (loops[v] ? 1 : 0);
  }

  /** Whether a node outside keeps the set within the budget. */
  public boolean fits(int v) {
    return edges + gain(v) <= maxEdges;
  }

  /** The same for equal sets; for different ones different, or nearly so. */
  long key() {
    return key;
  }

  int[] members() {
    return members;
  }

  /** Adds a node that is not in the set. */
  public void add(int v) {
    edges += gain(v);
    in[v] = true;
    if (size == members.length) {
      members = Arrays.copyOf(members, 2 * size);
      queue = new int[members.length];
    }
    members[size++] = v;
    key += keyOf(v);
    leaveBorder(v);
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      if (u != v && ++links[u] == 1 && !in[u] && !exclude.contains(u)) {
        enterBorder(u);
      }
    }
  }

  /** Takes out the node that came last. */
  public void removeLast() {
    takeOut(members[--size]);
  }

  /** Takes out any member. */
  public void remove(int v) {
    int place = size - 1;
    while (members[place] != v) {
      place--;
    }
    size--;
    System.arraycopy(members, place + 1, members, place, size - place);
    takeOut(v);
  }

  private void takeOut(int v) {
    in[v] = false;
    key -= keyOf(v);
    edges -= gain(v);
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      if (u != v && --links[u] == 0 && !in[u]) {
        leaveBorder(u);
      }
    }
    if (links[v] > 0 && !exclude.contains(v)) {
      enterBorder(v);
    }
  }

  /** Takes out all. */
  public void clear() {
    while (size > 0) {
      removeLast();
    }
  }

  /**
   * The nodes that can be added: they touch the set, are not excluded and keep it within the
   * budget. None for the empty set.
   *
   * @param out takes them, rising; as long as the graph has nodes
   * @return how many
   */
  public int extensions(int[] out) {
    int count = 0;
    for (int s = 0; s < summary.length; s++) {
      for (long words = summary[s]; words != 0; words &= words - 1) {
        int w = (s << 6) + Long.numberOfTrailingZeros(words);
        for (long bits = border[w]; bits != 0; bits &= bits - 1) {
          int v = (w << 6) + Long.numberOfTrailingZeros(bits);
          if (fits(v)) {
            out[count++] = v;
          }
        }
      }
    }
    return count;
  }

  /** Whether the set induces one connected piece; the empty set does not. */
  public boolean isConnected() {
    if (size == 0) {
      return false;
    }
    stamp++;
    int reached = 0;
    queue[reached++] = members[0];
    seen[members[0]] = stamp;
    for (int head = 0; head < reached; head++) {
      int v = queue[head];
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (in[u] && seen[u] != stamp) {
          seen[u] = stamp;
          queue[reached++] = u;
        }
      }
    }
    return reached == size;
  }

  /**
   * A node that can be added as a part of its own: it neither is in the set nor touches it, is not
   * excluded and keeps it within the budget.
   *
   * @param from the lowest that is wanted
   * @return the next such node, or -1
   */
  public int nextApart(int from) {
    for (int v = from; v < in.length; v++) {
      if (!in[v] && links[v] == 0 && !exclude.contains(v) && fits(v)) {
        return v;
      }
    }
    return -1;
  }

  private void enterBorder(int v) {
    border[v >>> 6] |= 1L << v;
    summary[v >>> 12] |= 1L << (v >>> 6);
  }

  private void leaveBorder(int v) {
    if ((border[v >>> 6] &= ~(1L << v)) == 0) {
      summary[v >>> 12] &= ~(1L << (v >>> 6));
    }
  }

  private long keyOf(int v) {
    if (small) {
      return 1L << v;
    }
    long mixed = (v + 1L) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }
}

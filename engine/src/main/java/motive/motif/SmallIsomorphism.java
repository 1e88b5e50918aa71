package motive.motif;

/**
 * One small graph prepared for recognition in others. Immutable and thread-safe.
 *
 * <p>Nodes are mapped one after the other, each to a node of equal label, loop and colour whose
 * links (and their codes) to the images so far are exactly the links of the node to those placed
 * before; so what is found at the end is an isomorphism. An isomorphism keeps colours, so none is
 * missed, unless the search is longer than {@link #MAX_STEPS}: then the search ends, and the result
 * is no.
 */
final class SmallIsomorphism {
  /** How many tries one search may take; where colours distinguish nodes it takes one a node. */
  static final int MAX_STEPS = 100_000;

  private final SmallGraph from;
  private final int[] order;

  SmallIsomorphism(SmallGraph from) {
    this.from = from;
    this.order = connectedOrder(from);
  }

  // A node with placed neighbours leaves little choice.
  private static int[] connectedOrder(SmallGraph graph) {
    int[] order = new int[graph.nodes()];
    long placed = 0;
    long near = 0;
    for (int i = 0; i < order.length; i++) {
      long open = near & ~placed;
      order[i] = Long.numberOfTrailingZeros(open != 0 ? open : ~placed);
      placed |= 1L << order[i];
      near |= graph.row(order[i]);
    }
    return order;
  }

  /** Whether another graph was found to be isomorphic. */
  boolean isFoundIn(SmallGraph other) {
    return from.key() == other.key()
        && from.nodes() == other.nodes()
        && from.hasCodes() == other.hasCodes()
        && new Search(other).place(0, 0);
  }

  private final class Search {
    private final SmallGraph to;
    private final int[] images = new int[order.length];
    private int steps;

    Search(SmallGraph to) {
      this.to = to;
    }

    // images is by node of the first graph; used is the set of images so far.
    boolean place(int at, long used) {
      if (at == order.length) {
        return true;
      }
      int v = order[at];
      long wanted = 0;
      for (int i = 0; i < at; i++) {
        if ((from.row(v) >>> order[i] & 1) != 0) {
          wanted |= 1L << images[order[i]];
        }
      }
      for (int u = 0; u < order.length && steps < MAX_STEPS; u++) {
        if ((used >>> u & 1) == 0 && fits(v, u) && (to.row(u) & used) == wanted) {
          steps++;
          images[v] = u;
          if (codesFit(v, at) && place(at + 1, used | 1L << u)) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean codesFit(int v, int at) {
      for (int i = 0; from.hasCodes() && i <= at; i++) {
        boolean joined = (from.row(v) >>> order[i] & 1) != 0;
        if (joined && from.code(v, order[i]) != to.code(images[v], images[order[i]])) {
          return false;
        }
      }
      return true;
    }

    private boolean fits(int v, int u) {
      return from.color(v) == to.color(u)
          && from.label(v) == to.label(u)
          && from.hasLoop(v) == to.hasLoop(u);
    }
  }
}

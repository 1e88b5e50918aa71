package motive.search.exact;

import motive.check.Refuse;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;

/**
 * Every connected node set with at most B induced edges, each exactly once: on any graph, with
 * several components, isolated nodes and self-loops. The cost follows the number of sets; depth
 * costs memory of the order of the graph, and no stack.
 *
 * <p>A set grows from its root by one <i>offer</i> at a time. The root is the lowest node of the
 * set; where nodes must be included, the lowest of those. Offers are the nodes beside the set that
 * were not decided yet, in the order in which they came up; the neighbours that one node brings
 * come in rising order. Offers are decided in this order: into the set, or out of all sets below.
 *
 * <p><b>Each set is visited exactly once</b>, because a connected set S is reached by one sequence
 * of decisions: take the offer if S holds it, else leave it out. The sequence ends when every offer
 * is decided; then S is what was taken, since a node of S that was never offered would have no
 * neighbour among the nodes taken. No other sequence gives S, because the first decision in which
 * it differs is about a node that one of the two sets holds and the other lacks.
 *
 * <p>What is left out, and why nothing is lost:
 *
 * <ul>
 *   <li><b>Lower than the root.</b> Such nodes are never offered, because a set that holds one has
 *       a lower root. With included nodes every set has the same root, and nothing is barred.
 *   <li><b>Budget.</b> An offer that would bring more than B edges stays out of all sets below,
 *       because induced edges only grow with a set. A set with B edges is not extended, because
 *       every further node is beside the set and so brings an edge.
 *   <li><b>Twins.</b> A node is taken only where its next lower twin u is in the set; so the
 *       visited sets are those that hold the lowest members of each class, one for each choice of
 *       how many members of each class are chosen. A set S of that kind is not lost, because u is
 *       decided before its twin v. If v were the root, S would hold u, which is lower: so a root
 *       with a lower twin is skipped. If u is the root, it is in. Else let x be the node that first
 *       brings one of the two. If x is neither u nor v, it is a neighbour of both, since twins have
 *       equal neighbours elsewhere; both come up with x, u before v. If x is u, then u was decided
 *       before v came up. And x is not v: v was brought by an earlier node, which is a neighbour of
 *       u as well, or is u. Twins in components of their own are isolated nodes; there the rule for
 *       roots is all. Included and excluded nodes must have no twins, because a set that holds one
 *       is not worth the set that holds the other.
 *   <li><b>Included nodes.</b> Once an included node is decided to stay out, nothing below is
 *       visited. The same where one that is missing has no path from the set through undecided
 *       nodes that brings at most the edges left, because each node of a path brings an edge.
 * </ul>
 *
 * <p>A set stands for Π C(members of the class, members chosen) sets, because any choice of as many
 * members is reached by swapping twins, and swaps are automorphisms.
 */
public final class ConnectedSets {
  /*
   * Implementation notes.
   *
   * One list holds the offers of all depths: a set's own are those from its cursor to the end. A
   * node that joins moves the cursor past itself and appends what it brings; when it leaves, the
   * list is cut back. So nothing is copied, and a node stands in the list at most once, where it is
   * undecided from the cursor on and decided before it.
   *
   * cost[v] counts the edges that v would bring: kept for all neighbours of the set, since a node
   * that joins looks at its neighbours anyway. Sets with B edges, which are most sets, are neither
   * extended nor put on the stack.
   */
  private final int maxEdges;
  private final SetVisitor visitor;
  private final Required required;

  private final int[] starts;
  private final int[] neighbors;
  private final int[] previous;
  private final int[] classSizes;
  private final int[] ranks;
  private final int[] cost;
  private final boolean[] inside;
  private final boolean[] seen;

  private final int[] offers;
  private int cursor;
  private int end;

  private final int[] nodes;
  private final int[] cursors;
  private final int[] ends;
  private final int[] edgesBefore;
  private final long[] multiplicities;
  private int count;
  private int edges;

  private ConnectedSets(
      Graph graph,
      int maxEdges,
      Twins twins,
      NodeSet include,
      NodeSet exclude,
      SetVisitor visitor) {
    this.maxEdges = maxEdges;
    this.visitor = visitor;
    int all = graph.nodes();
    this.starts = new int[all + 1];
    this.neighbors = new int[2 * graph.edges()];
    this.previous = new int[all];
    this.classSizes = new int[all];
    this.ranks = new int[all];
    this.cost = new int[all];
    this.inside = new boolean[all];
    this.seen = new boolean[all];
    this.offers = new int[all];
    // A connected set with b edges has at most b + 1 nodes.
    int most = (int) Math.min(all, maxEdges + 1L);
    this.nodes = new int[most];
    this.cursors = new int[most];
    this.ends = new int[most];
    this.edgesBefore = new int[most];
    this.multiplicities = new long[most + 1];
    this.multiplicities[0] = 1;
    int at = 0;
    for (int v = 0; v < all; v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (u == v) {
          cost[v] = 1;
        } else {
          neighbors[at++] = u;
        }
      }
      starts[v + 1] = at;
      previous[v] = twins.previous(v);
      classSizes[v] = twins.classSize(v);
      ranks[v] = previous[v] < 0 ? 1 : ranks[previous[v]] + 1;
      seen[v] = exclude.contains(v);
    }
    this.required = new Required(graph, include, exclude);
  }

  /**
   * Calls the visitor with each set.
   *
   * @param twins the nodes to treat as interchangeable; none of them included or excluded
   * @param include nodes that every set must hold; may be empty
   * @param exclude nodes that no set may hold; may be empty
   * @return whether every set was visited: the visitor did not end it
   */
  public static boolean forEach(
      Graph graph,
      int maxEdges,
      Twins twins,
      NodeSet include,
      NodeSet exclude,
      SetVisitor visitor) {
    Refuse.when(maxEdges < 1, "maxEdges must be >= 1, got {}", maxEdges);
    NodeSet named = include.union(exclude);
    for (int v = named.next(0); v >= 0; v = named.next(v + 1)) {
      if (twins.classSize(v) > 1) {
        throw Refuse.because(
            "included and excluded nodes must have no twins, got node {} with {};"
                + " keep them apart when finding twins",
            v,
            twins.classSize(v) - 1);
      }
    }
    return new ConnectedSets(graph, maxEdges, twins, include, exclude, visitor).run(include);
  }

  /**
   * Counts rows, one for each set of twins that stand for each other, and the node sets they stand
   * for.
   *
   * @param limit no more rows are counted
   */
  public static SetCount count(
      Graph graph, int maxEdges, NodeSet include, NodeSet exclude, long limit) {
    return SetCount.of(graph, maxEdges, include, exclude, limit);
  }

  private boolean run(NodeSet include) {
    int first = include.next(0);
    if (first >= 0) {
      return grow(first);
    }
    for (int root = 0; root < inside.length; root++) {
      if (!seen[root] && previous[root] < 0 && !grow(root)) {
        return false;
      }
      seen[root] = true;
    }
    return true;
  }

  // All sets with this root; false when the visitor ends it.
  private boolean grow(int root) {
    if (cost[root] > maxEdges) {
      return true;
    }
    seen[root] = true;
    boolean goesOn = cost[root] == maxEdges ? touch(root) : join(root);
    while (goesOn && count > 0) {
      if (cursor < end && required.canBeMet(nodes, count, offers, cursor, maxEdges - edges)) {
        int v = offers[cursor++];
        int total = edges + cost[v];
        int twin = previous[v];
        if (total > maxEdges || (twin >= 0 && !inside[twin])) {
          passOver(v);
        } else {
          goesOn = total == maxEdges ? touch(v) : join(v);
        }
      } else {
        part();
      }
    }
    return goesOn;
  }

  // A node that was decided: where it had to be in, nothing is left to decide without it.
  private void passOver(int v) {
    if (required.isRequired(v)) {
      cursor = end;
    }
  }

  // The set with v, which cannot be extended.
  private boolean touch(int v) {
    nodes[count] = v;
    required.entered(v);
    if (!visitor.enter(v)
        || (required.missing() == 0
            && !visitor.visit(nodes, count + 1, maxEdges, multiplicityWith(v)))) {
      return false;
    }
    visitor.leave();
    required.left(v);
    passOver(v);
    return true;
  }

  // Goes on to the set with v, and offers the neighbours that v brings.
  private boolean join(int v) {
    nodes[count] = v;
    cursors[count] = cursor;
    ends[count] = end;
    edgesBefore[count] = edges;
    multiplicities[count + 1] = multiplicityWith(v);
    count++;
    edges += cost[v];
    inside[v] = true;
    required.entered(v);
    if (!visitor.enter(v)
        || (required.missing() == 0
            && !visitor.visit(nodes, count, edges, multiplicities[count]))) {
      return false;
    }
    for (int i = starts[v]; i < starts[v + 1]; i++) {
      int u = neighbors[i];
      cost[u]++;
      if (!seen[u]) {
        seen[u] = true;
        offers[end++] = u;
      }
    }
    return true;
  }

  // Back to the set before the last node joined.
  private void part() {
    int v = nodes[--count];
    for (int i = starts[v]; i < starts[v + 1]; i++) {
      cost[neighbors[i]]--;
    }
    for (int i = ends[count]; i < end; i++) {
      seen[offers[i]] = false;
    }
    inside[v] = false;
    cursor = cursors[count];
    end = ends[count];
    edges = edgesBefore[count];
    visitor.leave();
    required.left(v);
    passOver(v);
  }

  private long multiplicityWith(int v) {
    int size = classSizes[v];
    return size == 1 ? multiplicities[count] : choices(v, size);
  }

  // Lowest members come first, so v is the one of its rank. C(n, k) = C(n, k - 1) (n - k + 1) / k.
  private long choices(int v, int size) {
    int chosen = ranks[v];
    long before = multiplicities[count];
    long factor = size - chosen + 1L;
    if (before <= Long.MAX_VALUE / size) {
      return before * factor / chosen;
    }
    return Choices.of(classSizes, ranks, nodes, count, v);
  }

  /**
   * How many candidates there are.
   *
   * @param rows how many were counted: sets that hold the lowest members of each class of twins
   * @param sets how many node sets those stand for; {@link Long#MAX_VALUE} where they are more
   * @param isComplete whether all were counted; if not, there are more than the limit, or to find
   *     them takes more than {@value #STEPS} steps for each row that the limit allows
   */
  public record SetCount(long rows, long sets, boolean isComplete) {
    private static final int STEPS = 8;

    static SetCount of(Graph graph, int maxEdges, NodeSet include, NodeSet exclude, long limit) {
      Refuse.when(limit < 0, "limit must be >= 0, got {}", limit);
      Counter counter = new Counter(limit);
      Twins twins = Twins.of(graph, include.union(exclude));
      boolean isComplete = ConnectedSets.forEach(graph, maxEdges, twins, include, exclude, counter);
      return new SetCount(counter.rows, counter.sets, isComplete);
    }

    private static final class Counter implements SetVisitor {
      private final long limit;
      private final long maxSteps;
      private long rows;
      private long sets;
      private long steps;

      Counter(long limit) {
        this.limit = limit;
        this.maxSteps =
            limit > Long.MAX_VALUE / STEPS ? Long.MAX_VALUE : Math.max(1000, STEPS * limit);
      }

      @Override
      public boolean enter(int v) {
        return ++steps <= maxSteps;
      }

      @Override
      public boolean visit(int[] nodes, int count, int edges, long multiplicity) {
        if (rows == limit) {
          return false;
        }
        rows++;
        sets += multiplicity;
        sets = sets < 0 ? Long.MAX_VALUE : sets;
        return true;
      }

      @Override
      public void leave() {}
    }
  }

  /**
   * A visitor of an enumeration of node sets. Once it ends the enumeration, it is called no more.
   */
  interface SetVisitor {
    /**
     * A node joins the set. The set need not be one to visit: it may lack nodes it must hold.
     *
     * @return false to end the enumeration
     */
    boolean enter(int v);

    /**
     * The set is one of those looked for.
     *
     * @param nodes its nodes, in the first {@code count} places, in the order in which they joined;
     *     not to be changed or kept
     * @param edges how many edges it induces
     * @param multiplicity how many sets it stands for; {@link Long#MAX_VALUE} where they are more
     * @return false to end the enumeration
     */
    boolean visit(int[] nodes, int count, int edges, long multiplicity);

    /** The node that joined last leaves the set. */
    void leave();
  }
}

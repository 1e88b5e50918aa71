package motive.search.sets;

import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;

/**
 * Every node set of at most K connected parts with at most B induced edges in all, each exactly
 * once: on any graph, with several components, isolated nodes and self-loops. The parts of a set
 * are the connected components of the subgraph that it induces; with K = 1 all sets are connected.
 * The cost follows the number of sets; depth costs memory of the order of the graph, and no stack.
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
 * <p><b>Several parts.</b> At each set, before it grows on, a further part is begun: among the
 * nodes that neither are in the set nor touch it, since a node that does would belong to a part
 * that is there. The parts of a set have one order, so that each set is still visited once: first
 * those that hold included nodes, by the lowest of these, each with it as its root; then the
 * others, by their lowest nodes, which are their roots. So where an included node is missing, the
 * next part begins at the lowest such node, else at any node that is higher than the root of the
 * part before, unless that one was begun at an included node. A further part may be a single node
 * without edges even where a set has B edges.
 *
 * <p>What is left out, and why nothing is lost:
 *
 * <ul>
 *   <li><b>Lower than the root.</b> Such nodes are never offered, because a part that holds one has
 *       a lower root. Where the root is an included node, nothing is barred.
 *   <li><b>Budget.</b> An offer that would bring more than B edges stays out of all sets below,
 *       because induced edges only grow with a set. A part of a set with B edges is not extended,
 *       because every further node is beside it and so brings an edge.
 *   <li><b>Twins.</b> A node is taken only where its next lower twin u is in the set; so the
 *       visited sets are those that hold the lowest members of each class, one for each choice of
 *       how many members of each class are chosen. A set S of that kind is not lost, because u is
 *       decided before its twin v. If v were the root, S would hold u, which is lower: so a root
 *       whose next lower twin is not in the set is skipped. If u is the root, it is in. Else let x
 *       be the node that first brings one of the two. If x is neither u nor v, it is a neighbour of
 *       both, since twins have equal neighbours elsewhere; both come up with x, u before v. If x is
 *       u, then u was decided before v came up. And x is not v: v was brought by an earlier node,
 *       which is a neighbour of u as well, or is u. Twins in parts of their own have no neighbour
 *       in S, and are single nodes: u is the root of an earlier part, so a root with a lower twin
 *       is taken where that twin is in the set. Included and excluded nodes must have no twins,
 *       because a set that holds one is not worth the set that holds the other.
 *   <li><b>Included nodes.</b> Once an included node is decided to stay out, nothing below is
 *       visited: it touches the set, so no further part can hold it. The same, in the last part
 *       that there may be, where one that is missing has no path from the set through undecided
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
   * The offers of a further part come after those of the parts before, which touch them and so are
   * no more to be decided meanwhile: the cursor waits.
   *
   * cost[v] counts the edges that v would bring: kept for all neighbours of the set, since a node
   * that joins looks at its neighbours anyway. In the last part, sets with B edges, which are most
   * sets, are neither extended nor put on the stack.
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
  // No lower node is offered.
  private int lowest;

  private final int[] nodes;
  private final int[] cursors;
  private final int[] ends;
  private final int[] edgesBefore;
  private final long[] multiplicities;
  private int count;
  private int edges;

  private ConnectedSets(SetSpace space, Twins twins, SetVisitor visitor) {
    Graph graph = space.graph();
    this.maxEdges = space.maxEdges();
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
    int most = space.mostNodes();
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
      seen[v] = space.exclude().contains(v);
    }
    this.required = new Required(graph, space.include(), space.exclude());
  }

  /**
   * Calls the visitor with each set.
   *
   * @param twins the nodes to treat as interchangeable; none of them included or excluded
   * @return whether every set was visited: the visitor did not end it
   */
  public static boolean forEach(SetSpace space, Twins twins, SetVisitor visitor) {
    space.requireNoTwins(twins);
    return new ConnectedSets(space, twins, visitor).further(space.parts(), 0);
  }

  /**
   * Calls the visitor with a set, if it is one of the space, and with each that it becomes by one
   * more part.
   *
   * @param base a set of fewer parts than the space allows, without excluded nodes, of at most its
   *     edges; the lowest of those that swapping twins makes of it
   * @param twins the nodes to treat as interchangeable; none of them included or excluded
   * @return whether every set was visited: the visitor did not end it
   */
  public static boolean forEachBeside(
      NodeSet base, SetSpace space, Twins twins, SetVisitor visitor) {
    space.requireNoTwins(twins);
    return new ConnectedSets(space, twins, visitor).beside(base);
  }

  private boolean beside(NodeSet base) {
    for (int v = base.next(0); v >= 0; v = base.next(v + 1)) {
      seen[v] = true;
    }
    for (int v = base.next(0); v >= 0; v = base.next(v + 1)) {
      if (!enter(v)) {
        return false;
      }
      offerBeside(v);
    }
    boolean isWanted = count > 0 && required.missing() == 0;
    if ((isWanted && !visit()) || !further(1, 0)) {
      return false;
    }
    for (int left = count; left > 0; left--) {
      visitor.leave();
    }
    return true;
  }

  // All sets with a further part, at most so many, at a missing node or from a root on; false when
  // the visitor ends it.
  private boolean further(int parts, int from) {
    int waiting = cursor;
    int barred = lowest;
    cursor = end;
    boolean goesOn = true;
    if (required.missing() > 0) {
      int root = required.lowestMissing(inside);
      lowest = 0;
      goesOn = seen[root] || grow(root, parts - 1, 0);
    } else {
      for (int root = from; goesOn && root < inside.length; root++) {
        int twin = previous[root];
        if (!seen[root] && (twin < 0 || inside[twin])) {
          lowest = root;
          goesOn = grow(root, parts - 1, root + 1);
        }
      }
    }
    cursor = waiting;
    lowest = barred;
    return goesOn;
  }

  // All sets in which a part has this root; false when the visitor ends it.
  private boolean grow(int root, int partsLeft, int from) {
    if (edges + cost[root] > maxEdges) {
      return true;
    }
    int base = count;
    seen[root] = true;
    boolean goesOn = take(root, partsLeft, from);
    while (goesOn && count > base) {
      if (cursor < end
          && (partsLeft > 0 || required.canBeMet(nodes, count, offers, cursor, maxEdges - edges))) {
        int v = offers[cursor++];
        int twin = previous[v];
        if (edges + cost[v] > maxEdges || (twin >= 0 && !inside[twin])) {
          passOver(v);
        } else {
          goesOn = take(v, partsLeft, from);
        }
      } else {
        part();
      }
    }
    seen[root] = false;
    return goesOn;
  }

  private boolean take(int v, int partsLeft, int from) {
    if (partsLeft > 0) {
      return join(v) && further(partsLeft, from);
    }
    return edges + cost[v] == maxEdges ? touch(v) : join(v);
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
    if (!enter(v) || (required.missing() == 0 && !visit())) {
      return false;
    }
    offerBeside(v);
    return true;
  }

  private boolean enter(int v) {
    nodes[count] = v;
    cursors[count] = cursor;
    ends[count] = end;
    edgesBefore[count] = edges;
    multiplicities[count + 1] = multiplicityWith(v);
    count++;
    edges += cost[v];
    inside[v] = true;
    required.entered(v);
    return visitor.enter(v);
  }

  private boolean visit() {
    return visitor.visit(nodes, count, edges, multiplicities[count]);
  }

  private void offerBeside(int v) {
    for (int i = starts[v]; i < starts[v + 1]; i++) {
      int u = neighbors[i];
      cost[u]++;
      if (!seen[u] && u >= lowest) {
        seen[u] = true;
        offers[end++] = u;
      }
    }
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
}

package motive.search.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.Search;

/**
 * The area of a search that grows sets: the connected pieces of the graph without the excluded
 * nodes, and a set to start from.
 *
 * <p>Without nodes to include the start is empty and every piece is searched, in order of its
 * lowest node. With some, there is one piece, and the start is a connected set that holds them all:
 * from the lowest of them on, the nearest one still missing is joined by a shortest path, ties
 * going to the node that a breadth-first search by rising numbers reaches first. If the included
 * nodes are connected, they are the start themselves. Else better starts may exist, so a start
 * beyond the budget proves nothing.
 *
 * <p>Where several parts are allowed, every piece is searched, and the start is the included nodes
 * with as few joined as make the parts few enough: those nearest to each other first.
 */
public final class Ground {
  private final List<int[]> pieces;
  private final int[] start;
  private final Verdict verdict;

  /** The findings before any search. */
  public enum Verdict {
    /** There is a start within the budget, so there are candidates. */
    OPEN,
    /** The start is beyond the budget; whether there are candidates is not known. */
    UNKNOWN,
    /**
     * There is no candidate: no node is left; or included nodes are in more pieces than there may
     * be parts; or, where there may be one, they are further apart than the budget has edges, while
     * a connected set holds a path between them; or they alone induce more edges than the budget,
     * and every set that holds them induces these.
     */
    EMPTY
  }

  private Ground(List<int[]> pieces, int[] start, Verdict verdict) {
    this.pieces = pieces;
    this.start = start;
    this.verdict = verdict;
  }

  /** The ground of a problem. */
  public static Ground of(Search.Problem problem) {
    Graph graph = problem.measure().graph();
    int[] include = problem.include().toArray();
    if (include.length == 0) {
      List<int[]> pieces = pieces(graph, problem.exclude());
      return new Ground(pieces, include, pieces.isEmpty() ? Verdict.EMPTY : Verdict.OPEN);
    }
    Reach reach = new Reach(graph, problem.exclude());
    if (problem.parts() > 1) {
      return ofParts(problem, reach);
    }
    reach.from(include, 1);
    int[] piece = reach.reached();
    Arrays.sort(piece);
    for (int v : include) {
      if (!reach.meets(v) || reach.distance(v) > problem.maxEdges()) {
        return new Ground(List.of(piece), include, Verdict.EMPTY);
      }
    }
    if (graph.inducedEdges(problem.include()) > problem.maxEdges()) {
      return new Ground(List.of(piece), include, Verdict.EMPTY);
    }
    int[] start = join(include, problem.include(), reach);
    boolean fits = graph.inducedEdges(NodeSet.of(graph.nodes(), start)) <= problem.maxEdges();
    return new Ground(List.of(piece), start, fits ? Verdict.OPEN : Verdict.UNKNOWN);
  }

  private static Ground ofParts(Search.Problem problem, Reach reach) {
    Graph graph = problem.measure().graph();
    List<int[]> pieces = pieces(graph, problem.exclude());
    NodeSet start = problem.include();
    if (graph.inducedEdges(start) > problem.maxEdges()) {
      return new Ground(pieces, start.toArray(), Verdict.EMPTY);
    }
    List<NodeSet> parts = Components.of(graph, start);
    while (parts.size() > problem.parts()) {
      NodeSet nearest = nearestPath(parts, start, reach);
      if (nearest.isEmpty()) {
        return new Ground(pieces, start.toArray(), Verdict.EMPTY);
      }
      start = start.union(nearest);
      parts = Components.of(graph, start);
    }
    boolean fits = graph.inducedEdges(start) <= problem.maxEdges();
    return new Ground(pieces, start.toArray(), fits ? Verdict.OPEN : Verdict.UNKNOWN);
  }

  // The shortest path between two of the parts; empty where there is none.
  private static NodeSet nearestPath(List<NodeSet> parts, NodeSet all, Reach reach) {
    NodeSet shortest = NodeSet.empty(reach.nodes());
    for (NodeSet part : parts) {
      int[] from = part.toArray();
      reach.from(from, from.length);
      int nearest =
          Arrays.stream(reach.reached())
              .filter(v -> all.contains(v) && !part.contains(v))
              .findFirst()
              .orElse(-1);
      NodeSet path = NodeSet.empty(reach.nodes());
      for (int v = nearest; v >= 0 && !part.contains(v); v = reach.parent(v)) {
        path = path.with(v);
      }
      if (!path.isEmpty() && (shortest.isEmpty() || path.size() < shortest.size())) {
        shortest = path;
      }
    }
    return shortest;
  }

  private static List<int[]> pieces(Graph graph, NodeSet exclude) {
    List<int[]> pieces = new ArrayList<>();
    Reach reach = new Reach(graph, exclude);
    boolean[] done = new boolean[graph.nodes()];
    for (int v = 0; v < graph.nodes(); v++) {
      if (!done[v] && !exclude.contains(v)) {
        reach.from(new int[] {v}, 1);
        int[] piece = reach.reached();
        Arrays.sort(piece);
        for (int u : piece) {
          done[u] = true;
        }
        pieces.add(piece);
      }
    }
    return pieces;
  }

  private static int[] join(int[] include, NodeSet wanted, Reach reach) {
    int[] start = new int[reach.nodes()];
    boolean[] in = new boolean[reach.nodes()];
    int size = 0;
    start[size++] = include[0];
    in[include[0]] = true;
    int missing = include.length - 1;
    while (missing > 0) {
      reach.from(start, size);
      int nearest =
          Arrays.stream(reach.reached())
              .filter(v -> wanted.contains(v) && !in[v])
              .findFirst()
              .orElseThrow();
      for (int v = nearest; !in[v]; v = reach.parent(v)) {
        in[v] = true;
        start[size++] = v;
        missing -= wanted.contains(v) ? 1 : 0;
      }
    }
    return Arrays.copyOf(start, size);
  }

  /** What is known before any search. */
  public Verdict verdict() {
    return verdict;
  }

  /** The nodes of each piece, rising; not to be changed. */
  public List<int[]> pieces() {
    return pieces;
  }

  /** The nodes to start from, none for the empty set; not to be changed. */
  public int[] start() {
    return start;
  }

  /** Puts a set onto the start. */
  public void enter(WorkingSet set) {
    set.clear();
    for (int v : start) {
      set.add(v);
    }
  }
}

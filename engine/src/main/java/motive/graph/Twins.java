package motive.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Nodes that can be swapped while every other node stays: equal features, labels and self-loops,
 * equal neighbours apart from each other, and equal labels and directions of the edges there; a
 * root has no twin. Swapping two is an automorphism of the graph, so every set has the metrics of
 * the set with the two swapped.
 *
 * <p>Being twins is an equivalence. A class and a number of its members chosen stand for as many
 * node sets as there are ways to choose them.
 */
public final class Twins {
  private final int[] leaders;
  private final int[] previous;
  private final List<int[]> classes = new ArrayList<>();
  private final int[] classOf;

  private Twins(Graph graph, NodeSet apart) {
    int nodes = graph.nodes();
    NodeSet alone = graph.roots() == 0 ? apart : apart.union(graph.rootSet());
    this.leaders = new int[nodes];
    this.previous = new int[nodes];
    this.classOf = new int[nodes];
    List<List<Integer>> members = new ArrayList<>();
    // Twins that are no neighbours have equal neighbours; twins that are have equal neighbours once
    // each counts as its own. So a node is held against few others, by sums of hashed neighbours.
    Map<Long, List<Integer>> byOthers = new HashMap<>();
    Map<Long, List<Integer>> byAll = new HashMap<>();
    for (int v = 0; v < nodes; v++) {
      leaders[v] = v;
      previous[v] = -1;
      if (!alone.contains(v)) {
        long others = hashedNeighbors(graph, v);
        List<Integer> apartFromIt = byOthers.computeIfAbsent(others, key -> new ArrayList<>());
        List<Integer> besideIt = byAll.computeIfAbsent(others + hash(v), key -> new ArrayList<>());
        leaders[v] = leader(graph, v, apartFromIt, leader(graph, v, besideIt, v));
        if (leaders[v] == v) {
          apartFromIt.add(v);
          besideIt.add(v);
        }
      }
      if (leaders[v] == v) {
        classOf[v] = members.size();
        members.add(new ArrayList<>(List.of(v)));
      } else {
        List<Integer> of = members.get(classOf[leaders[v]]);
        classOf[v] = classOf[leaders[v]];
        previous[v] = of.get(of.size() - 1);
        of.add(v);
      }
    }
    for (List<Integer> of : members) {
      classes.add(of.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  private static int leader(Graph graph, int v, List<Integer> candidates, int otherwise) {
    for (int candidate : candidates) {
      if (areTwins(graph, candidate, v)) {
        return candidate;
      }
    }
    return otherwise;
  }

  private static long hashedNeighbors(Graph graph, int v) {
    long sum = 0;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      sum += u == v ? 0 : hash(u);
    }
    return sum;
  }

  private static long hash(int v) {
    long z = (v + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 32)) * 0xD6E8FEB86659FD93L;
    return z ^ (z >>> 32);
  }

  /** The twins of a graph, where the nodes of a set have no twins. */
  public static Twins of(Graph graph, NodeSet apart) {
    return new Twins(graph, apart);
  }

  /** No twins at all: every node stands alone. */
  public static Twins none(Graph graph) {
    return new Twins(graph, NodeSet.all(graph.nodes()));
  }

  private static boolean areTwins(Graph graph, int u, int v) {
    if (graph.label(u) != graph.label(v)
        || graph.degree(u) != graph.degree(v)
        || graph.hasLoop(u) != graph.hasLoop(v)
        || !graph.features().equalRows(u, v)) {
      return false;
    }
    for (int i = 0; i < graph.degree(u); i++) {
      int w = graph.neighbor(u, i);
      int mine = graph.neighborEdge(u, i);
      int theirs = w == u ? graph.edgeBetween(v, v) : w == v ? mine : graph.edgeBetween(v, w);
      if (theirs < 0
          || !areAlike(graph, mine, theirs)
          || (graph.isDirected() && !leadAlike(graph, u, mine, v, theirs))) {
        return false;
      }
    }
    return true;
  }

  // An edge between the twins themselves stands for both of them, so it must lead both ways.
  private static boolean leadAlike(Graph graph, int u, int mine, int v, int theirs) {
    return graph.leadsFrom(mine, u) == graph.leadsFrom(theirs, v)
        && graph.leadsTo(mine, u) == graph.leadsTo(theirs, v);
  }

  private static boolean areAlike(Graph graph, int edge, int other) {
    return graph.edgeLabel(edge).equals(graph.edgeLabel(other))
        && graph.edgeFeatures().map(rows -> rows.equalRows(edge, other)).orElse(true);
  }

  /** The next lower twin of a node, or -1. */
  public int previous(int v) {
    return previous[v];
  }

  /** Whether two nodes are twins; every node is its own. */
  public boolean areTwins(int u, int v) {
    return classOf[u] == classOf[v];
  }

  /** How many twins a node has, itself included. */
  public int classSize(int v) {
    return classes.get(classOf[v]).length;
  }

  /**
   * The classes that a set holds members of, in order of their lowest member; not to be changed.
   */
  public List<int[]> classesOf(NodeSet set) {
    List<int[]> held = new ArrayList<>();
    boolean[] seen = new boolean[classes.size()];
    set.forEach(v -> seen[classOf[v]] = true);
    for (int c = 0; c < seen.length; c++) {
      if (seen[c]) {
        held.add(classes.get(c));
      }
    }
    return held;
  }

  /**
   * The lowest of the sets that swapping twins makes of one: of each class as many members, the
   * lowest.
   */
  public NodeSet lowest(NodeSet set) {
    int[] nodes = set.toArray();
    int[] chosen = new int[classes.size()];
    for (int i = 0; i < nodes.length; i++) {
      int of = classOf[nodes[i]];
      nodes[i] = classes.get(of)[chosen[of]++];
    }
    return NodeSet.of(set.universe(), nodes);
  }

  /**
   * The automorphism that takes a set to its {@link #lowest}: by node, where it goes. It keeps the
   * order among the members of a class that are in the set, and among the others.
   */
  public int[] toLowest(NodeSet set) {
    int[] to = new int[classOf.length];
    int[] next = new int[classes.size()];
    for (boolean in : new boolean[] {true, false}) {
      for (int v = 0; v < to.length; v++) {
        if (set.contains(v) == in) {
          to[v] = classes.get(classOf[v])[next[classOf[v]]++];
        }
      }
    }
    return to;
  }
}

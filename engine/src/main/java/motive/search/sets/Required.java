package motive.search.sets;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;

/** The nodes that a growing set must come to hold, and whether it still can. */
final class Required {
  private final Graph graph;
  private final NodeSet include;
  private final NodeSet exclude;
  private final boolean any;
  private final int[] queue;
  private final int[] marks;
  private int mark;
  private int missing;

  Required(Graph graph, NodeSet include, NodeSet exclude) {
    this.graph = graph;
    this.include = include;
    this.exclude = exclude;
    this.missing = include.size();
    this.any = missing > 0;
    this.queue = new int[any ? graph.nodes() : 0];
    this.marks = new int[any ? graph.nodes() : 0];
  }

  boolean isRequired(int v) {
    return any && include.contains(v);
  }

  /** How many are not in the set. */
  int missing() {
    return missing;
  }

  /** The lowest that is not in the set; there must be one. */
  int lowestMissing(boolean[] inside) {
    int v = include.next(0);
    while (inside[v]) {
      v = include.next(v + 1);
    }
    return v;
  }

  void entered(int v) {
    if (any && include.contains(v)) {
      missing--;
    }
  }

  void left(int v) {
    if (any && include.contains(v)) {
      missing++;
    }
  }

  /**
   * Whether each missing node has a path from the set that avoids the nodes decided against and
   * brings at most so many edges; one for each node, so at most so many nodes.
   *
   * @param nodes the set, in the first {@code count} places
   * @param offers what was decided, in the first {@code decided} places; the set is part of it
   */
  boolean canBeMet(int[] nodes, int count, int[] offers, int decided, int room) {
    if (missing == 0) {
      return true;
    }
    if (missing > room) {
      return false;
    }
    if (++mark == 0) {
      Arrays.fill(marks, 0);
      mark = 1;
    }
    for (int i = 0; i < decided; i++) {
      marks[offers[i]] = mark;
    }
    for (int i = 0; i < count; i++) {
      queue[i] = nodes[i];
      marks[nodes[i]] = mark;
    }
    return reaches(count, room);
  }

  private boolean reaches(int count, int room) {
    int left = missing;
    int size = count;
    int from = 0;
    for (int step = 0; step < room && from < size; step++) {
      int to = size;
      for (; from < to; from++) {
        int v = queue[from];
        for (int i = 0; i < graph.degree(v); i++) {
          int u = graph.neighbor(v, i);
          if (marks[u] != mark && !exclude.contains(u)) {
            marks[u] = mark;
            queue[size++] = u;
            if (include.contains(u) && --left == 0) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}

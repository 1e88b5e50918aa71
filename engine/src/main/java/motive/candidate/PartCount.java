package motive.candidate;

import motive.graph.Graph;

/** A count of the connected parts that node sets of a graph have. Not thread-safe. */
final class PartCount {
  private final Graph graph;
  private int[] marks = {};
  private int[] queue = {};
  private int mark;

  PartCount(Graph graph) {
    this.graph = graph;
  }

  /** The parts of the first {@code count} nodes. */
  int of(int[] nodes, int count) {
    if (marks.length == 0) {
      marks = new int[graph.nodes()];
      queue = new int[graph.nodes()];
    }
    // Members get one mark, those that were reached the next.
    mark += 2;
    for (int i = 0; i < count; i++) {
      marks[nodes[i]] = mark;
    }
    int parts = 0;
    for (int i = 0; i < count; i++) {
      if (marks[nodes[i]] == mark) {
        parts++;
        reach(nodes[i]);
      }
    }
    // Else the marks of this set could come up again.
    if (mark > Integer.MAX_VALUE - 4) {
      marks = new int[0];
      mark = 0;
    }
    return parts;
  }

  private void reach(int start) {
    int size = 0;
    queue[size++] = start;
    marks[start] = mark + 1;
    for (int head = 0; head < size; head++) {
      int v = queue[head];
      for (int i = 0; i < graph.degree(v); i++) {
        int u = graph.neighbor(v, i);
        if (marks[u] == mark) {
          marks[u] = mark + 1;
          queue[size++] = u;
        }
      }
    }
  }
}

package motive.data.synthetic;

import java.util.List;

/**
 * A motif to plant; its nodes are numbered from 0.
 *
 * @param label the name that ground truth and class names use
 */
record Shape(String label, int nodes, List<Edge> edges) {
  /** The ring 0-1-2-3-4. */
  static final Shape CYCLE = cycle(5);

  /** The square 0-1-2-3 and a roof, 4, on 0 and 1. */
  static final Shape HOUSE = of("house", 5, 0, 1, 1, 2, 2, 3, 3, 0, 0, 4, 1, 4);

  /** The hub 0 and the rim 1-2-3-4-5. */
  static final Shape WHEEL =
      of("wheel", 6, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1);

  /** Three rows of three: 0 1 2, 3 4 5, 6 7 8. */
  static final Shape GRID =
      of("grid", 9, 0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 0, 3, 3, 6, 1, 4, 4, 7, 2, 5, 5, 8);

  /** Two joined nodes. */
  record Edge(int u, int v) {}

  /** The ring of so many nodes, in their order. */
  static Shape cycle(int nodes) {
    int[] ends = new int[2 * nodes];
    for (int i = 0; i < nodes; i++) {
      ends[2 * i] = i;
      ends[2 * i + 1] = (i + 1) % nodes;
    }
    return of("cycle", nodes, ends);
  }

  /** The same under another name. */
  Shape named(String other) {
    return new Shape(other, nodes, edges);
  }

  private static Shape of(String label, int nodes, int... ends) {
    Edge[] edges = new Edge[ends.length / 2];
    for (int i = 0; i < edges.length; i++) {
      edges[i] = new Edge(ends[2 * i], ends[2 * i + 1]);
    }
    return new Shape(label, nodes, List.of(edges));
  }
}

package motive.draw;

import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;

/** Graphs of known shape. */
final class Graphs {
  private Graphs() {}

  /** A graph with these edges, two numbers each. */
  static Graph of(int nodes, int... ends) {
    return builder(nodes, ends).build();
  }

  static GraphBuilder builder(int nodes, int... ends) {
    GraphBuilder builder = Graph.builder(Features.constant(nodes, 1, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder;
  }

  static Graph path(int nodes) {
    GraphBuilder builder = builder(nodes);
    for (int v = 1; v < nodes; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  static Graph cycle(int nodes) {
    GraphBuilder builder = builder(nodes);
    for (int v = 0; v < nodes; v++) {
      builder.edge(v, (v + 1) % nodes);
    }
    return builder.build();
  }

  static Graph complete(int nodes) {
    GraphBuilder builder = builder(nodes);
    for (int v = 0; v < nodes; v++) {
      for (int u = 0; u < v; u++) {
        builder.edge(u, v);
      }
    }
    return builder.build();
  }

  static Graph star(int nodes) {
    GraphBuilder builder = builder(nodes);
    for (int v = 1; v < nodes; v++) {
      builder.edge(0, v);
    }
    return builder.build();
  }

  static Graph grid(int wide, int high) {
    GraphBuilder builder = builder(wide * high);
    for (int v = 0; v < wide * high; v++) {
      if (v % wide != 0) {
        builder.edge(v - 1, v);
      }
      if (v >= wide) {
        builder.edge(v - wide, v);
      }
    }
    return builder.build();
  }
}

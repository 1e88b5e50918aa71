package motive.motif;

import java.util.Arrays;
import motive.graph.Features;
import motive.graph.Graph;

/** Unlabelled graphs that tests know by name. */
final class Patterns {
  private Patterns() {}

  static Graph of(int nodes, int... ends) {
    // A graph may be empty where a motif may not, so the motif's door is not used.
    var builder = Graph.builder(Features.dense(0, new float[nodes][0])).labels(new int[nodes]);
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  static Graph labelled(int[] labels, int... ends) {
    return Motif.of("labelled", labels, ends).pattern();
  }

  static Graph cycle(int nodes) {
    int[] ends = new int[2 * nodes];
    Arrays.setAll(ends, i -> (i + 1) / 2 % nodes);
    return of(nodes, ends);
  }

  static Graph star(int leaves) {
    int[] ends = new int[2 * leaves];
    Arrays.setAll(ends, i -> i % 2 == 0 ? 0 : 1 + i / 2);
    return of(leaves + 1, ends);
  }

  static Graph complete(int nodes) {
    int[] ends = new int[nodes * (nodes - 1)];
    int count = 0;
    for (int u = 0; u < nodes; u++) {
      for (int v = u + 1; v < nodes; v++) {
        ends[count++] = u;
        ends[count++] = v;
      }
    }
    return of(nodes, ends);
  }

  static Graph house() {
    return of(5, 0, 1, 1, 2, 2, 3, 3, 0, 0, 4, 1, 4);
  }

  static Graph wheel() {
    return of(6, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1);
  }

  static Graph petersen() {
    return of(
        10, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0, 0, 5, 1, 6, 2, 7, 3, 8, 4, 9, 5, 7, 7, 9, 9, 6, 6, 8, 8,
        5);
  }
}

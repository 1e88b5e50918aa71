package motive.motif;

import java.util.Arrays;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.seed.SplitMix64;

/** Small labelled graphs for tests, drawn from a seed. */
final class RandomGraphs {
  private RandomGraphs() {}

  /** Between {@code least} and {@code most} nodes, of random density, some with self-loops. */
  static Graph draw(SplitMix64 random, int least, int most, int labels) {
    int nodes = least + random.nextInt(most - least + 1);
    double density = 0.15 + 0.7 * random.nextDouble();
    double loops = random.nextInt(3) == 0 ? 0.3 : 0;
    int[] values = new int[nodes];
    GraphBuilder builder = Graph.builder(Features.dense(0, new float[nodes][0]));
    for (int u = 0; u < nodes; u++) {
      values[u] = random.nextInt(labels);
      for (int v = u; v < nodes; v++) {
        if (random.nextDouble() < (u == v ? loops : density)) {
          builder.edge(u, v);
        }
      }
    }
    return builder.labels(values).build();
  }

  static int[] permutation(SplitMix64 random, int size) {
    int[] order = new int[size];
    Arrays.setAll(order, i -> i);
    random.shuffle(order);
    return order;
  }
}

package motive.graph;

import motive.seed.SplitMix64;

/** Random graphs for tests: labels, self-loops, isolated nodes and several components occur. */
public final class RandomGraphs {
  private RandomGraphs() {}

  /** A one-hot labelled graph in which each pair of nodes is an edge with the given chance. */
  public static Graph labelled(
      SplitMix64 random, int nodes, int labels, double edges, double loops) {
    int[] label = new int[nodes];
    for (int v = 0; v < nodes; v++) {
      label[v] = random.nextInt(labels);
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(labels, label)).labels(label);
    return withEdges(builder, random, nodes, edges, loops);
  }

  /** The same with real-valued features, drawn from a few distinct rows. */
  public static Graph realValued(
      SplitMix64 random, int nodes, int width, double edges, double loops) {
    return fromPalette(random, palette(random, 3, width), nodes, edges, loops);
  }

  /**
   * The same with rows that nearly cancel each other, so that a sum in another order has other
   * bits, or none in common: (2^70 + 1) − 2^70 is 0, (2^70 − 2^70) + 1 is 1.
   */
  public static Graph cancelling(
      SplitMix64 random, int nodes, int width, double edges, double loops) {
    float[][] palette = palette(random, 4, width);
    for (int c = 0; c < width; c++) {
      palette[0][c] *= 0x1p70f;
      palette[1][c] = -palette[0][c];
    }
    return fromPalette(random, palette, nodes, edges, loops);
  }

  private static float[][] palette(SplitMix64 random, int rows, int width) {
    float[][] palette = new float[rows][width];
    for (float[] row : palette) {
      for (int c = 0; c < width; c++) {
        row[c] = (float) random.nextGaussian();
      }
    }
    return palette;
  }

  private static Graph fromPalette(
      SplitMix64 random, float[][] palette, int nodes, double edges, double loops) {
    float[][] rows = new float[nodes][];
    for (int v = 0; v < nodes; v++) {
      rows[v] = palette[random.nextInt(palette.length)];
    }
    Features features = Features.dense(palette[0].length, rows);
    return withEdges(Graph.builder(features), random, nodes, edges, loops);
  }

  private static Graph withEdges(
      GraphBuilder builder, SplitMix64 random, int nodes, double edges, double loops) {
    for (int v = 0; v < nodes; v++) {
      for (int u = v + 1; u < nodes; u++) {
        if (random.nextDouble() < edges) {
          builder.edge(u, v);
        }
      }
      if (random.nextDouble() < loops) {
        builder.edge(v, v);
      }
    }
    return builder.build();
  }

  /** A random permutation of 0 … n − 1. */
  public static int[] permutation(SplitMix64 random, int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      order[i] = i;
    }
    random.shuffle(order);
    return order;
  }
}

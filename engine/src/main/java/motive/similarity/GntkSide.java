package motive.similarity;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The graph that others are compared with: at each depth the distinct colours that the recursion
 * reaches, with their neighbours one depth lower. Immutable.
 */
final class GntkSide {
  private final int[][] colors;
  private final int[][][] neighbors;
  private final double[][][] neighborCounts;
  private final int[][] degrees;
  private final double[][] variances;
  private final int[] counts;
  private final int nodes;

  GntkSide(GntkKernel kernel, PartColors part) {
    int blocks = kernel.blocks();
    this.colors = new int[blocks + 1][];
    this.neighbors = new int[blocks + 1][][];
    this.neighborCounts = new double[blocks + 1][][];
    this.degrees = new int[blocks + 1][];
    this.variances = new double[blocks + 1][];
    this.counts = part.multiplicities();
    this.nodes = part.nodes();
    colors[blocks] = part.toArray();
    for (int d = blocks; d > 0; d--) {
      int size = colors[d].length;
      GntkKernel.Neighbors[] around = new GntkKernel.Neighbors[size];
      for (int i = 0; i < size; i++) {
        around[i] = kernel.neighbors(d, colors[d][i]);
      }
      int[] below =
          Arrays.stream(around)
              .flatMapToInt(n -> IntStream.of(n.colors).limit(n.distinct))
              .sorted()
              .distinct()
              .toArray();
      colors[d - 1] = below;
      neighbors[d] = new int[size][];
      neighborCounts[d] = new double[size][];
      degrees[d] = new int[size];
      variances[d] = new double[size];
      for (int i = 0; i < size; i++) {
        GntkKernel.Neighbors n = around[i];
        neighbors[d][i] =
            IntStream.of(n.colors)
                .limit(n.distinct)
                .map(c -> Arrays.binarySearch(below, c))
                .toArray();
        neighborCounts[d][i] = Arrays.copyOf(n.counts, n.distinct);
        degrees[d][i] = n.degree;
        variances[d][i] = kernel.variance(d, colors[d][i]);
      }
    }
  }

  int nodes() {
    return nodes;
  }

  /** How many distinct colours of a depth there are. */
  int size(int depth) {
    return colors[depth].length;
  }

  int color(int depth, int i) {
    return colors[depth][i];
  }

  /** The places, one depth lower, of the distinct neighbours of a colour; not to be changed. */
  int[] neighbors(int depth, int i) {
    return neighbors[depth][i];
  }

  /** How often each of those neighbours occurs; not to be changed. */
  double[] neighborCounts(int depth, int i) {
    return neighborCounts[depth][i];
  }

  int degree(int depth, int i) {
    return degrees[depth][i];
  }

  double variance(int depth, int i) {
    return variances[depth][i];
  }

  /** How many nodes have a colour of the greatest depth. */
  int count(int i) {
    return counts[i];
  }
}

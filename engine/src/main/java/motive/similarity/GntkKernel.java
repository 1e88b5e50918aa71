package motive.similarity;

import java.util.ArrayList;
import java.util.List;
import motive.color.ByteBudget;
import motive.color.ColorCache;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.NeighborColors;

/**
 * The recursion of the tangent kernel over pairs of colours. Thread-safe.
 *
 * <p>After block {@code d}, Σ and Θ of two nodes are functions of their colours of depth {@code d}:
 * aggregating reads the neighbours' pairs one depth lower, and of a node itself nothing. So the
 * recursion is over {@link NeighborColors}, of which there are far fewer. At depth 0, Σ is the dot
 * product of feature rows.
 */
final class GntkKernel {
  private final ColorTable table;
  private final NeighborColors coarse;
  private final int blocks;
  private final int layers;
  private final PairMemo memo;
  private final ColorCache<float[]> rows;
  private final List<ColorCache<Double>> variances = new ArrayList<>();

  GntkKernel(ColorTable table, int blocks, int layers, long maxBytes) {
    this.table = table;
    this.coarse = new NeighborColors(table, maxBytes / 4);
    this.blocks = blocks;
    this.layers = layers;
    this.memo = new PairMemo(maxBytes / 2);
    ByteBudget budget = new ByteBudget(maxBytes / 4);
    this.rows = new ColorCache<>(budget, row -> 24 + 4L * row.length);
    for (int d = 0; d <= blocks; d++) {
      variances.add(new ColorCache<>(budget, variance -> 24));
    }
  }

  ColorTable table() {
    return table;
  }

  /** The colours of a part after the last block. */
  PartColors colors(Coloring part) {
    return PartColors.of(part, blocks, color -> coarse.of(blocks, color));
  }

  /** The colours of a shape after the last block. */
  PartColors colors(int shape) {
    return PartColors.ofShape(table, shape, blocks, color -> coarse.of(blocks, color));
  }

  int blocks() {
    return blocks;
  }

  int layers() {
    return layers;
  }

  /** The distinct neighbours of a colour of depth 1 or more, each with how often it occurs. */
  static final class Neighbors {
    final int[] colors;
    final double[] counts;
    final int distinct;
    final int degree;

    Neighbors(NeighborColors coarse, int depth, int color) {
      degree = coarse.degree(depth, color);
      colors = new int[degree];
      counts = new double[degree];
      int at = -1;
      for (int i = 0; i < degree; i++) {
        int neighbor = coarse.neighbor(depth, color, i);
        // Equal neighbours stand beside each other.
        if (at < 0 || colors[at] != neighbor) {
          colors[++at] = neighbor;
        }
        counts[at]++;
      }
      distinct = at + 1;
    }
  }

  Neighbors neighbors(int depth, int color) {
    return new Neighbors(coarse, depth, color);
  }

  /** A node's own Σ after aggregating, and after every layer of the block that follows. */
  double variance(int depth, int color) {
    Double kept = variances.get(depth).find(color);
    if (kept != null) {
      return kept;
    }
    Neighbors around = neighbors(depth, color);
    int size = around.distinct;
    double[] addends = new double[size * size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double sigma = pair(depth - 1, around.colors[i], around.colors[j]).sigma;
        double addend = sigma * (around.counts[i] * around.counts[j]);
        addends[i * size + j] = addend;
        addends[j * size + i] = addend;
      }
    }
    double variance = mean(addends, addends.length, around.degree, around.degree);
    boolean unused = variances.get(depth).keep(color, variance);
    return variance;
  }

  /** Σ and Θ of two colours after the block of their depth. */
  PairMemo.Entry pair(int depth, int a, int b) {
    PairMemo.Entry kept = memo.find(depth, a, b);
    if (kept != null) {
      return kept;
    }
    PairMemo.Entry entry;
    if (depth == 0) {
      double dot = dot(a, b);
      entry = new PairMemo.Entry(0, a, b, dot, dot);
    } else {
      Neighbors own = neighbors(depth, a);
      Neighbors other = neighbors(depth, b);
      double[] sigmas = new double[own.distinct * other.distinct];
      double[] thetas = new double[sigmas.length];
      int count = 0;
      for (int i = 0; i < own.distinct; i++) {
        for (int j = 0; j < other.distinct; j++) {
          PairMemo.Entry below = pair(depth - 1, own.colors[i], other.colors[j]);
          double times = own.counts[i] * other.counts[j];
          sigmas[count] = below.sigma * times;
          thetas[count++] = below.theta * times;
        }
      }
      Tangent tangent = new Tangent();
      tangent.sigma = mean(sigmas, count, own.degree, other.degree);
      tangent.theta = mean(thetas, count, own.degree, other.degree);
      tangent.rectify(layers, variance(depth, a), variance(depth, b));
      entry = new PairMemo.Entry(depth, a, b, tangent.sigma, tangent.theta);
    }
    memo.keep(entry);
    return entry;
  }

  /** The aggregate of two nodes: the sum over pairs of neighbours by the product of degrees. */
  static double mean(double[] addends, int count, int degree, int otherDegree) {
    return count == 0 ? 0 : OrderFreeSum.of(addends, count) / ((double) degree * otherDegree);
  }

  /** The dot product of two depth-0 colours' feature rows. */
  double dot(int a, int b) {
    float[] own = rows.get(a, this::row);
    float[] other = rows.get(b, this::row);
    // Rows end at their last non-zero entry.
    int width = Math.min(own.length, other.length);
    double sum = 0;
    for (int c = 0; c < width; c++) {
      sum += (double) own[c] * other[c];
    }
    return sum;
  }

  private float[] row(int base) {
    int[] width = new int[1];
    table.forEachEntry(base, (column, value) -> width[0] = column + 1);
    float[] row = new float[width[0]];
    table.forEachEntry(base, (column, value) -> row[column] = value);
    return row;
  }
}

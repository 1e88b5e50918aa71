package motive.similarity;

import java.util.HashMap;
import java.util.Map;
import motive.color.ByteBudget;

/**
 * Σ and Θ of other colours with all colours of one side, a row an other colour; kept while a budget
 * lasts. Thread-safe.
 */
final class GntkRows {
  private final GntkKernel kernel;
  private final GntkSide side;
  private final ColorMap<Row>[] kept;

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of one generic type
  GntkRows(GntkKernel kernel, GntkSide side, ByteBudget budget) {
    this.kernel = kernel;
    this.side = side;
    this.kept = new ColorMap[kernel.blocks()];
    for (int d = 0; d < kept.length; d++) {
      kept[d] = new ColorMap<>(budget);
    }
  }

  /** The values of one other colour. */
  private static final class Row extends ColorMap.Colored {
    private final double[] sigmas;
    private final double[] thetas;

    Row(int color, double[] sigmas, double[] thetas) {
      super(color);
      this.sigmas = sigmas;
      this.thetas = thetas;
    }

    long bytes() {
      return 72 + 16L * sigmas.length;
    }
  }

  /** The values that do not fit into the budget, kept for one comparison. */
  static final class Unkept {
    private final Map<Long, Row> rows = new HashMap<>();
  }

  /** Θ of a colour of the greatest depth with each of the side's. */
  double[] thetas(int color, Unkept unkept) {
    return compute(kernel.blocks(), color, unkept).thetas;
  }

  private Row row(int depth, int color, Unkept unkept) {
    Row known = kept[depth].find(color);
    if (known != null) {
      return known;
    }
    long key = (long) depth << 32 | color;
    known = unkept.rows.get(key);
    if (known != null) {
      return known;
    }
    Row row = compute(depth, color, unkept);
    if (!kept[depth].keep(row, row.bytes())) {
      unkept.rows.put(key, row);
    }
    return row;
  }

  private Row compute(int depth, int color, Unkept unkept) {
    int size = side.size(depth);
    double[] sigmas = new double[size];
    double[] thetas = new double[size];
    if (depth == 0) {
      for (int j = 0; j < size; j++) {
        sigmas[j] = kernel.dot(color, side.color(0, j));
      }
      return new Row(color, sigmas, sigmas);
    }
    GntkKernel.Neighbors around = kernel.neighbors(depth, color);
    double variance = kernel.variance(depth, color);
    if (!(variance > 0)) {
      return new Row(color, sigmas, thetas);
    }
    Row[] below = new Row[around.distinct];
    for (int i = 0; i < below.length; i++) {
      below[i] = row(depth - 1, around.colors[i], unkept);
    }
    double[] sigmaAddends = new double[16];
    double[] thetaAddends = new double[16];
    Tangent tangent = new Tangent();
    for (int j = 0; j < size; j++) {
      int[] places = side.neighbors(depth, j);
      double[] counts = side.neighborCounts(depth, j);
      if (places.length * below.length > sigmaAddends.length) {
        sigmaAddends = new double[2 * places.length * below.length];
        thetaAddends = new double[sigmaAddends.length];
      }
      int count = 0;
      for (int i = 0; i < below.length; i++) {
        Row row = below[i];
        for (int k = 0; k < places.length; k++) {
          double times = around.counts[i] * counts[k];
          sigmaAddends[count] = row.sigmas[places[k]] * times;
          thetaAddends[count++] = row.thetas[places[k]] * times;
        }
      }
      int degree = side.degree(depth, j);
      tangent.sigma = GntkKernel.mean(sigmaAddends, count, around.degree, degree);
      tangent.theta = GntkKernel.mean(thetaAddends, count, around.degree, degree);
      tangent.rectify(kernel.layers(), variance, side.variance(depth, j));
      sigmas[j] = tangent.sigma;
      thetas[j] = tangent.theta;
    }
    return new Row(color, sigmas, thetas);
  }
}

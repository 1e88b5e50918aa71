package motive.similarity;

import java.util.OptionalDouble;
import motive.color.ByteBudget;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/** One graph whose colours are known, prepared for comparison with many. */
final class GntkPrepared implements Similarity.Prepared {
  private final GntkSimilarity similarity;
  private final Graph graph;
  private final GntkKernel kernel;
  private final GntkSide side;
  private final GntkRows rows;
  private final ColorMap<Sum> sums;
  private final double self;

  GntkPrepared(
      GntkSimilarity similarity, GntkKernel kernel, Graph graph, PartColors colors, long maxBytes) {
    this.similarity = similarity;
    this.graph = graph;
    this.kernel = kernel;
    this.side = new GntkSide(kernel, colors);
    this.rows = new GntkRows(kernel, side, new ByteBudget(maxBytes / 2));
    this.sums = new ColorMap<>(new ByteBudget(maxBytes / 2));
    this.self = similarity.isNormalised() ? raw(colors) : 0;
  }

  /** Σ Θ of another graph's colour with all nodes of this graph. */
  private static final class Sum extends ColorMap.Colored {
    private final long fixed;
    private final boolean wide;

    Sum(int color, long fixed, boolean wide) {
      super(color);
      this.fixed = fixed;
      this.wide = wide;
    }
  }

  @Override
  public double to(Graph other) {
    return to(new Coloring(kernel.table(), other, Side.OUTSIDE));
  }

  @Override
  public double to(Coloring part) {
    VgaeSimilarity.requireTable(kernel.table(), part);
    GntkSimilarity.requireWidth(graph, part.graph());
    PartColors colors = kernel.colors(part);
    if (!colors.isKnown()) {
      return similarity.withOwnTable(graph, GntkSimilarity.partOf(part));
    }
    double raw = raw(colors);
    return similarity.isNormalised()
        ? GntkSimilarity.normalise(raw, self, similarity.self(part, colors))
        : raw;
  }

  @Override
  public OptionalDouble toShape(int shape) {
    PartColors colors = kernel.colors(shape);
    if (!colors.isKnown()) {
      return OptionalDouble.empty();
    }
    double raw = raw(colors);
    return OptionalDouble.of(
        similarity.isNormalised()
            ? GntkSimilarity.normalise(raw, self, similarity.self(shape, colors))
            : raw);
  }

  /** The kernel of this graph with a part. */
  double raw(PartColors colors) {
    GntkRows.Unkept unkept = null;
    long total = 0;
    boolean wide = (long) side.nodes() * colors.nodes() > KernelSum.MAX_FIXED_PAIRS;
    for (int i = 0; i < colors.distinct() && !wide; i++) {
      Sum sum = sums.find(colors.color(i));
      if (sum == null) {
        unkept = unkept == null ? new GntkRows.Unkept() : unkept;
        sum = sum(colors.color(i), unkept);
      }
      total += sum.fixed * colors.count(i);
      wide = sum.wide;
    }
    return wide ? byValue(colors, unkept) : KernelSum.kernel(total);
  }

  private Sum sum(int color, GntkRows.Unkept unkept) {
    double[] thetas = rows.thetas(color, unkept);
    long fixed = 0;
    boolean wide = false;
    for (int j = 0; j < thetas.length; j++) {
      wide |= KernelSum.isWide(thetas[j]);
      fixed += KernelSum.toFixed(thetas[j]) * side.count(j);
    }
    Sum sum = new Sum(color, fixed, wide);
    boolean unused = sums.keep(sum, 32);
    return sum;
  }

  private double byValue(PartColors colors, GntkRows.@Nullable Unkept given) {
    GntkRows.Unkept unkept = given == null ? new GntkRows.Unkept() : given;
    KernelSum sum = new KernelSum((long) side.nodes() * colors.nodes());
    for (int i = 0; i < colors.distinct(); i++) {
      double[] thetas = rows.thetas(colors.color(i), unkept);
      for (int j = 0; j < thetas.length; j++) {
        sum.add(thetas[j], (long) side.count(j) * colors.count(i));
      }
    }
    return sum.kernel();
  }
}

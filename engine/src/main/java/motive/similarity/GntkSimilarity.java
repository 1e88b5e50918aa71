package motive.similarity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import motive.check.Refuse;
import motive.color.ByteBudget;
import motive.color.ColorCache;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;

/**
 * The graph neural tangent kernel: plain adjacency, aggregates scaled by both degrees, no jumping
 * knowledge, K = 2·ΣΘ over all pairs of nodes.
 *
 * <p>A block aggregates over neighbours and applies rectified layers. A node without neighbours
 * aggregates to 0; where a variance is 0, the correlation, Σ and Θ count as 0. A self-loop is an
 * ordinary edge. The raw kernel grows with the product of the sizes; normalised, it is K₁₂ / √(K₁₁
 * · K₂₂), or 0 where a graph's kernel with itself is 0.
 *
 * <p>It is computed over pairs of colours. No bit depends on the order in which colours were first
 * seen, on threads, or on the memory that the table and this instance may take.
 */
public final class GntkSimilarity implements Similarity {
  /** How often neighbours are summed unless stated otherwise. */
  public static final int DEFAULT_BLOCKS = 4;

  /** The layers of each block unless stated otherwise. */
  public static final int DEFAULT_LAYERS = 2;

  /** How much memory is taken unless stated otherwise: 128 MiB. */
  public static final long DEFAULT_MAX_BYTES = 128L << 20;

  // Explanations repeat: many perturbed graphs, and many graphs of a class, have the same one.
  private static final int REMEMBERED = 32;
  private static final int SMALL = 64;
  private static final long PRIVATE_BYTES = 1 << 20;

  private final GntkKernel kernel;
  private final boolean normalised;
  private final long maxBytes;
  private final ColorCache<Double> selves;
  private final Map<List<Integer>, GntkPrepared> prepared =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Integer>, GntkPrepared> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** The raw form of the usual size. */
  public GntkSimilarity(ColorTable table) {
    this(table, DEFAULT_BLOCKS, DEFAULT_LAYERS);
  }

  /** The raw form of another size. */
  public GntkSimilarity(ColorTable table, int blocks, int layers) {
    this(table, blocks, layers, DEFAULT_MAX_BYTES);
  }

  /**
   * @param table at least as deep as there are blocks
   * @param blocks how often neighbours are aggregated
   * @param layers rectified layers in a block
   * @param maxBytes how much memory may be taken, about
   */
  public GntkSimilarity(ColorTable table, int blocks, int layers, long maxBytes) {
    this(kernel(table, blocks, layers, maxBytes), false, maxBytes);
  }

  private GntkSimilarity(GntkKernel kernel, boolean normalised, long maxBytes) {
    this.kernel = kernel;
    this.normalised = normalised;
    this.maxBytes = maxBytes;
    this.selves = new ColorCache<>(new ByteBudget(maxBytes / 8), self -> 24);
  }

  private static GntkKernel kernel(ColorTable table, int blocks, int layers, long maxBytes) {
    Refuse.when(blocks < 1, "blocks must be >= 1, got {}", blocks);
    Refuse.when(layers < 1, "layers must be >= 1, got {}", layers);
    Refuse.when(maxBytes < 0, "maxBytes must be >= 0, got {}", maxBytes);
    Refuse.when(
        table.depth() < blocks,
        "the colour table must reach depth {}, got {}",
        blocks,
        table.depth());
    return new GntkKernel(table, blocks, layers, maxBytes / 4 * 3);
  }

  /** The form with values in [0, 1]; it shares this one's cache of pairs of colours. */
  public GntkSimilarity normalised() {
    return new GntkSimilarity(kernel, true, maxBytes);
  }

  boolean isNormalised() {
    return normalised;
  }

  @Override
  public ColorTable table() {
    return kernel.table();
  }

  @Override
  public Prepared prepare(Graph graph) {
    Coloring coloring = new Coloring(kernel.table(), graph, Side.OUTSIDE);
    PartColors colors = kernel.colors(coloring);
    if (!colors.isKnown()) {
      return new Unknown(graph);
    }
    if (colors.nodes() > SMALL) {
      return new GntkPrepared(this, kernel, graph, colors, maxBytes / 4);
    }
    List<Integer> key = new ArrayList<>();
    key.add(graph.features().width());
    for (int i = 0; i < colors.distinct(); i++) {
      key.add(colors.color(i));
      key.add(colors.count(i));
    }
    synchronized (prepared) {
      GntkPrepared known = prepared.get(key);
      if (known != null) {
        return known;
      }
    }
    GntkPrepared made = new GntkPrepared(this, kernel, graph, colors, maxBytes / (4 * REMEMBERED));
    synchronized (prepared) {
      prepared.put(key, made);
    }
    return made;
  }

  /** The raw kernel of a part with itself. */
  double self(Coloring part, PartColors colors) {
    int shape = part.part() == Side.INSIDE ? part.shape() : ColorTable.UNKNOWN;
    return self(shape, colors);
  }

  /** The raw kernel of a part with itself, kept where its shape is known. */
  double self(int shape, PartColors colors) {
    return shape == ColorTable.UNKNOWN ? self(colors) : selves.get(shape, unused -> self(colors));
  }

  private double self(PartColors colors) {
    if (colors.nodes() > SMALL) {
      GntkSide side = new GntkSide(kernel, colors);
      return sum(colors, new GntkRows(kernel, side, new ByteBudget(0)));
    }
    KernelSum sum = new KernelSum((long) colors.nodes() * colors.nodes());
    for (int i = 0; i < colors.distinct(); i++) {
      for (int j = 0; j <= i; j++) {
        double theta = kernel.pair(kernel.blocks(), colors.color(i), colors.color(j)).theta;
        sum.add(theta, (long) colors.count(i) * colors.count(j) * (i == j ? 1 : 2));
      }
    }
    return sum.kernel();
  }

  private static double sum(PartColors colors, GntkRows rows) {
    GntkRows.Unkept unkept = new GntkRows.Unkept();
    KernelSum sum = new KernelSum((long) colors.nodes() * colors.nodes());
    for (int i = 0; i < colors.distinct(); i++) {
      double[] thetas = rows.thetas(colors.color(i), unkept);
      for (int j = 0; j < thetas.length; j++) {
        sum.add(thetas[j], (long) colors.count(i) * colors.count(j));
      }
    }
    return sum.kernel();
  }

  static double normalise(double raw, double self, double otherSelf) {
    double scale = Math.sqrt(self * otherSelf);
    return scale > 0 ? Math.min(1, raw / scale) : 0;
  }

  /** The similarity of two graphs by a table of their own, where the shared one is full. */
  double withOwnTable(Graph a, Graph b) {
    requireWidth(a, b);
    ColorTable own = new ColorTable(kernel.blocks(), Long.MAX_VALUE);
    GntkSimilarity raw = new GntkSimilarity(own, kernel.blocks(), kernel.layers(), PRIVATE_BYTES);
    return (normalised ? raw.normalised() : raw).of(a, b);
  }

  /** The coloured part of a graph, as a graph of its own. */
  static Graph partOf(Coloring part) {
    Graph graph = part.graph();
    return switch (part.part()) {
      case INSIDE -> graph.induced(part.nodes());
      case OUTSIDE -> graph.induced(part.nodes().complement());
      case CUT ->
          graph.withEdges(
              IntStream.range(0, graph.edges())
                  .filter(e -> part.isLinked(graph.low(e), graph.high(e)))
                  .toArray());
    };
  }

  static void requireWidth(Graph graph, Graph other) {
    if (graph.features().width() != other.features().width()) {
      throw Refuse.because(
          "both graphs must have feature rows of one width, got {} and {}",
          graph.features().width(),
          other.features().width());
    }
  }

  /** A graph that the table has no room for. */
  private final class Unknown implements Prepared {
    private final Graph graph;

    Unknown(Graph graph) {
      this.graph = graph;
    }

    @Override
    public double to(Graph other) {
      return withOwnTable(graph, other);
    }

    @Override
    public double to(Coloring part) {
      VgaeSimilarity.requireTable(kernel.table(), part);
      return withOwnTable(graph, partOf(part));
    }

    @Override
    public OptionalDouble toShape(int shape) {
      return OptionalDouble.empty();
    }
  }
}

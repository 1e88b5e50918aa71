package motive.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import motive.check.Refuse;
import motive.color.ByteBudget;
import motive.color.ColorCache;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Network} evaluated through colours: a layer runs once for each distinct unfolding tree,
 * and a subgraph's result is a sum of what its nodes' colours contribute.
 *
 * <p>Thread-safe. Several models may share one {@link ColorTable}; a {@link Coloring} of that table
 * can then serve a {@link Reading} of each. Memory is capped twice: by the table's own cap, beyond
 * which parts with unknown colours are computed node by node; and by {@code maxBytes} for what is
 * kept per colour, beyond which it is computed on each call. The bits of a result do not depend on
 * either.
 */
public final class ColorModel implements GraphModel {
  /** The cap on what a model keeps per colour unless stated otherwise: 512 MiB. */
  public static final long DEFAULT_MAX_BYTES = 512L << 20;

  private final Network network;
  private final NodeVectors vectors;
  private final Readout readout;
  private final ByteBudget forVectors;
  private final ByteBudget forResults;
  private final ColorCache<Contribution> contributions;
  private final ColorCache<float[]> results;
  private final IntFunction<Contribution> contribute;

  /** A model that reads the colours of a table, with the usual cap on memory. */
  public ColorModel(Network network, ColorTable table) {
    this(network, table, DEFAULT_MAX_BYTES);
  }

  /**
   * @param table at least as deep as the network needs ({@link NodeNetwork#depth()})
   * @param maxBytes how much memory the vectors and contributions of colours may take, about
   */
  public ColorModel(Network network, ColorTable table, long maxBytes) {
    this.network = network;
    // What a final colour gives is small and read in every evaluation: vectors must not push it
    // out.
    this.forResults = new ByteBudget(maxBytes / 2);
    this.forVectors = new ByteBudget(maxBytes - maxBytes / 2);
    this.vectors = new NodeVectors(network.nodes(), table, forVectors);
    this.readout = new Readout(network);
    this.contributions = new ColorCache<>(forResults, Contribution::bytes);
    this.results = new ColorCache<>(forResults, NodeVectors::bytes);
    this.contribute = color -> readout.contribution(vectors.result(color));
  }

  /** A model with a colour table of its own. */
  public static ColorModel of(Network network) {
    return new ColorModel(network, new ColorTable(network.nodes().depth()));
  }

  /** The network that it evaluates. */
  public Network network() {
    return network;
  }

  /** The table whose colours it reads. */
  public ColorTable table() {
    return vectors.table();
  }

  @Override
  public int classes() {
    return network.outputs();
  }

  @Override
  public Task task() {
    return network.pooling().task();
  }

  @Override
  public OptionalInt hops() {
    return task() == Task.GRAPH
        ? OptionalInt.empty()
        : OptionalInt.of(network.nodes().layers().size());
  }

  @Override
  public int hopsOfDegrees() {
    return network.nodes().degreeShift();
  }

  @Override
  public int features() {
    return network.features();
  }

  @Override
  public void logits(List<Graph> graphs, double[][] out) {
    for (int i = 0; i < graphs.size(); i++) {
      Graph graph = requireFeatures(graphs.get(i));
      Reading whole =
          readout.isAtRoots()
              ? read(Coloring.forRoots(table(), graph, Side.OUTSIDE, depth()))
              : read(new Coloring(table(), graph, Side.OUTSIDE, depth()));
      whole.outputs(out[i]);
    }
  }

  @Override
  public Evaluation walk(Graph graph, Complement complement) {
    requireFeatures(graph);
    return new ColorEvaluation(
        read(new Coloring(table(), graph, Side.INSIDE, depth())), outside(graph, complement));
  }

  @Override
  public Evaluation walk(Coloring inside, Complement complement) {
    return inside.table() == table()
        ? new FollowingEvaluation(this, inside, outside(inside.graph(), complement))
        : walk(inside.graph(), complement);
  }

  @Override
  public EdgeLoss edgeLoss(Graph graph) {
    requireFeatures(graph);
    return readout.isAtRoots() ? new RootEdgeLoss(this, graph) : new ColorEdgeLoss(this, graph);
  }

  private Reading outside(Graph graph, Complement complement) {
    Side outside = complement == Complement.NODES ? Side.OUTSIDE : Side.CUT;
    return read(
        readout.isAtRoots()
            ? Coloring.forRoots(table(), graph, outside, depth())
            : new Coloring(table(), graph, outside, depth()));
  }

  /** Reads this model's result off a coloring, which must be of this model's table. */
  public Reading read(Coloring coloring) {
    if (coloring.table() != table()) {
      throw Refuse.because("the coloring must be of this model's colour table");
    }
    requireFeatures(coloring.graph());
    if (coloring.depth() < depth()) {
      throw new IllegalArgumentException(
          "the coloring must reach depth " + depth() + ", got " + coloring.depth());
    }
    return new Reading(this, coloring);
  }

  /**
   * Writes this model's result for a coloured part, which must be of this model's table. For a part
   * that is read once; the cost follows the size of the part, not of a step.
   */
  public void outputs(Coloring part, double[] out) {
    if (readout.isAtRoots()) {
      fromRoots(part, out);
    } else {
      read(part).outputs(out);
    }
  }

  /** The result at the roots of a coloured part. */
  void fromRoots(Coloring part, double[] out) {
    Graph graph = part.graph();
    int[] colors = new int[graph.roots()];
    for (int r = 0; r < colors.length; r++) {
      int root = graph.root(r);
      colors[r] = root < 0 ? ColorTable.ABSENT : part.color(depth(), root);
    }
    if (!fromRootColors(colors, out)) {
      float[][] rows = vectors.byNode(part);
      List<float @Nullable []> roots = new ArrayList<>();
      for (int r = 0; r < colors.length; r++) {
        roots.add(colors[r] == ColorTable.ABSENT ? null : rows[graph.root(r)]);
      }
      readout.fromRoots(roots, network.nodes().outputs(), out);
    }
  }

  /** The result from the colours of the roots; false where one is unknown. */
  boolean fromRootColors(int[] colors, double[] out) {
    List<float @Nullable []> roots = new ArrayList<>(colors.length);
    for (int color : colors) {
      if (color == ColorTable.UNKNOWN) {
        return false;
      }
      roots.add(color == ColorTable.ABSENT ? null : results.get(color, vectors::result));
    }
    readout.fromRoots(roots, network.nodes().outputs(), out);
    return true;
  }

  private Graph requireFeatures(Graph graph) {
    if (graph.roots() != task().roots()) {
      throw Refuse.because(
          "the graph must have {} roots for this model, got {}", task().roots(), graph.roots());
    }
    if (graph.features().width() != features()) {
      throw Refuse.because(
          "the graph must have feature rows of width {} for this model, got {}",
          features(),
          graph.features().width());
    }
    return graph;
  }

  /** What the model keeps and has computed so far. */
  public Counts counts() {
    return new Counts(
        vectors.runs(),
        forVectors.used() + forResults.used(),
        forVectors.limit() + forResults.limit());
  }

  /**
   * What a model keeps and has computed.
   *
   * @param layerRuns how often a layer's chain was run, for a colour or a node
   * @param bytes the memory of what is kept per colour, about
   * @param maxBytes the cap
   */
  public record Counts(long layerRuns, long bytes, long maxBytes) {}

  int depth() {
    return network.nodes().depth();
  }

  Readout readout() {
    return readout;
  }

  Contribution contribution(int color) {
    return contributions.get(color, contribute);
  }

  void fromColors(ColorCounts counts, double[] out) {
    List<float[]> rows = new ArrayList<>();
    counts.forEach(color -> rows.add(results.get(color, vectors::result)));
    fromMax(rows, out);
  }

  private void fromMax(List<float[]> rows, double[] out) {
    double[] greatest = new double[network.nodes().outputs()];
    for (int i = 0; i < rows.size(); i++) {
      float[] row = rows.get(i);
      for (int c = 0; c < greatest.length; c++) {
        greatest[c] = i == 0 ? row[c] : Math.max(greatest[c], row[c]);
      }
    }
    readout.fromPooled(greatest, out);
  }

  /** The result for a part some of whose colours are unknown, node by node. */
  void direct(Coloring part, double[] out) {
    List<float[]> rows = Arrays.stream(vectors.byNode(part)).filter(Objects::nonNull).toList();
    if (readout.isMax()) {
      fromMax(rows, out);
      return;
    }
    List<Contribution> all = rows.stream().map(readout::contribution).toList();
    long[] sums = new long[readout.width()];
    boolean wide = all.size() > Contribution.MAX_FIXED_NODES;
    for (Contribution contribution : all) {
      wide |= contribution.isWide();
      contribution.addTo(sums);
    }
    double[] sum =
        wide
            ? Readout.sumByContent(all, sums.length)
            : Arrays.stream(sums).mapToDouble(Contribution::toDouble).toArray();
    readout.fromSum(sum, all.size(), out);
  }
}

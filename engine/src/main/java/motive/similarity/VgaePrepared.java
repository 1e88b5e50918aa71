package motive.similarity;

import java.util.Arrays;
import java.util.OptionalDouble;
import motive.check.Refuse;
import motive.color.ByteBudget;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.color.Side;
import motive.graph.Graph;
import motive.model.NodeEmbedding;

/** One graph, prepared for matching with many. */
final class VgaePrepared implements Similarity.Prepared {
  private final NodeEmbedding embedding;
  private final boolean normalised;
  private final GreedyMatching matching;
  private final int nodes;
  private final ColorMap<GreedyMatching.Column> columns;

  VgaePrepared(NodeEmbedding embedding, boolean normalised, long maxBytes, float[][] own) {
    this.embedding = embedding;
    this.normalised = normalised;
    this.nodes = own.length;
    this.columns = new ColorMap<>(new ByteBudget(maxBytes));
    float[][] sorted = own.clone();
    Arrays.sort(sorted, VectorOrder::compare);
    int[] counts = new int[sorted.length];
    int at = -1;
    for (float[] vector : sorted) {
      if (at < 0 || VectorOrder.compare(sorted[at], vector) != 0) {
        sorted[++at] = vector;
      }
      counts[at]++;
    }
    this.matching =
        new GreedyMatching(
            Arrays.copyOf(sorted, at + 1), Arrays.copyOf(counts, at + 1), normalised);
  }

  @Override
  public double to(Graph graph) {
    return to(new Coloring(embedding.table(), graph, Side.OUTSIDE));
  }

  @Override
  public double to(Coloring part) {
    VgaeSimilarity.requireTable(embedding.table(), part);
    int features = embedding.network().features();
    if (part.graph().features().width() != features) {
      throw Refuse.because(
          "the graph must have feature rows of width {} for this encoder, got {}",
          features,
          part.graph().features().width());
    }
    PartColors colors = PartColors.of(part, embedding.depth());
    if (colors.isKnown()) {
      return to(colors);
    }
    float[][] vectors = embedding.of(part);
    GreedyMatching.Column[] others = new GreedyMatching.Column[vectors.length];
    int[] counts = new int[others.length];
    Arrays.setAll(others, i -> matching.column(ColorTable.UNKNOWN, vectors[i]));
    Arrays.fill(counts, 1);
    return mean(others, counts, vectors.length);
  }

  @Override
  public OptionalDouble toShape(int shape) {
    int depth = embedding.depth();
    return OptionalDouble.of(
        to(PartColors.ofShape(embedding.table(), shape, depth, color -> color)));
  }

  private double to(PartColors colors) {
    GreedyMatching.Column[] others = new GreedyMatching.Column[colors.distinct()];
    int[] counts = new int[others.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = column(colors.color(i));
      counts[i] = colors.count(i);
    }
    return mean(others, counts, colors.nodes());
  }

  private double mean(GreedyMatching.Column[] others, int[] counts, int otherNodes) {
    if (nodes == 0 || otherNodes == 0) {
      return 0;
    }
    double sum = matching.sum(others, counts);
    return sum / (normalised ? Math.max(nodes, otherNodes) : Math.min(nodes, otherNodes));
  }

  private GreedyMatching.Column column(int color) {
    GreedyMatching.Column kept = columns.find(color);
    if (kept != null) {
      return kept;
    }
    GreedyMatching.Column column = matching.column(color, embedding.of(color));
    boolean unused = columns.keep(column, column.bytes());
    return column;
  }
}

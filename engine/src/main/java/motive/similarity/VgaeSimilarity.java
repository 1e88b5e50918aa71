package motive.similarity;

import motive.check.Refuse;
import motive.color.ColorTable;
import motive.color.Coloring;
import motive.graph.Graph;
import motive.model.NodeEmbedding;

/**
 * Similarity by the node means of a graph autoencoder's encoder: nodes of the two graphs are
 * matched greedily, the pair with the largest entry first, until one side is used up.
 *
 * <p>Raw, an entry is the dot product and the similarity is the mean of the matched entries, so its
 * scale is the encoder's. Normalised, an entry is the cosine, or 0 where that is negative, and the
 * sum is divided by the number of nodes of the larger graph: a value in [0, 1], and 1 for equal
 * graphs unless some vector is zero. A graph without nodes has similarity 0 with every graph.
 *
 * <p>Equal entries are taken by the content of their pair of vectors, so the numbering of nodes has
 * no effect; every bit is a function of the two multisets of vectors.
 */
public final class VgaeSimilarity implements Similarity {
  /** How much memory a prepared graph keeps at most, about, unless stated otherwise: 8 MiB. */
  public static final long DEFAULT_MAX_BYTES = 8L << 20;

  private final NodeEmbedding embedding;
  private final boolean normalised;
  private final long maxBytes;

  VgaeSimilarity(NodeEmbedding embedding, boolean normalised, long maxBytes) {
    this.embedding = embedding;
    this.normalised = normalised;
    this.maxBytes = maxBytes;
  }

  /** The raw form. */
  public VgaeSimilarity(NodeEmbedding embedding) {
    this(embedding, false, DEFAULT_MAX_BYTES);
  }

  /** The form with values in [0, 1]. */
  public VgaeSimilarity normalised() {
    return new VgaeSimilarity(embedding, true, maxBytes);
  }

  @Override
  public ColorTable table() {
    return embedding.table();
  }

  @Override
  public Prepared prepare(Graph graph) {
    return new VgaePrepared(embedding, normalised, maxBytes, embedding.of(graph));
  }

  static void requireTable(ColorTable expected, Coloring part) {
    if (part.table() != expected) {
      throw Refuse.because(
          "the part must be coloured by this similarity's own table, got another;"
              + " use table()");
    }
  }
}

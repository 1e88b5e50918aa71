package motive.kit;

import java.util.Locale;

/** A measure of the similarity of two graphs. */
public enum SimilarityIndex {
  /** By the node embeddings of a kit's autoencoder. */
  VGAE,
  /** By the graph neural tangent kernel, which needs no training. */
  GNTK;

  /** The name in commands and files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}

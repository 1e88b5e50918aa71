package motive.motif;

/** The unit in which a motif is counted in a graph. */
public enum Counting {
  /** Every map of the motif's nodes; automorphic copies count separately. */
  EMBEDDINGS,
  /** Embeddings divided by the number of automorphisms: every place once. */
  OCCURRENCES,
  /** 1 where the motif stands anywhere, else 0. */
  PRESENCE
}

package motive.baseline.motif;

/** Whether rings that hang together are one motif. */
enum Merge {
  /** Each ring is a motif. */
  NONE,
  /** Rings that share an edge are one motif. */
  FUSED
}

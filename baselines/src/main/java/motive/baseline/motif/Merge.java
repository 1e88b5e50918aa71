package motive.baseline.motif;

/** The rule by which connected rings are one motif or several. */
enum Merge {
  /** Each ring is a motif. */
  NONE,
  /** Rings that share an edge are one motif. */
  FUSED
}

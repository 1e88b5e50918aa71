package motive.kit;

import java.util.Locale;

/** A way to match a motif with an explanation. */
public enum Matching {
  /** By the order embedding, as in the paper. */
  ORDER,
  /** Exactly: 1 where the motif is contained, else 0. */
  CONTAINMENT,
  /** Exactly: the share of the motif's edges in the largest common connected subgraph. */
  PARTIAL;

  /** The name in commands and files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package motive.motif;

/** The rule by which a pattern is contained in a graph under an injective map of its nodes. */
public enum Containment {
  /** Pairs of nodes are adjacent in the graph exactly where they are in the pattern. */
  INDUCED,
  /** Pairs of nodes are adjacent in the graph at least where they are in the pattern. */
  PLAIN
}

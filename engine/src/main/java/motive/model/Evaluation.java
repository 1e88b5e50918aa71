package motive.model;

import motive.color.NodeWalk;

/**
 * The logits of a walk's node set and of its complement. It starts with the empty set, whose logits
 * are the readout of the zero vector, and the whole graph as complement.
 */
public interface Evaluation extends NodeWalk {
  /**
   * Whether {@link #inside} is a function of the shape of the coloring that the walk was started
   * beside, so that a shape need not be evaluated twice.
   */
  default boolean isByShape() {
    return false;
  }

  /** Writes the logits of the subgraph induced by the set. */
  void inside(double[] logits);

  /** Writes the logits of the complement. */
  void outside(double[] logits);
}

package motive.model;

import java.util.BitSet;

/** The logits of one graph without some of its edges; all nodes stay. Used by one thread. */
@FunctionalInterface
public interface EdgeLoss {
  /**
   * Writes the logits.
   *
   * @param lost the edges that are lost, by their numbers
   */
  void logits(BitSet lost, double[] out);
}

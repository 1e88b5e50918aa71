package motive.page;

import java.util.Locale;
import motive.graph.NodeSet;

/**
 * The overlap of an explanation with the nodes that are known to matter.
 *
 * @param shared nodes of both
 * @param union nodes of either
 */
public record Overlap(int shared, int union) {
  /** The overlap of two node sets of one graph. */
  public static Overlap of(NodeSet explanation, NodeSet truth) {
    return new Overlap(explanation.intersection(truth).size(), explanation.union(truth).size());
  }

  /** Shared nodes over all, in [0, 1]; 1 where both are empty. */
  public double share() {
    return union == 0 ? 1 : (double) shared / union;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%d/%d = %.2f", shared, union, share());
  }
}

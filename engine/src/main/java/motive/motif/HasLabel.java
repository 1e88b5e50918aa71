package motive.motif;

import java.util.BitSet;
import motive.graph.Graph;

/** The condition that a plain motif has on a node. */
record HasLabel(int label) implements Condition {
  @Override
  public BitSet meets(Graph graph) {
    BitSet met = new BitSet();
    for (int v = 0; v < graph.nodes(); v++) {
      met.set(v, graph.label(v) == label);
    }
    return met;
  }
}

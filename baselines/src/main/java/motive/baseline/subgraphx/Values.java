package motive.baseline.subgraphx;

import java.util.List;
import motive.graph.NodeSet;

/** The values of selections of nodes: the explained number of the model. */
@FunctionalInterface
interface Values {
  /** The value of each selection. */
  double[] of(List<NodeSet> selections);

  /** How many values are best computed in one call. */
  int BATCH = 256;
}

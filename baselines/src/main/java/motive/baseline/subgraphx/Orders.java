package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.graph.NodeSet;
import motive.seed.Seeds;
import motive.seed.SplitMix64;

/**
 * Random orders in which players come: the nodes of a graph, and one more for a coalition.
 *
 * <p>An order of all nodes and a coalition, with all nodes left out that play no part, is an order
 * of those that do, and all of these are equally likely if all of those are. So one list of orders
 * serves every coalition of a study. The public implementation draws a list for each coalition;
 * each reward has the same distribution either way. With one list, sets that differ by a node need
 * many of the same values, and their rewards differ less by chance.
 */
final class Orders {
  private final List<int[]> orders = new ArrayList<>();
  private final List<NodeSet> before = new ArrayList<>();

  private Orders(int nodes, int count, SplitMix64 random) {
    for (int i = 0; i < count; i++) {
      int[] order = new int[nodes + 1];
      for (int p = 0; p <= nodes; p++) {
        order[p] = p;
      }
      random.shuffle(order);
      orders.add(order);
      int place = 0;
      while (order[place] != nodes) {
        place++;
      }
      before.add(NodeSet.of(nodes, Arrays.copyOf(order, place)));
    }
  }

  /** The orders of a task. */
  static Orders of(int nodes, int count, long seed, long id) {
    return new Orders(nodes, count, Seeds.generator(seed, id, "subgraphx orders"));
  }

  int size() {
    return before.size();
  }

  /** The nodes that come before the coalition in the i-th order. */
  NodeSet before(int i) {
    return before.get(i);
  }

  /** The i-th order of nodes; the coalition has the number after the last node's. */
  int[] order(int i) {
    return orders.get(i).clone();
  }
}

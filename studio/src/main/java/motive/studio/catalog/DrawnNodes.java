package motive.studio.catalog;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The choice of the nodes of a neighbourhood that are drawn where all of them would be too many to
 * look at.
 */
final class DrawnNodes {
  /** So many nodes are drawn where nothing else is said, beside those that are asked for. */
  static final int USUAL = 60;

  /** The most that may be drawn at once: more could not be told apart. */
  static final int MOST = 300;

  private DrawnNodes() {}

  /**
   * The nodes that are drawn: the roots and those that are asked for, then those that come first,
   * then all others from the roots outwards until there are enough. Each of these last hangs on the
   * others, since it is reached over them.
   *
   * @param asked nodes that are drawn in any case
   * @param first nodes that are drawn before others, as far as there is room
   * @param count how many there is room for
   */
  static NodeSet of(Graph around, NodeSet asked, List<NodeSet> first, int count) {
    BitSet drawn = new BitSet(around.nodes());
    around.rootSet().forEach(drawn::set);
    asked.forEach(drawn::set);
    int most = Math.max(count, drawn.cardinality());
    int[] outwards = outwards(around);
    for (NodeSet set : first) {
      add(Arrays.stream(outwards).filter(set::contains).toArray(), drawn, most);
    }
    add(outwards, drawn, most);
    return NodeSet.of(around.nodes(), drawn.stream().toArray());
  }

  private static void add(int[] nodes, BitSet drawn, int most) {
    int held = drawn.cardinality();
    for (int v : nodes) {
      if (held < most && !drawn.get(v)) {
        drawn.set(v);
        held++;
      }
    }
  }

  // Hop by hop; within a hop in the order in which nodes are reached over those of fewer
  // neighbours, so that hubs do not bring in all of theirs first.
  private static int[] outwards(Graph around) {
    boolean[] seen = new boolean[around.nodes()];
    List<Integer> order = new ArrayList<>();
    List<Integer> ring = new ArrayList<>();
    around.rootSet().forEach(ring::add);
    ring.forEach(v -> seen[v] = true);
    while (!ring.isEmpty()) {
      order.addAll(ring);
      ring.sort(Comparator.<Integer>comparingInt(around::degree).thenComparingInt(v -> v));
      List<Deque<Integer>> reached = new ArrayList<>();
      for (int v : ring) {
        Deque<Integer> own = new ArrayDeque<>();
        for (int i = 0; i < around.degree(v); i++) {
          int u = around.neighbor(v, i);
          if (!seen[u]) {
            seen[u] = true;
            own.add(u);
          }
        }
        reached.add(own);
      }
      ring = inTurn(reached);
    }
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<Integer> inTurn(List<Deque<Integer>> reached) {
    List<Integer> all = new ArrayList<>();
    boolean more = true;
    while (more) {
      more = false;
      for (Deque<Integer> own : reached) {
        if (!own.isEmpty()) {
          all.add(own.remove());
          more = true;
        }
      }
    }
    return all;
  }
}

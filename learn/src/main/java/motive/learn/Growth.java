package motive.learn;

import java.util.Arrays;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.seed.SplitMix64;

/** A generator of connected node sets, which grow from a node. */
final class Growth {
  private Growth() {}

  /**
   * A connected set of at most {@code maxNodes} nodes whose induced subgraph has at most {@code
   * maxEdges} edges. It grows by neighbours drawn evenly or, where {@code compact}, by those with
   * the most links into the set, so that rings close; it ends early where the next neighbour drawn
   * would break the limit.
   */
  static NodeSet connected(
      Graph graph, int maxNodes, int maxEdges, boolean compact, SplitMix64 random) {
    int nodes = graph.nodes();
    int[] links = new int[nodes];
    boolean[] taken = new boolean[nodes];
    int[] frontier = new int[nodes];
    int waiting = 0;
    int[] set = new int[Math.min(maxNodes, nodes)];
    int size = 0;
    int edges = 0;
    int next = random.nextInt(nodes);
    while (true) {
      edges += links[next] + (graph.hasLoop(next) ? 1 : 0);
      if (size > 0 && edges > maxEdges) {
        break;
      }
      taken[next] = true;
      set[size++] = next;
      for (int i = 0; i < graph.degree(next); i++) {
        int u = graph.neighbor(next, i);
        if (!taken[u] && links[u]++ == 0) {
          frontier[waiting++] = u;
        }
      }
      if (size == set.length || waiting == 0) {
        break;
      }
      int place = compact ? mostLinked(frontier, waiting, links, random) : random.nextInt(waiting);
      next = frontier[place];
      frontier[place] = frontier[--waiting];
    }
    return NodeSet.of(nodes, Arrays.copyOf(set, size));
  }

  private static int mostLinked(int[] frontier, int waiting, int[] links, SplitMix64 random) {
    int start = random.nextInt(waiting);
    int best = start;
    for (int i = 1; i < waiting; i++) {
      int place = (start + i) % waiting;
      if (links[frontier[place]] > links[frontier[best]]) {
        best = place;
      }
    }
    return best;
  }
}

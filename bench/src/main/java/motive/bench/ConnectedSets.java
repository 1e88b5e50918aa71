package motive.bench;

import java.util.Arrays;
import motive.color.NodeWalk;
import motive.graph.Graph;

/**
 * A walk over every connected node set with at most a given number of induced edges, each once: a
 * set grows by nodes that are adjacent to it, and a node once passed over stays out below that
 * point.
 */
final class ConnectedSets {
  private final Graph graph;
  private final int maxEdges;
  private final NodeWalk walk;
  private final Runnable visit;
  private final int[] state;
  private final boolean[] inside;

  /** States of a node: below BARRED it may still be offered. */
  private static final int UNSEEN = 0;

  private static final int OFFERED = 1;
  private static final int BARRED = 2;

  private ConnectedSets(Graph graph, int maxEdges, NodeWalk walk, Runnable visit) {
    this.graph = graph;
    this.maxEdges = maxEdges;
    this.walk = walk;
    this.visit = visit;
    this.state = new int[graph.nodes()];
    this.inside = new boolean[graph.nodes()];
  }

  /** Moves the walk from set to set and calls {@code visit} at each. */
  static void forEach(Graph graph, int maxEdges, NodeWalk walk, Runnable visit) {
    ConnectedSets sets = new ConnectedSets(graph, maxEdges, walk, visit);
    for (int root = 0; root < graph.nodes(); root++) {
      sets.state[root] = BARRED;
      sets.grow(root, new int[0], 0, 0);
    }
  }

  // Adds v, offers its unseen neighbours, and goes on with each offer in turn.
  private void grow(int v, int[] offers, int from, int edges) {
    int total = edges;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      total += u == v || inside[u] ? 1 : 0;
    }
    if (total > maxEdges) {
      return;
    }
    inside[v] = true;
    walk.add(v);
    visit.run();
    int[] extended = new int[offers.length - from + graph.degree(v)];
    int count = offers.length - from;
    System.arraycopy(offers, from, extended, 0, count);
    int old = count;
    for (int i = 0; i < graph.degree(v); i++) {
      int u = graph.neighbor(v, i);
      if (state[u] == UNSEEN) {
        state[u] = OFFERED;
        extended[count++] = u;
      }
    }
    int[] all = Arrays.copyOf(extended, count);
    for (int i = 0; i < count; i++) {
      state[all[i]] = BARRED;
      grow(all[i], all, i + 1, total);
    }
    for (int i = 0; i < count; i++) {
      state[all[i]] = i < old ? OFFERED : UNSEEN;
    }
    walk.undo();
    inside[v] = false;
  }
}

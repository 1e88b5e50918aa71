package motive.search.auto;

import java.util.Arrays;
import motive.graph.NodeSet;
import motive.search.Search;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;

/**
 * A climb from a state to a local optimum, in a table that other searches fill too.
 *
 * <p>The neighbours of a state are the candidates that arise by adding a node; by dropping one; or
 * by a swap, that is dropping one and adding another that touched the state or what is left of it,
 * where only the result need be connected. All neighbours are scored and the best of them is the
 * next state, as long as it comes before the state in the table's order ({@link
 * StateTable#compare}: by the guide, then the smaller). So a climb ends, depends on nothing but the
 * state it starts from, and no neighbour of its last state is better.
 */
final class LocalImprovement {
  private final StateTable table;
  private final NodeSet include;
  private final WorkingSet set;
  private final int[] extensions;
  private int[] found = new int[64];
  private int foundCount;

  LocalImprovement(Search.Problem problem, StateTable table) {
    this.table = table;
    this.include = problem.include();
    this.set = new WorkingSet(problem);
    this.extensions = new int[problem.measure().graph().nodes()];
  }

  /**
   * Climbs from a row.
   *
   * @return the row of the local optimum, or the best one found when the table takes no more
   */
  int climb(int from) {
    int state = from;
    while (true) {
      int next = bestNeighbour(state);
      if (next == StateTable.NONE || !table.isBetter(next, state)) {
        return state;
      }
      state = next;
      if (table.isClosed()) {
        return state;
      }
    }
  }

  private int bestNeighbour(int state) {
    foundCount = 0;
    set.clear();
    int[] nodes = table.nodes(state);
    Arrays.stream(nodes).forEach(set::add);
    add(-1);
    if (nodes.length == 1) {
      slide(nodes[0]);
      return bestMet();
    }
    for (int i = 0; i < nodes.length && !table.isClosed(); i++) {
      if (!include.contains(nodes[i])) {
        set.remove(nodes[i]);
        if (set.isConnected()) {
          meet();
          add(nodes[i]);
        } else {
          reconnect(nodes[i]);
        }
        set.add(nodes[i]);
      }
    }
    return bestMet();
  }

  private int bestMet() {
    int best = StateTable.NONE;
    for (int i = 0; i < foundCount; i++) {
      if (best == StateTable.NONE || table.isBetter(found[i], best)) {
        best = found[i];
      }
    }
    return best;
  }

  /** Meets what a swap makes of a single node: the nodes beside it. */
  private void slide(int v) {
    if (include.contains(v)) {
      return;
    }
    int count = set.extensions(extensions);
    set.removeLast();
    for (int i = 0; i < count && !table.isClosed(); i++) {
      set.add(extensions[i]);
      meet();
      set.removeLast();
    }
    set.add(v);
  }

  /** Meets all that one more node makes of the set, which is connected. */
  private void add(int dropped) {
    int count = set.extensions(extensions);
    for (int i = 0; i < count && !table.isClosed(); i++) {
      if (extensions[i] != dropped) {
        set.add(extensions[i]);
        meet();
        set.removeLast();
      }
    }
  }

  /** Meets all that one more node makes connected. */
  private void reconnect(int dropped) {
    int count = set.extensions(extensions);
    for (int i = 0; i < count && !table.isClosed(); i++) {
      // A node that gains the set one edge touches one piece of it, unless the edge is its loop.
      if (extensions[i] != dropped && set.gain(extensions[i]) > 1) {
        set.add(extensions[i]);
        if (set.isConnected()) {
          meet();
        }
        set.removeLast();
      }
    }
  }

  private void meet() {
    int row = table.row(set);
    if (row != StateTable.NONE) {
      if (foundCount == found.length) {
        found = Arrays.copyOf(found, 2 * foundCount);
      }
      found[foundCount++] = row;
    }
  }
}

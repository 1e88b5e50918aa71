package motive.search.union;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.search.Search;
import motive.search.sets.ConnectedSets;
import motive.search.sets.SetCount;
import motive.search.sets.SetSpace;
import motive.search.sets.SetVisitor;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;

/**
 * The exchange of one part at a time, in a table of states. Not thread-safe.
 *
 * <p>A step takes the best of all sets that one can get by adding a part where more are allowed, by
 * replacing a part, or by dropping it. For this every part that can stand beside the others is
 * looked at, up to a share of the work allowed; where they are more, those with the most edges are
 * left out. The order is that of the table ({@link StateTable#compare}). Steps go on while they
 * lead to something better, so they end; they depend on the start alone.
 */
final class PartExchange {
  /** How many looks at all parts beside others the work allowed is enough for. */
  private static final int LOOKS = 64;

  private static final long LEAST_ROWS = 16;

  private final SetSpace space;
  private final StateTable states;
  private final Twins twins;
  private final long rowsALook;
  private final Look look;
  private final Map<NodeSet, Integer> bests = new HashMap<>();

  PartExchange(Search.Problem problem, StateTable states, Twins twins) {
    this.space = SetSpace.of(problem);
    this.states = states;
    this.twins = twins;
    this.rowsALook = Math.max(LEAST_ROWS, problem.maxEvaluations() / LOOKS);
    this.look = new Look(new WorkingSet(problem));
  }

  /** Goes from a set of the allowed parts to one that no step makes better. */
  void improve(NodeSet start) {
    NodeSet set = twins.lowest(start);
    int row = StateTable.NONE;
    while (!states.isClosed()) {
      int next = StateTable.NONE;
      for (NodeSet base : bases(set)) {
        next = better(next, best(base));
      }
      if (better(row, next) == row) {
        return;
      }
      row = next;
      set = NodeSet.of(space.graph().nodes(), states.nodes(row));
    }
  }

  private int better(int row, int other) {
    if (row == StateTable.NONE || other == StateTable.NONE) {
      return row == StateTable.NONE ? other : row;
    }
    return states.isBetter(other, row) ? other : row;
  }

  // What parts are added to: the set itself, and what is left of it without each of its parts.
  private List<NodeSet> bases(NodeSet set) {
    Graph graph = space.graph();
    List<NodeSet> parts = Components.of(graph, set);
    List<NodeSet> bases = new ArrayList<>();
    if (parts.size() < space.parts()) {
      bases.add(set);
    }
    if (parts.size() > 1) {
      for (NodeSet part : parts) {
        bases.add(twins.lowest(set.minus(part)));
      }
    }
    return bases;
  }

  private int best(NodeSet base) {
    Integer known = bests.get(base);
    if (known == null) {
      known = look.best(base);
      bests.put(base, known);
    }
    return known;
  }

  private SetSpace fitting(NodeSet base) {
    int least = Math.max(1, space.graph().inducedEdges(base));
    int edges = space.maxEdges();
    while (edges > least
        && !SetCount.beside(base, space.withMaxEdges(edges), twins, rowsALook).isComplete()) {
      edges--;
    }
    return space.withMaxEdges(edges);
  }

  /** A look at all that a set becomes by one more part. */
  private final class Look implements SetVisitor {
    private final WorkingSet set;
    private int[] rows = new int[64];
    private int count;

    Look(WorkingSet set) {
      this.set = set;
    }

    /** The best of the base and of all that a part makes of it. */
    int best(NodeSet base) {
      set.clear();
      count = 0;
      boolean unused = ConnectedSets.forEachBeside(base, fitting(base), twins, this);
      int best = StateTable.NONE;
      // Values are read last, so that a model that works in batches gets many sets at once.
      for (int i = 0; i < count; i++) {
        best = better(best, rows[i]);
      }
      return best;
    }

    @Override
    public boolean enter(int v) {
      set.add(v);
      return true;
    }

    @Override
    public boolean visit(int[] nodes, int size, int edges, long multiplicity) {
      int row = states.row(set, multiplicity);
      if (row == StateTable.NONE) {
        return false;
      }
      if (count == rows.length) {
        rows = Arrays.copyOf(rows, 2 * count);
      }
      rows[count++] = row;
      return count < rowsALook;
    }

    @Override
    public void leave() {
      set.removeLast();
    }
  }
}

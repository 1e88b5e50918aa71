package motive.search.exact;

import motive.candidate.Twins;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * How many candidates there are.
 *
 * @param rows how many were counted: sets that hold the lowest members of each class of twins
 * @param sets how many node sets those stand for; {@link Long#MAX_VALUE} where they are more
 * @param isComplete whether all were counted; if not, there are more than the limit, or to find
 *     them takes more than {@value #STEPS} steps for each row that the limit allows
 */
public record SetCount(long rows, long sets, boolean isComplete) {
  private static final int STEPS = 8;

  static SetCount of(Graph graph, int maxEdges, NodeSet include, NodeSet exclude, long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("limit must be >= 0, got " + limit);
    }
    Counter counter = new Counter(limit);
    Twins twins = Twins.of(graph, include.union(exclude));
    boolean isComplete = ConnectedSets.forEach(graph, maxEdges, twins, include, exclude, counter);
    return new SetCount(counter.rows, counter.sets, isComplete);
  }

  private static final class Counter implements SetVisitor {
    private final long limit;
    private final long maxSteps;
    private long rows;
    private long sets;
    private long steps;

    Counter(long limit) {
      this.limit = limit;
      this.maxSteps =
          limit > Long.MAX_VALUE / STEPS ? Long.MAX_VALUE : Math.max(1000, STEPS * limit);
    }

    @Override
    public boolean enter(int v) {
      return ++steps <= maxSteps;
    }

    @Override
    public boolean visit(int[] nodes, int count, int edges, long multiplicity) {
      if (rows == limit) {
        return false;
      }
      rows++;
      sets += multiplicity;
      sets = sets < 0 ? Long.MAX_VALUE : sets;
      return true;
    }

    @Override
    public void leave() {}
  }
}

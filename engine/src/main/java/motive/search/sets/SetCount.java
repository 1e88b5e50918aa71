package motive.search.sets;

import motive.check.Refuse;
import motive.graph.NodeSet;
import motive.graph.Twins;

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

  /**
   * Counts the sets of a space.
   *
   * @param limit no more rows are counted
   */
  public static SetCount of(SetSpace space, long limit) {
    Counter counter = new Counter(limit);
    return counter.end(ConnectedSets.forEach(space, space.twins(), counter));
  }

  /**
   * Counts a set and those that it becomes by one more part, see {@link
   * ConnectedSets#forEachBeside}.
   *
   * @param limit no more rows are counted
   */
  public static SetCount beside(NodeSet base, SetSpace space, Twins twins, long limit) {
    Counter counter = new Counter(limit);
    return counter.end(ConnectedSets.forEachBeside(base, space, twins, counter));
  }

  private static final class Counter implements SetVisitor {
    private final long limit;
    private final long maxSteps;
    private long rows;
    private long sets;
    private long steps;

    Counter(long limit) {
      Refuse.when(limit < 0, "limit must be >= 0, got {}", limit);
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

    SetCount end(boolean isComplete) {
      return new SetCount(rows, sets, isComplete);
    }
  }
}

package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import motive.graph.NodeSet;

/**
 * A coalition's Shapley value over all subsets of the other nodes of its region; nodes outside the
 * region are always there.
 *
 * <p>A subset of {@code s} of {@code p} players weighs {@code 1 / (C(p, s) · (p − s + 1e-6))}: as
 * in the public implementation, whose small number makes values smaller by a millionth at most.
 */
final class ExactShapley implements Reward {
  /** More other nodes than this have too many subsets. */
  static final int MAX_OTHERS = 16;

  private static final double SMALL = 1e-6;

  private final Values values;
  private final UnaryOperator<NodeSet> region;

  ExactShapley(Values values, UnaryOperator<NodeSet> region) {
    this.values = values;
    this.region = region;
  }

  @Override
  public double of(NodeSet coalition) {
    NodeSet players = region.apply(coalition);
    int[] others = players.minus(coalition).toArray();
    NodeSet outside = players.complement();
    int subsets = 1 << others.length;
    double[] weights = weights(others.length + 1);
    double sum = 0;
    for (int from = 0; from < subsets; from += Values.BATCH / 2) {
      int to = Math.min(subsets, from + Values.BATCH / 2);
      List<NodeSet> asked = new ArrayList<>(Values.BATCH);
      for (int subset = from; subset < to; subset++) {
        NodeSet without = outside.union(members(coalition.universe(), others, subset));
        asked.add(without);
        asked.add(without.union(coalition));
      }
      double[] worth = values.of(asked);
      for (int subset = from; subset < to; subset++) {
        int i = 2 * (subset - from);
        sum += weights[Integer.bitCount(subset)] * (worth[i + 1] - worth[i]);
      }
    }
    return sum;
  }

  private static NodeSet members(int universe, int[] others, int subset) {
    int[] nodes = new int[Integer.bitCount(subset)];
    int count = 0;
    for (int bits = subset; bits != 0; bits &= bits - 1) {
      nodes[count++] = others[Integer.numberOfTrailingZeros(bits)];
    }
    return NodeSet.of(universe, nodes);
  }

  private static double[] weights(int players) {
    double[] weights = new double[players];
    double choices = 1;
    for (int s = 0; s < players; s++) {
      weights[s] = 1 / choices / (players - s + SMALL);
      choices = choices * (players - s) / (s + 1);
    }
    return weights;
  }
}

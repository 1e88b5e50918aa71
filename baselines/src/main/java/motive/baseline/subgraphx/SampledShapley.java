package motive.baseline.subgraphx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import motive.graph.NodeSet;

/**
 * A coalition's Shapley value by sampling: the coalition is one player, each other node of its
 * region is one, and nodes outside the region are always there. The mean over some orders of the
 * players of what the coalition adds to those before it.
 */
final class SampledShapley implements Reward {
  private final Values values;
  private final Orders orders;
  private final NodeSet always;
  private final UnaryOperator<NodeSet> region;

  /**
   * @param always nodes that are there with and without the coalition, even if they belong to it
   * @param region of a coalition
   */
  SampledShapley(Values values, Orders orders, NodeSet always, UnaryOperator<NodeSet> region) {
    this.values = values;
    this.orders = orders;
    this.always = always;
    this.region = region;
  }

  @Override
  public double of(NodeSet coalition) {
    NodeSet players = region.apply(coalition);
    NodeSet others = players.minus(coalition);
    NodeSet outside = players.complement().union(always);
    List<NodeSet> asked = new ArrayList<>(2 * orders.size());
    for (int i = 0; i < orders.size(); i++) {
      NodeSet without = outside.union(others.intersection(orders.before(i)));
      asked.add(without);
      asked.add(without.union(coalition));
    }
    double[] worth = values.of(asked);
    double sum = 0;
    for (int i = 0; i < worth.length; i += 2) {
      sum += worth[i + 1] - worth[i];
    }
    return sum / orders.size();
  }
}

package motive.baseline.subgraphx;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import motive.graph.Graph;
import motive.graph.NodeSet;

/**
 * The worth of a set of nodes. It depends on nothing but the set, so the order in which sets are
 * scored has no effect.
 */
@FunctionalInterface
interface Reward {
  double of(NodeSet coalition);

  /**
   * A reward by the settings.
   *
   * @param whole the nodes that play a part; all others are always there
   * @param orders what sampled rewards draw
   * @param anchor the node that {@link RewardMethod#NC_MC_L_SHAPLEY} keeps
   */
  static Reward by(
      Settings settings,
      Graph graph,
      NodeSet whole,
      Values values,
      Orders orders,
      OptionalInt anchor) {
    int hops = settings.localRadius() - 1;
    NodeSet none = NodeSet.empty(graph.nodes());
    UnaryOperator<NodeSet> near = s -> Region.around(graph, s, hops).intersection(whole);
    return switch (settings.reward()) {
      case MC_L_SHAPLEY -> new SampledShapley(values, orders, none, near);
      case MC_SHAPLEY -> new SampledShapley(values, orders, none, s -> whole);
      case NC_MC_L_SHAPLEY ->
          new SampledShapley(values, orders, none.with(anchor.orElseThrow()), near);
      case L_SHAPLEY -> new ExactShapley(values, near);
      case GNN_SCORE -> coalition -> values.of(List.of(coalition))[0];
    };
  }
}

package motive.baseline.subgraphx;

import java.util.List;
import java.util.OptionalInt;
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
   * @param orders what sampled rewards draw
   * @param anchor the node that {@link RewardMethod#NC_MC_L_SHAPLEY} keeps
   */
  static Reward by(
      Settings settings, Graph graph, Values values, Orders orders, OptionalInt anchor) {
    int hops = settings.localRadius() - 1;
    NodeSet none = NodeSet.empty(graph.nodes());
    return switch (settings.reward()) {
      case MC_L_SHAPLEY ->
          new SampledShapley(values, orders, none, s -> Region.around(graph, s, hops));
      case MC_SHAPLEY -> new SampledShapley(values, orders, none, s -> none.complement());
      case NC_MC_L_SHAPLEY ->
          new SampledShapley(
              values, orders, none.with(anchor.orElseThrow()), s -> Region.around(graph, s, hops));
      case L_SHAPLEY -> new ExactShapley(values, s -> Region.around(graph, s, hops));
      case GNN_SCORE -> coalition -> values.of(List.of(coalition))[0];
    };
  }
}

package motive.baseline.subgraphx;

/** The formula for the worth of a set of nodes. */
enum RewardMethod {
  /** The sampled Shapley value among the nodes around; all others are always there. */
  MC_L_SHAPLEY,
  /** The sampled Shapley value among all nodes. */
  MC_SHAPLEY,
  /** The Shapley value among the nodes around, over all their subsets. */
  L_SHAPLEY,
  /** The value of the set alone. */
  GNN_SCORE,
  /** As {@link #MC_L_SHAPLEY}, with one node, the anchor, there whether the set is or not. */
  NC_MC_L_SHAPLEY
}

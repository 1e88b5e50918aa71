package motive.baseline.subgraphx;

/** What a set of nodes is worth. */
enum RewardMethod {
  /** The sampled Shapley value among the nodes around; all others are always there. */
  MC_L_SHAPLEY(true),
  /** The sampled Shapley value among all nodes. */
  MC_SHAPLEY(true),
  /** The Shapley value among the nodes around, over all their subsets. */
  L_SHAPLEY(false),
  /** The value of the set alone. */
  GNN_SCORE(false),
  /** As {@link #MC_L_SHAPLEY}, with one node, the anchor, there whether the set is or not. */
  NC_MC_L_SHAPLEY(true);

  private final boolean isSampled;

  RewardMethod(boolean isSampled) {
    this.isSampled = isSampled;
  }

  boolean isSampled() {
    return isSampled;
  }
}

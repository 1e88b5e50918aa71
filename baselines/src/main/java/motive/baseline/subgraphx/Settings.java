package motive.baseline.subgraphx;

import motive.baseline.RivalOptions;

/**
 * The constants of a search, under the names of the public implementation.
 *
 * @param rollout how often the search goes down from the whole graph
 * @param minAtoms sets of at most so many nodes are not pruned further
 * @param cPuct the weight of prior values against observed rewards
 * @param expandAtoms at most so many nodes are tried for pruning in one set
 * @param high2low whether nodes of high degree are tried first, rather than of low
 * @param localRadius one more than the hops within which nodes are around a set
 * @param sampleNum how many orders a sampled reward draws
 * @param maxNodes how many nodes a choice may have; 0 where the edge budget alone decides
 * @param startNodes from how many nodes around an explained node the search starts at most; 0 for
 *     all
 */
record Settings(
    int rollout,
    int minAtoms,
    double cPuct,
    int expandAtoms,
    boolean high2low,
    int localRadius,
    int sampleNum,
    RewardMethod reward,
    Building building,
    int maxNodes,
    int startNodes) {
  private static final double GREATEST_C_PUCT = 1e9;

  // Each node that can be pruned costs thousands of evaluations of the whole neighbourhood.
  private static final int START_NODES = 20;

  /** What the public class does unless set otherwise. */
  static final Settings CLASS_DEFAULTS =
      new Settings(
          20, 5, 10, 14, false, 4, 100, RewardMethod.MC_L_SHAPLEY, Building.ZERO_FILLING, 0, 0);

  /** These with the user's settings. */
  Settings with(RivalOptions options) {
    return new Settings(
        options.integer("rollout", rollout, 1),
        options.integer("min_atoms", minAtoms, 1),
        options.number("c_puct", cPuct, 0, GREATEST_C_PUCT),
        options.integer("expand_atoms", expandAtoms, 1),
        options.flag("high2low", high2low),
        options.integer("local_radius", localRadius, 1),
        options.integer("sample_num", sampleNum, 1),
        options.choice("reward", reward),
        options.choice("building", building),
        options.integer("max_nodes", maxNodes, 0),
        options.integer("start_nodes", startNodes, 0));
  }

  /**
   * These for the output at a node: the node is there with and without a set, and hubs are tried
   * first, as in the authors' script for BA-Shapes; a search starts from the nearest nodes.
   */
  Settings forNodes() {
    return new Settings(
        rollout,
        minAtoms,
        cPuct,
        expandAtoms,
        true,
        localRadius,
        sampleNum,
        RewardMethod.NC_MC_L_SHAPLEY,
        building,
        maxNodes,
        START_NODES);
  }

  /** These, building by splitting, with the constants that presets change. */
  Settings splitting(double otherCPuct, int otherExpandAtoms, boolean otherHigh2low) {
    return new Settings(
        rollout,
        minAtoms,
        otherCPuct,
        otherExpandAtoms,
        otherHigh2low,
        localRadius,
        sampleNum,
        reward,
        Building.SPLIT,
        maxNodes,
        startNodes);
  }
}

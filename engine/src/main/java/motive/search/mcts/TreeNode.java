package motive.search.mcts;

import java.util.ArrayList;
import java.util.List;

/**
 * A state in the tree: what was added to the parent's set, and the results of the simulations that
 * passed it.
 */
final class TreeNode {
  private static final int[] NOT_OPENED = {};

  /** The node that was added to the parent's set; -1 for the first root. */
  final int added;

  /** The reward of the state itself, where it is known before the first visit. */
  double prior = Double.NEGATIVE_INFINITY;

  /** Where simulations went on to, in the order in which they first did. */
  final List<TreeNode> children = new ArrayList<>(0);

  private int[] untried = NOT_OPENED;
  private int untriedCount = -1;
  private int visits;
  private int finiteVisits;
  private double sum;
  private double best = Double.NEGATIVE_INFINITY;

  TreeNode(int added) {
    this.added = added;
  }

  boolean isOpened() {
    return untriedCount >= 0;
  }

  /** Sets the nodes that can be added here. */
  void open(int[] nodes) {
    untried = nodes;
    untriedCount = nodes.length;
  }

  /** Whether nothing can be added to this opened state. */
  boolean isFinal() {
    return untriedCount == 0 && children.isEmpty();
  }

  int untried() {
    return untriedCount;
  }

  /** Makes a child of one of the nodes that were not tried yet. */
  TreeNode makeChild(int place) {
    TreeNode child = new TreeNode(untried[place]);
    untried[place] = untried[--untriedCount];
    children.add(child);
    return child;
  }

  /**
   * Records the result of a simulation.
   *
   * @param value the best reward of its rollout
   */
  void visit(double value) {
    visits++;
    if (value > Double.NEGATIVE_INFINITY) {
      finiteVisits++;
      sum += value;
    }
    meet(value);
  }

  /** Records a reward that was found here or below. */
  void meet(double reward) {
    best = Math.max(best, reward);
  }

  int visits() {
    return visits;
  }

  /** The best reward found here or below. */
  double best() {
    return best;
  }

  /** The mean value of the simulations that reached a state that may be chosen. */
  double mean() {
    return finiteVisits == 0 ? Double.NEGATIVE_INFINITY : sum / finiteVisits;
  }

  /** The child that a move goes to: the best reward, then most visits, then the lowest node. */
  TreeNode bestChild() {
    TreeNode chosen = children.get(0);
    for (TreeNode child : children) {
      if (child.best != chosen.best
          ? child.best > chosen.best
          : child.visits != chosen.visits
              ? child.visits > chosen.visits
              : child.added < chosen.added) {
        chosen = child;
      }
    }
    return chosen;
  }
}

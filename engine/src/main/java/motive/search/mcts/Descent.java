package motive.search.mcts;

/** The formulas by which a simulation chooses among children. */
final class Descent {
  private Descent() {}

  /** The child to descend to once each was visited. */
  static TreeNode byUct(TreeNode parent, double exploration) {
    double logVisits = StrictMath.log(parent.visits());
    TreeNode chosen = parent.children.get(0);
    double most = uct(chosen, logVisits, exploration);
    for (TreeNode child : parent.children) {
      double value = uct(child, logVisits, exploration);
      if (value > most || (value == most && child.added < chosen.added)) {
        chosen = child;
        most = value;
      }
    }
    return chosen;
  }

  static double uct(TreeNode child, double logVisits, double exploration) {
    return child.mean() + exploration * Math.sqrt(logVisits / child.visits());
  }

  /** The child to descend to where all have been scored. */
  static TreeNode byPuct(TreeNode parent, double exploration) {
    long visits = 0;
    for (TreeNode child : parent.children) {
      visits += child.visits();
    }
    double root = Math.sqrt((double) visits);
    TreeNode chosen = parent.children.get(0);
    double most = puct(chosen, root, exploration);
    for (TreeNode child : parent.children) {
      double value = puct(child, root, exploration);
      if (value > most || (value == most && comesFirst(child, chosen))) {
        chosen = child;
        most = value;
      }
    }
    return chosen;
  }

  static double puct(TreeNode child, double rootOfVisits, double exploration) {
    if (child.prior == Double.NEGATIVE_INFINITY) {
      // It may not be chosen itself. The product with a zero would be no number at all.
      return Double.NEGATIVE_INFINITY;
    }
    double mean = child.visits() == 0 ? 0 : child.mean();
    return mean + exploration * child.prior * rootOfVisits / (1 + child.visits());
  }

  private static boolean comesFirst(TreeNode a, TreeNode b) {
    return a.prior != b.prior ? a.prior > b.prior : a.added < b.added;
  }
}

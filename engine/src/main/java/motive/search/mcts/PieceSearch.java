package motive.search.mcts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import motive.search.mcts.MctsSettings.Selection;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;
import motive.seed.SplitMix64;

/** The tree search of one connected piece of a graph, from its first root to its last move. */
final class PieceSearch {
  private final MctsSettings settings;
  private final StateTable table;
  private final WorkingSet set;
  private final int[] piece;
  private final SplitMix64 random;
  private final int[] extensions;
  private final List<TreeNode> path = new ArrayList<>();
  private int[] reached = new int[32];
  private TreeNode root = new TreeNode(-1);

  /**
   * A search from where the set is.
   *
   * @param piece the nodes that can be added to the empty set
   * @param extensions room for as many nodes as the graph has
   */
  PieceSearch(
      MctsSettings settings,
      StateTable table,
      WorkingSet set,
      int[] piece,
      SplitMix64 random,
      int[] extensions) {
    this.settings = settings;
    this.table = table;
    this.set = set;
    this.piece = piece;
    this.random = random;
    this.extensions = extensions;
  }

  TreeNode root() {
    return root;
  }

  /** Moves until nothing can be added or the table takes no more. */
  void run() {
    if (set.size() > 0 && table.row(set) == StateTable.NONE) {
      return;
    }
    while (simulateMove()) {
      move();
    }
  }

  /** The simulations of one move; whether a move can follow. */
  boolean simulateMove() {
    path.clear();
    path.add(root);
    open(root);
    if (root.isFinal()) {
      return false;
    }
    for (int i = 0; i < settings.simulations() && !table.isClosed(); i++) {
      simulate();
    }
    return !table.isClosed();
  }

  /** Makes the best child the root. */
  void move() {
    root = root.bestChild();
    set.add(root.added);
  }

  private void simulate() {
    int rootSize = set.size();
    path.clear();
    path.add(root);
    descend();
    double value = rollOut();
    for (TreeNode node : path) {
      node.visit(value);
    }
    while (set.size() > rootSize) {
      set.removeLast();
    }
  }

  /** Goes down to a state without visits, or one to which nothing can be added. */
  private void descend() {
    TreeNode node = root;
    do {
      open(node);
      if (node.isFinal()) {
        return;
      }
      node = next(node);
      set.add(node.added);
      path.add(node);
    } while (node.visits() > 0);
  }

  private TreeNode next(TreeNode node) {
    if (settings.selection() == Selection.PUCT) {
      return Descent.byPuct(node, settings.exploration());
    }
    return node.untried() > 0
        ? node.makeChild(random.nextInt(node.untried()))
        : Descent.byUct(node, settings.exploration());
  }

  /** Finds out what can be added to the last state of the path. */
  private void open(TreeNode node) {
    if (node.isOpened()) {
      return;
    }
    if (set.size() == 0) {
      node.open(piece.clone());
    } else {
      int count = set.extensions(extensions);
      node.open(Arrays.copyOf(extensions, count));
    }
    if (settings.selection() == Selection.PUCT) {
      double best = scoreChildren(node);
      path.forEach(above -> above.meet(best));
    }
  }

  /** Makes all children; their best reward. */
  private double scoreChildren(TreeNode node) {
    int count = node.untried();
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      TreeNode child = node.makeChild(count - 1 - i);
      set.add(child.added);
      rows[i] = table.row(set);
      set.removeLast();
    }
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      if (rows[i] != StateTable.NONE) {
        TreeNode child = node.children.get(i);
        child.prior = table.value(rows[i]);
        child.meet(child.prior);
        best = Math.max(best, child.prior);
      }
    }
    return best;
  }

  /** Adds random nodes to the leaf; the best reward of it and of all sets on the way. */
  private double rollOut() {
    int count = 0;
    int row = table.row(set);
    for (int depth = 0; row != StateTable.NONE; depth++) {
      if (count == reached.length) {
        reached = Arrays.copyOf(reached, 2 * count);
      }
      reached[count++] = row;
      int choices = depth < settings.rolloutDepth() ? set.extensions(extensions) : 0;
      if (choices == 0) {
        break;
      }
      set.add(extensions[random.nextInt(choices)]);
      row = table.row(set);
    }
    // The values are read last, so that a model that works in batches gets the whole rollout.
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      best = Math.max(best, table.value(reached[i]));
    }
    return best;
  }
}

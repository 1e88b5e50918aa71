package motive.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DescentTest {
  private static final double NEVER = Double.NEGATIVE_INFINITY;

  private static TreeNode parent(int... nodes) {
    TreeNode parent = new TreeNode(-1);
    parent.open(nodes);
    while (parent.untried() > 0) {
      parent.makeChild(parent.untried() - 1);
    }
    return parent;
  }

  // The child of a node, wherever it stands.
  private static TreeNode child(TreeNode parent, int node) {
    return parent.children.stream().filter(c -> c.added == node).findFirst().orElseThrow();
  }

  private static void visit(TreeNode parent, int node, double... values) {
    for (double value : values) {
      parent.visit(value);
      child(parent, node).visit(value);
    }
  }

  @Test
  void addsTheRootOfLogVisitsOverVisitsToTheMean() {
    TreeNode parent = parent(0, 1);
    visit(parent, 0, 1, 2, 6);
    visit(parent, 1, 4);
    // Mean 3; N = 4, n = 3: 3 + 10·√(ln 4 / 3) = 3 + 10·√(1.3862943611/3) = 3 + 6.7978...
    double log = StrictMath.log(parent.visits());
    assertThat(Descent.uct(child(parent, 0), log, 10)).isCloseTo(9.7978, within(1e-4));
    // Mean 4; n = 1: 4 + 10·√1.3862943611 = 4 + 11.7741...
    assertThat(Descent.uct(child(parent, 1), log, 10)).isCloseTo(15.7741, within(1e-4));
    assertThat(Descent.byUct(parent, 10).added).isEqualTo(1);
  }

  @Test
  void followsTheMeanWithoutExploration() {
    TreeNode parent = parent(0, 1);
    visit(parent, 0, -5, -1);
    visit(parent, 1, -4);
    assertThat(Descent.byUct(parent, 0).added).isEqualTo(0);
  }

  @Test
  void takesTheLowerNodeOfEqualOnes() {
    TreeNode parent = parent(4, 2, 9);
    visit(parent, 4, 1);
    visit(parent, 9, 1);
    visit(parent, 2, 1);
    assertThat(Descent.byUct(parent, 10).added).isEqualTo(2);
  }

  @Test
  void weighsExplorationByThePriorInPuct() {
    TreeNode parent = parent(0, 1);
    child(parent, 0).prior = 0.5;
    child(parent, 1).prior = 2;
    visit(parent, 0, 3, 5);
    visit(parent, 1, 1, 1);
    // 4 + 10·0.5·√4/3 = 7.333…; 1 + 10·2·√4/3 = 14.333…
    assertThat(Descent.puct(child(parent, 0), 2, 10)).isCloseTo(4 + 10.0 / 3, within(1e-12));
    assertThat(Descent.puct(child(parent, 1), 2, 10)).isCloseTo(1 + 40.0 / 3, within(1e-12));
    assertThat(Descent.byPuct(parent, 10).added).isEqualTo(1);
    assertThat(Descent.byPuct(parent, 0).added).isEqualTo(0);
  }

  @Test
  void startsWithTheHighestPriorInPuct() {
    TreeNode parent = parent(0, 1, 2);
    child(parent, 0).prior = -1;
    child(parent, 1).prior = 2;
    child(parent, 2).prior = 2;
    assertThat(Descent.byPuct(parent, 10).added).isEqualTo(1);
  }

  @Test
  void countsAVisitThatMetNothingToChooseButNotInTheMean() {
    TreeNode node = new TreeNode(0);
    node.visit(NEVER);
    assertThat(node.mean()).isEqualTo(NEVER);
    node.visit(3);
    assertThat(node.mean()).isEqualTo(3);
    assertThat(node.visits()).isEqualTo(2);
  }

  @Test
  void avoidsInPuctWhatMayNotBeChosen() {
    TreeNode parent = parent(0, 1);
    child(parent, 0).prior = NEVER;
    child(parent, 1).prior = -7;
    assertThat(Descent.byPuct(parent, 10).added).isEqualTo(1);
    assertThat(Descent.puct(child(parent, 0), 0, 10)).isEqualTo(NEVER);
  }

  @Test
  void movesToTheBestMetThenTheMostVisitedThenTheLowest() {
    TreeNode parent = parent(0, 1, 2, 3);
    visit(parent, 0, 5, 5);
    visit(parent, 1, 6, -9);
    assertThat(parent.bestChild().added).isEqualTo(1);
    visit(parent, 3, 6, 0, 0);
    assertThat(parent.bestChild().added).isEqualTo(3);
    visit(parent, 2, 6, 0, 0);
    assertThat(parent.bestChild().added).isEqualTo(2);
  }
}

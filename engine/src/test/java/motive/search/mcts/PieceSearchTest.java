package motive.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.search.GivenMeasure;
import motive.search.Search;
import motive.search.ToyGraphs;
import motive.search.mcts.MctsSettings.Selection;
import motive.search.state.StateTable;
import motive.search.state.WorkingSet;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class PieceSearchTest {
  private static final Map<NodeSet, Double> REWARDS =
      Map.of(
          NodeSet.of(3, 0), 1.0,
          NodeSet.of(3, 1), 2.0,
          NodeSet.of(3, 2), 3.0,
          NodeSet.of(3, 0, 1), 4.0,
          NodeSet.of(3, 1, 2), 0.0,
          NodeSet.of(3, 0, 1, 2), -1.0);

  /** A search with what it works on at hand. */
  private static final class Bench {
    final StateTable table;
    final WorkingSet set;
    final PieceSearch search;

    Bench(GivenMeasure measure, int maxEdges, MctsSettings settings, long seed) {
      Search.Problem problem = measure.problem(maxEdges, 1_000_000, seed);
      Graph graph = measure.graph();
      table = new StateTable(problem);
      set = new WorkingSet(problem);
      search =
          new PieceSearch(
              settings,
              table,
              set,
              IntStream.range(0, graph.nodes()).toArray(),
              new SplitMix64(seed),
              new int[graph.nodes()]);
    }

    List<NodeSet> rows() {
      Candidates built = table.end(false).table();
      List<NodeSet> rows = new ArrayList<>();
      for (int row = 0; row < built.size(); row++) {
        rows.add(built.nodes(row));
      }
      return rows;
    }
  }

  private static GivenMeasure path() {
    return new GivenMeasure(ToyGraphs.path(3), REWARDS::get);
  }

  @Test
  void movesAlongAPathOfThreeNodesAsWorkedByHand() {
    for (int seed = 0; seed < 20; seed++) {
      Bench bench = new Bench(path(), 2, MctsSettings.DEFAULT.withSimulations(3), seed);
      assertThat(bench.search.simulateMove()).isTrue();
      // Each single node once, in some order. From 0 the rollout goes on to {0, 1} and all: the
      // best is 4. From 2 to {1, 2} and all: 3. From 1 by either: 4 or 2.
      TreeNode root = bench.search.root();
      assertThat(root.visits()).isEqualTo(3);
      assertThat(root.children).allMatch(child -> child.visits() == 1);
      assertThat(child(root, 0).mean()).isEqualTo(4);
      assertThat(child(root, 1).mean()).isIn(2.0, 4.0);
      assertThat(child(root, 2).mean()).isEqualTo(3);
      // Node 1 may have reached 4 as well, on as many visits; 0 is lower.
      bench.search.move();
      assertThat(bench.search.root().added).isZero();
      assertThat(bench.search.root().visits()).isEqualTo(1);

      assertThat(bench.search.simulateMove()).isTrue();
      // First {0, 1} and a rollout to all: 4. Then all is made a child of it: −1. Then nothing can
      // be added there, so its own reward comes home again: −1.
      TreeNode zero = bench.search.root();
      TreeNode pair = child(zero, 1);
      TreeNode all = child(pair, 2);
      assertThat(zero.visits()).isEqualTo(4);
      assertThat(pair.visits()).isEqualTo(3);
      assertThat(pair.mean()).isCloseTo(2.0 / 3, within(1e-15));
      assertThat(pair.best()).isEqualTo(4);
      assertThat(all.visits()).isEqualTo(2);
      assertThat(all.mean()).isEqualTo(-1);
      bench.search.move();
      assertThat(bench.search.root()).isSameAs(pair);

      assertThat(bench.search.simulateMove()).isTrue();
      assertThat(all.visits()).isEqualTo(5);
      bench.search.move();
      assertThat(bench.search.simulateMove()).isFalse();
      assertThat(bench.rows()).containsExactlyInAnyOrderElementsOf(REWARDS.keySet());
    }
  }

  private static TreeNode child(TreeNode parent, int node) {
    return parent.children.stream().filter(c -> c.added == node).findFirst().orElseThrow();
  }

  @Test
  void drawsTheOrderOfUnvisitedChildrenAndTheRolloutsFromTheSeed() {
    for (int seed = 0; seed < 20; seed++) {
      Bench bench = new Bench(path(), 2, MctsSettings.DEFAULT.withSimulations(1), seed);
      bench.search.simulateMove();
      // The first draw is among the three nodes, the next among what can be added, by number.
      SplitMix64 random = new SplitMix64(seed);
      int first = random.nextInt(3);
      int second = first == 1 ? 2 * random.nextInt(2) : 1;
      assertThat(bench.rows())
          .containsExactly(NodeSet.of(3, first), NodeSet.of(3, first, second), NodeSet.all(3));
    }
  }

  @Test
  void triesEveryNodeBeforeAnyTwice() {
    GivenMeasure measure = new GivenMeasure(ToyGraphs.path(9), set -> set.contains(4) ? 50 : 0);
    Bench bench = new Bench(measure, 3, MctsSettings.DEFAULT.withSimulations(9), 1);
    bench.search.simulateMove();
    assertThat(bench.search.root().children).hasSize(9).allMatch(child -> child.visits() == 1);
  }

  @Test
  void addsNoMoreNodesInARolloutThanItsDepth() {
    GivenMeasure measure = new GivenMeasure(ToyGraphs.path(9), NodeSet::size);
    for (int depth = 0; depth < 5; depth++) {
      MctsSettings settings = new MctsSettings(9, 10, depth, Selection.UCT);
      Bench bench = new Bench(measure, 8, settings, depth);
      bench.search.simulateMove();
      assertThat(bench.search.root().best()).isEqualTo(1 + depth);
      assertThat(bench.rows()).allMatch(set -> set.size() <= 1 + settings.rolloutDepth());
    }
  }

  @Test
  void scoresAllChildrenAndFollowsTheHighestInPuct() {
    MctsSettings settings = new MctsSettings(1, 10, 0, Selection.PUCT);
    Bench bench = new Bench(path(), 2, settings, 1);
    bench.search.simulateMove();
    // The single nodes are scored; that of the highest reward, 2, is visited.
    TreeNode root = bench.search.root();
    assertThat(root.children)
        .extracting(child -> child.prior)
        .containsExactlyInAnyOrder(1.0, 2.0, 3.0);
    assertThat(child(root, 2).visits()).isEqualTo(1);
    assertThat(child(root, 0).visits()).isZero();
    bench.search.move();
    assertThat(bench.search.root().added).isEqualTo(2);
    assertThat(bench.rows()).hasSize(3);
  }
}

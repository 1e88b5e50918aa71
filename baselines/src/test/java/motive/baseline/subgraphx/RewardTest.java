package motive.baseline.subgraphx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class RewardTest {
  // Five nodes in a row that weigh 1 … 5. What is selected is worth the square of its weight.
  private static final Graph PATH = Graphs.path(5);
  private static final NodeSet COALITION = NodeSet.of(5, 1, 2);
  private static final Values SQUARES = Graphs.values(RewardTest::square);

  private static double square(NodeSet nodes) {
    double sum = 0;
    for (int v : nodes.toArray()) {
      sum += v + 1;
    }
    return sum * sum;
  }

  private static Reward reward(RewardMethod method, int radius, int samples, int anchor) {
    Settings usual = Settings.CLASS_DEFAULTS;
    Settings settings =
        new Settings(
            usual.rollout(),
            usual.minAtoms(),
            usual.cPuct(),
            usual.expandAtoms(),
            usual.high2low(),
            radius,
            samples,
            method,
            usual.building(),
            0,
            0);
    return Reward.by(
        settings,
        PATH,
        NodeSet.all(PATH.nodes()),
        SQUARES,
        Orders.of(5, samples, 3, 1),
        anchor < 0 ? OptionalInt.empty() : OptionalInt.of(anchor));
  }

  @Test
  void theExactShapleyValueOfTwoOfFiveIs75() {
    // In the game (sum of weights)² a player gets weight × all weights: 5 × 15. The public 1e-6
    // takes at most a millionth of it away.
    double exact = reward(RewardMethod.L_SHAPLEY, 4, 1, -1).of(COALITION);
    assertThat(exact).isCloseTo(75, within(75e-6));
    assertThat(exact).isLessThan(75);
  }

  @Test
  void theSmallNumberInTheWeightsIsThePublicOne() {
    // Players: the coalition (5) and the nodes that weigh 1, 4 and 5. Without s of them it adds
    // 25 + 10 × their weight. By size: 25; 75 + 10 × 10; 75 + 20 × 10; 25 + 100, over C(4, s) and
    // 4 − s + 1e-6.
    double expected =
        25 / 1.0 / (4 + 1e-6)
            + 175 / 4.0 / (3 + 1e-6)
            + 275 / 6.0 / (2 + 1e-6)
            + 125 / 4.0 / (1 + 1e-6);
    assertThat(reward(RewardMethod.L_SHAPLEY, 4, 1, -1).of(COALITION))
        .isCloseTo(expected, within(1e-12));
  }

  @Test
  void sampledShapleyValuesComeCloseTo75() {
    // What stands before the coalition has variance (1 + 16 + 25) / 4 + 2 × (4 + 5 + 20) / 12
    // = 15.33, so one sample deviates by 10 × 3.92, and the mean of 10 000 by 0.39; five of them.
    for (RewardMethod method : List.of(RewardMethod.MC_L_SHAPLEY, RewardMethod.MC_SHAPLEY)) {
      assertThat(reward(method, 4, 10_000, -1).of(COALITION)).isCloseTo(75, within(1.96));
    }
  }

  @Test
  void nodesOutsideTheRegionAreAlwaysThere() {
    // One hop around {1, 2} are 0 and 3; 4 is always there. 25 + 10 × (5 + (1 + 4) / 2) = 100.
    assertThat(reward(RewardMethod.L_SHAPLEY, 2, 1, -1).of(COALITION)).isCloseTo(100, within(1e-4));
    // No hops: nobody plays but the coalition, beside 1 + 4 + 5: 15² − 10².
    assertThat(reward(RewardMethod.MC_L_SHAPLEY, 1, 7, -1).of(COALITION)).isEqualTo(125);
    // mc_shapley knows no region: over all orders 75 still, and never 125 in every one.
    assertThat(reward(RewardMethod.MC_SHAPLEY, 1, 10_000, -1).of(COALITION))
        .isCloseTo(75, within(1.96));
  }

  @Test
  void theAnchorIsThereWithAndWithoutTheCoalition() {
    // As above, but node 2 (weight 3) is there either way: 15² − 13².
    assertThat(reward(RewardMethod.NC_MC_L_SHAPLEY, 1, 7, 2).of(COALITION)).isEqualTo(56);
  }

  @Test
  void theScoreIsTheValueOfTheSetAlone() {
    assertThat(reward(RewardMethod.GNN_SCORE, 4, 1, -1).of(COALITION)).isEqualTo(25);
  }

  @Test
  void everyOrderOfThePlayersIsAboutEquallyLikely() {
    // Nodes 0 and 1 and the coalition, number 2: six orders, each 1000 ± 5 × 28.9 of 6000 times.
    Orders orders = Orders.of(2, 6000, 11, 0);
    int[] seen = new int[27];
    for (int i = 0; i < orders.size(); i++) {
      int[] order = orders.order(i);
      seen[9 * order[0] + 3 * order[1] + order[2]]++;
    }
    List<Integer> counts = new ArrayList<>();
    for (int count : seen) {
      if (count > 0) {
        counts.add(count);
      }
    }
    assertThat(counts).hasSize(6).allSatisfy(count -> assertThat(count).isBetween(856, 1144));
  }

  @Test
  void whatComesBeforeTheCoalitionIsWhatTheOrderSays() {
    Orders orders = Orders.of(4, 50, 5, 9);
    for (int i = 0; i < orders.size(); i++) {
      List<Integer> before = new ArrayList<>();
      for (int player : orders.order(i)) {
        if (player == 4) {
          break;
        }
        before.add(player);
      }
      assertThat(orders.before(i))
          .isEqualTo(NodeSet.of(4, before.stream().mapToInt(v -> v).toArray()));
    }
  }
}

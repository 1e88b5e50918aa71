package motive.baseline.subgraphx;

import static java.util.Objects.requireNonNull;
import static motive.baseline.subgraphx.Graphs.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import motive.graph.Graph;
import motive.graph.NodeSet;
import org.junit.jupiter.api.Test;

class PruningSearchTest {
  private static final Map<NodeSet, Double> WORTH =
      Map.of(
          set(4, 1, 2, 3), 0.2,
          set(4, 0, 1, 2), 0.5,
          set(4, 2, 3), 0.3,
          set(4, 0, 1), 0.1,
          set(4, 1, 2), 0.4,
          set(4, 1), 0.05,
          set(4, 0), 0.02);

  private static PruningSearch search(int rollouts, List<NodeSet> scored) {
    Graph path = Graphs.path(4);
    Settings settings =
        new Settings(
            rollouts, 2, 1, 14, false, 4, 1, RewardMethod.GNN_SCORE, Building.REMOVE, 0, 0);
    PruningSearch search =
        new PruningSearch(
            path,
            NodeSet.all(4),
            settings,
            new Pruning(path, 14, false, OptionalInt.empty()),
            nodes -> {
              scored.add(nodes);
              return requireNonNull(WORTH.get(nodes), "worth");
            },
            () -> false);
    search.run();
    return search;
  }

  private static State state(PruningSearch search, int... nodes) {
    return search.states().stream()
        .filter(s -> s.nodes.equals(set(4, nodes)))
        .findFirst()
        .orElseThrow();
  }

  private static void assertVisits(State state, int visits, double total) {
    assertThat(state.visits).as("visits of " + state.nodes).isEqualTo(visits);
    assertThat(state.total).as("total of " + state.nodes).isCloseTo(total, within(1e-12));
  }

  @Test
  void threeRolloutsOnAPathOfFourGoAsWorkedByHand() {
    List<NodeSet> scored = new ArrayList<>();
    // Rollout 1. The path 0-1-2-3 has degrees 1 2 2 1, so nodes are tried in the order 0 3 1 2 and
    // leave A = {1,2,3}, B = {0,1,2}, C = {2,3} and D = {0,1}. Nothing was visited: A. In A the
    // order is 1 3 2: C again, {1,2}, and of {1} and {3} the first. Nothing was visited: C, 0.3.
    PruningSearch one = search(1, scored);
    assertThat(scored)
        .containsExactly(
            set(4, 1, 2, 3), set(4, 0, 1, 2), set(4, 2, 3), set(4, 0, 1), set(4, 1, 2), set(4, 1));
    assertVisits(state(one, 1, 2, 3), 1, 0.3);
    assertVisits(state(one, 2, 3), 1, 0.3);
    // Rollout 2. C is a child of the root too, so the root's children have two visits. With √2:
    // A 0.3 + 0.2 √2 / 2 = 0.44, B 0.5 √2 = 0.71, C 0.3 + 0.3 √2 / 2 = 0.51, D 0.14. B it is, with
    // the children {1,2}, D and {0}, none visited: {1,2}, 0.4.
    scored.clear();
    PruningSearch two = search(2, scored);
    assertThat(scored).hasSize(7).endsWith(set(4, 0));
    assertVisits(state(two, 0, 1, 2), 1, 0.4);
    assertVisits(state(two, 1, 2), 1, 0.4);
    // Rollout 3. With √3: A 0.3 + 0.17 = 0.47, B 0.4 + 0.43 = 0.83, C 0.3 + 0.26 = 0.56, D 0.17.
    // B, and there {1,2} with 0.4 + 0.4 / 2 before 0.1 and 0.02.
    PruningSearch three = search(3, scored);
    assertVisits(state(three, 0, 1, 2, 3), 0, 0);
    assertVisits(state(three, 1, 2, 3), 1, 0.3);
    assertVisits(state(three, 0, 1, 2), 2, 0.8);
    assertVisits(state(three, 2, 3), 1, 0.3);
    assertVisits(state(three, 0, 1), 0, 0);
    assertVisits(state(three, 1, 2), 2, 0.8);
    assertThat(three.states()).hasSize(8);
  }

  @Test
  void aRewardOfExactlyZeroIsAskedForAgain() {
    Graph path = Graphs.path(4);
    List<NodeSet> scored = new ArrayList<>();
    Settings settings =
        new Settings(1, 2, 1, 14, false, 4, 1, RewardMethod.GNN_SCORE, Building.REMOVE, 0, 0);
    new PruningSearch(
            path,
            NodeSet.all(4),
            settings,
            new Pruning(path, 14, false, OptionalInt.empty()),
            nodes -> {
              scored.add(nodes);
              return 0;
            },
            () -> false)
        .run();
    // {2,3} is a child of the root and of {1,2,3}.
    assertThat(scored.stream().filter(set(4, 2, 3)::equals)).hasSize(2);
    assertThat(scored).hasSize(7);
  }

  @Test
  void nodesAreTriedByDegreeInsideTheSetAndThenByNumber() {
    // A star around 0 with the extra edge 3-4; 5 hangs at 4. Inside {0,1,2,3,4} the degrees are
    // 4 1 1 2 2: node 4 counts 5 no more.
    Graph graph = Graphs.of(6, 0, 1, 0, 2, 0, 3, 0, 4, 3, 4, 4, 5);
    NodeSet five = set(6, 0, 1, 2, 3, 4);
    Pruning low = new Pruning(graph, 3, false, OptionalInt.empty());
    assertThat(low.of(five))
        .containsExactly(set(6, 0, 2, 3, 4), set(6, 0, 1, 3, 4), set(6, 0, 1, 2, 4));
    Pruning high = new Pruning(graph, 3, true, OptionalInt.empty());
    assertThat(high.of(five)).containsExactly(set(6, 3, 4), set(6, 0, 1, 2, 4), set(6, 0, 1, 2, 3));
  }

  @Test
  void selfLoopsDoNotCountAsDegree() {
    Graph graph = Graphs.of(3, 0, 0, 0, 1, 1, 2);
    assertThat(new Pruning(graph, 1, false, OptionalInt.empty()).of(NodeSet.all(3)))
        .containsExactly(set(3, 1, 2));
  }

  @Test
  void ofEquallyLargePiecesTheFirstIsKept() {
    assertThat(new Pruning(Graphs.path(5), 1, true, OptionalInt.empty()).main(set(5, 0, 1, 3, 4)))
        .isEqualTo(set(5, 0, 1));
  }

  @Test
  void theAnchorIsNeverPrunedAndItsPieceIsKept() {
    Pruning pruning = new Pruning(Graphs.path(5), 14, false, OptionalInt.of(0));
    // Order 4, 1, 2, 3 (0 is the anchor): without 1 there is {0} and the larger {2,3,4}.
    assertThat(pruning.of(NodeSet.all(5)))
        .containsExactly(set(5, 0, 1, 2, 3), set(5, 0), set(5, 0, 1), set(5, 0, 1, 2));
  }
}

package motive.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import motive.baseline.eig.EigSearch;
import motive.baseline.floor.Floor;
import motive.baseline.subgraphx.SubgraphX;
import motive.baseline.zorro.Zorro;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.objective.Target;
import org.junit.jupiter.api.Test;

/** Node forms of rivals, on cases that are worked out by hand. */
class NodeTasksTest {
  private static final Target ONE = Target.of(1);

  /** A path 0 – 1 – 2 – 3 – 4 around its middle; 0 and 4 are two hops away. */
  private static Graph path(int root) {
    GraphBuilder builder = Graph.builder(Features.constant(5, 1, 1f));
    for (int v = 1; v < 5; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build().withRoots(root);
  }

  private static Task task(Graph graph, int... beyond) {
    NodeSet none = NodeSet.empty(graph.nodes());
    return new Task(graph, 0, ONE, none, none, NodeSet.of(graph.nodes(), beyond), 7);
  }

  private static Choice choose(RivalKind kind, Background from, Task task, int maxEdges) {
    return kind.make(from, Map.of()).study(task, () -> false).within(maxEdges);
  }

  private static Set<Integer> nodes(Choice choice, Graph graph) {
    Set<Integer> nodes = new TreeSet<>();
    choice.part().touched(graph).forEach(nodes::add);
    return nodes;
  }

  private static int neighboursOfRoot(Graph graph) {
    return graph.root(0) < 0 ? -1 : graph.degree(graph.root(0));
  }

  @Test
  void degreeGrowsFromTheNodeAndStaysWithinReach() {
    Background none = RootedModel.background(g -> 0);
    Graph graph = path(1);
    // Of the neighbours 0 and 2 of node 1, 2 has more neighbours, and so has then 3; but 3 and 4
    // are beyond reach, and 0 is left.
    assertThat(nodes(choose(Floor.DEGREE, none, task(graph), 2), graph)).containsExactly(1, 2, 3);
    assertThat(nodes(choose(Floor.DEGREE, none, task(graph, 3, 4), 2), graph))
        .containsExactly(0, 1, 2);
  }

  @Test
  void randomAlwaysHoldsTheNode() {
    Background none = RootedModel.background(g -> 0);
    Graph graph = path(4);
    for (long id = 0; id < 20; id++) {
      NodeSet empty = NodeSet.empty(5);
      Task task = new Task(graph, id, ONE, empty, empty, NodeSet.of(5, 0), id);
      // The only sets that hold 4 and have 3 edges or fewer end there.
      assertThat(nodes(choose(Floor.RANDOM, none, task, 3), graph)).containsExactly(1, 2, 3, 4);
    }
  }

  @Test
  void eigSearchRanksTheEdgesThatTheNodeLosesBy() {
    // The logit is the number of the root's neighbours: its two edges lose 1 each, others nothing.
    Background model = RootedModel.background(NodeTasksTest::neighboursOfRoot);
    Graph graph = path(2);
    assertThat(choose(EigSearch.KIND, model, task(graph), 2).part().edgesIn(graph))
        .containsExactly(1, 2);
    // Of edges out of reach none is named, however many are allowed.
    assertThat(choose(EigSearch.KIND, model, task(graph, 0, 4), 4).part().edgesIn(graph))
        .containsExactly(1, 2);
  }

  @Test
  void eigSearchKeepsTheNodeWhereNoChosenEdgeTouchesIt() {
    List<Integer> roots = new ArrayList<>();
    // Only the far edge 3 – 4 matters, and without the root there is no answer.
    Background model =
        RootedModel.background(
            g -> {
              roots.add(g.root(0));
              for (int v = 0; v < g.nodes(); v++) {
                if (g.root(0) >= 0 && g.degree(v) == 1 && v > g.root(0)) {
                  return 3;
                }
              }
              return 0;
            });
    Graph graph = path(0);
    Choice choice = choose(EigSearch.KIND, model, task(graph), 1);
    assertThat(nodes(choice, graph)).contains(0);
    assertThat(roots).isNotEmpty().allMatch(root -> root >= 0);
  }

  @Test
  void subgraphXValuesSetsAtTheOutputOfTheNode() {
    List<Graph> asked = new ArrayList<>();
    // The output is certain where node 3 has its features, and even elsewhere.
    Background model =
        RootedModel.background(
            g -> {
              asked.add(g);
              return g.features().row(3)[0] > 0 ? 50 : 0;
            });
    Graph graph = path(2);
    Task task = task(graph, 0);
    Rival rival = SubgraphX.CLASS_DEFAULTS.make(model, Map.of("min_atoms", "2"));
    Choice choice = rival.study(task, () -> false).within(1);
    // Node 3 adds a half to every coalition, and {2, 3} is the only set of one edge that has it.
    assertThat(nodes(choice, graph)).containsExactly(2, 3);
    // The node is there with and without a set, and so is what is beyond reach.
    assertThat(asked)
        .allMatch(g -> g.root(0) == 2)
        .allMatch(g -> g.features().row(2)[0] == 1 && g.features().row(0)[0] == 1)
        .anyMatch(g -> g.features().row(1)[0] == 0);
  }

  @Test
  void subgraphXStartsFromTheNearestNodes() {
    GraphBuilder builder = Graph.builder(Features.constant(40, 1, 1f));
    for (int v = 1; v < 40; v++) {
      builder.edge(v - 1, v);
    }
    Graph graph = builder.build().withRoots(0);
    Background model = RootedModel.background(g -> g.features().row(25)[0]);
    Rival rival =
        SubgraphX.CLASS_DEFAULTS.make(
            model, Map.of("rollout", "1", "sample_num", "2", "start_nodes", "6"));
    Choice choice = rival.study(task(graph), () -> false).within(5);
    // Six nodes from the end of a path: 0 to 5. The whole is never scored and counts 0, and node
    // 25 adds nothing to any of its parts.
    assertThat(nodes(choice, graph)).contains(0).allMatch(v -> v <= 5);
    assertThat(choice.notes())
        .containsExactly(
            "the search started from the 6 nearest of 40 nodes; start_nodes raises that");
  }

  @Test
  void zorroNeedsNoMoreThanTheNodeWhereItsOwnFeaturesDecide() {
    float[][] rows = {{0}, {1}, {1}, {0}, {1}};
    Graph graph = path(1).withFeatures(Features.dense(1, rows));
    Background model = RootedModel.background(g -> g.features().row(g.root(0))[0] > 0.5 ? 4 : -4);
    Choice choice = choose(Zorro.KIND, model, task(graph), 4);
    assertThat(nodes(choice, graph)).containsExactly(1);
  }

  @Test
  void onlyWhatAUserAskedForIsNamedInObjections() {
    Graph graph = path(2);
    NodeSet none = NodeSet.empty(5);
    Task plain = task(graph, 0, 4);
    assertThat(plain.conditionObjections("x")).isEmpty();
    Task asked = new Task(graph, 0, ONE, NodeSet.of(5, 1), none, NodeSet.of(5, 0, 4), 7);
    assertThat(asked.conditionObjections("x"))
        .containsExactly("x takes no nodes to include, got [1]; leave it out");
    assertThat(asked.include().toArray()).containsExactly(1, 2);
  }
}

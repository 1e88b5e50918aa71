package motive.baseline.subgraphx;

import static java.util.Objects.requireNonNull;
import static motive.baseline.subgraphx.Graphs.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.RandomNetworks;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class SubgraphXTest {
  private static final Map<String, String> SCORE = Map.of("reward", "gnn_score");

  private static Background background(Graph... graphs) {
    var network = RandomNetworks.any(new SplitMix64(1), 1, 2);
    ColorModel model = ColorModel.of(network);
    return new Background(() -> model, Optional.empty(), List.of(graphs), List.of());
  }

  private static Rival rival(RivalKind kind, Map<String, String> settings, Graph... graphs) {
    return kind.make(background(graphs), settings);
  }

  /** The method itself, which shows more than a rival does. */
  private static SubgraphX method(Map<String, String> settings) {
    return (SubgraphX)
        SubgraphX.CLASS_DEFAULTS
            .maker()
            .apply(background(), new RivalOptions("subgraphx", settings));
  }

  private static Task task(Graph graph) {
    return Task.of(graph, 0, Target.of(0), 0);
  }

  private static NodeSet nodes(Choice choice) {
    return ((Part.Nodes) choice.part()).nodes();
  }

  @Test
  void theBudgetPicksTheStateWorthMostWithinIt() {
    // The path of four of the trace, with min_atoms 2: {1,2} is worth 0.4 and has one edge,
    // {0,1,2} is worth 0.5 and has two.
    Map<NodeSet, Double> worth =
        Map.of(
            set(4, 1, 2, 3), 0.2,
            set(4, 0, 1, 2), 0.5,
            set(4, 2, 3), 0.3,
            set(4, 0, 1), 0.1,
            set(4, 1, 2), 0.4,
            set(4, 1), 0.05,
            set(4, 0), 0.02);
    SubgraphX rival =
        method(Map.of("reward", "gnn_score", "min_atoms", "2", "c_puct", "1", "rollout", "3"));
    SubgraphXFindings findings =
        rival.study(
            task(Graphs.path(4)),
            Graphs.values(s -> requireNonNull(worth.get(s), "worth")),
            () -> false);
    assertThat(nodes(findings.within(1))).isEqualTo(set(4, 1, 2));
    assertThat(nodes(findings.within(2))).isEqualTo(set(4, 0, 1, 2));
    assertThat(nodes(findings.within(3))).isEqualTo(set(4, 0, 1, 2));
    assertThat(findings.within(3).evaluations()).isEqualTo(7);
    assertThat(findings.within(3).notes()).isEmpty();
    assertThat(findings.states()).isEqualTo(8);
    assertThatThrownBy(() -> findings.within(0)).hasMessage("maxEdges must be >= 1, got 0");
  }

  @Test
  void maxNodesIsAConditionBesideTheBudget() {
    Values size = Graphs.values(NodeSet::size);
    Task task = task(Graphs.path(8));
    SubgraphX free = method(SCORE);
    assertThat(nodes(free.study(task, size, () -> false).within(7)).size()).isEqualTo(7);
    SubgraphX bound = method(Map.of("reward", "gnn_score", "max_nodes", "6"));
    assertThat(nodes(bound.study(task, size, () -> false).within(7)).size()).isEqualTo(6);
    // Pruning a complete graph never splits it, so the search ends at five nodes.
    Graph complete = RandomGraphs.labelled(new SplitMix64(0), 7, 1, 1, 0);
    SubgraphX small = method(Map.of("reward", "gnn_score", "max_nodes", "3"));
    Choice choice = small.study(task(complete), size, () -> false).within(21);
    assertThat(nodes(choice).size()).isEqualTo(3);
    assertThat(choice.notes())
        .containsExactly(
            "no connected set that the search reached has at most 21 edges and 3 nodes; the smallest"
                + " was pruned further");
  }

  @Test
  void belowTheSmallestStateThePruningGoesOn() {
    // A cycle of five is at most min_atoms: its only state is the whole, with five edges. What
    // one more pruning leaves are paths of four nodes; the one without node 2 is worth most. From
    // there paths of three, and of these {3,4,0}, which holds neither 1 nor 2.
    Graph cycle = Graphs.of(5, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0);
    Values values = Graphs.values(s -> (s.contains(2) ? 0 : 2) + (s.contains(1) ? 0 : 1));
    SubgraphXFindings findings = method(SCORE).study(task(cycle), values, () -> false);
    assertThat(nodes(findings.within(5))).isEqualTo(NodeSet.all(5));
    assertThat(findings.within(5).evaluations()).isZero();
    Choice two = findings.within(2);
    assertThat(nodes(two)).isEqualTo(set(5, 0, 3, 4));
    assertThat(two.notes())
        .containsExactly(
            "no connected set that the search reached has at most 2 edges; the smallest was pruned"
                + " further");
    // Asked: 5 sets of four; then 4 sets, as the ends come first and 0 and 4 split the path.
    assertThat(two.evaluations()).isEqualTo(9);
    Choice three = findings.within(3);
    assertThat(nodes(three)).isEqualTo(set(5, 0, 1, 3, 4));
    assertThat(three.evaluations()).isEqualTo(5);
    assertThat(findings.within(1).notes().get(0)).contains("at most 1 edge;");
  }

  @Test
  void aGraphInPiecesLosesAllButTheLargestAtOnce() {
    // The triangle 0 1 2 is worth everything, but the path 3 … 10 is larger.
    Graph graph = Graphs.of(11, 0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10);
    NodeSet triangle = set(11, 0, 1, 2);
    Values values = Graphs.values(s -> s.containsAll(triangle) ? 1 : 0.001 * s.size());
    SubgraphXFindings findings = method(SCORE).study(task(graph), values, () -> false);
    for (NodeSet state : findings.rewards().keySet()) {
      assertThat(state.intersection(triangle).isEmpty()).as(state.toString()).isTrue();
    }
    assertThat(nodes(findings.within(7))).isEqualTo(triangle.complement());
  }

  @Test
  void aSmallGraphInPiecesIsNamedByItsLargestPiece() {
    Choice choice =
        method(SCORE).study(task(Graphs.of(5, 0, 1, 2, 3, 3, 4)), () -> false).within(6);
    assertThat(nodes(choice)).isEqualTo(set(5, 2, 3, 4));
  }

  @Test
  void aGraphOfMinAtomsIsItsOwnOnlyStateAndNothingIsAsked() {
    SubgraphXFindings findings = method(Map.of()).study(task(Graphs.path(5)), () -> false);
    assertThat(nodes(findings.within(4))).isEqualTo(NodeSet.all(5));
    assertThat(findings.asked()).isZero();
  }

  @Test
  void theWholeIsWorthNothingSoItBeatsWhatIsWorthLess() {
    Values values = Graphs.values(s -> -1);
    SubgraphXFindings findings = method(SCORE).study(task(Graphs.path(7)), values, () -> false);
    assertThat(nodes(findings.within(6))).isEqualTo(NodeSet.all(7));
    assertThat(nodes(findings.within(5)).size()).isLessThan(7);
  }

  @Test
  void graphsWithoutNodesEdgesOrNeighboursAreAnswered() {
    Choice none = method(Map.of()).study(task(Graphs.of(0)), () -> false).within(3);
    assertThat(none.part()).isEqualTo(new Part.Nodes(NodeSet.empty(0)));
    assertThat(none.notes()).containsExactly("there is no node to start from");
    Choice single = method(Map.of()).study(task(Graphs.of(1)), () -> false).within(3);
    assertThat(nodes(single)).isEqualTo(set(1, 0));
    Choice few = method(Map.of()).study(task(Graphs.of(3)), () -> false).within(3);
    assertThat(nodes(few)).isEqualTo(set(3, 0));
    Choice many = method(Map.of()).study(task(Graphs.of(9)), () -> false).within(3);
    assertThat(nodes(many).size()).isEqualTo(1);
  }

  @Test
  void oneNodeMayBeIncluded() {
    Task task = new Task(Graphs.path(9), 0, Target.of(0), set(9, 0), NodeSet.empty(9), 0);
    for (int budget = 1; budget <= 8; budget++) {
      assertThat(nodes(method(Map.of()).study(task, () -> false).within(budget)).contains(0))
          .isTrue();
    }
  }

  @Test
  void equalTasksGetEqualFindingsOnEveryThread() throws Exception {
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      graphs.add(RandomGraphs.labelled(new SplitMix64(i), 9, 1, 0.3, 0));
    }
    Map<String, String> quick = Map.of("rollout", "4", "sample_num", "9");
    SubgraphX shared = method(quick);
    List<Callable<Map<NodeSet, Double>>> calls = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      Task task = Task.of(graphs.get(i % 6), i % 6, Target.of(0), 5);
      calls.add(() -> shared.study(task, () -> false).rewards());
    }
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Future<Map<NodeSet, Double>>> done = pool.invokeAll(calls);
      for (int i = 0; i < 24; i++) {
        Task task = Task.of(graphs.get(i % 6), i % 6, Target.of(0), 5);
        assertThat(done.get(i).get()).isEqualTo(method(quick).study(task, () -> false).rewards());
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void otherSeedsAndOtherGraphsDrawOtherOrders() {
    Graph graph = Graphs.path(9);
    Values values = Graphs.values(s -> s.contains(4) && s.contains(5) ? 1 : 0);
    SubgraphX rival = method(Map.of("sample_num", "9"));
    var first = rival.study(Task.of(graph, 0, Target.of(0), 1), values, () -> false).rewards();
    assertThat(rival.study(Task.of(graph, 0, Target.of(0), 2), values, () -> false).rewards())
        .isNotEqualTo(first);
    assertThat(rival.study(Task.of(graph, 3, Target.of(0), 1), values, () -> false).rewards())
        .isNotEqualTo(first);
  }

  @Test
  void aStoppedStudyNamesWhatItHasSoFar() {
    Graph graph = Graphs.path(12);
    int[] questions = {0};
    SubgraphXFindings findings = method(Map.of()).study(task(graph), () -> questions[0]++ >= 5);
    // Five rewards were found before: sets of eleven and fewer nodes, and the unscored whole.
    assertThat(findings.rewards()).hasSize(6);
    Choice choice = findings.within(6);
    assertThat(Components.isConnected(graph, nodes(choice))).isTrue();
    assertThat(choice.notes()).contains("stopped after 0 of 20 rollouts");
    SubgraphXFindings none = method(Map.of()).study(task(graph), () -> true);
    assertThat(none.asked()).isZero();
    assertThat(graph.inducedEdges(nodes(none.within(3)))).isLessThanOrEqualTo(3);
    assertThat(none.asked()).isZero();
  }

  @Test
  void conditionsThatItDoesNotKnowAreRefused() {
    Graph path = Graphs.path(6);
    Task two = new Task(path, 0, Target.of(0), set(6, 1, 2), NodeSet.empty(6), 0);
    assertThatThrownBy(() -> rival(SubgraphX.CLASS_DEFAULTS, Map.of()).study(two, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("subgraphx takes at most one node to include, got [1, 2]; keep one");
    Task without = new Task(path, 0, Target.of(0), NodeSet.empty(6), set(6, 3), 0);
    assertThat(rival(SubgraphX.BENCHMARK, Map.of()).objectionsTo(without))
        .containsExactly("subgraphx-benchmark takes no nodes to exclude, got [3]; leave it out");
  }

  @Test
  void rewardsThatMakeNoSenseForATaskAreRefused() {
    assertThat(method(Map.of("reward", "nc_mc_l_shapley")).objectionsTo(task(Graphs.path(6))))
        .containsExactly(
            "subgraphx reward nc_mc_l_shapley must have a node to keep, got none; include"
                + " one node, or use mc_l_shapley");
    SubgraphX exact = method(Map.of("reward", "l_shapley"));
    assertThat(exact.objectionsTo(task(Graphs.path(17)))).isEmpty();
    assertThat(exact.objectionsTo(task(Graphs.path(18))))
        .containsExactly(
            "subgraphx reward l_shapley must weigh at most 2^16 subsets a set, got up to 2^17; use"
                + " mc_l_shapley");
  }

  @Test
  void wrongSettingsAreRefused() {
    assertThatThrownBy(() -> method(Map.of("rollout", "0")))
        .hasMessage("subgraphx rollout must be a whole number >= 1, got '0'");
    assertThatThrownBy(() -> method(Map.of("min_atoms", "0")))
        .hasMessage("subgraphx min_atoms must be a whole number >= 1, got '0'");
    assertThatThrownBy(() -> method(Map.of("c_puct", "-1")))
        .hasMessage("subgraphx c_puct must be a number in [0.0, 1.0E9], got '-1'");
    assertThatThrownBy(() -> method(Map.of("reward", "shapley")))
        .hasMessage(
            "subgraphx reward must be one of mc_l_shapley, mc_shapley, l_shapley, gnn_score,"
                + " nc_mc_l_shapley, got 'shapley'");
    assertThatThrownBy(() -> method(Map.of("building", "cut")))
        .hasMessage("subgraphx building must be one of zero_filling, split, remove, got 'cut'");
    assertThatThrownBy(() -> rival(SubgraphX.CLASS_DEFAULTS, Map.of("preset", "twitter")))
        .hasMessage(
            "subgraphx has no setting 'preset'; it has building, c_puct, expand_atoms, high2low,"
                + " local_radius, max_nodes, min_atoms, reward, rollout, sample_num, start_nodes");
    assertThatThrownBy(() -> rival(SubgraphX.BENCHMARK, Map.of("preset", "sst2")))
        .hasMessage(
            "subgraphx-benchmark preset must be one of ba_2motifs, molecules, twitter, got 'sst2'");
  }

  @Test
  void theClassDefaultsAreThePublicOnes() {
    Map<String, String> expected =
        new TreeMap<>(
            Map.of(
                "rollout", "20",
                "min_atoms", "5",
                "c_puct", "10.0",
                "expand_atoms", "14",
                "high2low", "false",
                "local_radius", "4",
                "sample_num", "100",
                "reward", "mc_l_shapley",
                "building", "zero_filling",
                "max_nodes", "0"));
    expected.put("start_nodes", "0");
    assertThat(rival(SubgraphX.CLASS_DEFAULTS, Map.of()).describe()).isEqualTo(expected);
  }

  @Test
  void theBenchmarkChoosesItsPresetByTheData() {
    assertThat(rival(SubgraphX.BENCHMARK, Map.of(), Graphs.path(3)).describe())
        .containsEntry("preset", "ba_2motifs")
        .containsEntry("building", "split")
        .containsEntry("high2low", "true")
        .containsEntry("expand_atoms", "20")
        .containsEntry("c_puct", "10.0");
    Graph unlike = RandomGraphs.realValued(new SplitMix64(3), 9, 1, 0.3, 0);
    assertThat(rival(SubgraphX.BENCHMARK, Map.of(), Graphs.path(3), unlike).describe())
        .containsEntry("preset", "molecules")
        .containsEntry("building", "split")
        .containsEntry("high2low", "false")
        .containsEntry("expand_atoms", "12");
    assertThat(
            rival(SubgraphX.BENCHMARK, Map.of("preset", "twitter", "expand_atoms", "6")).describe())
        .containsEntry("c_puct", "5.0")
        .containsEntry("expand_atoms", "6")
        .containsEntry("high2low", "false");
  }
}

package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.Task;
import motive.baseline.Traits.Form;
import motive.baseline.catalog.RivalCatalog;
import motive.data.DataSet;
import motive.data.node.NodeData;
import motive.data.synthetic.BaCommunity;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.model.ColorModel;
import motive.objective.Target;
import motive.session.NodeRequests;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every rival owes where a node is explained, whoever made it. */
@Tag("slow")
class NodeRivalContractTest {
  private static final int[] BUDGETS = {1, 2, 3, 6, 12};

  /** Nodes of three houses with small neighbourhoods, and one of none. */
  private static final int[] NODES = {303, 312, 1003, 299};

  private static final Set<String> OF_GRAPHS =
      Set.of("gstarx", "matchexplainer", "motifexplainer", "motifexplainer-general");

  /** Less work than usual: the contract does not depend on it. */
  private static final Map<String, Map<String, String>> QUICK =
      Map.of(
          "gnnexplainer", Map.of("epochs", "5"),
          "pgexplainer", Map.of("epochs", "2", "graphs", "4"),
          "subgraphx", Map.of("rollout", "2", "sample_num", "4", "start_nodes", "12"),
          "subgraphx-benchmark", Map.of("rollout", "2", "sample_num", "4", "start_nodes", "12"),
          "zorro", Map.of("samples", "5"));

  private static final NodeData DATA = BaCommunity.generate(0);
  private static final Kit KIT = kit();
  private static final DataSet AROUND = around();

  private static Kit kit() {
    try {
      return Kit.shipped(BaCommunity.NAME).orElseThrow();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static DataSet around() {
    ColorModel model = ColorModel.of(KIT.network());
    int hops = model.hops().orElseThrow() + model.hopsOfDegrees();
    return DataSet.around(DATA, hops, NodeRequests.MOST_NODES);
  }

  static List<RivalKind> kinds() {
    return RivalCatalog.all();
  }

  static List<RivalKind> ofNodes() {
    return kinds().stream().filter(kind -> !OF_GRAPHS.contains(kind.id())).toList();
  }

  private static Rival make(RivalKind kind) {
    Background background =
        new Background(
            () -> ColorModel.of(KIT.network()),
            Optional.of(KIT.network()),
            AROUND.graphs(),
            List.of());
    return kind.make(background, QUICK.getOrDefault(kind.id(), Map.of()));
  }

  private static Task task(int node, long seed) {
    ColorModel model = ColorModel.of(KIT.network());
    Request request =
        NodeRequests.of(
            model, DATA.graph(), ExplainSettings.DEFAULT.withSeed(seed).withMaxEdges(6), node);
    return Task.of(request, Target.of(DATA.label(node)));
  }

  private static List<Choice> choices(Rival rival, long seed) {
    List<Choice> choices = new ArrayList<>();
    for (int node : NODES) {
      Rival.Findings findings = rival.study(task(node, seed), () -> false);
      IntStream.of(BUDGETS).mapToObj(findings::within).forEach(choices::add);
    }
    return choices;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void takesNodesOrSaysThatItTakesGraphsAlone(RivalKind kind) {
    List<String> objections = make(kind).objectionsTo(task(NODES[0], 0));
    if (OF_GRAPHS.contains(kind.id())) {
      assertThat(objections)
          .singleElement()
          .asString()
          .startsWith(kind.id() + " must explain whole graphs, got a node: ")
          .doesNotContain("\n");
    } else {
      assertThat(objections).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("ofNodes")
  void holdsTheNodeWithinBudgetAndReach(RivalKind kind) {
    Rival rival = make(kind);
    List<Choice> choices = choices(rival, 1);
    for (int i = 0; i < choices.size(); i++) {
      Task task = task(NODES[i / BUDGETS.length], 1);
      Graph graph = task.graph();
      Choice choice = choices.get(i);
      NodeSet touched = choice.part().touched(graph);
      String what = kind.id() + " " + choice;
      assertThat(touched.contains(graph.root(0))).as(what).isTrue();
      assertThat(touched.intersection(task.beyond()).isEmpty()).as(what).isTrue();
      assertThat(choice.part().edgesIn(graph))
          .as(what)
          .hasSizeLessThanOrEqualTo(BUDGETS[i % BUDGETS.length]);
      if (kind.traits().form() == Form.CONNECTED_NODES) {
        assertThat(Components.isConnected(graph, touched)).as(what).isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ofNodes")
  void choosesTheSameAgainAndFromSeveralThreads(RivalKind kind) throws Exception {
    List<Choice> expected = choices(make(kind), 3);
    Rival shared = make(kind);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Callable<List<Choice>> run = () -> choices(shared, 3);
      for (Future<List<Choice>> other : threads.invokeAll(List.of(run, run))) {
        assertThat(other.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void connectedEdgesAreThoseThatTouchTheNode() {
    for (String id : List.of("gnnexplainer", "pgexplainer", "eig-search")) {
      RivalKind kind = RivalCatalog.find(id).orElseThrow();
      Map<String, String> settings = new java.util.TreeMap<>(QUICK.getOrDefault(id, Map.of()));
      settings.put("connected", "true");
      Background background =
          new Background(
              () -> ColorModel.of(KIT.network()),
              Optional.of(KIT.network()),
              AROUND.graphs(),
              List.of());
      Rival rival = kind.make(background, settings);
      for (int node : NODES) {
        Task task = task(node, 2);
        Graph graph = task.graph();
        NodeSet touched = rival.study(task, () -> false).within(6).part().touched(graph);
        assertThat(touched.contains(graph.root(0))).isTrue();
        assertThat(Components.isConnected(graph, touched)).as(id + " " + node).isTrue();
      }
    }
  }
}

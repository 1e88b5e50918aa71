package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.RivalKind;
import motive.baseline.RivalMethod;
import motive.baseline.RivalOptions;
import motive.baseline.Task;
import motive.baseline.catalog.RivalCatalog;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.model.Activation;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.NodeNetwork;
import motive.model.NodeNetwork.Jumping;
import motive.model.Step;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GradientRivalsTest {
  /** Features are plain or marked; class 1 grows with each edge between two marked nodes. */
  private static final Network MARKED = marked();

  static List<RivalKind> kinds() {
    return new GradientRivals().kinds();
  }

  /**
   * A marked node with k marked neighbours has the row relu(2 own + k − 2), which is k, others have
   * at most relu(k − 2): so edges of which both ends are marked, and no others, matter where no
   * plain node has more than two marked neighbours.
   */
  private static Network marked() {
    Layer layer =
        new Layer(
            Layer.Gather.SUM,
            1,
            new Chain(
                2,
                List.of(
                    new Step.Linear(2, 1, new float[] {0, 1}, new float[] {-2}),
                    new Step.Activate(Activation.RELU))),
            false);
    return new Network(
        NodeNetwork.of(List.of(layer), Jumping.LAST),
        Pooling.SUM,
        new Chain(1, List.of(new Step.Linear(1, 2, new float[] {-1, 1}, new float[] {2, -2}))));
  }

  /** A path of plain nodes with a triangle of marked ones hanging from a node. */
  private static Graph planted(int plain, int at) {
    int[] marks = new int[plain + 3];
    for (int i = 0; i < 3; i++) {
      marks[plain + i] = 1;
    }
    GraphBuilder builder = Graph.builder(Features.oneHot(2, marks));
    for (int v = 1; v < plain; v++) {
      builder.edge(v - 1, v);
    }
    return builder
        .edge(at, plain)
        .edge(plain, plain + 1)
        .edge(plain + 1, plain + 2)
        .edge(plain, plain + 2)
        .build();
  }

  private static List<Integer> triangle(Graph graph) {
    int n = graph.nodes();
    return List.of(
            graph.edgeBetween(n - 3, n - 2),
            graph.edgeBetween(n - 2, n - 1),
            graph.edgeBetween(n - 3, n - 1))
        .stream()
        .sorted()
        .toList();
  }

  private static Background background() {
    List<Graph> graphs = IntStream.range(3, 9).mapToObj(n -> planted(n, n / 2)).toList();
    return new Background(() -> ColorModel.of(MARKED), Optional.of(MARKED), graphs, List.of());
  }

  private static Choice choice(Rival rival, Graph graph, int maxEdges) {
    return rival.study(Task.of(graph, 0, Target.of(1), 5), () -> false).within(maxEdges);
  }

  private static List<Integer> edges(Choice choice) {
    return ((Part.Edges) choice.part()).edges();
  }

  @Test
  void gnnExplainerFindsTheEdgesThatMatter() {
    Graph graph = planted(7, 2);
    for (String preset : List.of("pyg", "dig", "dig_ba_2motifs", "original")) {
      // The authors' masks start above ½, from where the entropy term lifts every weight towards 1,
      // those of idle edges too; without it the size term has its say.
      Map<String, String> settings =
          preset.equals("original")
              ? Map.of("preset", preset, "epochs", "300", "features", "none", "entropy", "0")
              : Map.of("preset", preset, "epochs", "300");
      Rival rival = GnnExplainer.KIND.make(background(), settings);
      Choice choice = choice(rival, graph, 3);
      assertThat(edges(choice)).as(preset).isEqualTo(triangle(graph));
      assertThat(choice.evaluations()).isEqualTo(300);
    }
  }

  @Test
  void pgExplainerFindsTheEdgesThatMatterInGraphsItHasNotSeen() {
    Graph graph = planted(12, 1);
    for (String preset : List.of("pyg", "dig", "original")) {
      Rival rival =
          PgExplainer.KIND.make(
              background(),
              Map.of(
                  "preset", preset, "epochs", "150", "lr", "0.02", "size", "0.05", "entropy",
                  "0.1"));
      Choice choice = choice(rival, graph, 3);
      assertThat(edges(choice)).as(preset).isEqualTo(triangle(graph));
      assertThat(choice.evaluations()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aConnectedChoiceIsConnected(RivalKind kind) {
    Rival rival = kind.make(background(), Map.of("connected", "true", "epochs", "3"));
    Graph graph = planted(9, 4);
    for (int budget = 1; budget <= graph.edges(); budget++) {
      Choice choice = choice(rival, graph, budget);
      assertThat(edges(choice)).hasSize(budget);
      Graph part = choice.part().in(graph);
      assertThat(Components.isConnected(part, NodeSet.all(part.nodes()))).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void saysWhatItCannotDo(RivalKind kind) {
    Rival rival = kind.make(background(), Map.of());
    Graph graph = planted(3, 1);
    NodeSet none = NodeSet.empty(6);
    NodeSet some = NodeSet.of(6, 1, 2);
    String id = kind.id();
    assertThat(rival.objectionsTo(new Task(graph, 0, Target.contrast(1, 0), some, some, 0)))
        .containsExactly(
            id + " takes no nodes to include, got [1, 2]; leave it out",
            id + " takes no nodes to exclude, got [1, 2]; leave it out",
            id + " explains one class and not a contrast of two, got class 1 against 0");
    assertThat(rival.objectionsTo(new Task(graph, 0, Target.of(2), none, none, 0)))
        .containsExactly(id + " must explain a class in [0, 2), got 2");
    Graph wide = Graph.builder(Features.constant(2, 3, 1f)).edge(0, 1).build();
    assertThat(rival.objectionsTo(Task.of(wide, 0, Target.of(1), 0)))
        .containsExactly(id + " must be given features of width 2, got 3");
  }

  @Test
  void aMachineWithoutTheLibraryIsAnObjection() {
    Runnable none =
        () -> {
          throw new UnsupportedOperationException("training must run on Linux x86_64, got Solaris");
        };
    Task task = Task.of(planted(3, 1), 0, Target.of(1), 0);
    RivalMethod gnn =
        new GnnExplainer(background(), new RivalOptions("gnnexplainer", Map.of()), none);
    assertThat(gnn.objectionsTo(task))
        .containsExactly(
            "gnnexplainer needs gradients; training must run on Linux x86_64, got Solaris");
    RivalMethod pg = new PgExplainer(background(), new RivalOptions("pgexplainer", Map.of()), none);
    assertThat(pg.objectionsTo(task))
        .containsExactly(
            "pgexplainer needs gradients; training must run on Linux x86_64, got Solaris");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void refusesModelsThatOnlyAnswer(RivalKind kind) {
    Background closed =
        new Background(
            () -> ColorModel.of(MARKED), Optional.empty(), background().graphs(), List.of());
    assertThatThrownBy(() -> kind.make(closed, Map.of()))
        .hasMessage(
            kind.id()
                + " must read the layers of the model, got a model without readable layers; use a kit or a"
                + " checkpoint");
  }

  @Test
  void pgExplainerRefusesToLearnFromNothing() {
    Graph lone = Graph.builder(Features.constant(2, 2, 1f)).build();
    Background empty =
        new Background(() -> ColorModel.of(MARKED), Optional.of(MARKED), List.of(lone), List.of());
    assertThatThrownBy(() -> PgExplainer.KIND.make(empty, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "pgexplainer must learn from at least one graph with edges and features of width 2, got"
                + " none of 1");
  }

  @Test
  void settingsOfAPresetCanBeChangedOneByOne() {
    GnnSettings settings =
        GnnSettings.of(
            new RivalOptions("gnnexplainer", Map.of("preset", "dig_molecules", "lr", "0.5")));
    assertThat(settings)
        .isEqualTo(
            new GnnSettings(
                GnnSettings.Preset.DIG_MOLECULES, 1000, 0.5, 0.001, 1e-5, FeatureMask.NONE, false));
    assertThatThrownBy(() -> GnnExplainer.KIND.make(background(), Map.of("features", "some")))
        .hasMessage(
            "gnnexplainer features must be one of none, object, attributes, common, got 'some'");
    assertThatThrownBy(() -> PgExplainer.KIND.make(background(), Map.of("preset", "tf")))
        .hasMessage(
            "pgexplainer preset must be one of pyg, dig, dig_ba_2motifs, original,"
                + " original_ba_2motifs, got 'tf'");
  }

  @Test
  void everyKindOfFeatureMaskRuns() {
    Graph graph = planted(6, 2);
    for (String features : List.of("none", "object", "attributes", "common")) {
      for (String preset : List.of("pyg", "dig", "original")) {
        Rival rival =
            GnnExplainer.KIND.make(
                background(), Map.of("preset", preset, "features", features, "epochs", "4"));
        assertThat(edges(choice(rival, graph, 3))).as(preset + " " + features).hasSize(3);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void graphsWithoutEdgesGetAReason(RivalKind kind) {
    Graph lone = Graph.builder(Features.constant(2, 2, 1f)).build();
    Choice choice = choice(kind.make(background(), Map.of()), lone, 3);
    assertThat(edges(choice)).isEmpty();
    assertThat(choice.notes()).containsExactly("the graph has no edges to choose from");
  }

  @Test
  void whatIsStoppedSaysHowFarItCame() {
    Rival gnn = GnnExplainer.KIND.make(background(), Map.of());
    int[] asked = {0};
    Choice choice =
        gnn.study(Task.of(planted(4, 1), 0, Target.of(1), 0), () -> asked[0]++ == 3).within(2);
    assertThat(choice.evaluations()).isEqualTo(3);
    assertThat(choice.notes()).containsExactly("stopped after 3 of 100 epochs");
    Rival pg = PgExplainer.KIND.make(background(), Map.of());
    Choice none = pg.study(Task.of(planted(4, 1), 0, Target.of(1), 0), () -> true).within(2);
    assertThat(none.notes()).containsExactly("stopped before the training of pgexplainer ended");
  }

  @Test
  void scoresHaveTheSameBitsOnEveryThread() throws InterruptedException, ExecutionException {
    PgSettings settings =
        PgSettings.of(new RivalOptions("pgexplainer", Map.of("epochs", "3", "graphs", "4")));
    SplitMix64 random = new SplitMix64(2);
    Network network = TestNetworks.any(random, 3, 2);
    List<Graph> graphs =
        IntStream.range(0, 6).mapToObj(g -> TestNetworks.graph(random, 9, 3)).toList();
    Callable<List<Float>> training =
        () -> {
          PgScorer scorer =
              new PgTraining(network, graphs, settings, 1).train(() -> false).orElseThrow();
          List<Float> weights = new ArrayList<>();
          scorer.tensors().values().forEach(t -> addAll(weights, t.values()));
          return weights;
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<Float>>> runs = threads.invokeAll(Collections.nCopies(4, training));
      for (Future<List<Float>> run : runs) {
        assertThat(run.get()).isEqualTo(runs.get(0).get());
      }
    } finally {
      threads.shutdown();
    }
  }

  private static void addAll(List<Float> list, float[] values) {
    for (float value : values) {
      list.add(value);
    }
  }

  @Test
  void theCatalogueListsRivalsThatAskFirst() {
    assertThat(RivalCatalog.all())
        .startsWith(RivalCatalog.own().toArray(new RivalKind[0]))
        .endsWith(new GradientRivals().kinds().toArray(new RivalKind[0]))
        .doesNotHaveDuplicates();
    assertThat(RivalCatalog.find("pgexplainer")).contains(PgExplainer.KIND);
    assertThat(RivalCatalog.find("nobody")).isEmpty();
  }
}

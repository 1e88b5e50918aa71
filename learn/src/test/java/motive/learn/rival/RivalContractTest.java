package motive.learn.rival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
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
import motive.baseline.Task;
import motive.baseline.Traits.Form;
import motive.baseline.catalog.RivalCatalog;
import motive.data.DataSet;
import motive.data.synthetic.Ba2Motif;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.kit.Kit;
import motive.model.ColorModel;
import motive.objective.Part;
import motive.objective.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every rival owes, whoever made it. */
@Tag("slow")
class RivalContractTest {
  private static final int[] BUDGETS = {1, 2, 3, 6, 12};

  /** Fewer epochs than usual, where there are epochs: the contract does not depend on them. */
  private static final Map<String, Map<String, String>> QUICK =
      Map.of(
          "gnnexplainer", Map.of("epochs", "8"),
          "pgexplainer", Map.of("epochs", "2", "graphs", "6"));

  private static final DataSet DATA = Ba2Motif.generate(0);
  private static final Kit KIT = kit();

  /** Graphs of both classes. */
  private static final int[] KNOWN = IntStream.range(0, 30).map(i -> 33 * i).toArray();

  private static final Background BACKGROUND =
      new Background(
          () -> ColorModel.of(KIT.network()),
          Optional.of(KIT.network()),
          IntStream.of(KNOWN).mapToObj(DATA.graphs()::get).toList(),
          IntStream.of(KNOWN).map(g -> DATA.labels()[g]).boxed().toList());

  private static Kit kit() {
    try {
      return Kit.shipped(Ba2Motif.NAME).orElseThrow();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static List<RivalKind> kinds() {
    return RivalCatalog.all();
  }

  private static Rival make(RivalKind kind) {
    return kind.make(BACKGROUND, QUICK.getOrDefault(kind.id(), Map.of()));
  }

  private static Graph graph(int nodes, int... ends) {
    int width = KIT.network().features();
    GraphBuilder builder = Graph.builder(Features.constant(nodes, width, 1f));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  /** A ring with a tail whose nodes differ, for methods that look at features. */
  private static Graph uneven() {
    int nodes = 8;
    float[][] rows = new float[nodes][KIT.network().features()];
    for (int v = 0; v < nodes; v++) {
      for (int c = 0; c < rows[v].length; c++) {
        rows[v][c] = ((3 * v + 5 * c) % 7) / 7f;
      }
    }
    GraphBuilder builder = Graph.builder(Features.dense(KIT.network().features(), rows));
    for (int v = 0; v < 5; v++) {
      builder.edge(v, (v + 1) % 5);
    }
    return builder.edge(4, 5).edge(5, 6).edge(6, 7).build();
  }

  /** A house, a cycle, and what methods trip over. */
  private static List<Graph> graphs() {
    return List.of(
        DATA.graphs().get(0),
        DATA.graphs().get(DATA.graphs().size() - 1),
        uneven(),
        graph(7, 0, 1, 1, 2, 0, 2, 3, 4, 4, 5, 5, 6),
        graph(1),
        graph(4),
        graph(4, 0, 1, 1, 2, 2, 3, 1, 1));
  }

  private static Task task(Graph graph, int id, long seed) {
    return Task.of(graph, id, Target.of(0), seed);
  }

  private static List<Choice> choices(Rival rival, long seed) {
    List<Choice> choices = new ArrayList<>();
    List<Graph> graphs = graphs();
    for (int g = 0; g < graphs.size(); g++) {
      choices.addAll(choices(rival, task(graphs.get(g), g, seed)));
    }
    return choices;
  }

  private static List<Choice> choices(Rival rival, Task task) {
    if (!rival.objectionsTo(task).isEmpty()) {
      return List.of();
    }
    Rival.Findings findings = rival.study(task, () -> false);
    return IntStream.of(BUDGETS).mapToObj(findings::within).toList();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void isWhatItsKindSays(RivalKind kind) {
    Rival rival = make(kind);
    assertThat(rival.id()).isEqualTo(kind.id());
    assertThat(rival.traits()).isEqualTo(kind.traits());
    assertThat(kind.summary()).isNotBlank();
    assertThat(RivalCatalog.find(kind.id())).contains(kind);
    assertThat(rival.describe()).containsAllEntriesOf(QUICK.getOrDefault(kind.id(), Map.of()));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void refusesSettingsThatItDoesNotHave(RivalKind kind) {
    assertThatThrownBy(() -> kind.make(BACKGROUND, Map.of("no such setting", "1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(kind.id() + " has no setting 'no such setting'; it has ");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void choosesTheSameAgainAndFromSeveralThreads(RivalKind kind)
      throws InterruptedException, ExecutionException {
    List<Choice> expected = choices(make(kind), 3);
    assertThat(expected).isNotEmpty();
    Rival shared = make(kind);
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Callable<List<Choice>>> runs = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        runs.add(() -> choices(shared, 3));
      }
      for (Future<List<Choice>> run : threads.invokeAll(runs)) {
        assertThat(run.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void namesValidPartsWithinTheBudget(RivalKind kind) {
    Rival rival = make(kind);
    List<Graph> graphs = graphs();
    for (int g = 0; g < graphs.size(); g++) {
      Graph graph = graphs.get(g);
      List<Choice> choices = choices(rival, task(graph, g, 1));
      for (int b = 0; b < choices.size(); b++) {
        requireValid(kind, graph, choices.get(b), BUDGETS[b], "graph " + g);
      }
    }
  }

  private static void requireValid(
      RivalKind kind, Graph graph, Choice choice, int maxEdges, String name) {
    String what = kind.id() + ", " + name + ", budget " + maxEdges + ": " + choice;
    NodeSet touched = choice.part().touched(graph);
    assertThat(IntStream.of(touched.toArray())).as(what).allMatch(v -> v >= 0 && v < graph.nodes());
    assertThat(choice.part().edgesIn(graph))
        .as(what)
        .hasSizeLessThanOrEqualTo(maxEdges)
        .allMatch(e -> e >= 0 && e < graph.edges());
    if (touched.isEmpty()) {
      assertThat(choice.notes()).as(what).isNotEmpty();
      return;
    }
    if (kind.traits().form() == Form.EDGES) {
      assertThat(choice.part()).as(what).isInstanceOf(Part.Edges.class);
    } else {
      assertThat(choice.part()).as(what).isInstanceOf(Part.Nodes.class);
    }
    if (kind.traits().form() == Form.CONNECTED_NODES) {
      assertThat(Components.isConnected(graph, touched)).as(what).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void dependsOnSeedsOnlyWhereItIsRandom(RivalKind kind) {
    if (!kind.traits().isRandom()) {
      assertThat(choices(make(kind), 11)).isEqualTo(choices(make(kind), 3));
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void honoursConditionsOrSaysWhyNot(RivalKind kind) {
    Rival rival = make(kind);
    Graph graph = uneven();
    int n = graph.nodes();
    NodeSet none = NodeSet.empty(n);
    NodeSet some = NodeSet.of(n, graph.low(0), graph.high(0));
    Target target = Target.of(0);
    for (Task task :
        List.of(
            new Task(graph, 0, target, some, none, 1), new Task(graph, 0, target, none, some, 1))) {
      if (refuses(rival, task)) {
        continue;
      }
      for (Choice choice : choices(rival, task)) {
        NodeSet touched = choice.part().touched(graph);
        for (int v : some.toArray()) {
          boolean mustHold = !task.include().isEmpty();
          assertThat(touched.isEmpty() || touched.contains(v) == mustHold)
              .as(kind.id() + " " + choice)
              .isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void explainsAContrastOrSaysWhyNot(RivalKind kind) {
    Rival rival = make(kind);
    Graph graph = DATA.graphs().get(0);
    Task task = Task.of(graph, 0, Target.contrast(0, 1), 1);
    if (!refuses(rival, task)) {
      List<Choice> choices = choices(rival, task);
      for (int b = 0; b < choices.size(); b++) {
        requireValid(kind, graph, choices.get(b), BUDGETS[b], "a contrast");
      }
    }
  }

  /** Whether there are objections; then a study must fail with exactly these. */
  private static boolean refuses(Rival rival, Task task) {
    List<String> objections = rival.objectionsTo(task);
    if (objections.isEmpty()) {
      return false;
    }
    assertThat(objections).allMatch(o -> !o.isBlank() && o.lines().count() == 1);
    assertThatThrownBy(() -> rival.study(task, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(String.join("; ", objections));
    return true;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void endsWithoutAFailureWhenStoppedAtOnce(RivalKind kind) {
    Rival rival = make(kind);
    List<Graph> graphs = graphs();
    for (int g = 0; g < graphs.size(); g++) {
      Task task = task(graphs.get(g), g, 1);
      if (rival.objectionsTo(task).isEmpty()) {
        Rival.Findings findings = rival.study(task, () -> true);
        for (int budget : BUDGETS) {
          requireValid(kind, graphs.get(g), findings.within(budget), budget, "stopped " + g);
        }
      }
    }
    // What was stopped leaves no trace.
    assertThat(choices(rival, task(uneven(), 0, 1)))
        .isEqualTo(choices(make(kind), task(uneven(), 0, 1)))
        .isNotEmpty();
  }
}

package motive.baseline.zorro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.Task;
import motive.baseline.gstarx.FormulaModel;
import motive.graph.Components;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.objective.Target;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ZorroTest {
  private static final Target ONE = Target.of(1);

  private static Graph path(float... values) {
    float[][] rows = new float[values.length][];
    for (int v = 0; v < rows.length; v++) {
      rows[v] = new float[] {values[v]};
    }
    GraphBuilder builder = Graph.builder(Features.dense(1, rows));
    for (int v = 1; v < values.length; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  /** Class 1 exactly where each of the given nodes has the value 1. */
  private static FormulaModel reading(int... nodes) {
    return new FormulaModel(
        1,
        graph -> {
          for (int v : nodes) {
            if (graph.features().row(v)[0] != 1) {
              return 0.1;
            }
          }
          return 0.9;
        });
  }

  private static Rival rival(GraphModel model, String... settings) {
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      map.put(settings[i], settings[i + 1]);
    }
    return Zorro.KIND.make(
        new Background(() -> model, Optional.empty(), List.of(), List.of()), map);
  }

  private static Choice choice(Rival rival, Task task, int maxEdges) {
    return rival.study(task, () -> false).within(maxEdges);
  }

  private static NodeSet nodes(Choice choice, Task task) {
    return choice.part().touched(task.graph());
  }

  private static Noise noise(Task task, Noise.Kind kind, int samples) {
    return Noise.drawn(
        task.graph(), kind, samples, Seeds.generator(task.seed(), task.id(), "zorro noise"));
  }

  @Test
  void theOneNodeThatDecidesIsFoundAndKeepsEverySample() {
    Graph graph = path(0, 0, 1, 0, 0);
    Task task = Task.of(graph, 3, ONE, 9);
    FormulaModel model = reading(2);
    // Without node 2 the prediction survives where its noise is 1, which is one draw in five; no
    // other node changes that; with node 2 it always does.
    Noise noise = noise(task, Noise.Kind.COLUMN, 100);
    int spared = 0;
    for (int s = 0; s < 100; s++) {
      spared += noise.changed(s).contains(2) ? 0 : 1;
    }
    assertThat(spared).isBetween(5, 40);
    Survival survival = new Survival(model, graph, noise);
    assertThat(survival.of(NodeSet.empty(5))).isEqualTo(spared);
    assertThat(survival.of(NodeSet.of(5, 0, 1, 3, 4))).isEqualTo(spared);
    assertThat(survival.of(NodeSet.of(5, 2))).isEqualTo(100);
    Choice choice = choice(rival(model), task, 4);
    assertThat(nodes(choice, task)).isEqualTo(NodeSet.of(5, 2));
    assertThat(choice.notes()).isEmpty();
  }

  @Test
  void nodesAreAddedUntilTheShareIsLargeEnough() {
    // Nodes 0, 2 and 4 decide together, and are equally good to start with but for luck.
    Task task = Task.of(path(1, 0, 1, 0, 1), 0, ONE, 1);
    assertThat(nodes(choice(rival(reading(0, 2, 4)), task, 4), task))
        .isEqualTo(NodeSet.of(5, 0, 2, 4));
    // A draw is 1 three times in five: with one of them kept the prediction survives in 9 of 25
    // samples or so, with two in 15 of 25, which is enough for a half.
    Choice early = choice(rival(reading(0, 2, 4), "tau", "0.5"), task, 4);
    assertThat(nodes(early, task).size()).isEqualTo(2);
  }

  @Test
  void nodesThatDoNotFitAreNotLookedAt() {
    // Neighbours 1 and 2 decide together; where only one edge is allowed, all else follows the
    // ranking of the first step.
    Task task = Task.of(path(0, 1, 1, 0), 0, ONE, 1);
    Graph dense =
        Graph.builder(task.graph().features()).edge(0, 1).edge(0, 2).edge(1, 2).edge(2, 3).build();
    Task denser = Task.of(dense, 0, ONE, 1);
    assertThat(nodes(choice(rival(reading(1, 2)), denser, 1), denser))
        .isEqualTo(NodeSet.of(4, 1, 2));
    Task three = Task.of(path(1, 1, 1, 0), 0, ONE, 1);
    Choice tight = choice(rival(reading(0, 1, 2)), three, 1);
    assertThat(three.graph().inducedEdges(nodes(tight, three))).isLessThanOrEqualTo(1);
    assertThat(tight.notes()).hasSize(1);
    assertThat(tight.notes().get(0))
        .matches(
            "the prediction survives in \\d+ of 100 samples; no node is left that fits, and a share"
                + " above 0.85 was wanted");
  }

  @Test
  void whereNoNodeIsNeededTheOneThatDoesMostStandsIn() {
    // Any sum above 0.5 is class 1: five ones among six nodes almost always leave one.
    FormulaModel model =
        new FormulaModel(
            1,
            graph -> {
              double sum = 0;
              for (int v = 0; v < graph.nodes(); v++) {
                sum += graph.features().row(v)[0];
              }
              return sum > 0.5 ? 0.9 : 0.1;
            });
    Task task = Task.of(path(0, 1, 1, 1, 1, 1), 0, ONE, 0);
    Choice choice = choice(rival(model), task, 3);
    assertThat(nodes(choice, task).size()).isEqualTo(1);
    assertThat(choice.notes())
        .containsExactly(
            "the prediction survives in 100 of 100 samples without any node; the node with which it"
                + " survives most often is named");
  }

  @Test
  void conditionsOnNodesAreHonoured() {
    Graph graph = path(0, 1, 1, 0, 0);
    NodeSet none = NodeSet.empty(5);
    Task included = new Task(graph, 0, ONE, NodeSet.of(5, 4), none, 1);
    assertThat(nodes(choice(rival(reading(1, 2)), included, 4), included))
        .isEqualTo(NodeSet.of(5, 1, 2, 4));
    Task excluded = new Task(graph, 0, ONE, none, NodeSet.of(5, 1), 1);
    assertThat(nodes(choice(rival(reading(1, 2)), excluded, 4), excluded).contains(1)).isFalse();
    Task crowded = new Task(graph, 0, ONE, NodeSet.of(5, 0, 1, 2), none, 1);
    assertThat(choice(rival(reading(1, 2)), crowded, 1).notes())
        .containsExactly("the nodes to include have more than 1 edges between them");
    Task nobody = new Task(graph, 0, ONE, none, NodeSet.all(5), 1);
    assertThat(nodes(choice(rival(reading(1, 2)), nobody, 1), nobody).isEmpty()).isTrue();
  }

  @Test
  void connectedChoicesStayInOnePiece() {
    for (int i = 0; i < 30; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = RandomGraphs.labelled(random, 6 + random.nextInt(6), 3, 0.25, 0);
      Task task = Task.of(graph, i, ONE, 0);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, 3, 2));
      Rival rival = rival(model, "connected", "true", "samples", "20", "tau", "0.01");
      if (rival.objectionsTo(task).isEmpty()) {
        NodeSet nodes = nodes(choice(rival, task, 4), task);
        assertThat(Components.isConnected(graph, nodes)).as("graph " + i).isTrue();
      }
    }
  }

  @Test
  void agreesWithAPlainVersion() {
    int grown = 0;
    for (int i = 0; i < 40; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = RandomGraphs.labelled(random, 3 + random.nextInt(12), 3, 0.2, 0.1);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, 3, 3));
      Task task = Task.of(graph, i, ONE, 5);
      Noise.Kind kind = i % 2 == 0 ? Noise.Kind.COLUMN : Noise.Kind.ROW;
      Rival rival =
          rival(
              model,
              "samples",
              "25",
              "greediness",
              "3",
              "noise",
              i % 2 == 0 ? "column" : "row",
              "tau",
              "0.02");
      if (!rival.objectionsTo(task).isEmpty()) {
        continue;
      }
      Rival.Findings findings = rival.study(task, () -> false);
      for (int budget : new int[] {1, 6, 3}) {
        Choice choice = findings.within(budget);
        NodeSet plain = plain(model, graph, noise(task, kind, 25), budget, 0.02, 3);
        assertThat(nodes(choice, task)).as("graph " + i + ", budget " + budget).isEqualTo(plain);
        grown += plain.size() > 2 ? 1 : 0;
        // A look at another budget before changes neither the choice nor what it cost.
        assertThat(choice(rival, task, budget)).isEqualTo(choice);
      }
    }
    assertThat(grown).isGreaterThan(10);
  }

  /** Every set of every step on every sample, without memory or shortcuts. */
  private static NodeSet plain(
      GraphModel model, Graph graph, Noise noise, int budget, double tau, int greediness) {
    NodeSet nodes = NodeSet.empty(graph.nodes());
    double fidelity = fidelity(model, graph, noise, nodes);
    boolean isEnough = fidelity >= 1 - tau;
    List<Integer> ranking = new ArrayList<>();
    double[] initial = new double[graph.nodes()];
    for (int v = 0; v < graph.nodes(); v++) {
      ranking.add(v);
      initial[v] = fidelity(model, graph, noise, nodes.with(v));
    }
    ranking.sort((a, b) -> Double.compare(initial[b], initial[a]));
    int look = graph.nodes();
    while (isEnough ? nodes.isEmpty() : fidelity <= 1 - tau) {
      int best = -1;
      double most = -1;
      int looked = 0;
      for (int v : ranking) {
        if (nodes.contains(v) || graph.inducedEdges(nodes.with(v)) > budget || looked == look) {
          continue;
        }
        looked++;
        double with = fidelity(model, graph, noise, nodes.with(v));
        if (with > most || (with == most && v < best)) {
          best = v;
          most = with;
        }
      }
      if (best < 0) {
        break;
      }
      nodes = nodes.with(best);
      fidelity = most;
      look = greediness;
    }
    return nodes;
  }

  private static double fidelity(GraphModel model, Graph graph, Noise noise, NodeSet kept) {
    int predicted = Softmax.best(model.logits(graph));
    int survived = 0;
    for (int s = 0; s < noise.samples(); s++) {
      Features noisy = noise.at(s, NodeSet.all(graph.nodes())).features();
      float[][] rows = new float[graph.nodes()][];
      for (int v = 0; v < rows.length; v++) {
        rows[v] = kept.contains(v) ? graph.features().row(v) : noisy.row(v);
      }
      GraphBuilder builder = Graph.builder(Features.dense(graph.features().width(), rows));
      for (int e = 0; e < graph.edges(); e++) {
        builder.edge(graph.low(e), graph.high(e));
      }
      survived += Softmax.best(model.logits(builder.build())) == predicted ? 1 : 0;
    }
    return (double) survived / noise.samples();
  }

  @Test
  void evaluationsAreTheGraphsAskedFor() {
    Task task = Task.of(path(0, 1, 1, 0), 0, ONE, 1);
    FormulaModel model = reading(1, 2);
    Choice choice = choice(rival(model), task, 3);
    assertThat(choice.evaluations()).isEqualTo(model.asked());
    Rival.Findings findings = rival(model).study(task, () -> false);
    findings.within(1);
    assertThat(findings.within(3).evaluations()).isEqualTo(choice.evaluations());
  }

  @Test
  void threadsGetEqualChoicesAndSeedsOthers() throws Exception {
    SplitMix64 random = new SplitMix64(12);
    ColorModel model = ColorModel.of(RandomNetworks.any(random, 3, 2));
    Rival rival = rival(model, "samples", "30", "tau", "0.01");
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      Graph graph = RandomGraphs.labelled(random, 8, 3, 0.3, 0.1);
      Task task = Task.of(graph, i, ONE, i);
      if (rival.objectionsTo(task).isEmpty()) {
        tasks.add(task);
      }
    }
    assertThat(tasks.size()).isGreaterThan(10);
    Set<NodeSet> bySeed = new HashSet<>();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Choice>> answers = new ArrayList<>();
      tasks.forEach(task -> answers.add(threads.submit(() -> choice(rival, task, 4))));
      for (int i = 0; i < tasks.size(); i++) {
        assertThat(answers.get(i).get()).isEqualTo(choice(rival, tasks.get(i), 4));
        bySeed.add(
            noise(Task.of(tasks.get(0).graph(), 0, ONE, i), Noise.Kind.COLUMN, 1).changed(0));
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(bySeed.size()).isGreaterThan(1);
  }

  @Test
  void anEarlyEndIsSaid() {
    Task task = Task.of(path(0, 1, 1, 0), 0, ONE, 1);
    Choice choice = rival(reading(1, 2)).study(task, () -> true).within(3);
    assertThat(nodes(choice, task)).isEqualTo(NodeSet.of(4, 0));
    assertThat(choice.notes())
        .containsExactly(
            "stopped after a look at 1 of 4 nodes", "stopped before the choice was made");
  }

  @Test
  void anotherClassThanThePredictedIsNoted() {
    Task task = Task.of(path(0, 1, 1, 0), 0, Target.of(0), 1);
    assertThat(choice(rival(reading(1, 2)), task, 3).notes())
        .containsExactly("what is kept is the predicted class 1, not class 0");
  }

  @Test
  void aGraphWithoutNodesHasNothingToName() {
    Task task = Task.of(path(), 0, ONE, 1);
    assertThat(choice(rival(reading()), task, 3).notes()).containsExactly("the graph has no nodes");
  }

  @Test
  void whatItCannotDoIsRefusedWithTheReason() {
    Rival rival = rival(reading(0), "connected", "true");
    assertThat(rival.objectionsTo(Task.of(path(1, 1, 1), 0, ONE, 0)))
        .containsExactly(
            "zorro must have nodes with different features, got the same at all; it replaces"
                + " features by those of other nodes and nothing else");
    assertThat(rival.objectionsTo(Task.of(path(1, 0), 0, Target.contrast(1, 0), 0)))
        .containsExactly(
            "zorro explains one class and not a contrast of two, got class 1 against 0");
    Task scattered = new Task(path(1, 0, 1), 0, ONE, NodeSet.of(3, 0, 2), NodeSet.empty(3), 0);
    assertThatThrownBy(() -> rival.study(scattered, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("zorro must start from one connected piece, got the nodes [0, 2]");
    assertThat(rival(reading(0)).objectionsTo(scattered)).isEmpty();
    assertThatThrownBy(() -> rival(reading(0), "samples", "0"))
        .hasMessage("zorro samples must be a whole number >= 1, got '0'");
    assertThatThrownBy(() -> rival(reading(0), "noise", "zero"))
        .hasMessage("zorro noise must be one of column, row, got 'zero'");
    assertThatThrownBy(() -> rival(reading(0), "seed", "12345"))
        .hasMessage(
            "zorro has no setting 'seed'; it has connected, greediness, noise, samples, tau");
  }
}

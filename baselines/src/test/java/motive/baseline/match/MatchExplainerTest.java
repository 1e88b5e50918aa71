package motive.baseline.match;

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
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeEmbedding;
import motive.model.NodeNetwork;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.model.Step;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class MatchExplainerTest {
  private static final Target ONE = Target.of(1);

  /** A node's vector is its value and its neighbours' sum; class 1 wins where all sum above 0. */
  private static Network summing() {
    Step.Linear same = new Step.Linear(1, 1, new float[] {1}, null);
    Layer layer = new Layer(Layer.Gather.SUM, 0, new Chain(1, List.of(same)), false);
    NodeNetwork nodes = NodeNetwork.of(List.of(layer), NodeNetwork.Jumping.LAST);
    Step.Linear readout = new Step.Linear(1, 2, new float[] {0, 1}, null);
    return new Network(nodes, Network.Pooling.SUM, new Chain(1, List.of(readout)));
  }

  private static Graph graph(float[] values, int... ends) {
    float[][] rows = new float[values.length][];
    for (int v = 0; v < rows.length; v++) {
      rows[v] = new float[] {values[v]};
    }
    GraphBuilder builder = Graph.builder(Features.dense(1, rows));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  private static Graph scattered(float... values) {
    return graph(values);
  }

  private static Rival rival(
      Network network, List<Graph> graphs, List<Integer> labels, String... settings) {
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      map.put(settings[i], settings[i + 1]);
    }
    ColorModel model = ColorModel.of(network);
    return MatchExplainer.KIND.make(
        new Background(() -> model, Optional.of(network), graphs, labels), map);
  }

  private static Choice choice(Rival rival, Graph graph, int maxEdges) {
    return rival.study(Task.of(graph, -1, ONE, 0), () -> false).within(maxEdges);
  }

  private static NodeSet nodes(Choice choice, Graph graph) {
    return choice.part().touched(graph);
  }

  @Test
  void theNodesMatchedFirstThatFitAreNamed() {
    // On the path 0 - 1 - 2 - 3 with values 1, 2, 4, 8 the vectors are 3, 7, 14, 12. With the
    // counterpart 13, 7, 2 the distances 0, 1, 1, 1 of (1, 7), (0, 2), (2, 13), (3, 13) let 1 come
    // first, then 0 with the lesser vector, then 3, whose vector 12 is less than 14.
    Graph path = graph(new float[] {1, 2, 4, 8}, 0, 1, 1, 2, 2, 3);
    Rival rival = rival(summing(), List.of(scattered(13, 7, 2)), List.of(1));
    assertThat(nodes(choice(rival, path, 1), path)).isEqualTo(NodeSet.of(4, 0, 1, 3));
    Rival longer = rival(summing(), List.of(scattered(13, 7, 2, 30)), List.of(1));
    // 2 comes last and would bring two edges.
    assertThat(nodes(choice(longer, path, 2), path)).isEqualTo(NodeSet.of(4, 0, 1, 3));
    assertThat(nodes(choice(longer, path, 3), path)).isEqualTo(NodeSet.all(4));
    assertThat(choice(longer, path, 3).evaluations()).isEqualTo(1);
  }

  @Test
  void theCandidateThatKeepsMostIsPickedOrTheFirstThatIsDecidedAlike() {
    Graph target = scattered(-5, 1, 9);
    List<Graph> graphs = List.of(scattered(0.5f, -0.25f), scattered(8), scattered(1, 10));
    Rival best = rival(summing(), graphs, List.of(1, 1, 1));
    // Without edges all matches fit. Of {0, 1}, {2} and {1, 2} the sum is greatest on the last.
    assertThat(nodes(choice(best, target, 1), target)).isEqualTo(NodeSet.of(3, 1, 2));
    assertThat(choice(best, target, 1).evaluations()).isEqualTo(3);
    Rival first = rival(summing(), graphs, List.of(1, 1, 1), "pick", "first_correct");
    // {0, 1} sums to -4 and goes to class 0; {2} is the first that goes to class 1.
    assertThat(nodes(choice(first, target, 1), target)).isEqualTo(NodeSet.of(3, 2));
    assertThat(choice(first, target, 1).evaluations()).isEqualTo(2);
  }

  @Test
  void whereNoCandidateIsDecidedAlikeTheBestIsNamed() {
    Graph target = scattered(-5, -4);
    Rival first = rival(summing(), List.of(scattered(1)), List.of(1), "pick", "first_correct");
    Choice choice = choice(first, target, 1);
    assertThat(nodes(choice, target)).isEqualTo(NodeSet.of(2, 1));
    assertThat(choice.notes())
        .containsExactly(
            "the model decides otherwise on every candidate; the best of them is named");
  }

  /** A task with a graph that has no number in the data. */
  private static Task outside(Graph graph, int explained) {
    return Task.of(graph, -1, Target.of(explained), 0);
  }

  @Test
  void aPerturbedFormDoesNotMeetItsOriginal() {
    Network network = summing();
    ColorModel model = ColorModel.of(network);
    List<Graph> graphs = List.of(scattered(5), scattered(6, 7), scattered(8));
    Background background =
        new Background(() -> model, Optional.of(network), graphs, List.of(1, 1, 1));
    Task perturbed = Task.of(scattered(6), 1, Target.of(1), 0);
    assertThat(new Counterparts(background, network).of(perturbed, 9)).containsExactly(0, 2);
  }

  @Test
  void onlyOtherGraphsOfTheClassThatAreClassifiedRightAreCounterparts() {
    Network network = summing();
    Graph target = scattered(3, 4);
    List<Graph> graphs =
        List.of(scattered(-1), scattered(5), scattered(6), scattered(3, 4), scattered(7));
    List<Integer> labels = List.of(1, 0, 1, 1, 1);
    ColorModel model = ColorModel.of(network);
    Background labelled = new Background(() -> model, Optional.of(network), graphs, labels);
    // Graph 0 is misclassified, 1 of another class, 3 the target itself.
    assertThat(new Counterparts(labelled, network).of(outside(target, 1), 9)).containsExactly(2, 4);
    assertThat(new Counterparts(labelled, network).of(outside(target, 1), 1)).containsExactly(2);
    Background unlabelled = new Background(() -> model, Optional.of(network), graphs, List.of());
    assertThat(new Counterparts(unlabelled, network).of(outside(target, 1), 9))
        .containsExactly(1, 2, 4);
    assertThat(new Counterparts(unlabelled, network).of(outside(target, 0), 9)).containsExactly(0);
  }

  @Test
  void fewerCounterpartsMayBeAskedFor() {
    Graph target = scattered(-5, 1, 9);
    List<Graph> graphs = List.of(scattered(0.5f, -0.25f), scattered(8), scattered(1, 10));
    Rival two = rival(summing(), graphs, List.of(), "max_counterparts", "2");
    assertThat(nodes(choice(two, target, 1), target)).isEqualTo(NodeSet.of(3, 2));
  }

  @Test
  void agreesWithAPlainVersion() {
    for (int i = 0; i < 60; i++) {
      SplitMix64 random = new SplitMix64(i);
      Network network = RandomNetworks.any(random, 2, 2);
      ColorModel model = ColorModel.of(network);
      List<Graph> graphs = new ArrayList<>();
      for (int g = 0; g < 8; g++) {
        graphs.add(RandomGraphs.labelled(random, 1 + random.nextInt(9), 2, 0.25, 0.1));
      }
      Graph target = graphs.get(0);
      int c = Softmax.best(model.logits(graphs.get(1)));
      if (graphs.get(1).equals(target)) {
        continue;
      }
      int budget = 1 + random.nextInt(5);
      NodeEmbedding embedding =
          new NodeEmbedding(
              network.nodes(),
              new ColorTable(network.nodes().depth()),
              ColorModel.DEFAULT_MAX_BYTES);
      NodeSet best = NodeSet.empty(target.nodes());
      Set<NodeSet> seen = new HashSet<>();
      for (Graph other : graphs) {
        if (other.equals(target) || Softmax.best(model.logits(other)) != c) {
          continue;
        }
        NodeSet nodes = NodeSet.empty(target.nodes());
        for (int v : MatchingTest.plain(embedding.of(target), embedding.of(other))) {
          if (target.inducedEdges(nodes.with(v)) > budget) {
            break;
          }
          nodes = nodes.with(v);
        }
        seen.add(nodes);
        best = best.isEmpty() || isBetter(model, target, c, nodes, best) ? nodes : best;
      }
      Rival rival = rival(network, graphs, List.of());
      Choice choice = rival.study(Task.of(target, -1, Target.of(c), 0), () -> false).within(budget);
      assertThat(nodes(choice, target)).as("draw " + i).isEqualTo(best);
      assertThat(choice.evaluations()).isEqualTo(seen.size());
    }
  }

  private static boolean isBetter(
      ColorModel model, Graph graph, int c, NodeSet nodes, NodeSet best) {
    double here = Softmax.of(model.logits(graph.induced(nodes)))[c];
    double there = Softmax.of(model.logits(graph.induced(best)))[c];
    if (here != there) {
      return here > there;
    }
    int edges = graph.inducedEdges(nodes) - graph.inducedEdges(best);
    int size = nodes.size() - best.size();
    return edges != 0 ? edges < 0 : size != 0 ? size < 0 : nodes.compareTo(best) < 0;
  }

  @Test
  void threadsAndBudgetsInAnyOrderGetEqualChoices() throws Exception {
    SplitMix64 random = new SplitMix64(4);
    Network network = RandomNetworks.any(random, 2, 2);
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      graphs.add(RandomGraphs.labelled(random, 2 + random.nextInt(12), 2, 0.2, 0.1));
    }
    ColorModel model = ColorModel.of(network);
    Target target = Target.of(Softmax.best(model.logits(graphs.get(0))));
    Rival shared = rival(network, graphs, List.of());
    Rival alone = rival(network, graphs, List.of());
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Choice>> answers = new ArrayList<>();
      for (Graph graph : graphs) {
        answers.add(
            threads.submit(
                () -> {
                  Rival.Findings findings =
                      shared.study(Task.of(graph, -1, target, 0), () -> false);
                  findings.within(7);
                  return findings.within(3);
                }));
      }
      for (int i = 0; i < graphs.size(); i++) {
        Choice choice = alone.study(Task.of(graphs.get(i), -1, target, 0), () -> false).within(3);
        assertThat(answers.get(i).get()).isEqualTo(choice);
        assertThat(graphs.get(i).inducedEdges(nodes(choice, graphs.get(i)))).isLessThanOrEqualTo(3);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void anEarlyEndIsSaid() {
    Rival rival = rival(summing(), List.of(scattered(1), scattered(2)), List.of());
    Graph target = scattered(3, 4);
    Choice choice = rival.study(Task.of(target, -1, ONE, 0), () -> true).within(1);
    assertThat(choice.notes()).containsExactly("stopped after 1 of 2 counterparts");
  }

  @Test
  void aGraphWithoutNodesHasNothingToName() {
    Rival rival = rival(summing(), List.of(scattered(1)), List.of());
    Choice choice = choice(rival, scattered(), 1);
    assertThat(choice.evaluations()).isZero();
    assertThat(choice.notes()).containsExactly("the graph has no nodes");
  }

  @Test
  void whatItCannotDoIsRefusedWithTheReason() {
    Rival rival = rival(summing(), List.of(scattered(3, 4), scattered(-1)), List.of(1, 1));
    assertThat(rival.objectionsTo(Task.of(scattered(3, 4), -1, ONE, 0)))
        .containsExactly(
            "matchexplainer must have another graph of class 1 that the model puts into it, got"
                + " none; give it data with such graphs");
    Task task = new Task(scattered(3), -1, ONE, NodeSet.of(1, 0), NodeSet.empty(1), 0);
    assertThatThrownBy(() -> rival.study(task, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("matchexplainer takes no nodes to include, got [0]; leave it out");
    ColorModel model = ColorModel.of(summing());
    Background answersOnly = new Background(() -> model, Optional.empty(), List.of(), List.of());
    assertThatThrownBy(() -> MatchExplainer.KIND.make(answersOnly, Map.of()))
        .hasMessage(
            "matchexplainer must read the layers of the model, got a model without readable layers; use a"
                + " kit or a checkpoint");
    assertThatThrownBy(() -> rival(summing(), List.of(), List.of(), "pick", "any"))
        .hasMessage("matchexplainer pick must be one of best, first_correct, got 'any'");
    assertThatThrownBy(() -> rival(summing(), List.of(), List.of(), "max_counterparts", "-1"))
        .hasMessage("matchexplainer max_counterparts must be a whole number >= 0, got '-1'");
    assertThatThrownBy(() -> rival(summing(), List.of(), List.of(), "ratio", "0.3"))
        .hasMessage("matchexplainer has no setting 'ratio'; it has max_counterparts, pick");
  }
}

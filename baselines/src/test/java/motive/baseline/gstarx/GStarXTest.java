package motive.baseline.gstarx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.Task;
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
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class GStarXTest {
  private static final Target ONE = Target.of(1);

  private static Graph marked(float[] marks, int... ends) {
    float[][] rows = new float[marks.length][];
    for (int v = 0; v < rows.length; v++) {
      rows[v] = new float[] {marks[v]};
    }
    GraphBuilder builder = Graph.builder(Features.dense(1, rows));
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  private static float sum(Graph graph) {
    float sum = 0;
    for (int v = 0; v < graph.nodes(); v++) {
      sum += graph.features().row(v)[0];
    }
    return sum;
  }

  private static Rival rival(GraphModel model, List<Graph> graphs, Map<String, String> settings) {
    return GStarX.KIND.make(
        new Background(() -> model, Optional.empty(), graphs, List.of()), settings);
  }

  private static Rival rival(ToDoubleFunction<Graph> probability, Graph... graphs) {
    return rival(new FormulaModel(1, probability), List.of(graphs), Map.of());
  }

  private static NodeSet nodes(Choice choice, Graph graph) {
    return choice.part().touched(graph);
  }

  @Test
  void nodesAreNamedByFallingScoreWhileTheyFit() {
    // Additive worths: each node is worth its mark, less the usual 0.1, and so is its score.
    // Scores: 0.1, 0.3, -0.05, 0.2, 0.15 on the path 0 - 1 - 2 - 3 - 4 and the edge 1 - 3.
    Graph graph = marked(new float[] {2, 4, 0.5f, 3, 2.5f}, 0, 1, 1, 2, 2, 3, 3, 4, 1, 3);
    Rival rival = rival(g -> g.nodes() == 0 ? 0.1 : 0.1 * sum(g) - 0.1 * (g.nodes() - 1), usual());
    Rival.Findings findings = rival.study(Task.of(graph, 0, ONE, 0), () -> false);
    // 1, 3 have one edge; 4 brings a second, 0 a third; 2 is below zero.
    assertThat(nodes(findings.within(1), graph)).isEqualTo(NodeSet.of(5, 1, 3));
    assertThat(nodes(findings.within(2), graph)).isEqualTo(NodeSet.of(5, 1, 3, 4));
    assertThat(nodes(findings.within(9), graph)).isEqualTo(NodeSet.of(5, 0, 1, 3, 4));
    assertThat(findings.within(9).notes()).isEmpty();
  }

  /** A graph that the model above gives the probability 0.1. */
  private static Graph usual() {
    return marked(new float[] {1});
  }

  @Test
  void theFirstNodeThatDoesNotFitEndsTheRanking() {
    // Scores fall from 0 to 4; the triangle 0, 1, 2 has three edges, and 3 and 4 none.
    Graph graph = marked(new float[] {9, 8, 7, 6, 5}, 0, 1, 1, 2, 0, 2);
    Rival rival = rival(g -> 0.01 * sum(g), usual(), usual());
    Choice choice = rival.study(Task.of(graph, 0, ONE, 0), () -> false).within(2);
    assertThat(nodes(choice, graph)).isEqualTo(NodeSet.of(5, 0, 1));
  }

  @Test
  void equalScoresGoByNumber() {
    Graph ring = marked(new float[] {1, 1, 1, 1, 1}, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0);
    Rival rival = rival(g -> 0.5 + 0.05 * g.nodes());
    Rival.Findings findings = rival.study(Task.of(ring, 0, ONE, 0), () -> false);
    assertThat(nodes(findings.within(1), ring)).isEqualTo(NodeSet.of(5, 0, 1));
    assertThat(nodes(findings.within(3), ring)).isEqualTo(NodeSet.of(5, 0, 1, 2, 3));
    assertThat(findings.within(3).notes())
        .containsExactly(
            "there are no other graphs to take the usual probability from, so it counts as 0");
  }

  @Test
  void onlyConnectedCoalitionsAreAskedFor() {
    Graph path = marked(new float[] {1, 1, 1, 1}, 0, 1, 1, 2, 2, 3);
    FormulaModel model = new FormulaModel(1, g -> 0.1 * g.nodes());
    Rival rival = rival(model, List.of(), Map.of());
    Choice choice = rival.study(Task.of(path, 0, ONE, 0), () -> false).within(3);
    // A path of four nodes has 4 + 3 + 2 + 1 intervals, against 15 coalitions.
    assertThat(choice.evaluations()).isEqualTo(10);
    assertThat(model.asked()).isEqualTo(10);
    Rival all = rival(model, List.of(), Map.of("superadditive_ext", "true"));
    assertThat(all.study(Task.of(path, 0, ONE, 0), () -> false).within(3).evaluations())
        .isEqualTo(15);
  }

  @Test
  void withoutAPositiveScoreTheBestNodeIsNamed() {
    // Without edges each node is worth what it is alone: -0.7, -0.5, -0.6.
    Graph graph = marked(new float[] {1, 3, 2});
    Rival rival = rival(g -> 0.1 * sum(g) / g.nodes(), marked(new float[] {8}));
    Choice choice = rival.study(Task.of(graph, 0, ONE, 0), () -> false).within(2);
    assertThat(nodes(choice, graph)).isEqualTo(NodeSet.of(3, 1));
    assertThat(choice.notes())
        .containsExactly("no node has a positive score; the one with the best is named");
  }

  @Test
  void aLargeGraphHasTheMeanOverItsGames() {
    for (int i = 0; i < 12; i++) {
      SplitMix64 random = new SplitMix64(i);
      Graph graph = RandomGraphs.labelled(random, 7 + random.nextInt(6), 2, 0.25, 0.1);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, 2, 3));
      Target target = i % 2 == 0 ? Target.of(1) : Target.contrast(2, 0);
      List<Graph> others = List.of(RandomGraphs.labelled(random, 5, 2, 0.4, 0), graph);
      double usual = 0;
      for (Graph other : others) {
        usual += target.score(Softmax.of(model.logits(other))) / 2;
      }
      double[] sums = new double[graph.nodes()];
      int[] games = new int[graph.nodes()];
      Subsets subsets = new Subsets(graph, Subsets.Method.KHOP, 5, 3, new SplitMix64(0));
      for (int v = 0; v < graph.nodes(); v++) {
        NodeSet players = subsets.get(v);
        double[] values = plainValues(graph, players, model, target, usual);
        int[] members = players.toArray();
        for (int p = 0; p < members.length; p++) {
          sums[members[p]] += values[p];
          games[members[p]]++;
        }
      }
      Rival rival = rival(model, others, Map.of("max_sample_size", "5"));
      NodeSet expected = NodeSet.empty(graph.nodes());
      int best = -1;
      for (int v = 0; v < graph.nodes(); v++) {
        sums[v] /= games[v];
        best = best < 0 || sums[v] > sums[best] + 1e-12 ? v : best;
        expected = sums[v] > 1e-11 ? expected.with(v) : expected;
      }
      Choice choice = rival.study(Task.of(graph, i, target, 4), () -> false).within(1000);
      assertThat(nodes(choice, graph))
          .as("graph " + i)
          .isEqualTo(expected.isEmpty() ? expected.with(best) : expected);
    }
  }

  private static double[] plainValues(
      Graph graph, NodeSet players, GraphModel model, Target target, double usual) {
    Graph part = graph.induced(players);
    double[] worths = new double[(1 << part.nodes()) - 1];
    for (int mask = 1; mask <= worths.length; mask++) {
      Graph coalition = part.induced(DenseLimit.set(part.nodes(), mask));
      worths[mask - 1] = target.score(Softmax.of(model.logits(coalition))) - usual;
    }
    return new DenseLimit(part, 0.01, 7, 1e-3).values(worths);
  }

  @Test
  void randomGamesGoOnUntilEachNodeHasPlayed() {
    // Node 9 alone is worth something: it is named only if it has played.
    float[] marks = new float[30];
    marks[9] = 1;
    Graph graph = marked(marks);
    for (int seed = 0; seed < 20; seed++) {
      Rival rival =
          rival(
              new FormulaModel(1, g -> 0.5 * sum(g) + 0.01),
              List.of(marked(new float[] {0})),
              Map.of("sample_method", "random", "num_samples", "1"));
      Choice choice = rival.study(Task.of(graph, 0, ONE, seed), () -> false).within(5);
      assertThat(nodes(choice, graph)).as("seed " + seed).isEqualTo(NodeSet.of(30, 9));
    }
  }

  @Test
  void choicesFitAndAreEqualOverThreads() throws Exception {
    SplitMix64 random = new SplitMix64(8);
    ColorModel model = ColorModel.of(RandomNetworks.any(random, 2, 2));
    List<Graph> graphs = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      graphs.add(RandomGraphs.labelled(random, 1 + random.nextInt(20), 2, 0.15, 0.1));
    }
    Map<String, String> drawn = Map.of("sample_method", "random");
    Rival alone = rival(model, graphs, drawn);
    Rival shared = rival(model, graphs, drawn);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Choice>> answers = new ArrayList<>();
      for (int i = 0; i < graphs.size(); i++) {
        Task task = Task.of(graphs.get(i), i, ONE, 3);
        answers.add(threads.submit(() -> shared.study(task, () -> false).within(4)));
      }
      for (int i = 0; i < graphs.size(); i++) {
        Task task = Task.of(graphs.get(i), i, ONE, 3);
        Choice choice = alone.study(task, () -> false).within(4);
        assertThat(answers.get(i).get()).isEqualTo(choice);
        assertThat(graphs.get(i).inducedEdges(nodes(choice, graphs.get(i)))).isLessThanOrEqualTo(4);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void anEarlyEndIsSaid() {
    Graph graph = marked(new float[15]);
    Choice choice = rival(g -> 0.2, usual()).study(Task.of(graph, 0, ONE, 0), () -> true).within(3);
    assertThat(choice.notes()).contains("stopped after 1 of at least 15 games");
  }

  @Test
  void aGraphWithoutNodesHasNothingToName() {
    Graph empty = marked(new float[0]);
    Choice choice =
        rival(g -> 0.2, usual()).study(Task.of(empty, 0, ONE, 0), () -> false).within(3);
    assertThat(nodes(choice, empty).isEmpty()).isTrue();
    assertThat(choice.notes()).containsExactly("the graph has no nodes");
  }

  @Test
  void conditionsOnNodesAreRefused() {
    Graph graph = marked(new float[3], 0, 1);
    Task task = new Task(graph, 0, ONE, NodeSet.of(3, 1), NodeSet.of(3, 2), 0);
    assertThatThrownBy(() -> rival(g -> 0.2).study(task, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "gstarx takes no nodes to include, got [1]; leave it out; "
                + "gstarx takes no nodes to exclude, got [2]; leave it out");
  }

  @Test
  void wrongSettingsAreRefused() {
    assertThatThrownBy(() -> made("max_sample_size", "13"))
        .hasMessage("gstarx max_sample_size must be a whole number in [1, 12], got '13'");
    assertThatThrownBy(() -> made("exp_power", "0"))
        .hasMessage("gstarx exp_power must be a whole number >= 1, got '0'");
    assertThatThrownBy(() -> made("tau", "2"))
        .hasMessage("gstarx tau must be a number in [0.0, 1.0], got '2'");
    assertThatThrownBy(() -> made("sample_method", "walk"))
        .hasMessage("gstarx sample_method must be one of random, khop, got 'walk'");
    assertThatThrownBy(() -> made("players", "3"))
        .hasMessage(
            "gstarx has no setting 'players'; it has exp_power, max_sample_size, num_hops,"
                + " num_samples, sample_method, superadditive_ext, tau, tol");
    assertThat(made("tau", "0.02").describe())
        .containsEntry("tau", "0.02")
        .containsEntry("max_sample_size", "10")
        .containsEntry("exp_power", "7");
  }

  private static Rival made(String name, String value) {
    return rival(new FormulaModel(1, g -> 0.5), List.of(), Map.of(name, value));
  }
}

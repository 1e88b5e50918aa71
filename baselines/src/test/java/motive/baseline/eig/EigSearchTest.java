package motive.baseline.eig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import motive.baseline.Background;
import motive.baseline.Choice;
import motive.baseline.Rival;
import motive.baseline.Task;
import motive.baseline.catalog.RivalCatalog;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.Chain;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.Evaluation;
import motive.model.GraphModel;
import motive.model.Layer;
import motive.model.Network;
import motive.model.NodeNetwork;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.model.Step;
import motive.objective.Part;
import motive.objective.Target;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

class EigSearchTest {
  /** One GIN layer without a map, so that the pooled vector is Σ x(v) · (1 + degree of v). */
  private static GraphModel summing(int width, float... readout) {
    Chain none = new Chain(width, List.of());
    NodeNetwork nodes =
        NodeNetwork.of(
            List.of(new Layer(Layer.Gather.SUM, 0, none, false)), NodeNetwork.Jumping.LAST);
    Step.Linear linear = new Step.Linear(width, readout.length / width, readout, null);
    return ColorModel.of(
        new Network(nodes, Network.Pooling.SUM, new Chain(width, List.of(linear))));
  }

  /** Logits (pooled / 10, 0): p(class 0) = σ(pooled / 10). */
  private static GraphModel tenth() {
    return summing(1, 0.1f, 0f);
  }

  private static Graph path(float... features) {
    float[][] rows = new float[features.length][];
    for (int v = 0; v < rows.length; v++) {
      rows[v] = new float[] {features[v]};
    }
    GraphBuilder builder = Graph.builder(Features.dense(1, rows));
    for (int v = 1; v < rows.length; v++) {
      builder.edge(v - 1, v);
    }
    return builder.build();
  }

  private static Rival rival(GraphModel model, Map<String, String> settings) {
    return EigSearch.KIND.make(
        new Background(() -> model, Optional.empty(), List.of(), List.of()), settings);
  }

  private static Choice choice(Rival rival, Task task, int maxEdges) {
    return rival.study(task, () -> false).within(maxEdges);
  }

  private static List<Integer> edges(Rival rival, Graph graph, int maxEdges) {
    return ((Part.Edges) choice(rival, Task.of(graph, 0, Target.of(0), 0), maxEdges).part())
        .edges();
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  @Test
  void anEdgeScoresWhatTheDecisionLosesWithoutIt() {
    // Removing an edge takes both ends' features from the pooled number: 3, 5 and −1 of 9.
    Graph graph = path(1, 2, 3, -4);
    double[] logits =
        new EdgeScores(tenth(), graph, new Decision(Target.of(0), Decision.Scale.LOGIT))
            .all(() -> false);
    assertThat(logits).containsExactly(new double[] {0.3, 0.5, -0.1}, within(1e-7));
    double[] logarithms =
        new EdgeScores(tenth(), graph, new Decision(Target.of(0), Decision.Scale.LOG_PROBABILITY))
            .all(() -> false);
    double whole = Math.log(sigmoid(0.9));
    assertThat(logarithms)
        .containsExactly(
            new double[] {
              whole - Math.log(sigmoid(0.6)),
              whole - Math.log(sigmoid(0.4)),
              whole - Math.log(sigmoid(1.0))
            },
            within(1e-7));
  }

  @Test
  void thePrefixWithTheLargestDifferenceOfFidelitiesWins() {
    // By score: 1-2, 0-1, 2-3. Two edges: alone 6 + 8 = 14, the rest −1 − 1 = −2, so the gain is
    // σ(1.4) − σ(−0.2) = 0.3520. Three: σ(0.9) − σ(0) = 0.2109, with no node left in the rest.
    Graph graph = path(1, 2, 3, -4);
    Rival rival = rival(tenth(), Map.of());
    assertThat(edges(rival, graph, 1)).containsExactly(1);
    assertThat(edges(rival, graph, 2)).containsExactly(0, 1);
    assertThat(edges(rival, graph, 3)).containsExactly(0, 1);
    assertThat(edges(rival, graph, 10)).containsExactly(0, 1);
    Prefixes prefixes = new Prefixes(tenth(), graph, Target.of(0), new int[] {1, 0, 2});
    assertThat(prefixes.gain(2)).isEqualTo(sigmoid(1.4) - sigmoid(-0.2), within(1e-7));
    assertThat(prefixes.gain(3)).isEqualTo(sigmoid(0.9) - 0.5, within(1e-7));
    // All positive: the longer prefix gains σ(2.5) − σ(0) = 0.42 against σ(2.1) − σ(0.6) = 0.25.
    assertThat(edges(rival, path(1, 2, 3, 4), 3)).containsExactly(0, 1, 2);
  }

  @Test
  void isolatedNodesAreDroppedFromBothSides() {
    // Node 2 has no edge. Alone: 0-1 and 3-4 give 2·(1 + 1 + 1 + 1) = 8; the rest is empty.
    Graph graph =
        Graph.builder(Features.dense(1, new float[][] {{1}, {1}, {50}, {1}, {1}}))
            .edge(0, 1)
            .edge(3, 4)
            .build();
    Prefixes prefixes = new Prefixes(tenth(), graph, Target.of(0), new int[] {0, 1});
    assertThat(prefixes.gain(2)).isEqualTo(sigmoid(0.8) - 0.5, within(1e-7));
  }

  @Test
  void equalScoresGoByNumberAndEqualGainsToTheShorterPrefix() {
    assertThat(EigSearch.ranking(new double[] {0, 1, 1, 0, 2})).containsExactly(4, 1, 2, 0, 3);
    // All features 0: every score and every gain is 0.
    assertThat(edges(rival(tenth(), Map.of()), path(0, 0, 0, 0, 0), 4)).containsExactly(0, 1);
  }

  @Test
  void logitsAndLogProbabilitiesRankDifferently() {
    // Without edge 0 the logits fall by (1, 3), without edge 1 by (1/2, 0): the own logit loses
    // more by the first, the own probability by the second, and so does the contrast.
    GraphModel identity = summing(2, 1f, 0f, 0f, 1f);
    Graph graph =
        Graph.builder(Features.dense(2, new float[][] {{1, 3}, {0, 0}, {0.5f, 0}, {0, 0}}))
            .edge(0, 1)
            .edge(2, 3)
            .build();
    assertThat(edges(rival(identity, Map.of("score", "logit")), graph, 1)).containsExactly(0);
    assertThat(edges(rival(identity, Map.of()), graph, 1)).containsExactly(1);
    Decision contrast = new Decision(Target.contrast(0, 1), Decision.Scale.LOGIT);
    assertThat(new EdgeScores(identity, graph, contrast).all(() -> false)).containsExactly(-2, 0.5);
    Task task = Task.of(graph, 0, Target.contrast(0, 1), 0);
    for (String score : List.of("logit", "log_probability")) {
      Choice choice = choice(rival(identity, Map.of("score", score)), task, 1);
      assertThat(((Part.Edges) choice.part()).edges()).containsExactly(1);
    }
  }

  @Test
  void sparsityCapsThePrefixAsAShareOfTheEdges() {
    // Ten edges, all worth taking: 0.7 leaves three (six of twenty directed), 0.95 the one edge
    // that is always left.
    Graph graph = path(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    assertThat(edges(rival(tenth(), Map.of()), graph, 20)).hasSize(10);
    assertThat(edges(rival(tenth(), Map.of("sparsity", "0.7")), graph, 20)).hasSize(3);
    assertThat(edges(rival(tenth(), Map.of("sparsity", "0.7")), graph, 2)).hasSize(2);
    assertThat(edges(rival(tenth(), Map.of("sparsity", "0.95")), graph, 20)).hasSize(1);
  }

  @Test
  void theBestConnectedPartIsThePieceWithTheGreatestSum() {
    Map<String, String> connected = Map.of("connected", "true", "score", "logit");
    // Logits: the pieces {0-1} and {2-3, 3-4} sum to 9 and 4 + 6 = 10 tenths.
    Graph graph =
        Graph.builder(Features.dense(1, new float[][] {{5}, {4}, {1}, {3}, {3}}))
            .edge(0, 1)
            .edge(2, 3)
            .edge(3, 4)
            .build();
    assertThat(edges(rival(tenth(), Map.of()), graph, 3)).containsExactly(0, 1, 2);
    assertThat(edges(rival(tenth(), connected), graph, 3)).containsExactly(1, 2);
    assertThat(edges(rival(tenth(), connected), graph, 1)).containsExactly(0);
    double[] equal = {1, 0.5, 0.5};
    assertThat(EdgePieces.best(graph, List.of(0, 1, 2), equal)).containsExactly(0);
  }

  @Test
  void evaluationsAreTheGraphItsEdgesAndBothSidesOfEachPrefix() {
    Task task = Task.of(path(1, 1, 1, 1, 1), 0, Target.of(0), 0);
    Rival.Findings findings = rival(tenth(), Map.of()).study(task, () -> false);
    assertThat(findings.within(3).evaluations()).isEqualTo(1 + 4 + 2 * 2);
    assertThat(findings.within(1).evaluations()).isEqualTo(1 + 4);
    assertThat(findings.within(9).evaluations()).isEqualTo(1 + 4 + 2 * 3);
  }

  @Test
  void aSelfLoopIsAnEdgeOfItsOwn() {
    // Without the loop at 1 the pooled number falls by 4, without 0-1 by 1 + 4.
    Graph graph =
        Graph.builder(Features.dense(1, new float[][] {{1}, {4}})).edge(0, 1).edge(1, 1).build();
    Decision decision = new Decision(Target.of(0), Decision.Scale.LOGIT);
    assertThat(new EdgeScores(tenth(), graph, decision).all(() -> false))
        .containsExactly(new double[] {0.5, 0.4}, within(1e-7));
  }

  @Test
  void aGraphWithoutEdgesHasNothingToRank() {
    Task task = Task.of(path(1f), 0, Target.of(0), 0);
    Choice choice = choice(rival(tenth(), Map.of()), task, 5);
    assertThat(choice.part().touched(task.graph()).isEmpty()).isTrue();
    assertThat(choice.notes()).containsExactly("the graph has no edges to rank");
  }

  @Test
  void stoppingLeavesTheEdgesScoredSoFar() {
    Task task = Task.of(path(new float[101]), 0, Target.of(0), 0);
    Choice choice = rival(tenth(), Map.of()).study(task, () -> true).within(3);
    assertThat(choice.notes()).containsExactly("stopped after scoring 64 of 100 edges");
    assertThat(((Part.Edges) choice.part()).edges()).containsExactly(0, 1);
  }

  /** The same answers, but a model of unknown make. */
  private record Foreign(GraphModel model) implements GraphModel {
    @Override
    public int classes() {
      return model.classes();
    }

    @Override
    public int features() {
      return model.features();
    }

    @Override
    public void logits(List<Graph> graphs, double[][] out) {
      model.logits(graphs, out);
    }

    @Override
    public Evaluation walk(Graph graph, Complement complement) {
      throw new AssertionError("a foreign model answers in batches");
    }
  }

  @Test
  void walkingGivesTheBitsOfRemovingEachEdge() {
    for (int i = 0; i < 60; i++) {
      SplitMix64 random = new SplitMix64(i);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, 3, 3));
      Graph graph = RandomGraphs.labelled(random, 2 + random.nextInt(14), 3, 0.4, 0.15);
      Decision decision = new Decision(Target.of(1), Decision.Scale.LOG_PROBABILITY);
      assertThat(new EdgeScores(model, graph, decision).all(() -> false))
          .as("graph " + i)
          .containsExactly(new EdgeScores(new Foreign(model), graph, decision).all(() -> false));
    }
  }

  @Test
  void choicesAreThoseOfThePlainMethod() {
    for (int i = 0; i < 60; i++) {
      SplitMix64 random = new SplitMix64(100 + i);
      ColorModel model = ColorModel.of(RandomNetworks.any(random, 2, 2));
      Graph graph = RandomGraphs.labelled(random, 3 + random.nextInt(8), 2, 0.5, 0.1);
      Target target = i % 3 == 0 ? Target.contrast(0, 1) : Target.of(i % 2);
      Rival rival = rival(model, Map.of());
      Rival.Findings findings = rival.study(Task.of(graph, i, target, 0), () -> false);
      for (int budget : new int[] {7, 1, 2, 4}) {
        assertThat(((Part.Edges) findings.within(budget).part()).edges())
            .as("graph " + i + ", budget " + budget)
            .isEqualTo(plain(model, graph, target, budget));
      }
    }
  }

  /** The method by the book: every graph built, everything computed anew. */
  private static List<Integer> plain(GraphModel model, Graph graph, Target target, int budget) {
    List<Integer> left = new ArrayList<>();
    double[] scores = new double[graph.edges()];
    for (int e = 0; e < graph.edges(); e++) {
      left.add(e);
      Graph without = new Part.Edges(List.of(e)).complementIn(graph, Complement.EDGES);
      scores[e] = decision(model.logits(graph), target) - decision(model.logits(without), target);
    }
    List<Integer> taken = new ArrayList<>();
    List<Integer> best = List.of();
    double most = 0;
    while (taken.size() < budget && !left.isEmpty()) {
      int next = left.get(0);
      for (int e : left) {
        next = scores[e] > scores[next] ? e : next;
      }
      left.remove((Integer) next);
      taken.add(next);
      double gain =
          target.score(Softmax.of(model.logits(new Part.Edges(taken).in(graph))))
              - target.score(Softmax.of(model.logits(new Part.Edges(left).in(graph))));
      if (taken.size() <= 2 || gain > most) {
        best = taken.stream().sorted().toList();
        most = gain;
      }
    }
    return best;
  }

  private static double decision(double[] logits, Target target) {
    return new Decision(target, Decision.Scale.LOG_PROBABILITY).of(logits);
  }

  @Test
  void conditionsOnNodesAreRefused() {
    Graph graph = path(1, 1, 1);
    Task task = new Task(graph, 0, Target.of(0), NodeSet.of(3, 1), NodeSet.of(3, 2), 0);
    assertThatThrownBy(() -> rival(tenth(), Map.of()).study(task, () -> false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "eig-search takes no nodes to include, got [1]; leave it out; "
                + "eig-search takes no nodes to exclude, got [2]; leave it out");
  }

  @Test
  void wrongSettingsAreRefused() {
    assertThatThrownBy(() -> rival(tenth(), Map.of("sparsity", "1.5")))
        .hasMessage("eig-search sparsity must be a number in [0.0, 1.0], got '1.5'");
    assertThatThrownBy(() -> rival(tenth(), Map.of("score", "odds")))
        .hasMessage("eig-search score must be one of log_probability, logit, got 'odds'");
    assertThatThrownBy(() -> rival(tenth(), Map.of("connected", "yes")))
        .hasMessage("eig-search connected must be true or false, got 'yes'");
    assertThatThrownBy(() -> rival(tenth(), Map.of("size", "3")))
        .hasMessage("eig-search has no setting 'size'; it has connected, score, sparsity");
  }

  @Test
  void itIsInTheCatalogUnderItsName() {
    assertThat(RivalCatalog.own()).contains(EigSearch.KIND);
    assertThat(rival(tenth(), Map.of()).id()).isEqualTo(EigSearch.KIND.id());
    assertThat(rival(tenth(), Map.of()).describe())
        .containsOnly(
            Map.entry("connected", "false"),
            Map.entry("score", "log_probability"),
            Map.entry("sparsity", "0.0"));
  }
}

package motive.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.Solved;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.GraphModel;
import motive.model.Network;
import motive.model.RandomNetworks;
import motive.motif.Motif;
import motive.motif.MotifLibrary;
import motive.motif.Prior;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Weights;
import motive.search.SearchOutcome;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What a session answers, with which defaults, and for how many at once. */
class ExplainSessionTest {
  private static final int LABELS = 3;

  /** A path of six nodes, a triangle at its end. */
  private static Graph triangleOnAPath() {
    float[][] rows = new float[6][1];
    return Graph.builder(Features.dense(1, rows))
        .edge(0, 1)
        .edge(1, 2)
        .edge(2, 3)
        .edge(3, 4)
        .edge(4, 5)
        .edge(3, 5)
        .labels(new int[6])
        .build();
  }

  /** Class 1 where there is a triangle. */
  private static GraphModel triangles() {
    return GraphModel.of(
        2,
        1,
        graph -> {
          boolean found = triangles(graph) > 0;
          return new double[] {found ? 0 : 2, found ? 2 : 0};
        });
  }

  @Test
  void aFunctionIsExplainedInOneLine() {
    Explanation found = ExplainSession.forModel(triangles()).explain(triangleOnAPath());
    assertThat(found.nodes().containsAll(NodeSet.of(6, 3, 4, 5))).isTrue();
    assertThat(found.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(found.target().of()).isEqualTo(1);
    assertThat(found.stability()).isNotNaN();
  }

  @Test
  void aDecisionOnTwoGroupsApartNeedsTwoParts() {
    // Triangles 0 1 2 and 6 7 8 with the path 2 3 4 5 6 between them; two triangles make class 1.
    GraphModel model =
        GraphModel.of(
            2,
            1,
            graph -> {
              boolean found = triangles(graph) >= 2;
              return new double[] {found ? 0 : 2, found ? 2 : 0};
            });
    GraphBuilder builder = Graph.builder(Features.constant(9, 1, 1));
    for (int[] ends :
        new int[][] {
          {0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 7}, {7, 8}, {6, 8}
        }) {
      builder.edge(ends[0], ends[1]);
    }
    Graph graph = builder.build();
    SessionBuilder session =
        ExplainSession.builder(model).weights(new Weights(1, 0, 0)).withoutSimilarity().budget(6);
    Explanation two = session.parts(2).build().explain(graph);
    assertThat(two.nodes()).isEqualTo(NodeSet.of(9, 0, 1, 2, 6, 7, 8));
    assertThat(two.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(two.assessment().orElseThrow().keeps()).isTrue();
    Explanation one = session.parts(1).build().explain(graph);
    assertThat(one.assessment().orElseThrow().keeps()).isFalse();
  }

  private static int triangles(Graph graph) {
    int count = 0;
    for (int a = 0; a < graph.nodes(); a++) {
      for (int b = a + 1; b < graph.nodes(); b++) {
        for (int c = b + 1; c < graph.nodes(); c++) {
          count += graph.hasEdge(a, b) && graph.hasEdge(b, c) && graph.hasEdge(a, c) ? 1 : 0;
        }
      }
    }
    return count;
  }

  @Test
  void weightsAreSharedByWhatIsMeasured() {
    Weights usual = ExplainSession.forModel(triangles()).settings().weights();
    assertThat(usual.interpretability()).isZero();
    assertThat(usual.stability()).isPositive();
    ExplainSession bare = ExplainSession.builder(triangles()).withoutSimilarity().build();
    assertThat(bare.settings().weights()).isEqualTo(new Weights(1, 0, 0));
    assertThat(bare.objectionsTo(bare.request(triangleOnAPath()))).isEmpty();
    ExplainSession asked = ExplainSession.builder(triangles()).weights(Weights.PAPER).build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> asked.explain(triangleOnAPath()))
        .withMessageContaining("the weight of interpretability must be 0 without a motif library");
  }

  @Test
  void everyWayToAskRefusesWhatIsObjectedTo() {
    ExplainSession session = ExplainSession.builder(triangles()).weights(Weights.PAPER).build();
    Graph wide = Graph.builder(Features.constant(2, 3, 1)).edge(0, 1).build();
    Request request = session.request(wide);
    List<String> objections = session.objectionsTo(request);
    assertThat(objections).hasSize(2);
    String all = String.join("; also ", objections);
    List<ThrowingCallable> ways =
        List.of(
            () -> session.explain(wide),
            () -> session.explain(request),
            () -> session.explain(request, () -> false),
            () -> session.solve(wide),
            () -> session.solve(request),
            () -> session.solve(request, () -> false),
            () -> session.explainAndSolve(request, () -> false),
            () -> session.searchStageOne(request),
            () -> session.assess(request, new Part.Nodes(NodeSet.of(2, 0))));
    for (ThrowingCallable way : ways) {
      assertThatIllegalArgumentException().isThrownBy(way).withMessage(all);
    }
  }

  @Test
  void motifsAndABudgetAreTaken() {
    Motif triangle = Motif.of("triangle", new int[3], 0, 1, 1, 2, 0, 2);
    MotifLibrary library = new MotifLibrary("shapes", "", new TreeMap<>(), List.of(triangle));
    ExplainSession session =
        ExplainSession.builder(triangles())
            .motifs(library, Prior.given(List.of("triangle"), new double[][] {{0}, {1}}))
            .budget(3)
            .seed(5)
            .build();
    assertThat(session.settings()).isEqualTo(ExplainSettings.DEFAULT.withMaxEdges(3).withSeed(5));
    Explanation found = session.explain(triangleOnAPath());
    assertThat(found.nodes()).isEqualTo(NodeSet.of(6, 3, 4, 5));
    assertThat(found.interpretability()).isPositive();
  }

  @Test
  void solvingOnceAnswersAsExplainingDoes() {
    SplitMix64 random = new SplitMix64(3);
    Network network = RandomNetworks.any(random, LABELS, 2);
    ExplainSession session = ExplainSession.builder(network).budget(4).build();
    for (int g = 0; g < 5; g++) {
      Graph graph = RandomGraphs.labelled(random, 8, LABELS, 0.4, 0.2);
      Solved solved = session.solve(graph);
      Explanation found = session.explain(graph);
      assertThat(found.nodes())
          .isEqualTo(solved.best(session.settings().weights()).orElse(NodeSet.empty(8)));
    }
  }

  @Test
  void oneSearchMeetsTheCandidatesOfASolvedGraphAndPartsAreWorthTheSame() {
    SplitMix64 random = new SplitMix64(4);
    Network network = RandomNetworks.any(random, LABELS, 2);
    ExplainSession session = ExplainSession.builder(network).budget(4).build();
    for (int g = 0; g < 5; g++) {
      Graph graph = RandomGraphs.labelled(random, 8, LABELS, 0.4, 0.2);
      Solved solved = session.solve(graph);
      SearchOutcome found = session.searchStageOne(session.request(graph));
      assertThat(found.isComplete()).isTrue();
      assertThat(found.table().size()).isEqualTo(solved.table().size());
      for (int row = 0; row < found.table().size(); row++) {
        Part part = new Part.Nodes(found.table().nodes(row));
        assertThat(session.assess(session.request(graph), part).value(Metric.FIDELITY))
            .isEqualTo(found.table().fidelity(row));
      }
    }
  }

  @Test
  void aNetworkAndItsAnswersAloneAreExplainedAlike() {
    SplitMix64 random = new SplitMix64(4);
    Network network = RandomNetworks.any(random, LABELS, 2);
    GraphModel plain = ColorModel.of(network);
    GraphModel function = GraphModel.of(2, LABELS, plain::logits);
    Graph graph = RandomGraphs.labelled(random, 8, LABELS, 0.4, 0.2);
    Explanation byColours = ExplainSession.builder(network).budget(4).build().explain(graph);
    Explanation byAnswers = ExplainSession.builder(function).budget(4).build().explain(graph);
    assertThat(byAnswers.nodes()).isEqualTo(byColours.nodes());
    for (Metric metric : List.of(Metric.FIDELITY, Metric.STABILITY)) {
      assertThat(byAnswers.value(metric)).isCloseTo(byColours.value(metric), within(1e-9));
    }
  }

  @Test
  void oneSessionServesManyThreads() {
    SplitMix64 random = new SplitMix64(5);
    Network network = RandomNetworks.any(random, LABELS, 2);
    List<Graph> graphs =
        IntStream.range(0, 24)
            .mapToObj(g -> RandomGraphs.labelled(random, 9, LABELS, 0.3, 0.2))
            .toList();
    // So little room that instruments are replaced on the way.
    ExplainSession shared = ExplainSession.builder(network).budget(4).maxBytes(200_000).build();
    List<Explanation> together = graphs.parallelStream().map(shared::explain).toList();
    for (int g = 0; g < graphs.size(); g++) {
      Explanation alone = ExplainSession.builder(network).budget(4).build().explain(graphs.get(g));
      assertThat(together.get(g).nodes()).isEqualTo(alone.nodes());
      assertThat(together.get(g).objective()).isEqualTo(alone.objective());
    }
  }

  @Test
  void changesMakeAnotherSession() {
    SplitMix64 random = new SplitMix64(6);
    Network network = RandomNetworks.any(random, LABELS, 2);
    ExplainSession session = ExplainSession.forModel(network);
    assertThat(session.withSearch(new MctsSearch()).search().id())
        .isNotEqualTo(session.search().id());
    ExplainSettings other = ExplainSettings.PAPER.withMaxEdges(2);
    assertThat(session.withSettings(other).settings()).isEqualTo(other);
    assertThat(session.settings()).isNotEqualTo(other);
    ExplainSession fixed = session.withSearch(new ExactSearch()).withFixedInstruments();
    assertThat(fixed.instruments()).isSameAs(fixed.instruments());
    assertThatThrownBy(() -> session.withModel(RandomNetworks.any(random, LABELS + 1, 2)))
        .hasMessageStartingWith("the other model must read 3 features");
  }

  @Test
  void aFunctionMustGiveALogitAClass() {
    GraphModel wrong = GraphModel.of(3, 1, graph -> new double[2]);
    assertThatThrownBy(() -> wrong.logits(triangleOnAPath()))
        .hasMessage("the function must give 3 logits, got 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GraphModel.of(0, 1, graph -> new double[1]));
  }
}

package motive.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import motive.explain.Best;
import motive.explain.ChoiceRule;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Request;
import motive.explain.Solved;
import motive.explain.Warning;
import motive.graph.Components;
import motive.graph.Graph;
import motive.graph.Neighborhood;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.model.ColorModel;
import motive.model.Complement;
import motive.model.DenseKernel;
import motive.model.EdgeLoss;
import motive.model.Evaluation;
import motive.model.Layer;
import motive.model.Network;
import motive.model.Network.Pooling;
import motive.model.RandomNetworks;
import motive.model.Softmax;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Weights;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Explanations of outputs at nodes and at pairs of nodes, beside plain computations. */
class NodeTaskTest {
  private static final int LABELS = 3;

  private static Network network(SplitMix64 random, Pooling pooling) {
    Layer.Gather[] gathers = Layer.Gather.values();
    return RandomNetworks.of(random, gathers[random.nextInt(gathers.length)], LABELS, 2, pooling);
  }

  private static int[] roots(SplitMix64 random, Pooling pooling, int nodes) {
    int u = random.nextInt(nodes);
    return pooling == Pooling.NODE
        ? new int[] {u}
        : new int[] {u, (u + 1 + random.nextInt(nodes - 1)) % nodes};
  }

  private static Graph cut(Graph whole, Network network, int... roots) {
    return Neighborhood.of(whole, network.nodes().depth(), Integer.MAX_VALUE, 0, roots).graph();
  }

  @ParameterizedTest
  @EnumSource(names = {"NODE", "PAIR", "PAIR_PRODUCT"})
  void theNeighbourhoodDecidesTheOutputBitForBit(Pooling pooling) {
    for (int seed = 0; seed < 150; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Network network = network(random, pooling);
      Graph whole = RandomGraphs.labelled(random, 2 + random.nextInt(20), LABELS, 0.15, 0.1);
      int[] roots = roots(random, pooling, whole.nodes());
      Graph near = cut(whole, network, roots);
      // The pair itself is not read, so the judge must not see its edge either.
      int pair = roots.length == 2 ? whole.edgeBetween(roots[0], roots[1]) : -1;
      Graph far =
          whole.withEdges(IntStream.range(0, whole.edges()).filter(e -> e != pair).toArray());
      ColorModel model = ColorModel.of(network);
      double[] whole1 = model.logits(far.withRoots(roots));
      assertThat(model.logits(near)).as("seed %d", seed).isEqualTo(whole1);
      assertThat(whole1)
          .containsExactly(DenseKernel.outputs(network, far.withRoots(roots)), within(1e-4));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NODE", "PAIR", "PAIR_PRODUCT"})
  void aWalkAndLostEdgesGiveTheBitsOfTheGraphsThemselves(Pooling pooling) {
    for (int seed = 0; seed < 100; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Network network = network(random, pooling);
      ColorModel model = ColorModel.of(network);
      // Edges beyond 64 are looked up in another way.
      int nodes = seed % 5 == 0 ? 30 : 2 + random.nextInt(9);
      Graph graph = RandomGraphs.labelled(random, nodes, LABELS, 0.3, 0.1);
      graph = graph.withRoots(roots(random, pooling, graph.nodes()));
      Evaluation walk = model.walk(graph, Complement.EDGES);
      NodeSet set = NodeSet.empty(graph.nodes());
      double[] found = new double[2];
      for (int move = 0; move < 15; move++) {
        walk.inside(found);
        assertThat(found).as("seed %d", seed).isEqualTo(model.logits(graph.induced(set)));
        walk.outside(found);
        assertThat(found).isEqualTo(model.logits(Complement.EDGES.of(graph, set)));
        int v = random.nextInt(graph.nodes());
        if (set.contains(v)) {
          walk.remove(v);
          set = set.without(v);
        } else {
          walk.add(v);
          set = set.with(v);
        }
      }
      EdgeLoss loss = model.edgeLoss(graph);
      BitSet lost = new BitSet();
      for (int e = 0; e < graph.edges(); e++) {
        lost.set(e, random.nextInt(2) == 0);
      }
      loss.logits(lost, found);
      assertThat(found).isEqualTo(model.logits(graph.withoutEdges(lost)));
    }
  }

  // Every connected set that holds the root, by looking at all subsets.
  private static List<NodeSet> candidates(Graph graph, Request request, int maxEdges) {
    List<NodeSet> all = new ArrayList<>();
    for (int bits = 1; bits < 1 << graph.nodes(); bits++) {
      int of = bits;
      int[] nodes = IntStream.range(0, graph.nodes()).filter(v -> (of >> v & 1) == 1).toArray();
      NodeSet set = NodeSet.of(graph.nodes(), nodes);
      if (set.containsAll(request.include())
          && set.intersection(request.exclude()).isEmpty()
          && graph.inducedEdges(set) <= maxEdges
          && Components.of(graph, set).size() == 1) {
        all.add(set);
      }
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource(names = {"NODE", "PAIR_PRODUCT"})
  void theProvenOptimumIsTheBestOfAllConnectedSetsThatHoldTheRoots(Pooling pooling) {
    int judged = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Network network = network(random, pooling);
      Graph whole = RandomGraphs.labelled(random, 10, LABELS, 0.25, 0);
      int[] roots = roots(random, pooling, 10);
      ExplainSettings settings =
          ExplainSettings.DEFAULT
              .withWeights(new Weights(1, 0, 0))
              .withMaxEdges(4)
              .withParts(1)
              .withChoice(ChoiceRule.PAPER);
      ExplainSession session =
          ExplainSession.builder(network)
              .settings(settings)
              .withoutSimilarity()
              .search(new ExactSearch())
              .build();
      Request request = session.request(whole, roots);
      Graph graph = request.graph();
      List<NodeSet> all = candidates(graph, request, 4);
      Explanation explanation = session.explain(request);
      if (all.isEmpty()) {
        assertThat(explanation.status()).as("seed %d", seed).isEqualTo(Status.PROVEN_EMPTY);
        continue;
      }
      assertThat(explanation.status()).as("seed %d", seed).isEqualTo(Status.PROVEN_OPTIMAL);
      assertThat(explanation.nodes().containsAll(graph.rootSet())).isTrue();
      OptionalDouble best =
          all.stream()
              .map(set -> session.assess(request, new Part.Nodes(set)))
              .mapToDouble(a -> a.value(Metric.FIDELITY))
              .max();
      assertThat(explanation.fidelity()).isEqualTo(best.orElseThrow());
      judged++;
      Assessment plain = explanation.assessment().orElseThrow();
      Graph part = graph.induced(explanation.nodes());
      int c = explanation.target().of();
      assertThat(plain.inside())
          .isCloseTo(Softmax.of(DenseKernel.outputs(network, part))[c], within(1e-4));
      assertThat(plain.outside())
          .isCloseTo(
              Softmax.of(
                  DenseKernel.outputs(network, Complement.EDGES.of(graph, explanation.nodes())))[c],
              within(1e-4));
    }
    assertThat(judged).isGreaterThan(20);
  }

  @Test
  void thePlainQuestionAnswersForNodesToo() {
    SplitMix64 random = new SplitMix64(7);
    Graph whole = RandomGraphs.labelled(random, 40, LABELS, 0.04, 0);
    ExplainSession session =
        ExplainSession.builder(network(random, Pooling.NODE)).budget(5).build();
    int explained = 0;
    for (int v = 0; v < whole.nodes(); v++) {
      Request request = session.request(whole, v);
      Solved solved = session.solve(request);
      Explanation explanation = session.explain(request);
      assertThat(explanation.graph()).isEqualTo(v);
      assertThat(solved.status()).isEqualTo(Status.PROVEN_OPTIMAL);
      int local = request.graph().root(0);
      assertThat(request.graph().origin(local)).isEqualTo(v);
      assertThat(explanation.nodes().contains(local)).isTrue();
      explained += explanation.nodes().size() > 1 ? 1 : 0;
    }
    assertThat(explained).isGreaterThan(10);
  }

  @Test
  void aHubIsNarrowedAndNothingIsClaimedProven() {
    SplitMix64 random = new SplitMix64(3);
    Graph whole = RandomGraphs.labelled(random, 120, LABELS, 0.1, 0);
    ExplainSession session = ExplainSession.forModel(network(random, Pooling.NODE));
    Request request = session.request(whole, 5);
    assertThat(request.warnings())
        .extracting(Warning::kind)
        .containsExactly(Warning.Kind.CANDIDATES_CUT);
    Explanation explanation = session.explain(request);
    assertThat(explanation.status()).isEqualTo(Status.BUDGET_SPENT);
    assertThat(explanation.cut()).containsExactly("the neighbourhood");
    assertThat(explanation.warnings()).containsAll(request.warnings());
    assertThat(explanation.nodes().intersection(request.exclude()).isEmpty()).isTrue();
    assertThat(session.explain(session.request(whole, 5)).nodes()).isEqualTo(explanation.nodes());
  }

  @Test
  void aNarrowedNeighbourhoodAnswersOtherWeightsAndNoSmallerBudget() {
    SplitMix64 random = new SplitMix64(3);
    Graph whole = RandomGraphs.labelled(random, 120, LABELS, 0.1, 0);
    ExplainSession session = ExplainSession.forModel(network(random, Pooling.NODE));
    Request request = session.request(whole, 5);
    ExplainSettings settings = request.settings().withWeights(new Weights(1, 0, 0));
    Solved solved = session.solve(request.withSettings(settings));
    assertThat(solved.answersOtherWeights()).isTrue();
    assertThat(solved.answersSmallerBudgets()).isFalse();
    for (Weights other : List.of(new Weights(1, 0, 1), new Weights(0, 0, 1))) {
      Solved asked = session.solve(request.withSettings(settings.withWeights(other)));
      Solved again = solved.under(other);
      assertThat(again.best(other)).isEqualTo(asked.best(other));
      assertThat(again.cut(other)).isEqualTo(asked.cut(other));
      assertThat(again.status(other)).isEqualTo(Status.BUDGET_SPENT);
      assertThat(Best.of(again).objective()).isEqualTo(Best.of(asked).objective());
    }
  }

  @Test
  void refusesAGraphWhereTheModelAnswersForNodes() {
    SplitMix64 random = new SplitMix64(1);
    Graph whole = RandomGraphs.labelled(random, 6, LABELS, 0.4, 0);
    ExplainSession nodes = ExplainSession.forModel(network(random, Pooling.NODE));
    assertThat(nodes.objectionsTo(nodes.request(whole)))
        .containsExactly("this model answers for a node, but the request is about whole graphs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> nodes.request(whole, 0, 1))
        .withMessage("this model answers for a node, got 2 nodes");
    ExplainSession graphs = ExplainSession.forModel(network(random, Pooling.SUM));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> graphs.request(whole, 0))
        .withMessage("this model answers for whole graphs, got 1 nodes");
  }
}

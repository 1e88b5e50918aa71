package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.candidate.Chance;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
import motive.graph.RandomGraphs;
import motive.objective.Units;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.exact.AllRows;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Soft scores are those of a look at every candidate, with and without each node and edge. */
class SoftScoresTest {
  private static double best(Candidates table, double[] values, Predicate<NodeSet> is) {
    double best = Double.NaN;
    for (int row = 0; row < table.size(); row++) {
      if (is.test(table.nodes(row))) {
        best = Double.isNaN(best) ? values[row] : Math.max(best, values[row]);
      }
    }
    return best;
  }

  private static Graph graph(SplitMix64 random, int round) {
    if (round % 2 == 0) {
      return Kits.graph(random, 9);
    }
    // A hub with leaves that are twins, three of them tied to each other in a clique of twins.
    GraphBuilder hub = Graph.builder(Features.constant(8, Kits.LABELS, 1));
    for (int v = 1; v < 8; v++) {
      hub.edge(0, v);
    }
    return hub.edge(1, 2).edge(1, 3).edge(2, 3).build();
  }

  private static Request request(SplitMix64 random, Graph graph, int round) {
    ChoiceRule rule =
        switch (round % 5) {
          case 0, 1 -> ChoiceRule.PAPER;
          case 2 -> ChoiceRule.PAPER.withTolerance(0.1);
          default -> ChoiceRule.DEFAULT;
        };
    return Request.of(graph)
        .withSettings(
            ExplainSettings.PAPER
                .withWeights(round % 7 == 0 ? new Weights(1, 1, 0) : Kits.weights(random))
                .withMaxEdges(2 + random.nextInt(4))
                .withParts(1 + round / 2 % 2)
                .withChoice(rule)
                .withSoftScores(true)
                .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(4)));
  }

  @Test
  void scoresAreThoseOfEveryCandidate() {
    for (int round = 0; round < 120; round++) {
      SplitMix64 random = new SplitMix64(round);
      Kits kits = new Kits(random, round % 3 == 0);
      Graph graph = graph(random, round);
      Request request = request(random, graph, round);
      SolvedExplanation found =
          new TwoStageExplainer(kits.instruments(), new ExactSearch())
              .explainAndSolve(request, () -> false);
      SoftScores scores = found.explanation().scores().orElseThrow();
      assertThat(scores.isExact()).isTrue();
      Candidates shared = found.solved().table();
      double[] ofShared = found.solved().attainedValues(request.settings().weights());
      Map<NodeSet, Double> bySet = new HashMap<>();
      for (int row = 0; row < ofShared.length; row++) {
        bySet.put(shared.nodes(row), ofShared[row]);
      }
      // A row for each set, so that with and without need no knowledge of twins.
      Candidates table =
          new TwoStageExplainer(kits.instruments(), AllRows.search()).solve(request).table();
      double[] values = new double[table.size()];
      for (int row = 0; row < values.length; row++) {
        values[row] = Objects.requireNonNull(bySet.get(shared.twins().lowest(table.nodes(row))));
      }
      for (int v = 0; v < graph.nodes(); v++) {
        int node = v;
        assertThat((Double) scores.node(v))
            .as("round %d, node %d", round, v)
            .isEqualTo(
                (Double)
                    (best(table, values, set -> set.contains(node))
                        - best(table, values, set -> !set.contains(node))));
      }
      for (int e = 0; e < graph.edges(); e++) {
        NodeSet ends = NodeSet.of(graph.nodes(), graph.low(e), graph.high(e));
        assertThat((Double) scores.edge(e))
            .as("round %d, edge %d", round, e)
            .isEqualTo(
                (Double)
                    (best(table, values, set -> set.containsAll(ends))
                        - best(table, values, set -> !set.containsAll(ends))));
      }
    }
  }

  @Test
  void scoresAreOnTheAttainedScaleUnderSigmas() {
    // One archive, so that stability is the same; σ's and units differ.
    for (int round = 0; round < 20; round++) {
      SplitMix64 random = new SplitMix64(round);
      Kits kits = new Kits(random, false);
      Request request = request(random, Kits.graph(random, 9), 0);
      Solved solved = new TwoStageExplainer(kits.instruments(), new ExactSearch()).solve(request);
      Weights weights = new Weights(0.4, 0.2, 0.4);
      Candidates table = solved.scored(weights);
      List<Chance> chances = table.chances(Solved.chanceSeed(request));
      Chance chance = chances.get(Math.min(5, chances.size() - 1));
      int[] drawn = table.drawn(Solved.chanceSeed(request));
      double sum = 0;
      for (int row : drawn) {
        sum += table.stability(row);
      }
      double most = IntStream.range(0, table.size()).mapToDouble(table::stability).max().orElse(0);
      WeightedSum objective =
          new WeightedSum(
              weights,
              new Units(
                  Units.Unit.attained(chance.fidelity(), chance.bestFidelity()),
                  Units.Unit.attained(
                      Math.max(0, chance.interpretability()), chance.bestInterpretability()),
                  Units.Unit.attained(sum / drawn.length, most)));
      double[] values = solved.attainedValues(weights);
      for (int row = 0; row < table.size(); row++) {
        assertThat(values[row]).as("round %d", round).isEqualTo(table.value(objective, row));
      }
    }
  }

  @Test
  void scoresOfOtherMethodsFollowFromNodesOrEdges() {
    // 0-1-2 and 3 alone.
    Graph graph = Graph.builder(Features.constant(4, 1, 1)).edge(0, 1).edge(1, 2).build();
    SoftScores byNodes = SoftScores.ofNodes(graph, new double[] {3, 2, 5, 1});
    assertThat(byNodes.nodes()).containsExactly(3, 2, 5, 1);
    assertThat(byNodes.edges()).containsExactly(2, 2);
    assertThat(byNodes.origin()).isEqualTo(SoftScores.Origin.NODES);
    SoftScores byEdges = SoftScores.ofEdges(graph, new double[] {-1, 4});
    assertThat(byEdges.edges()).containsExactly(-1, 4);
    assertThat(byEdges.nodes()).containsExactly(-1, 4, 4, Double.NaN);
    assertThat(byEdges.origin()).isEqualTo(SoftScores.Origin.EDGES);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SoftScores.ofEdges(graph, new double[3]))
        .withMessage("scores must be one for each of the graph's 2 edges, got 3");
  }

  @Test
  void aCutSearchSaysThatScoresAreThoseOfWhatWasMet() {
    SplitMix64 random = new SplitMix64(3);
    Kits kits = new Kits(random, false);
    Graph graph = RandomGraphs.labelled(random, 9, Kits.LABELS, 0.5, 0);
    Request request = request(random, graph, 0);
    ExplainSettings few = request.settings().withMaxEvaluations(5);
    Explanation found =
        new TwoStageExplainer(kits.instruments(), new ExactSearch())
            .explain(request.withSettings(few));
    assertThat(found.scores().orElseThrow().isExact()).isFalse();
    assertThat(found.warnings())
        .contains(
            new Warning(
                Warning.Kind.SCORES_CUT,
                "scores of nodes and edges compare the candidates that were met, not all"));
    assertThat(
            new TwoStageExplainer(kits.instruments(), new ExactSearch())
                .explain(request.withSettings(few.withSoftScores(false)))
                .scores())
        .isEmpty();
  }
}

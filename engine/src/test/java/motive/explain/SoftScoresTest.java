package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import motive.candidate.Candidates;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.GraphBuilder;
import motive.graph.NodeSet;
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

  @Test
  void scoresAreThoseOfEveryCandidate() {
    for (int round = 0; round < 60; round++) {
      SplitMix64 random = new SplitMix64(round);
      Kits kits = new Kits(random, round % 3 == 0);
      Graph graph = graph(random, round);
      Request request =
          Request.of(graph)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(Kits.weights(random))
                      .withMaxEdges(2 + random.nextInt(4))
                      .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(4)));
      Weights weights = request.settings().weights();
      Solved solved = new TwoStageExplainer(kits.instruments(), new ExactSearch()).solve(request);
      SoftScores scores = SoftScores.of(solved, weights);
      // A row for each set, so that nothing need be known of twins.
      Solved plain = new TwoStageExplainer(kits.instruments(), AllRows.search()).solve(request);
      Candidates table = plain.scored(weights);
      double[] values = new double[table.size()];
      for (int row = 0; row < values.length; row++) {
        values[row] = table.value(plain.objective(weights), row);
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
}

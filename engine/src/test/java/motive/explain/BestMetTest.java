package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.objective.Part;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.auto.AutoSearch;
import motive.search.beam.BeamSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Where nothing is proven, the answer is still the best of all that was met, in either stage. */
class BestMetTest {
  private static final List<Search> SEARCHES =
      List.of(new MctsSearch(), new AutoSearch(), new BeamSearch(2));

  @Test
  void theAnswerIsNeverBelowStageOnesOwnExplanation() {
    SplitMix64 random = new SplitMix64(5);
    int differing = 0;
    for (int g = 0; g < 150; g++) {
      Kits kits = new Kits(random, false);
      Graph graph = Kits.graph(random, 14);
      Weights weights = Kits.weights(random);
      ExplainSettings settings =
          ExplainSettings.PAPER
              .withWeights(weights)
              .withMaxEdges(6)
              .withMaxEvaluations(40)
              .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(4));
      Request request = Request.of(graph).withId(g).withSettings(settings);
      TwoStageExplainer explainer =
          new TwoStageExplainer(kits.instruments(), SEARCHES.get(g % SEARCHES.size()));
      SolvedExplanation result = explainer.explainAndSolve(request, () -> false);
      Solved solved = result.solved();
      ArchiveEntry own = solved.archive(weights).get(0);
      WeightedSum objective = solved.objective(weights);
      double ownValue = solved.assess(new Part.Nodes(own.nodes()), weights).value(objective);
      assertThat(result.explanation().objective())
          .as("graph %d", g)
          .isGreaterThanOrEqualTo(ownValue);
      Candidates table = solved.table();
      double reward = 0;
      for (int row = 0; row < table.size(); row++) {
        if (table.nodes(row).equals(own.nodes())) {
          reward = objective.reward(table.fidelity(row), table.interpretability(row));
        }
      }
      assertThat(reward).as("graph %d: Stage 1's own is in the table", g).isEqualTo(own.reward());
      differing += own.nodes().equals(result.explanation().nodes()) ? 0 : 1;
    }
    assertThat(differing).isPositive();
  }
}

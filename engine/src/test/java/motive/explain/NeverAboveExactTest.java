package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import motive.graph.Graph;
import motive.objective.Part;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.SearchOutcome.Status;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** No search beats the exact one, in Stage 1 nor, under one archive, in Stage 2. */
@Tag("slow")
class NeverAboveExactTest {
  private static final int GRAPHS = 120;

  @Test
  void treeSearchIsNeverAboveExact() {
    assertNeverAbove(new MctsSearch());
  }

  @Test
  void hastyTreeSearchIsSometimesBelow() {
    assertThat(assertNeverAbove(new MctsSearch(MctsSettings.DEFAULT.withSimulations(1))))
        .isPositive();
  }

  @Test
  void narrowBeamSearchIsSometimesBelow() {
    assertThat(assertNeverAbove(new BeamSearch(1))).isPositive();
  }

  /** How often the search was strictly below. */
  private static int assertNeverAbove(Search search) {
    int below = 0;
    for (int g = 0; g < GRAPHS; g++) {
      SplitMix64 random = new SplitMix64(7000 + g);
      Kits kits = new Kits(random, g % 2 == 1);
      Graph graph = Kits.graph(random, 10);
      Weights weights = Kits.weights(random);
      Request request =
          Request.of(graph)
              .withId(g)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(weights)
                      .withMaxEdges(1 + random.nextInt(6))
                      .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(3)));
      Instruments instruments = kits.instruments();
      SolvedExplanation exact =
          new TwoStageExplainer(instruments, new ExactSearch())
              .explainAndSolve(request, () -> false);
      SolvedExplanation other =
          new TwoStageExplainer(instruments, search).explainAndSolve(request, () -> false);

      double stage1 = exact.solved().archive(weights).get(0).reward();
      double others1 = other.solved().archive(weights).get(0).reward();
      assertThat(others1).as("graph %d, Stage 1", g).isLessThanOrEqualTo(stage1);
      assertThat(exact.explanation().status()).isEqualTo(Status.PROVEN_OPTIMAL);
      double underExacts =
          exact
              .solved()
              .assess(new Part.Nodes(other.explanation().nodes()), weights)
              .value(exact.solved().objective(weights));
      assertThat(underExacts)
          .as("graph %d, Stage 2", g)
          .isLessThanOrEqualTo(exact.explanation().objective());
      below += others1 < stage1 || underExacts < exact.explanation().objective() ? 1 : 0;
    }
    return below;
  }
}

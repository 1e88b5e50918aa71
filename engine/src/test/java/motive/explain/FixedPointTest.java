package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import motive.graph.NodeSet;
import motive.noise.Noise;
import motive.objective.FidelityForm;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Stability inside Stage 1, held against a plain iteration. */
class FixedPointTest {
  private static final Perturbation FEW = Perturbation.DEFAULT.withKept(4).withPool(6);

  private enum Question {
    PAPER,
    BALANCED,
    INDEPENDENT;

    ExplainSettings settings() {
      return switch (this) {
        case PAPER -> ExplainSettings.PAPER;
        case BALANCED ->
            ExplainSettings.PAPER
                .withForm(FidelityForm.ROBUST)
                .withNoise(new Noise(List.of(0.3), 4))
                .withChoice(ChoiceRule.DEFAULT)
                .withStability(Stability.Form.WEIGHTED);
        case INDEPENDENT ->
            ExplainSettings.PAPER
                .withChoice(
                    new ChoiceRule(
                        ChoiceRule.Scaling.SIGMA,
                        0.1,
                        ChoiceRule.Size.EDGES,
                        ChoiceRule.Keep.REQUIRE))
                .withTarget(TargetChoice.given(0))
                .withStability(Stability.Form.INDEPENDENT);
      };
    }
  }

  private static Request request(SplitMix64 random, long id, Question question, int most) {
    Weights weights =
        id % 11 == 7 ? new Weights(0, 0, 1) : new Weights(0.5, random.nextDouble(), 2);
    return Request.of(Kits.graph(random, most))
        .withId(id)
        .withSettings(
            question
                .settings()
                .withWeights(weights)
                .withMaxEdges(2 + random.nextInt(4))
                .withSeed(id % 3)
                .withPerturbation(FEW)
                .withStages(Stages.FIXED_POINT));
  }

  @Test
  void isWhatAPlainIterationGives() {
    Map<Rounds.End, Integer> ends = new EnumMap<>(Rounds.End.class);
    int changed = 0;
    int none = 0;
    for (int seed = 0; seed < 180; seed++) {
      String as = "seed " + seed;
      SplitMix64 random = new SplitMix64(31_000 + seed);
      Kits kits = new Kits(random, seed % 2 == 0);
      Instruments instruments = kits.instruments();
      Request request = request(random, seed, Question.values()[seed % 3], 8);
      SolvedExplanation found =
          new TwoStageExplainer(instruments, new ExactSearch())
              .explainAndSolve(request, () -> false);
      Weights weights = request.settings().weights();
      PlainFixedPoint.Ended judge =
          new PlainFixedPoint(instruments, request, found.solved().target()).run();
      assertThat(found.solved().rounds(weights))
          .as(as)
          .contains(new Rounds(judge.rounds(), judge.end(), judge.cycle()));
      List<ArchiveEntry> archive = found.solved().archive(weights);
      assertThat(archive.stream().map(ArchiveEntry::explanation))
          .as(as)
          .isEqualTo(judge.compared());
      assertThat(archive.stream().map(ArchiveEntry::reward).toList())
          .as(as)
          .isEqualTo(judge.rewards());
      Explanation explanation = found.explanation();
      assertThat(found.solved().best(weights)).as(as).isEqualTo(judge.answer());
      assertThat(explanation.nodes())
          .as(as)
          .isEqualTo(judge.answer().orElse(NodeSet.empty(request.graph().nodes())));
      assertThat((Double) explanation.objective()).as(as).isEqualTo((Double) judge.objective());
      assertThat(explanation.standing().question().rounds())
          .isEqualTo(found.solved().rounds(weights));
      assertThat(Warning.codes(explanation.warnings()).contains("NOT_CONVERGED"))
          .isEqualTo(judge.end() != Rounds.End.CONVERGED);
      ends.merge(judge.end(), 1, Integer::sum);
      none += judge.answer().isEmpty() ? 1 : 0;
      changed += judge.rounds() > 1 ? 1 : 0;
    }
    assertThat(ends).containsKeys(Rounds.End.CONVERGED, Rounds.End.CYCLE);
    assertThat(changed).isGreaterThan(50);
    assertThat(none).isPositive();
  }

  @Test
  void withoutAWeightOfStabilityBothStagesAreTheSame() {
    for (int seed = 0; seed < 30; seed++) {
      SplitMix64 random = new SplitMix64(32_000 + seed);
      Kits kits = new Kits(random, seed % 2 == 0);
      Request iterated = request(random, seed, Question.values()[seed % 3], 9);
      Request two = iterated.withSettings(iterated.settings().withStages(Stages.TWO));
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
      Weights weights = new Weights(2, 1, 0);
      Solved found = explainer.solve(iterated).under(weights);
      Solved judge = explainer.solve(two).under(weights);
      assertThat(found.rounds(weights)).isEmpty();
      assertThat(found.archive(weights)).isEqualTo(judge.archive(weights));
      assertThat(found.best(weights)).isEqualTo(judge.best(weights));
      assertThat(judge.rounds(iterated.settings().weights())).isEmpty();
    }
  }

  @Test
  void theEvaluationOfStabilityIsTheSameForBothStages() {
    int compared = 0;
    int differing = 0;
    for (int seed = 0; seed < 160; seed++) {
      SplitMix64 random = new SplitMix64(33_000 + seed);
      Kits kits = new Kits(random, seed % 2 == 0);
      Request given = request(random, seed, Question.values()[seed % 2], 9);
      Request iterated = given.withSettings(given.settings().withEvaluateStability(true));
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
      Explanation found = explainer.explain(iterated);
      Explanation judge =
          explainer.explain(iterated.withSettings(iterated.settings().withStages(Stages.TWO)));
      if (found.nodes().equals(judge.nodes())) {
        assertThat(found.evaluatedStability()).isEqualTo(judge.evaluatedStability());
        compared++;
      } else {
        differing++;
      }
    }
    assertThat(compared).isGreaterThan(5);
    assertThat(differing).isPositive();
  }

  @Test
  void whatIsCutIteratesOverWhatWasFound() {
    int cut = 0;
    for (int seed = 0; seed < 20; seed++) {
      SplitMix64 random = new SplitMix64(34_000 + seed);
      Kits kits = new Kits(random, seed % 2 == 0);
      Request request = request(random, seed, Question.values()[seed % 2], 14);
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new MctsSearch());
      SolvedExplanation found = explainer.explainAndSolve(request, () -> false);
      Explanation again =
          new TwoStageExplainer(kits.instruments(), new MctsSearch()).explain(request);
      assertThat(found.explanation()).as("seed %d", seed).isEqualTo(again);
      cut += found.explanation().status() == Status.BUDGET_SPENT ? 1 : 0;
      Weights weights = request.settings().weights();
      assertThat(found.explanation().standing().question().rounds()).isPresent();
      assertThat(found.solved().best(weights)).contains(found.explanation().nodes());
    }
    assertThat(cut).isGreaterThan(5);
  }

  @Test
  void roundsReadAsTheyEnded() {
    assertThat(new Rounds(1, Rounds.End.CONVERGED, 0).text()).isEqualTo("converged after 1 round");
    assertThat(new Rounds(3, Rounds.End.CONVERGED, 0).text()).isEqualTo("converged after 3 rounds");
    assertThat(new Rounds(7, Rounds.End.CYCLE, 2).text()).isEqualTo("cycle of length 2 broken");
    assertThat(new Rounds(10, Rounds.End.STOPPED, 0).text()).isEqualTo("stopped after 10 rounds");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Rounds(11, Rounds.End.STOPPED, 0))
        .withMessage("rounds must be in [1, 10], got 11");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Rounds(3, Rounds.End.CYCLE, 1))
        .withMessage(
            "the length of a cycle must be in [2, rounds], and 0 where there is none, got 1 for"
                + " CYCLE");
  }
}

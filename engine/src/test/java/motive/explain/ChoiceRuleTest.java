package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.explain.ChoiceRule.Keep;
import motive.explain.ChoiceRule.Scaling;
import motive.explain.ChoiceRule.Size;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.metric.RobustFidelity;
import motive.motif.Pieces;
import motive.noise.Noise;
import motive.objective.FidelityForm;
import motive.objective.FidelityFormula;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.SearchOutcome.Status;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Attained units, tolerance, keeping and noise, held against plain readings of their rules. */
class ChoiceRuleTest {
  private static final Noise NOISE = new Noise(List.of(0.2, 0.5), 5);

  private static ExplainSettings settings(SplitMix64 random) {
    List<Keep> keeps = List.of(Keep.PREFER, Keep.REQUIRE, Keep.IGNORE);
    List<FidelityForm> forms = List.of(FidelityForm.ROBUST, FidelityForm.DELTA, FidelityForm.PAPER);
    double[] tolerances = {0, 0.02, 0.3};
    return ExplainSettings.PAPER
        .withWeights(Kits.weights(random))
        .withMaxEdges(2 + random.nextInt(4))
        .withForm(forms.get(random.nextInt(3)))
        .withNoise(NOISE)
        .withStability(Stability.Form.WEIGHTED)
        .withChoice(
            new ChoiceRule(
                random.nextInt(4) == 0 ? Scaling.SIGMA : Scaling.ATTAINED,
                tolerances[random.nextInt(3)],
                random.nextInt(2) == 0 ? Size.PIECES : Size.EDGES,
                keeps.get(random.nextInt(3))))
        .withSeed(random.nextInt(5))
        .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5));
  }

  private static Request request(SplitMix64 random, int round) {
    return Request.of(Kits.graph(random, 9)).withId(round).withSettings(settings(random));
  }

  /** Chooses by the words of the rule, from the columns of the table. */
  private static OptionalInt plainChoice(Solved solved, Weights weights, double[] objective) {
    Candidates scored = solved.scored(weights);
    ChoiceRule rule = solved.request().settings().choice();
    List<Integer> rows = new ArrayList<>(IntStream.range(0, scored.size()).boxed().toList());
    // Fewer than 256 candidates: chance is the mean of all.
    double chance =
        IntStream.range(0, scored.size()).mapToDouble(row -> objective[row]).average().orElse(0);
    boolean aGoodOneHolds =
        rows.stream().anyMatch(row -> scored.holds(row) && objective[row] >= chance);
    boolean aGoodOneKeeps =
        rows.stream().anyMatch(row -> scored.keeps(row) && objective[row] >= chance);
    if (rule.keep() == Keep.REQUIRE || (rule.keep() == Keep.PREFER && aGoodOneKeeps)) {
      rows.removeIf(row -> !scored.keeps(row));
    }
    if (rule.keep() == Keep.PREFER && aGoodOneHolds) {
      rows.removeIf(row -> scored.minus(row) > 0.35);
    }
    if (rows.isEmpty()) {
      return OptionalInt.empty();
    }
    double best = rows.stream().mapToDouble(row -> objective[row]).max().orElseThrow();
    double floor = best - rule.tolerance() * Math.max(0, best - chance) - 1e-12;
    Comparator<Integer> order =
        Comparator.comparingInt(
                (Integer row) ->
                    rule.size() == Size.EDGES
                        ? scored.edges(row)
                        : Pieces.RINGS.in(scored.graph()).count(scored.nodes(row)))
            .thenComparing(row -> -objective[row]);
    return rows.stream()
        .filter(row -> objective[row] >= floor)
        .min(rule.tolerance() == 0 ? Comparator.comparing(row -> -objective[row]) : order)
        .map(OptionalInt::of)
        .orElseThrow();
  }

  private static double[] plainObjective(Solved solved, Weights weights) {
    Candidates scored = solved.scored(weights);
    double[] objective = new double[scored.size()];
    for (Metric metric : Metric.values()) {
      double[] values =
          IntStream.range(0, scored.size()).mapToDouble(row -> scored.value(metric, row)).toArray();
      double mean =
          IntStream.range(0, values.length).mapToDouble(i -> values[i]).average().orElse(0);
      // A part without evidence has no interpretability, however bad the others are.
      double chance = metric == Metric.INTERPRETABILITY ? Math.max(0, mean) : mean;
      double best = IntStream.range(0, values.length).mapToDouble(i -> values[i]).max().orElse(0);
      for (int row = 0; row < values.length; row++) {
        boolean attained = solved.request().settings().choice().scaling() == Scaling.ATTAINED;
        double counts =
            attained
                ? best - chance > 1e-12 ? Math.max(0, (values[row] - chance) / (best - chance)) : 0
                : values[row] / solved.scales().of(metric);
        objective[row] += weights.of(metric) * counts;
      }
    }
    return objective;
  }

  @Test
  void theAnswerIsThePlainOne() {
    int smaller = 0;
    int none = 0;
    for (int round = 0; round < 300; round++) {
      SplitMix64 random = new SplitMix64(round);
      Kits kits = new Kits(random, round % 2 == 0);
      Request request = request(random, round);
      SolvedExplanation result =
          new TwoStageExplainer(kits.instruments(), new ExactSearch())
              .explainAndSolve(request, () -> false);
      Solved solved = result.solved();
      if (solved.table().size() > 256) {
        continue;
      }
      Weights weights = request.settings().weights();
      double[] objective = plainObjective(solved, weights);
      OptionalInt wanted = plainChoice(solved, weights, objective);
      Explanation got = result.explanation();
      assertThat(got.nodes().isEmpty()).as("round %d", round).isEqualTo(wanted.isEmpty());
      if (wanted.isEmpty()) {
        none++;
        assertThat(got.status()).isEqualTo(Status.PROVEN_EMPTY);
        continue;
      }
      assertThat(got.objective())
          .as("round %d, %s", round, request.settings())
          .isCloseTo(objective[wanted.getAsInt()], within(1e-9));
      assertThat(got.edges()).hasSize(solved.table().edges(wanted.getAsInt()));
      assertThat(solved.best(weights)).contains(got.nodes());
      Optional<Standing.Optimum> optimum = got.standing().question().optimum();
      if (optimum.isPresent()) {
        smaller += got.standing().below().orElseThrow() > 0 ? 1 : 0;
        assertThat(got.objective()).isGreaterThanOrEqualTo(optimum.get().floor());
        assertThat(optimum.get().objective() - got.objective())
            .isEqualTo(got.standing().below().orElseThrow());
      }
    }
    assertThat(smaller).isGreaterThan(10);
    assertThat(none).isPositive();
  }

  @Test
  void noiseColumnsAreThoseOfTheJudge() {
    for (int round = 0; round < 60; round++) {
      SplitMix64 random = new SplitMix64(5000 + round);
      Kits kits = new Kits(random, false);
      Instruments instruments = kits.instruments();
      FidelityForm form = round % 2 == 0 ? FidelityForm.ROBUST : FidelityForm.DELTA;
      Request given = request(random, round);
      Request request = given.withSettings(given.settings().withForm(form));
      Solved solved = new TwoStageExplainer(instruments, new ExactSearch()).solve(request);
      Candidates table = solved.table();
      FidelityFormula formula = request.settings().fidelity();
      for (int row = 0; row < table.size(); row++) {
        Part part = new Part.Nodes(table.nodes(row));
        RobustFidelity.Result judge =
            new RobustFidelity(NOISE)
                .of(
                    request.graph(),
                    instruments.model(),
                    solved.target(),
                    part,
                    request.settings().seed(),
                    request.id());
        assertThat(table.plus(row)).isEqualTo(judge.plus());
        assertThat(table.minus(row)).isEqualTo(judge.minus());
        double p = solved.probability();
        double fall = Math.max(0, p - table.outside(row));
        double kept = 1 - Math.abs(p - table.inside(row));
        double removal =
            (formula.plusWeight() + formula.minusWeight())
                / (formula.plusWeight() / (fall + formula.epsilon())
                    + formula.minusWeight() / (kept + formula.epsilon()));
        assertThat(table.fidelity(row))
            .isEqualTo(
                form == FidelityForm.ROBUST
                    ? removal + (judge.plus() - Math.abs(judge.minus())) / 2
                    : judge.delta());
        assertThat(solved.assess(part, request.settings().weights()).value(Metric.FIDELITY))
            .isEqualTo(table.fidelity(row));
      }
    }
  }

  @Test
  void aSmallerBudgetAndOtherWeightsAnswerAsIfSolvedAnew() {
    for (int round = 0; round < 80; round++) {
      SplitMix64 random = new SplitMix64(9000 + round);
      Kits kits = new Kits(random, round % 2 == 0);
      Request given = request(random, round);
      Stages stages = round % 3 == 0 ? Stages.FIXED_POINT : Stages.TWO;
      Request request = given.withSettings(given.settings().withStages(stages));
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
      Solved solved = explainer.solve(request);
      Weights weights = Kits.weights(random);
      int budget = 1 + random.nextInt(request.settings().maxEdges());
      Request other =
          request.withSettings(request.settings().withMaxEdges(budget).withWeights(weights));
      Best anew = Best.of(explainer.solve(other));
      Best asked = Best.of(solved.within(budget).under(weights));
      assertThat(asked.standing()).as("round %d", round).isEqualTo(anew.standing());
      assertThat((Double) asked.objective()).isEqualTo((Double) anew.objective());
      assertThat(asked.warnings()).isEqualTo(anew.warnings());
      assertThat(solved.within(budget).map(4).regions())
          .isEqualTo(explainer.solve(other).map(4).regions());
    }
  }

  @Test
  void aSearchThatIsCutAnswersInTheSameUnits() {
    for (int round = 0; round < 40; round++) {
      SplitMix64 random = new SplitMix64(12000 + round);
      Kits kits = new Kits(random, true);
      Graph graph = Kits.graph(random, 14);
      Request request =
          Request.of(graph)
              .withId(round)
              .withSettings(settings(random).withChoice(ChoiceRule.DEFAULT));
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new BeamSearch());
      Explanation first = explainer.explain(request);
      assertThat(explainer.explain(request).nodes()).isEqualTo(first.nodes());
      NodeSet nodes = first.nodes();
      assertThat(graph.inducedEdges(nodes)).isLessThanOrEqualTo(request.settings().maxEdges());
      assertThat(first.objective()).isLessThanOrEqualTo(1 + 1e-9);
    }
  }

  @Test
  void whatIsNoRuleIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChoiceRule.DEFAULT.withTolerance(1))
        .withMessage("tolerance must be in [0, 1), got 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChoiceRule.DEFAULT.withTolerance(Double.NaN))
        .withMessage("tolerance must be in [0, 1), got NaN");
  }
}

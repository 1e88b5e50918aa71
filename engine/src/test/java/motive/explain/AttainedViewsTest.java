package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.explain.ChoiceRule.Keep;
import motive.explain.ChoiceRule.Scaling;
import motive.explain.Warning.Kind;
import motive.motif.Pieces;
import motive.noise.Noise;
import motive.objective.Assessment;
import motive.objective.FidelityForm;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Units;
import motive.objective.WeightedSum;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What views and front ends ask of a table under other questions than the paper's. */
class AttainedViewsTest {
  private static final ExplainSettings SETTINGS =
      ExplainSettings.DEFAULT
          .withNoise(new Noise(List.of(0.2, 0.5), 5))
          .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5));

  private record Case(TwoStageExplainer explainer, Request request) {
    static Case of(int seed, ExplainSettings settings) {
      SplitMix64 random = new SplitMix64(seed);
      Kits kits = new Kits(random, seed % 2 == 0);
      Request request =
          Request.of(Kits.graph(random, 9))
              .withId(seed)
              .withSettings(settings.withMaxEdges(2 + random.nextInt(4)));
      return new Case(new TwoStageExplainer(kits.instruments(), new ExactSearch()), request);
    }

    Solved solve() {
      return explainer.solve(request);
    }
  }

  @Test
  void sharesOfTheMapSumToItsObjective() {
    for (int round = 0; round < 40; round++) {
      Solved solved = Case.of(round, SETTINGS).solve();
      for (PreferenceMap.Point point : solved.map(4).points()) {
        WeighedMetrics weighed = WeighedMetrics.of(point);
        double sum = 0;
        for (Metric metric : Metric.values()) {
          sum += point.weights().of(metric) * weighed.share(metric);
          assertThat(weighed.share(metric)).isLessThanOrEqualTo(1 + 1e-9);
        }
        assertThat(sum).as("round %d", round).isCloseTo(point.objective(), within(1e-9));
        assertThat(weighed.attained())
            .isEqualTo(
                WeighedMetrics.of(
                        solved.assess(
                            new Part.Nodes(solved.best(point.weights()).orElseThrow()),
                            point.weights()),
                        solved.attained(point.weights()))
                    .attained());
      }
    }
  }

  @Test
  void stabilityHasItsShareWithoutWeightToo() {
    Case one = Case.of(3, SETTINGS.withWeights(new Weights(1, 0, 0)));
    Solved solved = one.solve();
    Weights weights = one.request().settings().weights();
    Candidates scored = solved.scored(weights);
    Units units = solved.attained(weights).orElseThrow();
    double best =
        IntStream.range(0, scored.size()).mapToDouble(scored::stability).max().orElseThrow();
    double chance =
        IntStream.range(0, scored.size()).mapToDouble(scored::stability).average().orElseThrow();
    assertThat(units.stability().of(chance)).isCloseTo(0, within(1e-9));
    assertThat(units.stability().of(best)).isCloseTo(best > chance ? 1 : 0, within(1e-9));
    assertThat(Case.of(3, ExplainSettings.PAPER).solve().attained(weights)).isEmpty();
  }

  @Test
  void theChoiceOfEachBudgetIsThePlainOne() {
    List<Keep> keeps = List.of(Keep.PREFER, Keep.REQUIRE, Keep.IGNORE);
    for (int round = 0; round < 120; round++) {
      ChoiceRule rule =
          round % 4 == 0
              ? ChoiceRule.PAPER
              : ChoiceRule.DEFAULT
                  .withTolerance(0.3)
                  .withSize(round % 2 == 0 ? ChoiceRule.Size.PIECES : ChoiceRule.Size.EDGES)
                  .withKeep(keeps.get(round % 3));
      Solved solved = Case.of(700 + round, SETTINGS.withChoice(rule)).solve();
      Weights weights = solved.request().settings().weights();
      Candidates scored = solved.scored(weights);
      WeightedSum objective = solved.objective(weights);
      double chance =
          IntStream.range(0, scored.size())
              .mapToDouble(row -> scored.value(objective, row))
              .average()
              .orElse(0);
      List<Optional<Chosen>> all = solved.chosenPerBudget(weights);
      for (int budget = 1; budget < all.size(); budget++) {
        Optional<Double> wanted = plain(scored, objective, rule, budget, chance);
        assertThat(all.get(budget).map(c -> scored.value(objective, c.row())))
            .as("round %d, budget %d", round, budget)
            .isEqualTo(wanted);
      }
      assertThat(all.get(all.size() - 1)).isEqualTo(solved.chosen(weights));
      assertThat(solved.chosen(weights).map(c -> scored.nodes(c.row())))
          .isEqualTo(solved.best(weights));
    }
  }

  private static Optional<Double> plain(
      Candidates scored, WeightedSum objective, ChoiceRule rule, int budget, double chance) {
    List<Integer> rows = new ArrayList<>(IntStream.range(0, scored.size()).boxed().toList());
    rows.removeIf(row -> scored.edges(row) > budget);
    if (rule.keep() == Keep.REQUIRE) {
      rows.removeIf(row -> !scored.keeps(row));
    } else if (rule.keep() == Keep.PREFER) {
      Predicate<Integer> isGood = row -> scored.value(objective, row) >= chance - 1e-12;
      if (rows.stream().anyMatch(isGood.and(scored::holds))) {
        rows.removeIf(row -> !scored.holds(row));
      } else if (rows.stream().anyMatch(isGood.and(scored::keeps))) {
        rows.removeIf(row -> !scored.keeps(row));
      }
    }
    double best =
        rows.stream().mapToDouble(row -> scored.value(objective, row)).max().orElse(Double.NaN);
    double floor = best - rule.tolerance() * Math.max(0, best - chance);
    // The chance of the engine is summed in another order, which may move the floor by a last bit.
    return rows.stream()
        .filter(row -> scored.value(objective, row) >= floor - 1e-12)
        .min(
            Comparator.comparingInt(
                    (Integer row) -> rule.tolerance() == 0 ? 0 : size(scored, rule, row))
                .thenComparing(row -> -scored.value(objective, row)))
        .map(row -> scored.value(objective, row));
  }

  private static int size(Candidates scored, ChoiceRule rule, int row) {
    return rule.size() == ChoiceRule.Size.EDGES
        ? scored.edges(row)
        : Pieces.RINGS.in(scored.graph()).count(scored.nodes(row));
  }

  @Test
  void aTableThatIsNotWholeSaysSoOnce() {
    int cut = 0;
    for (int round = 0; round < 40; round++) {
      Case whole = Case.of(40 + round, SETTINGS);
      assertThat(kinds(whole.explainer().explain(whole.request())))
          .doesNotContain(Kind.SCALE_OF_MET);
      SplitMix64 random = new SplitMix64(40 + round);
      TwoStageExplainer beam =
          new TwoStageExplainer(new Kits(random, true).instruments(), new BeamSearch(1));
      Request request = Request.of(Kits.graph(random, 14)).withSettings(SETTINGS.withMaxEdges(5));
      Solved solved = beam.solve(request);
      List<Kind> kinds = kinds(beam.explain(request));
      if (!solved.graphIsWhole()) {
        cut++;
        assertThat(kinds).containsOnlyOnce(Kind.SCALE_OF_MET);
      }
      ExplainSettings sigma =
          request.settings().withChoice(ChoiceRule.DEFAULT.withScaling(Scaling.SIGMA));
      assertThat(kinds(beam.explain(request.withSettings(sigma))))
          .doesNotContain(Kind.SCALE_OF_MET);
    }
    assertThat(cut).isPositive();
  }

  private static List<Kind> kinds(Explanation found) {
    return found.warnings().stream().map(Warning::kind).toList();
  }

  @Test
  void whereNothingKeepsTheClassItIsSaidOnce() {
    int none = 0;
    for (int round = 0; round < 200; round++) {
      Case asked =
          Case.of(300 + round, SETTINGS.withChoice(ChoiceRule.DEFAULT.withKeep(Keep.REQUIRE)));
      Solved solved = asked.solve();
      if (solved.anyKeeps() || solved.table().isEmpty()) {
        continue;
      }
      none++;
      Explanation required = asked.explainer().explain(asked.request());
      String begin =
          "no part of at most "
              + asked.request().settings().maxEdges()
              + " edges keeps class "
              + solved.target().of()
              + " alone";
      assertThat(required.nodes().isEmpty()).isTrue();
      assertThat(Warning.texts(required.warnings()))
          .containsOnlyOnce(
              begin + "; raise the budget, or use --keep prefer to get the best of the others");
      Explanation preferred =
          asked
              .explainer()
              .explain(
                  asked
                      .request()
                      .withSettings(asked.request().settings().withChoice(ChoiceRule.DEFAULT)));
      assertThat(Warning.texts(preferred.warnings()).stream().filter(t -> t.startsWith(begin)))
          .hasSize(1);
    }
    assertThat(none).isPositive();
  }

  @Test
  void lossesAreTheCostliestEdgesOfThePartFirst() {
    for (int round = 0; round < 30; round++) {
      Solved solved = Case.of(900 + round, SETTINGS).solve();
      Weights weights = solved.request().settings().weights();
      Part part = new Part.Nodes(solved.table().nodes(solved.table().size() - 1));
      Assessment worth = solved.assess(part, weights);
      List<Double> costs = worth.losses().stream().map(Assessment.Loss::cost).toList();
      assertThat(costs).isSortedAccordingTo(Comparator.reverseOrder());
      assertThat(costs.size()).isLessThanOrEqualTo(part.edgesIn(solved.request().graph()).size());
      for (Assessment.Loss loss : worth.losses()) {
        String[] ends = loss.edge().split("–", -1);
        int edge =
            solved
                .request()
                .graph()
                .edgeBetween(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
        assertThat(part.edgesIn(solved.request().graph())).contains(edge);
      }
      Solved paper = Case.of(900 + round, SETTINGS.withForm(FidelityForm.PAPER)).solve();
      assertThat(paper.assess(part, weights).losses()).isEmpty();
    }
  }
}

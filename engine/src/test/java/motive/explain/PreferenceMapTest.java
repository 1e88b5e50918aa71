package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Who wins where: every point of a map is the explanation at its weights. */
class PreferenceMapTest {
  private final SplitMix64 random = new SplitMix64(77);
  private final Kits kits = new Kits(random, false);
  private final Instruments instruments = kits.instruments();

  private Request request(int most) {
    return Request.of(Kits.graph(random, most))
        .withSettings(
            ExplainSettings.PAPER
                .withMaxEdges(5)
                .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(4)));
  }

  private TwoStageExplainer explainer(Instruments with) {
    return new TwoStageExplainer(with, new ExactSearch());
  }

  @Test
  void aTriangleHasAPointForEachSplitOfTheSteps() {
    PreferenceMap map = explainer(instruments).solve(request(7)).map(4);
    List<Weights> expected = new ArrayList<>();
    for (int f = 4; f >= 0; f--) {
      for (int i = 4 - f; i >= 0; i--) {
        expected.add(new Weights(f, i, 4 - f - i));
      }
    }
    assertThat(expected).hasSize(15);
    assertThat(map.points()).extracting(PreferenceMap.Point::weights).isEqualTo(expected);
    assertThat(map.points().get(0).weights()).isEqualTo(new Weights(1, 0, 0));
    assertThat(map.points().get(14).weights()).isEqualTo(new Weights(0, 0, 1));
  }

  @Test
  void everyPointIsTheExplanationAtItsWeights() {
    int winners = 0;
    for (int g = 0; g < 10; g++) {
      Request request = request(9);
      TwoStageExplainer explainer = explainer(instruments);
      Solved solved = explainer.solve(request);
      for (PreferenceMap map : List.of(solved.map(3), solved.scan(0.25, 4), solved.scan(0, 2))) {
        assertThat(map.regions()).doesNotHaveDuplicates();
        winners = Math.max(winners, map.regions().size());
        int met = 0;
        for (PreferenceMap.Point point : map.points()) {
          Explanation expected =
              explainer.explain(
                  request.withSettings(request.settings().withWeights(point.weights())));
          assertThat(map.regions().get(point.region())).isEqualTo(expected.nodes());
          assertThat(point.fidelity()).isEqualTo(expected.fidelity());
          assertThat(point.interpretability()).isEqualTo(expected.interpretability());
          assertThat(point.stability()).isEqualTo(expected.stability());
          assertThat(point.objective()).isEqualTo(expected.objective());
          // Regions are numbered as they are met, so each is met and none is skipped.
          assertThat(point.region()).isLessThanOrEqualTo(met);
          met = Math.max(met, point.region() + 1);
        }
        assertThat(map.regions()).hasSize(met);
      }
    }
    assertThat(winners).isGreaterThan(1);
  }

  @Test
  void aScanGoesFromInterpretabilityToFidelity() {
    PreferenceMap map = explainer(instruments).solve(request(7)).scan(0.2, 5);
    assertThat(map.points()).hasSize(6);
    for (int r = 0; r <= 5; r++) {
      Weights weights = map.points().get(r).weights();
      assertThat(weights.stability()).isCloseTo(0.2, within(1e-12));
      assertThat(weights.rho()).isCloseTo(r / 5.0, within(1e-12));
    }
    assertThat(map.points().get(0).weights().fidelity()).isZero();
    assertThat(map.points().get(5).weights().interpretability()).isZero();
  }

  @Test
  void withoutASimilarityOnlyWeightsWithoutStabilityHaveAPoint() {
    Instruments without =
        new Instruments(
            instruments.model(),
            instruments.table(),
            instruments.motifs(),
            Optional.empty(),
            instruments.scales());
    Request request = request(7);
    Solved solved =
        explainer(without)
            .solve(request.withSettings(request.settings().withWeights(new Weights(1, 1, 0))));
    assertThat(solved.map(4).points())
        .hasSize(5)
        .allMatch(point -> point.weights().stability() == 0);
    assertThat(solved.scan(0, 3).points()).hasSize(4);
    assertThat(solved.scan(0.5, 3).points()).isEmpty();
  }

  @Test
  void whatIsNoMapIsRefused() {
    Solved solved = explainer(instruments).solve(request(4));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solved.map(0))
        .withMessage("steps must be in [1, 1000], got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solved.scan(0, 1001))
        .withMessage("steps must be in [1, 1000], got 1001");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solved.scan(1, 3))
        .withMessage("the weight of stability in a scan must be in [0, 1), got 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solved.scan(Double.NaN, 3))
        .withMessage("the weight of stability in a scan must be in [0, 1), got NaN");
  }

  @Test
  void aStoppedMapIsNoneAndLeavesNoTrace() {
    Request request = request(9);
    Solved solved = explainer(instruments).solve(request);
    String message = "stopped before all weights were evaluated";
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> solved.map(4, () -> true))
        .withMessage(message);
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> solved.scan(0.25, 4, () -> true))
        .withMessage(message);
    AtomicInteger asked = new AtomicInteger();
    PreferenceMap whole =
        explainer(instruments).solve(request).map(4, () -> asked.incrementAndGet() < 0);
    assertThat(asked.get()).isGreaterThanOrEqualTo(15);
    for (int questions = 1; questions <= asked.get(); questions++) {
      // Stopped at each question in turn: between points, and while columns are filled.
      Solved fresh = explainer(instruments).solve(request);
      AtomicInteger left = new AtomicInteger(questions);
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> fresh.map(4, () -> left.decrementAndGet() == 0));
      assertThat(fresh.map(4)).isEqualTo(whole);
    }
    assertThat(solved.map(4)).isEqualTo(whole);
  }

  @Test
  void aGraphWhoseSetsAllTieHasOneRegion() {
    Request request =
        Request.of(Graph.builder(Features.oneHot(Kits.LABELS, 1)).build())
            .withSettings(ExplainSettings.PAPER);
    PreferenceMap map = explainer(instruments).solve(request).map(2);
    assertThat(map.regions()).containsExactly(NodeSet.of(1, 0));
    assertThat(map.points()).hasSize(6).allMatch(point -> point.region() == 0);
  }
}

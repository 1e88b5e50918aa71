package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.perturb.Perturber;
import motive.search.exact.ExactSearch;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** Stability on perturbed graphs that no search saw, and the phases that are timed. */
class EvaluatedStabilityTest {
  private static final Perturbation FEW = Perturbation.DEFAULT.withKept(3).withPool(5);
  private static final Weights WEIGHTS = new Weights(2, 1, 1);

  private static Request request(SplitMix64 random, long id) {
    Graph graph = RandomGraphs.labelled(random, 8, Kits.LABELS, 0.35, 0);
    return Request.of(graph)
        .withId(id)
        .withSettings(
            ExplainSettings.PAPER
                .withWeights(WEIGHTS)
                .withMaxEdges(4)
                .withPerturbation(FEW)
                .withEvaluateStability(true));
  }

  @Test
  void isTheSumOverPerturbedGraphsDrawnAnew() {
    SplitMix64 random = new SplitMix64(8);
    int differing = 0;
    for (int g = 0; g < 16; g++) {
      Kits kits = new Kits(random, g % 2 == 1);
      Request request = request(random, g);
      Graph graph = request.graph();
      Explanation explanation =
          new TwoStageExplainer(kits.instruments(), new ExactSearch()).explain(request);
      double evaluated = explanation.evaluatedStability().orElseThrow();

      PlainExplainer judge = kits.judge(WEIGHTS, 4);
      int c = explanation.target().of();
      Graph part = graph.induced(explanation.nodes());
      PlainExplainer.Best own = judge.stage1(graph, c);
      double sum = own.value() * judge.similarity(part, graph.induced(own.nodes()));
      for (Perturbed perturbed :
          new Perturber(FEW)
              .of(
                  graph,
                  kits.instruments().likeness().orElseThrow().raw(),
                  Seeds.derive(0, g, "evaluate stability"))
              .graphs()) {
        PlainExplainer.Best best = judge.stage1(perturbed.graph(), c);
        sum += best.value() * judge.similarity(part, perturbed.graph().induced(best.nodes()));
      }
      assertThat(evaluated).as("graph %d", g).isCloseTo(sum, within(1e-4 * (1 + Math.abs(sum))));
      differing += evaluated != explanation.stability() ? 1 : 0;
    }
    assertThat(differing).isGreaterThan(8);
  }

  @Test
  void changesNothingElseAndIsTheSameAgain() {
    SplitMix64 random = new SplitMix64(9);
    for (int g = 0; g < 10; g++) {
      Kits kits = new Kits(random, g % 2 == 1);
      Request request = request(random, g);
      if (g % 4 > 1) {
        request =
            request.withSettings(request.settings().withStability(Stability.Form.INDEPENDENT));
      }
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
      Explanation first = explainer.explain(request);
      assertThat(explainer.explain(request)).isEqualTo(first);
      Explanation without =
          explainer.explain(request.withSettings(request.settings().withEvaluateStability(false)));
      assertThat(without.evaluatedStability()).isEmpty();
      assertThat(without.nodes()).isEqualTo(first.nodes());
      assertThat(without.assessment()).isEqualTo(first.assessment());
      assertThat(without.status()).isEqualTo(first.status());
      assertThat(without.warnings()).isEqualTo(first.warnings());
    }
  }

  @Test
  void phasesAreTimedUnderThePapersNames() {
    SplitMix64 random = new SplitMix64(10);
    Kits kits = new Kits(random, false);
    Request request = request(random, 0);
    // A second passes whenever the clock is asked; a phase asks twice.
    AtomicLong now = new AtomicLong();
    TwoStageExplainer explainer =
        new TwoStageExplainer(
            kits::instruments, new ExactSearch(), () -> now.addAndGet(1_000_000_000L));
    Timing timing = explainer.explain(request).timing();
    Map<String, Double> seconds = new HashMap<>();
    timing.nanos().keySet().forEach(phase -> seconds.put(phase.id(), timing.seconds(phase)));
    assertThat(seconds)
        .containsOnly(
            Map.entry("setup", 1.0),
            Map.entry("stage1_main", 1.0),
            Map.entry("smoothing", 1.0),
            Map.entry("stability_norm", 1.0),
            Map.entry("stage2_main", 1.0),
            Map.entry("stab_eval", 1.0));
    // All but the evaluation.
    assertThat(timing.seconds()).isEqualTo(5);
    assertThat(Timing.none().seconds()).isZero();
    assertThat(Timing.none().nanos()).isEmpty();
    assertThat(Timing.none()).isEqualTo(timing).hasSameHashCodeAs(timing);
  }
}

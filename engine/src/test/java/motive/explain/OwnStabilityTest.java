package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.model.Complement;
import motive.objective.Assessment;
import motive.objective.FidelityFormula;
import motive.objective.Interpretability;
import motive.objective.Metric;
import motive.objective.MetricMeasure;
import motive.objective.Part;
import motive.objective.Preference;
import motive.objective.Stability;
import motive.objective.Target;
import motive.objective.Units;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.perturb.Perturber;
import motive.search.Search;
import motive.search.exact.ExactSearch;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import motive.similarity.Similarity;
import org.junit.jupiter.api.Test;

/** Judged by sums written out, and by Motive's own evaluation where both ask the same. */
class OwnStabilityTest {
  private static final Perturbation FEW = new Perturbation(6, 3, 0.6, 0.8, 10, 100);

  /** A method that names the ends of the first edge, or the first node. */
  private static Part firstEdge(Graph graph) {
    return new Part.Nodes(
        graph.edges() == 0
            ? NodeSet.of(graph.nodes(), 0)
            : NodeSet.of(graph.nodes(), graph.low(0), graph.high(0)));
  }

  private static Assessment assess(Instruments instruments, Graph graph, Target target, Part part) {
    Instruments.Motifs motifs = instruments.motifs().orElseThrow();
    return MetricMeasure.of(
            graph,
            instruments.model(),
            instruments.table(),
            target,
            FidelityFormula.DEFAULT,
            Complement.NODES)
        .with(new Interpretability(motifs.match(), motifs.prior(), target.of()))
        .assess(part);
  }

  @Test
  void isTheSumOverTheGraphAndItsPerturbedFormsOfRewardTimesSimilarity() {
    int compared = 0;
    for (int i = 0; i < 40; i++) {
      SplitMix64 random = new SplitMix64(i);
      Kits kits = new Kits(random, i % 2 == 0);
      Instruments instruments = kits.instruments();
      Graph graph = Kits.graph(random, 9);
      Weights weights = Kits.weights(random);
      Request request =
          Request.of(graph)
              .withId(i)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(weights)
                      .withPerturbation(FEW)
                      .withSeed(7)
                      .withMaxEdges(4));
      Target target = Target.of(1);
      Similarity similarity = instruments.likeness().orElseThrow().raw();
      List<Graph> graphs = new ArrayList<>(List.of(graph));
      new Perturber(FEW)
          .of(graph, similarity, Seeds.derive(7, i, "evaluate stability")).graphs().stream()
              .map(Perturbed::graph)
              .forEach(graphs::add);
      double expected = 0;
      Graph chosen = firstEdge(graph).in(graph);
      for (Graph one : graphs) {
        Part part = firstEdge(one);
        Assessment worth = assess(instruments, one, target, part);
        double reward =
            weights.fidelity() * worth.value(Metric.FIDELITY) / kits.scales.fidelity()
                + weights.interpretability()
                    * worth.value(Metric.INTERPRETABILITY)
                    / kits.scales.interpretability();
        expected += reward * similarity.of(chosen, part.in(one));
      }
      double got =
          new OwnStability(instruments, request)
              .of(firstEdge(graph), target, (perturbed, seed) -> Optional.of(firstEdge(perturbed)))
              .orElseThrow();
      assertThat(got).as("graph " + i).isEqualTo(expected, within(1e-9 * (1 + Math.abs(expected))));
      compared += graphs.size() > 1 ? 1 : 0;
    }
    assertThat(compared).isGreaterThan(20);
  }

  @Test
  void aPerturbedGraphWithoutAnExplanationIsLeftOut() {
    SplitMix64 random = new SplitMix64(3);
    Kits kits = new Kits(random, true);
    Instruments instruments = kits.instruments();
    Graph graph = Kits.graph(new SplitMix64(11), 9);
    Request request = Request.of(graph).withSettings(ExplainSettings.PAPER.withPerturbation(FEW));
    Target target = Target.of(0);
    Part part = firstEdge(graph);
    Similarity similarity = instruments.likeness().orElseThrow().raw();
    Weights weights = ExplainSettings.PAPER.weights();
    Assessment worth = assess(instruments, graph, target, part);
    double reward =
        weights.fidelity() * worth.value(Metric.FIDELITY) / kits.scales.fidelity()
            + weights.interpretability()
                * worth.value(Metric.INTERPRETABILITY)
                / kits.scales.interpretability();
    double alone = reward * similarity.of(part.in(graph), part.in(graph));
    assertThat(
            new OwnStability(instruments, request)
                .of(part, target, (perturbed, seed) -> Optional.empty())
                .orElseThrow())
        .isEqualTo(alone, within(1e-9 * (1 + Math.abs(alone))));
  }

  @Test
  void motiveAsItsOwnRivalGetsWhatItEvaluatesItselfWith() {
    // Without a weight on stability Motive's choice is its Stage 1 explanation, so that both
    // archives are the same.
    for (Stability.Form form : List.of(Stability.Form.REWARDED, Stability.Form.INDEPENDENT)) {
      for (int i = 0; i < 20; i++) {
        SplitMix64 random = new SplitMix64(100 + i);
        Kits kits = new Kits(random, i % 2 == 0);
        Instruments instruments = kits.instruments();
        Graph graph = Kits.graph(random, 9);
        ExplainSettings settings =
            ExplainSettings.PAPER
                .withWeights(new Weights(0.6, 0.4, 0))
                .withStability(form)
                .withPerturbation(FEW)
                .withEvaluateStability(true)
                .withMaxEdges(4);
        Request request = Request.of(graph).withId(i).withSettings(settings);
        Explanation explanation =
            new TwoStageExplainer(instruments, new ExactSearch()).explain(request);
        double own =
            new OwnStability(instruments, request)
                .of(
                    new Part.Nodes(explanation.nodes()),
                    explanation.target(),
                    (perturbed, seed) ->
                        stageOne(instruments, request, perturbed, explanation.target()))
                .orElseThrow();
        assertThat(own).as("graph " + i).isEqualTo(explanation.evaluatedStability().orElseThrow());
      }
    }
  }

  @Test
  void byTheWeightedFormAllExplanationsCountTheSame() {
    SplitMix64 random = new SplitMix64(5);
    Instruments instruments = new Kits(random, true).instruments();
    Graph graph = Kits.graph(random, 9);
    ExplainSettings settings = ExplainSettings.DEFAULT.withPerturbation(FEW).withSeed(7);
    Request request = Request.of(graph).withSettings(settings);
    Instruments.Likeness likeness = instruments.likeness().orElseThrow();
    List<Graph> graphs = new ArrayList<>(List.of(graph));
    new Perturber(FEW)
            .of(graph, likeness.raw(), Seeds.derive(7, request.id(), "evaluate stability"))
            .graphs()
            .stream()
            .map(Perturbed::graph)
            .forEach(graphs::add);
    Graph chosen = firstEdge(graph).in(graph);
    double mean =
        graphs.stream()
            .mapToDouble(one -> likeness.normalised().of(chosen, firstEdge(one).in(one)))
            .average()
            .orElseThrow();
    assertThat(graphs).hasSizeGreaterThan(2);
    assertThat(
            new OwnStability(instruments, request)
                .of(firstEdge(graph), Target.of(0), (one, seed) -> Optional.of(firstEdge(one)))
                .orElseThrow())
        .isCloseTo(mean, within(1e-9));
  }

  private static Optional<Part> stageOne(
      Instruments instruments, Request request, Graph perturbed, Target target) {
    Preference reward =
        StageOne.of(request.settings().weights(), Units.of(instruments.scales())).guide();
    NodeSet none = NodeSet.empty(perturbed.nodes());
    Candidates table =
        new ExactSearch()
            .run(
                new Search.Problem(
                    Measures.of(instruments, request).of(perturbed, target),
                    reward,
                    request.settings().maxEdges(),
                    none,
                    none,
                    1_000_000,
                    0,
                    () -> false))
            .table();
    return table.isEmpty()
        ? Optional.empty()
        : Optional.of(new Part.Nodes(table.nodes(table.best(reward).orElseThrow())));
  }
}

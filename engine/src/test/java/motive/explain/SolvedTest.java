package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.objective.Assessment;
import motive.objective.Metric;
import motive.objective.Part;
import motive.objective.Stability;
import motive.objective.Units;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.perturb.Perturber;
import motive.search.exact.ExactSearch;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What was solved once answers every preference as an explanation of its own would. */
class SolvedTest {
  private static final Perturbation FEW = Perturbation.DEFAULT.withKept(3).withPool(5);

  private record Case(Kits kits, TwoStageExplainer explainer, Request request) {
    static Case of(long seed) {
      SplitMix64 random = new SplitMix64(300 + seed);
      Kits kits = new Kits(random, seed % 2 == 1);
      Request request =
          Request.of(Kits.graph(random, 8))
              .withId(seed)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(Kits.weights(random))
                      .withMaxEdges(4)
                      .withStability(
                          seed / 2 % 2 == 0 ? Stability.Form.REWARDED : Stability.Form.INDEPENDENT)
                      .withPerturbation(FEW));
      return new Case(kits, new TwoStageExplainer(kits.instruments(), new ExactSearch()), request);
    }

    Explanation explain(Weights weights) {
      return explainer.explain(request.withSettings(request.settings().withWeights(weights)));
    }
  }

  private static List<Weights> weights(SplitMix64 random, int count) {
    List<Weights> all = new ArrayList<>();
    for (int corner = 1; corner < 8; corner++) {
      all.add(new Weights(corner & 1, corner >> 1 & 1, corner >> 2));
    }
    while (all.size() < count) {
      double fidelity = random.nextInt(4) == 0 ? 0 : random.nextDouble();
      double interpretability = random.nextInt(4) == 0 ? 0 : random.nextDouble();
      boolean none = fidelity + interpretability == 0;
      double stability = none || random.nextInt(3) > 0 ? 0.001 + random.nextDouble() : 0;
      all.add(new Weights(fidelity, interpretability, stability));
    }
    return all;
  }

  @Test
  void anyWeightsAreAnsweredAsByAnExplanation() {
    for (long seed = 0; seed < 20; seed++) {
      Case given = Case.of(seed);
      Solved solved = given.explainer.solve(given.request);
      SplitMix64 random = new SplitMix64(seed);
      for (Weights weights : weights(random, 14)) {
        Explanation expected = given.explain(weights);
        Candidates scored = solved.scored(weights);
        int best = scored.best(solved.objective(weights)).orElseThrow();
        String context = "seed " + seed + ", " + weights;
        assertThat(solved.best(weights)).as(context).contains(expected.nodes());
        assertThat(scored.nodes(best)).isEqualTo(expected.nodes());
        assertThat(scored.value(solved.objective(weights), best))
            .as(context)
            .isEqualTo(expected.objective());
        for (Metric metric : Metric.values()) {
          assertThat(scored.value(metric, best)).isEqualTo(expected.value(metric));
        }
        assertThat(solved.assess(new Part.Nodes(expected.nodes()), weights))
            .isEqualTo(expected.assessment().orElseThrow());
      }
    }
  }

  @Test
  void manyThreadsAskAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (long seed = 0; seed < 4; seed++) {
        Case given = Case.of(seed);
        Solved solved = given.explainer.solve(given.request);
        List<Weights> asked = weights(new SplitMix64(seed), 14);
        List<Callable<PreferenceMap.Point>> tasks = new ArrayList<>();
        for (Weights weights : asked) {
          tasks.add(() -> point(solved, weights));
        }
        Solved quiet = given.explainer.solve(given.request);
        List<Future<PreferenceMap.Point>> answers = threads.invokeAll(tasks);
        for (int i = 0; i < asked.size(); i++) {
          assertThat(answers.get(i).get()).isEqualTo(point(quiet, asked.get(i)));
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static PreferenceMap.Point point(Solved solved, Weights weights) {
    Candidates scored = solved.scored(weights);
    int best = scored.best(solved.objective(weights)).orElseThrow();
    return new PreferenceMap.Point(
        weights,
        best,
        scored.fidelity(best),
        scored.interpretability(best),
        scored.stability(best),
        scored.value(solved.objective(weights), best));
  }

  @Test
  void everyRowIsWorthWhatItsAssessmentSays() {
    for (long seed = 0; seed < 8; seed++) {
      Case given = Case.of(seed);
      Solved solved = given.explainer.solve(given.request);
      Weights weights = Kits.weights(new SplitMix64(seed));
      Candidates scored = solved.scored(weights);
      for (int row = 0; row < scored.size(); row++) {
        Assessment assessed = solved.assess(new Part.Nodes(scored.nodes(row)), weights);
        for (Metric metric : Metric.values()) {
          assertThat(scored.value(metric, row))
              .as("seed %d, %s, %s", seed, scored.nodes(row), metric)
              .isEqualTo(assessed.value(metric));
        }
        assertThat(scored.inside(row)).isEqualTo(assessed.inside());
        assertThat(scored.outside(row)).isEqualTo(assessed.outside());
        assertThat(scored.keeps(row)).isEqualTo(assessed.keeps());
        assertThat(scored.flips(row)).isEqualTo(assessed.flips());
      }
    }
  }

  @Test
  void contendersHoldTheBestRowOfAnyWeights() {
    for (long seed = 0; seed < 20; seed++) {
      Case given = Case.of(seed);
      Candidates table = given.explainer.solve(given.request).table();
      Candidates few = table.contenders();
      assertThat(few.size()).isLessThanOrEqualTo(table.size());
      SplitMix64 random = new SplitMix64(seed);
      for (Weights weights : weights(random, 200)) {
        StageOne stage = StageOne.of(weights, Units.of(given.kits.scales));
        int expected = table.best(stage.guide()).orElseThrow();
        int found = few.best(stage.guide()).orElseThrow();
        assertThat(few.nodes(found))
            .as("seed %d, %s", seed, weights)
            .isEqualTo(table.nodes(expected));
        assertThat(few.value(stage.guide(), found)).isEqualTo(table.value(stage.guide(), expected));
      }
    }
  }

  @Test
  void theArchiveIsNumberedAsTheGraph() {
    for (long seed = 0; seed < 20; seed++) {
      Case given = Case.of(seed);
      Graph graph = given.request.graph();
      Solved solved = given.explainer.solve(given.request);
      List<Perturbed> drawn =
          new Perturber(FEW)
              .of(
                  graph,
                  given.kits.instruments().likeness().orElseThrow().raw(),
                  Seeds.derive(0, seed, "perturb"))
              .graphs();
      boolean rewarded = given.request.settings().stability() == Stability.Form.REWARDED;
      List<ArchiveEntry> archive = solved.archive(new Weights(1, 1, 1));
      assertThat(archive).hasSize(drawn.size() + (rewarded ? 1 : 0));
      for (int i = 0; i < archive.size(); i++) {
        ArchiveEntry entry = archive.get(i);
        int perturbed = rewarded ? i : i + 1;
        assertThat(entry.name())
            .isEqualTo(perturbed == 0 ? "the graph" : "perturbed graph " + perturbed);
        assertThat(entry.nodes().universe()).isEqualTo(graph.nodes());
        NodeSet within =
            perturbed == 0 ? NodeSet.all(graph.nodes()) : drawn.get(perturbed - 1).nodes();
        assertThat(within.containsAll(entry.nodes())).isTrue();
        assertThat(entry.originals()).isEqualTo(within);
        assertThat(entry.graph())
            .isEqualTo(perturbed == 0 ? graph : drawn.get(perturbed - 1).graph());
        assertThat(entry.explanation()).isEqualTo(entry.graph().induced(renumbered(entry)));
        assertIsPartOf(graph, entry);
        if (perturbed == 0) {
          assertThat(entry.explanation()).isEqualTo(graph.induced(entry.nodes()));
        }
      }
    }
  }

  /** The explanation's nodes, as numbered in the graph that it explains. */
  private static NodeSet renumbered(ArchiveEntry entry) {
    int[] originals = entry.originals().toArray();
    int[] nodes =
        IntStream.range(0, originals.length)
            .filter(v -> entry.nodes().contains(originals[v]))
            .toArray();
    return NodeSet.of(originals.length, nodes);
  }

  private static void assertIsPartOf(Graph graph, ArchiveEntry entry) {
    int[] nodes = entry.nodes().toArray();
    Graph part = entry.explanation();
    assertThat(part.nodes()).isEqualTo(nodes.length);
    for (int v = 0; v < nodes.length; v++) {
      assertThat(part.features().row(v)).isEqualTo(graph.features().row(nodes[v]));
    }
    for (int e = 0; e < part.edges(); e++) {
      assertThat(graph.hasEdge(nodes[part.low(e)], nodes[part.high(e)])).isTrue();
    }
  }

  @Test
  void withoutASimilarityThereIsNoStability() {
    Case given = Case.of(0);
    Instruments plain = given.kits.instruments();
    Instruments without =
        new Instruments(
            plain.model(), plain.table(), plain.motifs(), Optional.empty(), plain.scales());
    ExplainSettings settings = given.request.settings().withWeights(new Weights(1, 1, 0));
    Solved solved =
        new TwoStageExplainer(without, new ExactSearch())
            .solve(given.request.withSettings(settings));
    assertThat(solved.hasStability()).isFalse();
    NodeSet best = solved.best(settings.weights()).orElseThrow();
    Assessment assessed = solved.assess(new Part.Nodes(best), settings.weights());
    assertThat(assessed.stability()).isEmpty();
    assertThat(assessed.value(Metric.STABILITY)).isZero();
    assertThat(solved.scored(settings.weights())).isSameAs(solved.table());
  }
}

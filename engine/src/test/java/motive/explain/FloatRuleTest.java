package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import motive.candidate.Candidates;
import motive.color.ColorTable;
import motive.graph.Graph;
import motive.graph.RandomGraphs;
import motive.objective.Stability;
import motive.objective.Units;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.auto.AutoSearch;
import motive.search.beam.BeamSearch;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No bit of an explanation depends on what was met before, on room in tables, on threads, or on how
 * nodes are numbered. Explanations are compared whole; their timings are always equal.
 */
@Tag("slow")
class FloatRuleTest {
  private static final int KITS = 8;
  private static final int GRAPHS = 6;

  /** One kit with graphs to explain. */
  private record Case(Kits kits, List<Request> requests) {
    static Case of(long seed) {
      SplitMix64 random = new SplitMix64(seed);
      Kits kits = new Kits(random, seed % 2 == 1);
      List<Request> requests = new ArrayList<>();
      for (int g = 0; g < GRAPHS; g++) {
        Graph graph =
            g % 3 == 0
                ? RandomGraphs.cancelling(random, 2 + random.nextInt(7), Kits.LABELS, 0.3, 0.1)
                : Kits.graph(random, 9);
        requests.add(
            Request.of(graph)
                .withId(g)
                .withSettings(
                    ExplainSettings.PAPER
                        .withWeights(Kits.weights(random))
                        .withMaxEdges(5)
                        .withStability(
                            g % 2 == 0 ? Stability.Form.REWARDED : Stability.Form.INDEPENDENT)
                        .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5))
                        .withSeed(seed)));
      }
      return new Case(kits, requests);
    }

    /** Each graph with instruments that met nothing before. */
    List<Explanation> fresh() {
      return requests.stream().map(r -> explainer(kits.instruments()).explain(r)).toList();
    }
  }

  private static TwoStageExplainer explainer(Instruments instruments) {
    return new TwoStageExplainer(instruments, new ExactSearch());
  }

  @Test
  void whatWasExplainedBeforeShowsInNoBit() {
    for (long seed = 0; seed < KITS; seed++) {
      Case given = Case.of(seed);
      List<Explanation> fresh = given.fresh();
      TwoStageExplainer shared = explainer(given.kits.instruments());
      for (int g : RandomGraphs.permutation(new SplitMix64(seed + 100), GRAPHS)) {
        assertThat(shared.explain(given.requests.get(g)))
            .as("seed %d, graph %d", seed, g)
            .isEqualTo(fresh.get(g));
      }
      // Once more, with everything known.
      assertThat(given.requests.stream().map(shared::explain).toList()).isEqualTo(fresh);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 2000, 8000})
  void tablesWithoutRoomGiveTheSameBits(long bytes) {
    long refused = 0;
    for (long seed = 0; seed < KITS; seed++) {
      Case given = Case.of(seed);
      ColorTable small = new ColorTable(5, bytes);
      TwoStageExplainer crowded = explainer(given.kits.instruments(small));
      assertThat(given.requests.stream().map(crowded::explain).toList())
          .as("seed %d", seed)
          .isEqualTo(given.fresh());
      refused += small.counts().refused();
    }
    assertThat(refused).isPositive();
  }

  @Test
  void eightThreadsAtOnceGiveTheSameBits() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (long seed = 0; seed < KITS; seed++) {
        Case given = Case.of(seed);
        TwoStageExplainer shared = explainer(given.kits.instruments());
        List<Callable<Explanation>> tasks = new ArrayList<>();
        for (int times = 0; times < 4; times++) {
          given.requests.forEach(request -> tasks.add(() -> shared.explain(request)));
        }
        List<Explanation> fresh = given.fresh();
        List<Future<Explanation>> answers = threads.invokeAll(tasks);
        for (int i = 0; i < answers.size(); i++) {
          assertThat(answers.get(i).get())
              .as("seed %d, task %d", seed, i)
              .isEqualTo(fresh.get(i % GRAPHS));
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void searchesThatDoNotLookEverywhereGiveTheSameBits() {
    for (Search search : List.of(new MctsSearch(), new BeamSearch(2), new AutoSearch())) {
      for (long seed = 0; seed < 4; seed++) {
        Case given = Case.of(seed);
        TwoStageExplainer shared = new TwoStageExplainer(given.kits.instruments(), search);
        TwoStageExplainer crowded =
            new TwoStageExplainer(given.kits.instruments(new ColorTable(5, 2000)), search);
        for (int g : RandomGraphs.permutation(new SplitMix64(seed), GRAPHS)) {
          Request request = given.requests.get(g);
          Request cut = request.withSettings(request.settings().withMaxEvaluations(25));
          for (Request asked : List.of(request, cut)) {
            Explanation fresh =
                new TwoStageExplainer(given.kits.instruments(), search).explain(asked);
            String context = search.id() + ", seed " + seed + ", graph " + g;
            assertThat(shared.explain(asked)).as(context).isEqualTo(fresh);
            assertThat(crowded.explain(asked)).as(context).isEqualTo(fresh);
          }
        }
      }
    }
  }

  @Test
  void theNumberingOfNodesShowsInNoValue() {
    for (long seed = 0; seed < 40; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Kits kits = new Kits(random, seed % 2 == 1);
      Graph graph =
          seed % 3 == 0
              ? RandomGraphs.cancelling(random, 2 + random.nextInt(6), Kits.LABELS, 0.35, 0.1)
              : Kits.graph(random, 8);
      Graph renumbered = graph.reordered(RandomGraphs.permutation(random, graph.nodes()));
      Weights weights = Kits.weights(random);
      Solved first = solve(kits, graph, weights);
      Solved second = solve(kits, renumbered, weights);

      assertThat(second.probability()).isEqualTo(first.probability());
      assertThat(values(second.table())).as("seed %d", seed).isEqualTo(values(first.table()));
      StageOne stage = StageOne.of(weights, Units.of(kits.scales));
      int best = first.table().best(stage.guide()).orElseThrow();
      int other = second.table().best(stage.guide()).orElseThrow();
      assertThat(second.table().value(stage.guide(), other))
          .isEqualTo(first.table().value(stage.guide(), best));
      assertThat(second.table().edges(other)).isEqualTo(first.table().edges(best));
      assertThat(second.archive(weights).get(0).reward())
          .isEqualTo(first.archive(weights).get(0).reward());
    }
  }

  private static Solved solve(Kits kits, Graph graph, Weights weights) {
    ExplainSettings settings = ExplainSettings.PAPER.withWeights(weights).withMaxEdges(5);
    return explainer(kits.instruments()).solve(Request.of(graph).withSettings(settings));
  }

  /** How many node sets have which values. */
  private static Map<List<Double>, Long> values(Candidates table) {
    Map<List<Double>, Long> counts =
        new TreeMap<>((a, b) -> Arrays.compare(a.toArray(new Double[0]), b.toArray(new Double[0])));
    for (int row = 0; row < table.size(); row++) {
      counts.merge(
          List.of(
              (double) table.edges(row),
              table.inside(row),
              table.outside(row),
              table.fidelity(row),
              table.interpretability(row)),
          table.multiplicity(row),
          Long::sum);
    }
    return counts;
  }
}

package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import motive.candidate.Candidates;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.graph.Twins;
import motive.noise.Coins;
import motive.noise.Noise;
import motive.noise.NoiseWalk;
import motive.objective.FidelityForm;
import motive.objective.Measure;
import motive.objective.Scores;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.Search;
import motive.search.SearchOutcome;
import motive.search.exact.ExactSearch;
import motive.search.mcts.MctsSearch;
import motive.search.mcts.MctsSettings;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** The model is evaluated once for each set of lost edges, and these sets are counted. */
class NoiseEvaluationsTest {
  private static final Noise NOISE = new Noise(List.of(0.2, 0.6), 5);

  private static Request request(Graph graph, long id, Weights weights) {
    return Request.of(graph)
        .withId(id)
        .withSettings(
            ExplainSettings.PAPER
                .withWeights(weights)
                .withForm(FidelityForm.ROBUST)
                .withNoise(NOISE)
                .withMaxEdges(4)
                .withPerturbation(Perturbation.DEFAULT.withKept(2).withPool(4)));
  }

  /** The sets of lost edges that an exact search of a graph needs the model for. */
  private static Set<BitSet> needed(Coins coins, Candidates table) {
    Graph graph = coins.graph();
    Set<BitSet> lost = new HashSet<>();
    for (int row = 0; row < table.size(); row++) {
      BitSet edges = graph.inducedEdgeSet(table.nodes(row));
      for (int s = 0; s < coins.samples(); s++) {
        lost.add(coins.lostOf(s, edges));
        lost.add(coins.lostOutside(s, edges));
      }
    }
    return lost;
  }

  /** Those that a walk over all candidates asks for; each of them once. */
  private static Set<BitSet> asked(Coins coins, int maxEdges) {
    Graph graph = coins.graph();
    NodeSet none = NodeSet.empty(graph.nodes());
    Twins twins = Twins.of(graph, none);
    Set<BitSet> asked = new HashSet<>();
    NoiseWalk walk =
        new NoiseWalk(
            coins,
            twins,
            lost -> {
              lost.forEach(set -> assertThat(asked.add(set)).isTrue());
              return new double[lost.size()];
            },
            0.5);
    Measure measure =
        new Measure() {
          @Override
          public Graph graph() {
            return graph;
          }

          @Override
          public Scorer scorer(Rows rows) {
            return new Walking(walk, rows);
          }
        };
    SearchOutcome unused =
        new ExactSearch()
            .run(
                new Search.Problem(
                    measure, (f, i, s) -> 0, maxEdges, none, none, 1 << 20, 0, () -> false));
    return asked;
  }

  private static final class Walking implements Measure.Scorer {
    private final NoiseWalk walk;
    private final Measure.Rows rows;

    Walking(NoiseWalk walk, Measure.Rows rows) {
      this.walk = walk;
      this.rows = rows;
    }

    @Override
    public void add(int v) {
      walk.add(v);
    }

    @Override
    public void remove(int v) {
      walk.remove(v);
    }

    @Override
    public void undo() {
      walk.undo();
    }

    @Override
    public void forget() {
      walk.forget();
    }

    @Override
    public void score(int row) {
      assertThat(walk.drops().delta()).isZero();
      rows.put(row, new Scores());
    }

    @Override
    public void flush() {
      // Nothing waits.
    }
  }

  @Test
  void eachSetOfLostEdgesIsCountedOnceForTheGraphAndEachPerturbedGraph() {
    for (int round = 0; round < 40; round++) {
      SplitMix64 random = new SplitMix64(round);
      Kits kits = new Kits(random, true);
      Graph graph = Kits.graph(random, 9);
      Request request = request(graph, round, new Weights(1, 1, 1));
      TwoStageExplainer explainer = new TwoStageExplainer(kits.instruments(), new ExactSearch());
      SolvedExplanation result = explainer.explainAndSolve(request, () -> false);
      long expected = 0;
      for (ArchiveEntry entry : result.solved().archive(request.settings().weights())) {
        // Perturbed graphs have the coins of the graph's number.
        Coins coins = Coins.of(entry.graph(), NOISE, 0, round);
        Request alone = request(entry.graph(), round, new Weights(1, 0, 0));
        Set<BitSet> asked = asked(coins, 4);
        assertThat(asked).containsAll(needed(coins, explainer.solve(alone).table()));
        expected += asked.size();
      }
      assertThat(result.explanation().noiseEvaluations())
          .as("round %d", round)
          .isEqualTo(OptionalLong.of(expected));
    }
  }

  @Test
  void theCountDependsOnTheGraphAlone() {
    SplitMix64 random = new SplitMix64(7);
    Kits kits = new Kits(random, false);
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      requests.add(request(Kits.graph(random, 9), i, new Weights(1, 1, 1)));
    }
    for (boolean tree : new boolean[] {false, true}) {
      var search = tree ? new MctsSearch(MctsSettings.DEFAULT) : new ExactSearch();
      TwoStageExplainer shared = new TwoStageExplainer(kits.instruments(), search);
      List<Request> turned = new ArrayList<>(requests);
      Collections.reverse(turned);
      turned.addAll(requests);
      for (Request request : turned) {
        OptionalLong alone =
            new TwoStageExplainer(kits.instruments(), search).explain(request).noiseEvaluations();
        assertThat(alone).isPresent();
        assertThat(shared.explain(request).noiseEvaluations()).isEqualTo(alone);
      }
    }
  }

  @Test
  void withoutNoiseThereIsNoCount() {
    SplitMix64 random = new SplitMix64(1);
    Kits kits = new Kits(random, false);
    Request request = request(Kits.graph(random, 9), 0, new Weights(1, 1, 1));
    Explanation found =
        new TwoStageExplainer(kits.instruments(), new ExactSearch())
            .explain(request.withSettings(request.settings().withForm(FidelityForm.PAPER)));
    assertThat(found.noiseEvaluations()).isEmpty();
  }
}

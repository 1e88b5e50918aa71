package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import motive.graph.Graph;
import motive.objective.Metric;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.perturb.PerturbedGraphs.Perturbed;
import motive.perturb.Perturber;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.seed.Seeds;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The proven optimum is the optimum: by brute force, on hundreds of random graphs. */
@Tag("slow")
class BruteForceTest {
  private static final int GRAPHS = 150;
  private static final Perturbation FEW = Perturbation.DEFAULT.withKept(2).withPool(4);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theExactOptimumIsThatOfBruteForce(long seed) {
    judge(seed, 1, GRAPHS);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void soItIsOfUnionsOfParts(int parts) {
    judge(10 + parts, parts, GRAPHS / 2);
  }

  private static void judge(long seed, int parts, int graphs) {
    SplitMix64 random = new SplitMix64(seed);
    for (int g = 0; g < graphs; g++) {
      Kits kits = new Kits(random, g % 2 == 1);
      Graph graph = Kits.graph(random, 8);
      Weights weights = Kits.weights(random);
      int maxEdges = 1 + random.nextInt(8);
      String context = "seed " + seed + ", graph " + g;
      Instruments instruments = kits.instruments();
      Request request =
          Request.of(graph)
              .withId(g)
              .withSettings(
                  ExplainSettings.PAPER
                      .withWeights(weights)
                      .withMaxEdges(maxEdges)
                      .withParts(parts)
                      .withPerturbation(FEW)
                      .withSeed(seed));
      TwoStageExplainer explainer = new TwoStageExplainer(instruments, new ExactSearch());

      Explanation explanation = explainer.explain(request);

      PlainExplainer judge = kits.judge(weights, maxEdges, parts);
      int c = judge.predicted(graph);
      List<PlainExplainer.Member> archive = archive(judge, kits, request, c);
      PlainExplainer.Best best = judge.stage2(graph, c, archive);
      assertThat(explanation.status()).as(context).isEqualTo(Status.PROVEN_OPTIMAL);
      assertThat(explanation.target().of()).as(context).isEqualTo(c);
      assertThat(explanation.value(Metric.FIDELITY))
          .as(context)
          .isCloseTo(judge.fidelity(graph, explanation.nodes(), c), within(1e-5));
      assertThat(explanation.value(Metric.INTERPRETABILITY))
          .as(context)
          .isCloseTo(judge.interpretability(graph, explanation.nodes(), c), within(1e-5));
      double close = 1e-5 * (1 + Math.abs(best.value()));
      assertThat(explanation.objective()).as(context).isCloseTo(best.value(), within(close));
      assertThat(judge.objective(graph, explanation.nodes(), c, archive))
          .as(context)
          .isCloseTo(best.value(), within(close));
    }
  }

  private static List<PlainExplainer.Member> archive(
      PlainExplainer judge, Kits kits, Request request, int c) {
    List<Graph> graphs = new ArrayList<>(List.of(request.graph()));
    // The walks are drawn as the explainer draws them; which are kept is judged anew.
    Perturbation all = FEW.withKept(FEW.pool());
    long seed = Seeds.derive(request.settings().seed(), request.id(), "perturb");
    List<Perturbed> pool =
        new ArrayList<>(
            new Perturber(all)
                .of(request.graph(), kits.instruments().likeness().orElseThrow().raw(), seed)
                .graphs());
    pool.sort(
        (a, b) -> {
          double difference =
              judge.similarity(b.graph(), request.graph())
                  - judge.similarity(a.graph(), request.graph());
          boolean tie = Math.abs(difference) < 1e-7 * (1 + Math.abs(a.similarity()));
          return tie ? Integer.compare(a.draw(), b.draw()) : (int) Math.signum(difference);
        });
    pool.stream().limit(FEW.kept()).forEach(p -> graphs.add(p.graph()));
    List<PlainExplainer.Member> archive = new ArrayList<>();
    for (Graph graph : graphs) {
      PlainExplainer.Best best = judge.stage1(graph, c);
      archive.add(new PlainExplainer.Member(graph.induced(best.nodes()), best.value()));
    }
    return archive;
  }
}

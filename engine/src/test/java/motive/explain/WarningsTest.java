package motive.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import motive.color.ColorTable;
import motive.graph.Features;
import motive.graph.Graph;
import motive.graph.NodeSet;
import motive.motif.Prior;
import motive.objective.GivenModel;
import motive.objective.Scales;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.perturb.Perturbation;
import motive.search.SearchOutcome.Status;
import motive.search.exact.ExactSearch;
import motive.seed.SplitMix64;
import org.junit.jupiter.api.Test;

/** What an explanation warns of, and what it does then. */
class WarningsTest {
  private static final ExplainSettings FEW =
      ExplainSettings.PAPER
          .withMaxEdges(4)
          .withPerturbation(Perturbation.DEFAULT.withKept(3).withPool(5));
  private static final String EVEN =
      "fidelity and interpretability have no weight: Stage 1 weighs them evenly and every"
          + " explanation of the archive counts 1";

  @Test
  void stabilityAloneTakesAnEvenArchive() {
    SplitMix64 random = new SplitMix64(21);
    Weights alone = new Weights(0, 0, 1);
    for (int g = 0; g < 30; g++) {
      Kits kits = new Kits(random, g % 2 == 1);
      Graph graph = Kits.graph(random, 7);
      Request request = Request.of(graph).withId(g).withSettings(FEW.withWeights(alone));
      SolvedExplanation result =
          new TwoStageExplainer(kits.instruments(), new ExactSearch())
              .explainAndSolve(request, () -> false);
      Explanation explanation = result.explanation();
      assertThat(Warning.texts(explanation.warnings())).contains(EVEN);

      PlainExplainer judge = kits.judge(new Weights(0.5, 0.5, 0), 4);
      int c = explanation.target().of();
      List<ArchiveEntry> archive = result.solved().archive(alone);
      ArchiveEntry own = archive.get(0);
      double best = judge.stage1(graph, c).value();
      assertThat(judge.reward(graph, own.nodes(), c))
          .as("graph %d", g)
          .isCloseTo(best, within(1e-5 * (1 + Math.abs(best))));
      double sum = 0;
      for (ArchiveEntry entry : archive) {
        assertThat(entry.reward()).isEqualTo(1);
        sum += judge.similarity(graph.induced(explanation.nodes()), entry.explanation());
      }
      assertThat(explanation.stability()).isCloseTo(sum, within(1e-5 * (1 + Math.abs(sum))));
      assertThat(explanation.objective())
          .isCloseTo(explanation.stability() / kits.scales.stability(), within(1e-9));
    }
  }

  @Test
  void anyWeightBesideStabilityIsNotWarnedOf() {
    Kits kits = new Kits(new SplitMix64(1), false);
    Explanation explanation =
        new TwoStageExplainer(kits.instruments(), new ExactSearch())
            .explain(Request.of(triangle()).withSettings(FEW.withWeights(new Weights(0, 1e-9, 1))));
    assertThat(Warning.texts(explanation.warnings())).doesNotContain(EVEN);
  }

  private static Graph triangle() {
    return Graph.builder(Features.oneHot(Kits.LABELS, 0, 1, 2))
        .edge(0, 1)
        .edge(0, 2)
        .edge(1, 2)
        .build();
  }

  private static Instruments withPrior(Kits kits, double worth) {
    Instruments plain = kits.instruments();
    double[][] values = new double[plain.model().classes()][kits.library.size()];
    for (double[] row : values) {
      Arrays.fill(row, worth);
    }
    Instruments.Motifs motifs = plain.motifs().orElseThrow();
    Prior prior = Prior.given(kits.library.names(), values);
    return new Instruments(
        plain.model(),
        plain.table(),
        Optional.of(new Instruments.Motifs(motifs.match(), prior)),
        plain.likeness(),
        plain.scales());
  }

  @Test
  void negativeRewardsAreWarnedOf() {
    Kits kits = new Kits(new SplitMix64(3), false);
    Request request = Request.of(triangle()).withSettings(FEW.withWeights(new Weights(0, 1, 1)));
    Explanation bad =
        new TwoStageExplainer(withPrior(kits, -5), new ExactSearch()).explain(request);
    assertThat(Warning.texts(bad.warnings()))
        .contains(
            "4 of 4 explanations in the archive have a negative reward, so likeness to them lowers"
                + " stability");
    Explanation good =
        new TwoStageExplainer(withPrior(kits, 5), new ExactSearch()).explain(request);
    assertThat(Warning.texts(good.warnings())).noneMatch(w -> w.contains("negative reward"));
    // The independent form multiplies by no reward.
    Explanation independent =
        new TwoStageExplainer(withPrior(kits, -5), new ExactSearch())
            .explain(
                request.withSettings(request.settings().withStability(Stability.Form.INDEPENDENT)));
    assertThat(Warning.texts(independent.warnings())).noneMatch(w -> w.contains("negative reward"));
  }

  @Test
  void whatIsSolvedWarnsOfNegativeRewardsToo() {
    Kits kits = new Kits(new SplitMix64(3), false);
    Request request = Request.of(triangle()).withSettings(FEW.withWeights(new Weights(0, 1, 1)));
    Solved solved = new TwoStageExplainer(withPrior(kits, -5), new ExactSearch()).solve(request);
    assertThat(Warning.texts(solved.warnings())).anyMatch(w -> w.contains("negative reward"));
  }

  private static SolvedExplanation explain(Graph graph) {
    Kits kits = new Kits(new SplitMix64(5), false);
    return new TwoStageExplainer(kits.instruments(), new ExactSearch())
        .explainAndSolve(Request.of(graph).withSettings(FEW), () -> false);
  }

  @Test
  void aGraphWithoutEdgesHasItsOwnExplanationForAnArchive() {
    SolvedExplanation result =
        explain(Graph.builder(Features.oneHot(Kits.LABELS, 0, 1, 1)).build());
    assertThat(Warning.texts(result.explanation().warnings()))
        .contains("a graph without edges cannot be perturbed; the archive is Stage 1's own");
    assertThat(result.explanation().status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(result.explanation().nodes().size()).isEqualTo(1);
    assertThat(result.explanation().edges()).isEmpty();
    List<ArchiveEntry> archive = result.solved().archive(FEW.weights());
    assertThat(archive).extracting(ArchiveEntry::name).containsExactly("the graph");
    assertThat(result.explanation().assessment().orElseThrow().stability().orElseThrow().parts())
        .hasSize(1);
  }

  @Test
  void independentStabilityOfAGraphThatCannotBePerturbedIsZero() {
    Kits kits = new Kits(new SplitMix64(5), false);
    Request request =
        Request.of(Graph.builder(Features.oneHot(Kits.LABELS, 0, 1, 1)).build())
            .withSettings(FEW.withStability(Stability.Form.INDEPENDENT));
    SolvedExplanation result =
        new TwoStageExplainer(kits.instruments(), new ExactSearch())
            .explainAndSolve(request, () -> false);
    assertThat(Warning.texts(result.explanation().warnings()))
        .contains("a graph without edges cannot be perturbed; independent stability is 0");
    assertThat(result.explanation().stability()).isZero();
    assertThat(result.solved().archive(FEW.weights())).isEmpty();
  }

  @Test
  void aGraphTooSmallToPerturbSaysSo() {
    SolvedExplanation result =
        explain(Graph.builder(Features.oneHot(Kits.LABELS, 2)).edge(0, 0).build());
    assertThat(Warning.texts(result.explanation().warnings()))
        .contains(
            "a graph of 1 nodes is too small to be perturbed: 0.8 of its nodes is less than one"
                + " edge; the archive is Stage 1's own");
    assertThat(result.explanation().nodes().toArray()).containsExactly(0);
    assertThat(result.explanation().edges()).containsExactly(0);
    assertThat(result.solved().archive(FEW.weights())).hasSize(1);
  }

  @Test
  void theEmptyGraphHasNoExplanation() {
    SolvedExplanation result = explain(Graph.builder(Features.oneHot(Kits.LABELS)).build());
    Explanation explanation = result.explanation();
    assertThat(explanation.status()).isEqualTo(Status.PROVEN_EMPTY);
    assertThat(explanation.nodes()).isEqualTo(NodeSet.empty(0));
    assertThat(Warning.texts(explanation.warnings())).isEmpty();
    assertThat(explanation.probability()).isBetween(0.0, 1.0);
    assertThat(result.solved().best(FEW.weights())).isEmpty();
    assertThat(result.solved().map(2).points()).isEmpty();
    assertThat(result.solved().archive(FEW.weights())).isEmpty();
  }

  @Test
  void aSingleNodeExplainsItself() {
    Explanation explanation =
        explain(Graph.builder(Features.oneHot(Kits.LABELS, 1)).build()).explanation();
    assertThat(explanation.status()).isEqualTo(Status.PROVEN_OPTIMAL);
    assertThat(explanation.nodes().toArray()).containsExactly(0);
    assertThat(explanation.assessment().orElseThrow().inside())
        .isEqualTo(explanation.probability());
  }

  private static Explanation ofModel(GivenModel model) {
    Instruments instruments =
        new Instruments(
            model, new ColorTable(1), Optional.empty(), Optional.empty(), new Scales(0.1, 1, 1));
    return new TwoStageExplainer(instruments, new ExactSearch())
        .explain(Request.of(triangle()).withSettings(FEW.withWeights(new Weights(1, 0, 0))));
  }

  @Test
  void aModelThatNothingMovesMakesFidelityDegenerate() {
    String warning =
        "fidelity is degenerate: fid+ is below 0.001 for every candidate, so removing none of them"
            + " moves the model";
    assertThat(ofModel(GivenModel.of(Kits.LABELS, graph -> 0.7)).warnings())
        .filteredOn(w -> w.kind() == Warning.Kind.DEGENERATE_FIDELITY)
        .extracting(Warning::text)
        .containsExactly(warning);
    // One candidate that moves it is enough.
    assertThat(ofModel(GivenModel.of(Kits.LABELS, g -> g.nodes() == 0 ? 0.6 : 0.7)).warnings())
        .extracting(Warning::kind)
        .doesNotContain(Warning.Kind.DEGENERATE_FIDELITY);
  }
}

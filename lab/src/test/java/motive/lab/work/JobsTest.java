package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import motive.baseline.Background;
import motive.baseline.catalog.RivalCatalog;
import motive.explain.ExplainSettings;
import motive.explain.Explainer;
import motive.explain.Explanation;
import motive.explain.Phase;
import motive.explain.Request;
import motive.kit.InstrumentChoice;
import motive.kit.SimilarityIndex;
import motive.objective.Metric;
import motive.objective.Stability;
import motive.objective.Weights;
import motive.session.ExplainSession;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs against the plain way of doing the same. */
@Tag("slow")
class JobsTest {
  private static final String DATA = "BA-2Motif";

  /** Two means of the same numbers, summed in other ways. */
  private static final Percentage LAST_BITS = Percentage.withPercentage(1e-10);

  @TempDir Path folder;

  private Cells cells(int threads) throws IOException {
    return new Cells(
        folder.resolve("cells-" + threads),
        Benches.generated(threads, DATA),
        "1",
        ProgressListener.NONE);
  }

  private static List<Explained.Row> withoutTimes(Explained found) {
    return found.rows().stream()
        .map(
            r ->
                new Explained.Row(
                    r.graph(),
                    r.explained(),
                    r.budget(),
                    r.nodes(),
                    r.edges(),
                    r.metrics(),
                    r.referenceInterpretability(),
                    r.evaluatedStability(),
                    r.isProven(),
                    r.evaluations(),
                    Map.of()))
        .toList();
  }

  @Test
  void motivesRowsAreThoseOfTheExplainerForAnyNumberOfThreads() throws Exception {
    ExplainJob job =
        ExplainJob.of(DATA, GraphSample.of(4), SimilarityIndex.VGAE, 6)
            .withSeed(3)
            .scoringStability();
    Explained one = cells(1).get(job);
    Explained two = cells(2).get(job);
    assertThat(withoutTimes(two)).isEqualTo(withoutTimes(one));
    Workbench bench = Benches.generated(1, DATA);
    ExplainSession plain =
        bench.fresh(DATA, InstrumentChoice.PAPER).withSearch(SearchMethod.PAPER.open());
    ExplainSettings settings =
        ExplainSettings.PAPER.withMaxEdges(6).withSeed(3).withEvaluateStability(true);
    for (Explained.Row row : one.rows()) {
      Request request = request(bench, row.graph(), settings);
      Explanation found = plain.explain(request);
      assertThat(row.nodes()).isEqualTo(list(found.nodes().toArray()));
      assertThat(row.metrics()).isEqualTo(found.metrics());
      assertThat(row.budget()).isEqualTo(6);
      assertThat(row.evaluatedStability(SimilarityIndex.VGAE))
          .isEqualTo(found.evaluatedStability().orElseThrow());
      assertThat(row.seconds()).containsKeys(Phase.STAGE1_MAIN, Phase.SMOOTHING, Phase.STAB_EVAL);
    }
  }

  private static Request request(Workbench bench, int graph, ExplainSettings settings) {
    DataSetWithKit material = bench.material(DATA);
    return Request.of(material.data().graph(graph))
        .withId(graph)
        .withLabel(material.data().label(graph))
        .withSettings(settings);
  }

  private static List<Integer> list(int[] nodes) {
    return IntStream.of(nodes).boxed().toList();
  }

  @Test
  void aRivalsRowsAreThoseOfTheRivalAsAnExplainer() throws Exception {
    RivalJob job =
        new RivalJob(
            DATA,
            GraphSample.of(2),
            "random",
            Map.of(),
            List.of(4, 6),
            5,
            List.of(SimilarityIndex.VGAE, SimilarityIndex.GNTK));
    Explained found = cells(2).get(job);
    assertThat(found.rows()).hasSize(4);
    assertThat(found.refused()).isEmpty();
    Workbench bench = Benches.generated(1, DATA);
    for (SimilarityIndex index : List.of(SimilarityIndex.VGAE, SimilarityIndex.GNTK)) {
      ExplainSession instruments = bench.fresh(DATA, InstrumentChoice.PAPER.withIndex(index));
      DataSetWithKit material = bench.material(DATA);
      Background background =
          Background.of(
              instruments,
              Optional.of(material.kit().network()),
              material.data().graphs(),
              list(material.data().labels()));
      Explainer plain =
          RivalCatalog.find("random")
              .orElseThrow()
              .make(background, Map.of())
              .explainer(instruments.withSearch(SearchMethod.PAPER.open()));
      for (Explained.Row row : found.rows()) {
        ExplainSettings settings =
            ExplainSettings.PAPER
                .withMaxEdges(row.budget())
                .withSeed(5)
                .withEvaluateStability(true);
        Explanation chosen = plain.explain(request(bench, row.graph(), settings));
        assertThat(row.nodes()).isEqualTo(list(chosen.nodes().toArray()));
        assertThat(row.value(Metric.FIDELITY)).isEqualTo(chosen.fidelity());
        assertThat(row.value(Metric.INTERPRETABILITY)).isEqualTo(chosen.interpretability());
        assertThat(row.evaluatedStability())
            .containsEntry(index, chosen.evaluatedStability().orElseThrow());
      }
    }
  }

  @Test
  void aSurfaceIsTheMeanOfProvenExplanationsUnderEachTriple() throws Exception {
    List<Weights> triples = List.of(Weights.PAPER, new Weights(0.1, 0.2, 0.7));
    Surface surface =
        cells(2)
            .get(
                new SurfaceJob(
                    DATA,
                    GraphSample.of(3),
                    SimilarityIndex.GNTK,
                    5,
                    triples,
                    Stability.Form.REWARDED,
                    0));
    assertThat(surface.proven()).isEqualTo(1);
    for (int w = 0; w < triples.size(); w++) {
      Explained one =
          cells(1)
              .get(
                  ExplainJob.of(DATA, GraphSample.of(3), SimilarityIndex.GNTK, 5)
                      .withWeights(triples.get(w))
                      .withSearch(SearchMethod.EXACT));
      assertThat(one.rows()).allMatch(Explained.Row::isProven);
      Surface.Point point = surface.points().get(w);
      assertThat(point.fidelity()).isCloseTo(one.mean(r -> r.value(Metric.FIDELITY)), LAST_BITS);
      assertThat(point.interpretability())
          .isCloseTo(one.mean(r -> r.value(Metric.INTERPRETABILITY)), LAST_BITS);
      assertThat(point.stability()).isCloseTo(one.mean(r -> r.value(Metric.STABILITY)), LAST_BITS);
    }
  }

  @Test
  void aDiscoveredPriorIsCountedInTheExplanationsAndAllIsAlsoScoredUnderTheReference()
      throws Exception {
    Cells cells = cells(2);
    ExplainJob discover =
        ExplainJob.of(DATA, GraphSample.of(6), SimilarityIndex.VGAE, 6)
            .withWeights(new Weights(0.083, 0.833, 0.083))
            .withPrior(PriorChoice.UNIFORM);
    Explained found = cells.get(discover);
    // The uniform prior of two motifs is one half each, so matches count alike for both classes.
    assertThat(found.rows())
        .allSatisfy(
            row -> {
              assertThat(row.value(Metric.INTERPRETABILITY)).isBetween(0.0, 1.0);
              assertThat(row.referenceInterpretability())
                  .isNotEqualTo(row.value(Metric.INTERPRETABILITY));
            });
    Explained reinjected = cells.get(discover.withPrior(PriorChoice.discovered(discover)));
    assertThat(reinjected.rows()).hasSameSizeAs(found.rows());
    Workbench bench = Benches.generated(2, DATA);
    assertThat(discover.withPrior(PriorChoice.discovered(discover)).inputs(bench))
        .isNotEqualTo(
            discover.withPrior(PriorChoice.discovered(discover.withSeed(1))).inputs(bench));
  }
}

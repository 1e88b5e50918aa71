package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import motive.explain.ExplainSettings;
import motive.explain.Request;
import motive.explain.Solved;
import motive.kit.InstrumentChoice;
import motive.kit.SimilarityIndex;
import motive.objective.Metric;
import motive.objective.Weights;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrontierJobTest {
  private static final String DATA = "BA-2Motif";

  @TempDir Path folder;

  @Test
  void shapesCountWhatTheTableHolds() throws Exception {
    Workbench bench = Benches.generated(2, DATA);
    Cells cells = new Cells(folder, bench, "1", ProgressListener.NONE);
    FrontierJob job =
        new FrontierJob(DATA, GraphSample.of(3), SimilarityIndex.GNTK, 6, Weights.PAPER, 0);

    Frontiers found = cells.get(job);

    assertThat(found.graphs()).isEqualTo(3);
    assertThat(found.rows()).hasSize(3);
    for (Frontiers.Row row : found.rows()) {
      Solved solved = solve(bench, row.graph());
      assertThat(row.plane().points())
          .isEqualTo(solved.table().pareto(Metric.FIDELITY, Metric.INTERPRETABILITY).length);
      assertThat(row.plane().reached())
          .isEqualTo(solved.table().hull(Metric.FIDELITY, Metric.INTERPRETABILITY).length);
      assertThat(row.space().points()).isGreaterThanOrEqualTo(row.plane().points());
      for (Frontiers.Shape shape : List.of(row.plane(), row.space())) {
        assertThat(shape.volume()).isBetween(0.0, 1.0);
        assertThat(shape.reachedVolume()).isBetween(0.0, shape.volume());
        assertThat(shape.unreached()).isBetween(0.0, 1.0);
      }
    }
  }

  private static Solved solve(Workbench bench, int graph) {
    DataSetWithKit material = bench.material(DATA);
    return bench
        .fresh(DATA, InstrumentChoice.PAPER.withIndex(SimilarityIndex.GNTK))
        .withSearch(SearchMethod.EXACT.open())
        .solve(
            Request.of(material.data().graph(graph))
                .withId(graph)
                .withLabel(material.data().label(graph))
                .withSettings(ExplainSettings.PAPER.withMaxEdges(6)));
  }

  @Test
  void theShareOutOfReachIsOfAllPoints() {
    // One of four points is out of reach.
    assertThat(new Frontiers.Shape(4, 3, 0.5, 0.4).unreached()).isEqualTo(0.25);
  }
}

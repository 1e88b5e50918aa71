package motive.lab.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import motive.explain.ExplainSettings;
import motive.explain.Explanation;
import motive.explain.Preset;
import motive.explain.Stages;
import motive.kit.InstrumentChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagesJobTest {
  private static final String DATA = "BA-2Motif";

  @TempDir Path folder;

  @Test
  void bothSidesAreTheExplanationsOfTheirStages() throws Exception {
    Workbench bench = Benches.generated(2, DATA);
    StagesJob job = new StagesJob(DATA, GraphSample.of(3), Preset.BALANCED, 5, 1);

    StageRuns found = new Cells(folder, bench, "1", ProgressListener.NONE).get(job);

    // Read back from its file.
    assertThat(new Cells(folder, bench, "1", ProgressListener.NONE).get(job)).isEqualTo(found);
    assertThat(found.rows()).hasSize(3);
    for (StageRuns.Row row : found.rows()) {
      Explanation two = explain(bench, row.graph(), Stages.TWO);
      Explanation fixed = explain(bench, row.graph(), Stages.FIXED_POINT);
      assertSame(row.two(), two);
      assertSame(row.fixed(), fixed);
      assertThat(row.rounds()).isEqualTo(fixed.standing().question().rounds().orElseThrow());
      assertThat(row.isSame()).isEqualTo(two.nodes().equals(fixed.nodes()));
      // Every graph of this data set has one planted motif.
      assertThat(row.two().overlap()).isBetween(0.0, 1.0);
    }
  }

  private static void assertSame(StageRuns.Side side, Explanation of) {
    assertThat(side.nodes()).isEqualTo(IntStream.of(of.nodes().toArray()).boxed().toList());
    assertThat(side.edges()).isEqualTo(of.edges().size());
    assertThat(side.fidelity()).isEqualTo(of.fidelity());
    assertThat(side.interpretability()).isEqualTo(of.interpretability());
    assertThat(side.stability()).isEqualTo(of.stability());
    assertThat(side.evaluated()).isEqualTo(of.evaluatedStability().orElseThrow());
    assertThat(side.proven()).isTrue();
  }

  private static Explanation explain(Workbench bench, int graph, Stages stages) {
    ExplainSettings settings =
        Preset.BALANCED
            .of(ExplainSettings.PAPER)
            .withMaxEdges(5)
            .withSeed(1)
            .withStages(stages)
            .withEvaluateStability(true);
    return bench
        .fresh(DATA, InstrumentChoice.of(Preset.BALANCED))
        .withSearch(SearchMethod.EXACT.open())
        .explain(bench.material(DATA).request(graph, settings));
  }
}

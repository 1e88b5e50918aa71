package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import motive.lab.finding.Findings;
import motive.lab.finding.PublishedComparison;
import motive.lab.work.Benches;
import motive.lab.work.Cells;
import motive.lab.work.ProgressListener;
import motive.lab.work.Workbench;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class VarianceExperimentTest {
  @TempDir Path folder;

  @Test
  void everyPublishedCellOfAQuickRunStandsBesideAMeasuredOne() throws Exception {
    Workbench bench = Benches.generated(1, Plan.BA2MOTIF);
    Plan plan = new Plan(bench, Scale.QUICK, Map.of(Plan.MUTAG, "not fetched"));
    Findings findings =
        Experiments.named("variance")
            .conclude(plan, new Cells(folder, bench, "1", ProgressListener.NONE));
    assertThat(findings.skipped()).contains("MUTAG: not fetched");
    assertThat(findings.comparisons()).hasSize(3);
    for (PublishedComparison versus : findings.comparisons()) {
      // Two indices and two budgets.
      assertThat(versus.rows()).hasSize(4);
      assertThat(versus.rows())
          .allSatisfy(
              row -> {
                assertThat(row.published()).contains("±");
                assertThat(row.measured()).contains("±");
                assertThat(row.measuredValue()).isFinite();
              });
    }
    // The two seeds are not one: somewhere the mean moves.
    assertThat(findings.comparisons().stream().flatMap(v -> v.rows().stream()))
        .anySatisfy(row -> assertThat(row.measured()).doesNotEndWith("± 0.000"));
  }
}

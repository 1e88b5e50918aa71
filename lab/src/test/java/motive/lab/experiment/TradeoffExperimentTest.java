package motive.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import motive.data.catalog.DataSets;
import motive.data.catalog.OpenOptions;
import motive.kit.Kit;
import motive.lab.finding.Block;
import motive.lab.finding.Findings;
import motive.lab.finding.Published;
import motive.lab.finding.PublishedComparison;
import motive.lab.work.Cells;
import motive.lab.work.DataSetWithKit;
import motive.lab.work.Job;
import motive.lab.work.ProgressListener;
import motive.lab.work.StabilityForms;
import motive.lab.work.StabilityJob;
import motive.lab.work.Surface;
import motive.lab.work.SurfaceJob;
import motive.lab.work.Workbench;
import motive.objective.Stability;
import motive.objective.Weights;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
final class TradeoffExperimentTest {
  private static final Offset<Double> NEAR = Offset.offset(1e-9);

  @TempDir Path folder;

  private Plan plan() throws IOException {
    DataSetWithKit material =
        DataSetWithKit.of(
            new DataSets(List.of(folder)).open(Plan.BA2MOTIF, OpenOptions.DEFAULT),
            Kit.shipped(Plan.BA2MOTIF).orElseThrow());
    return new Plan(
        new Workbench(List.of(material), 2), Scale.QUICK, Map.of(Plan.MUTAG, "no files"));
  }

  private Cells cells(Plan plan) {
    return new Cells(folder.resolve("cells"), plan.bench(), "test", ProgressListener.NONE);
  }

  @Test
  void everyPublishedFigureOfADataSetStandsBesideAMeasuredOne() throws Exception {
    Plan plan = plan();
    Experiment experiment = Experiments.named("tradeoff");
    Cells cells = cells(plan);
    Findings findings = experiment.conclude(plan, cells);
    Set<String> published =
        Published.load().under("tradeoff").stream()
            .map(Published.Figure::key)
            .filter(key -> key.contains(Plan.BA2MOTIF))
            .collect(Collectors.toSet());
    assertThat(findings.comparisons()).hasSize(2);
    for (PublishedComparison versus : findings.comparisons()) {
      assertThat(versus.rows()).extracting(PublishedComparison.Row::key).containsAll(published);
      assertThat(versus.rows())
          .extracting(PublishedComparison.Row::key)
          .allMatch(published::contains);
    }
    assertThat(findings.skipped()).containsExactly("MUTAG: no files");
    assertThat(findings.figures())
        .extracting(Block.Figure::id)
        .containsExactlyInAnyOrder(
            "simplex-ba-2motif-vgae",
            "simplex-ba-2motif-gntk",
            "lines-vgae",
            "lines-gntk",
            "scan-vgae",
            "scan-gntk",
            "knee-vgae",
            "knee-gntk");
    // What it names beforehand is all that it runs.
    for (Job<?> job : experiment.jobs(plan)) {
      assertThat(cells.has(job)).as(job.title()).isTrue();
    }
    // Kept cells give the same findings again.
    assertThat(experiment.conclude(plan, cells(plan)).tables()).isEqualTo(findings.tables());
  }

  @Test
  void withoutDataThereIsNothingButTheReason() throws Exception {
    Plan plan =
        new Plan(
            new Workbench(List.of(), 1),
            Scale.QUICK,
            Map.of(Plan.MUTAG, "no files", Plan.BA2MOTIF, "left out"));
    Findings findings = Experiments.named("tradeoff").conclude(plan, cells(plan));
    assertThat(findings.skipped()).containsExactly("MUTAG: no files", "BA-2Motif: left out");
    assertThat(findings.blocks()).isEmpty();
  }

  @Test
  void bothStabilitiesAreThoseOfLooksUnderEachForm() throws Exception {
    Plan plan = plan();
    Cells cells = cells(plan);
    StabilityJob both = (StabilityJob) Experiments.named("stability").jobs(plan).get(0);
    StabilityForms forms = cells.get(both);
    for (Stability.Form form : List.of(Stability.Form.REWARDED, Stability.Form.INDEPENDENT)) {
      Surface plain =
          cells.get(
              new SurfaceJob(
                  both.dataset(),
                  both.graphs(),
                  both.index(),
                  both.budget(),
                  both.weights(),
                  form,
                  both.seed()));
      for (int i = 0; i < both.weights().size(); i++) {
        Surface.Point expected = plain.points().get(i);
        StabilityForms.Point point = forms.points().get(i);
        boolean rewarded = form == Stability.Form.REWARDED;
        StabilityForms.Means means = rewarded ? point.rewarded() : point.independent();
        Weights triple = both.weights().get(i);
        assertThat(means.fidelity()).as("%s", triple).isCloseTo(expected.fidelity(), NEAR);
        assertThat(means.interpretability()).isCloseTo(expected.interpretability(), NEAR);
        assertThat(rewarded ? means.rewarded() : means.independent())
            .isCloseTo(expected.stability(), NEAR);
        assertThat(means.independent()).isBetween(0.0, 1.0);
      }
    }
    Findings findings = Experiments.named("stability").conclude(plan, cells);
    assertThat(findings.figures())
        .extracting(Block.Figure::id)
        .containsExactly("lines-vgae", "lines-gntk", "pairs-vgae", "pairs-gntk");
  }
}
